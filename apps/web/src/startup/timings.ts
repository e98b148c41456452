// The load times of the page, reported once and after all important work (CCALL-34).
import { collect } from '@foyer/contract/calls/measures.ts';
import type { InputOf } from '@foyer/contract/call.ts';
import { post } from '#request/beacon.ts';
import type { Clock } from '#request/ports.ts';

/** Delay after the page's load event. */
const TOLD_AFTER_MS = 5000;

type Report = InputOf<typeof collect>;
export type Timings = Report['value'];

/** A time from the browser; 0 means that the event has not happened. */
function known(name: keyof Timings, ms: number | undefined): Timings {
  return ms && ms > 0 ? { [name]: Math.round(ms) } : {};
}

/** The browser's timings of this load so far. */
export function timingsOf(page: Performance, lcp: number | undefined): Timings {
  const [navigation] = page.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    ...known('fcp', page.getEntriesByName('first-contentful-paint')[0]?.startTime),
    ...known('lcp', lcp),
    ...known('ttfb', navigation?.responseStart),
    ...known('domReady', navigation?.domContentLoadedEventEnd),
    ...known('load', navigation?.loadEventEnd),
  };
}

/** The largest paint so far; the browser reports it to observers only. */
function largestPaint(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const isKnown = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint');
    if (!isKnown) return resolve(undefined);
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries().at(-1)?.startTime);
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    // A page without a paint, such as one in the background, has nothing to report.
    setTimeout(() => resolve(undefined), 100);
  });
}

type Page = {
  readonly clock: Pick<Clock, 'after'>;
  /** Calls back after the page's load event with the time since then; at once if it has already happened. */
  readonly onLoaded: (then: (sinceMs: number) => void) => void;
  readonly timings: () => Promise<Timings>;
  readonly tell: (report: Report) => void;
};

/** Reports the timings of this load, 5 s after it. */
export function reportTimings(merchant: string, { clock, onLoaded, timings, tell }: Page): void {
  onLoaded((sinceMs) =>
    clock.after(
      Math.max(0, TOLD_AFTER_MS - sinceMs),
      () => void timings().then((value) => tell({ merchant, value })),
    ),
  );
}

/** This page's browser interfaces. */
export const thisLoad: Omit<Page, 'clock'> = {
  onLoaded: (then) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (document.readyState === 'complete') then(performance.now() - (navigation?.loadEventEnd ?? 0));
    else addEventListener('load', () => setTimeout(() => then(0)), { once: true });
  },
  timings: async () => timingsOf(performance, await largestPaint()),
  tell: (report) => post(collect, report),
};

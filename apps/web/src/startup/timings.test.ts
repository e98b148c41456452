import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { reportTimings, timingsOf } from './timings.ts';

test('[CCALL-34] [TRACK-12] the timings of a load are reported once, 5 s after it', async () => {
  const clock = fakeClock();
  const reported: object[] = [];
  let loaded = (_sinceMs: number) => {};
  const value = { fcp: 300, load: 900 };
  reportTimings('aurora', {
    clock,
    onLoaded: (then) => void (loaded = then),
    timings: () => Promise.resolve(value),
    tell: (report) => reported.push(report),
  });
  await clock.advance(60_000);
  // The code that reports is loaded three seconds after the page.
  loaded(3000);
  await clock.advance(1999);
  expect(reported).toEqual([]);
  await clock.advance(1);
  await clock.advance(60_000);
  expect(reported).toEqual([{ merchant: 'aurora', value }]);
});

test('[TRACK-12] timings are whole milliseconds, without unknown ones', () => {
  const page = (load: number, paints: object) =>
    ({
      getEntriesByType: () => [{ responseStart: 12.4, domContentLoadedEventEnd: 300.6, loadEventEnd: load }],
      getEntriesByName: (name: keyof typeof paints) => [paints[name]].filter(Boolean),
    }) as unknown as Performance;
  expect(timingsOf(page(0, {}), 420.2)).toEqual({ lcp: 420, ttfb: 12, domReady: 301 });
  const painted = { 'first-paint': { startTime: 90 }, 'first-contentful-paint': { startTime: 250.6 } };
  expect(timingsOf(page(890.1, painted), undefined)).toEqual({
    fcp: 251,
    ttfb: 12,
    domReady: 301,
    load: 890,
  });
});

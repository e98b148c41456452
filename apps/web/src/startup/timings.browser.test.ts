// The timings that a browser knows of a page.
import { expect, onTestFinished, test, vi } from 'vitest';
import { thisLoad } from './timings.ts';

test('[TRACK-12] the timings of this page are those of its browser', async () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  expect(await thisLoad.timings()).toMatchObject({
    ttfb: Math.round(navigation?.responseStart ?? 0),
    domReady: Math.round(navigation?.domContentLoadedEventEnd ?? 0),
    load: Math.round(navigation?.loadEventEnd ?? 0),
  });
});

test('[TRACK-12] the largest paint of this page is one of its timings', async () => {
  const text = document.createElement('p');
  text.textContent = 'A text that the browser paints';
  document.body.append(text);
  onTestFinished(() => text.remove());
  await expect.poll(() => thisLoad.timings()).toHaveProperty('lcp');
});

test('[TRACK-12] code that runs before the page’s load waits for it', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  onTestFinished(() => void vi.restoreAllMocks());
  const since: number[] = [];
  thisLoad.onLoaded((ms) => since.push(ms));
  expect(since).toEqual([]);
  dispatchEvent(new Event('load'));
  await expect.poll(() => since).toEqual([0]);
});

test('[TRACK-12] code that is loaded after the page counts the time since its load', () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const now = vi.spyOn(performance, 'now').mockReturnValue((navigation?.loadEventEnd ?? 0) + 3000);
  onTestFinished(() => now.mockRestore());
  const since: number[] = [];
  thisLoad.onLoaded((ms) => since.push(ms));
  expect(since).toEqual([3000]);
});

test('[CCALL-34] this page reports its merchant and value by a beacon', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  onTestFinished(() => beacon.mockRestore());
  const report = { merchant: 'AURORA', value: { fcp: 300 } };
  thisLoad.tell(report);
  const sent = beacon.mock.calls.map(
    async ([path, body]) => [path, await new Response(body).json()] as const,
  );
  expect(await Promise.all(sent)).toEqual([['/wps/system/collect', report]]);
});

// The timings that a browser knows of a page.
import { expect, test } from 'vitest';
import { thisLoad } from './timings.ts';

test('[TRACK-12] the timings of this page are those of its browser', async () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  expect(await thisLoad.timings()).toMatchObject({
    ttfb: Math.round(navigation?.responseStart ?? 0),
    domReady: Math.round(navigation?.domContentLoadedEventEnd ?? 0),
    load: Math.round(navigation?.loadEventEnd ?? 0),
  });
});

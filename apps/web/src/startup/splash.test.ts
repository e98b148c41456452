import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { scheduleSplash } from './splash.ts';

/** The splash of a page whose start-up ends after `ms`: the events with their times, counted from the page load. */
async function splashOf(ms: number) {
  const clock = fakeClock(5000);
  const happened: [string, number][] = [];
  await clock.advance(ms);
  scheduleSplash(clock, 5000, {
    leave: () => happened.push(['leave', clock.now() - 5000]),
    gone: () => happened.push(['gone', clock.now() - 5000]),
  });
  await clock.advance(10_000);
  return happened;
}

test('[LAYOUT-06] the splash stays 1200 ms from the load of the page, and is gone 200 ms later', async () => {
  expect(await splashOf(100)).toEqual([
    ['leave', 1200],
    ['gone', 1400],
  ]);
});

test('[LAYOUT-07] a longer start-up hides it when it ends, not before', async () => {
  expect(await splashOf(3000)).toEqual([
    ['leave', 3000],
    ['gone', 3200],
  ]);
});

test('a stopped splash does nothing more', async () => {
  const clock = fakeClock();
  let calls = 0;
  const stop = scheduleSplash(clock, clock.now(), { leave: () => (calls += 1), gone: () => (calls += 1) });
  await clock.advance(1200);
  stop();
  await clock.advance(5000);
  expect(calls).toBe(1);
});

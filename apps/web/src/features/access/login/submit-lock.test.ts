import { describe, expect, test } from 'vitest';
import { createSubmitLock } from './submit-lock.ts';

function fakeClock() {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    after: (ms: number, run: () => void) => {
      waiting.push({ at: now + ms, run });
      return () => undefined;
    },
    pass: (ms: number) => {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

describe('the submit lock', () => {
  test('[LOGIN-15] a submit while one is processing is ignored', async () => {
    const lock = createSubmitLock(fakeClock());
    let finish = () => undefined as void;
    let runs = 0;
    const first = lock.attempt(() => {
      runs += 1;
      return new Promise<void>((done) => {
        finish = done;
      });
    });
    expect(await lock.attempt(async () => void (runs += 1))).toBeNull();
    finish();
    expect(await first).toEqual({ result: undefined });
    expect(runs).toBe(1);
  });

  test.each([
    ['success', async () => undefined],
    ['failure', () => Promise.reject(new Error('broken'))],
  ])(
    '[LOGIN-16] opens 500 ms after an attempt has ended in %s: 499 ms is ignored, 500 ms is taken',
    async (_, run) => {
      const clock = fakeClock();
      const lock = createSubmitLock(clock);
      await lock.attempt(run).catch(() => undefined);
      clock.pass(499);
      expect(await lock.attempt(async () => undefined)).toBeNull();
      clock.pass(1);
      expect(await lock.attempt(async () => undefined)).not.toBeNull();
    },
  );
});

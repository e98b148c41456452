import { describe, expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { type OneTap, promptOneTap } from './google.ts';

/** One-tap as the test controls it. */
function prompt() {
  const clock = fakeClock();
  const given: { credential?: (token: string) => void; moment?: (is: string, reason?: string) => void } = {};
  let isCancelled = false;
  const oneTap: OneTap = {
    initialize: ({ callback }) => {
      given.credential = (credential) => callback({ credential });
    },
    prompt: (listener) => {
      given.moment = (is, reason = '') =>
        listener({
          isDisplayed: () => is === 'displayed',
          isNotDisplayed: () => is === 'not displayed',
          isSkippedMoment: () => is === 'skipped',
          isDismissedMoment: () => is === 'dismissed',
          getDismissedReason: () => reason,
        });
    },
    cancel: () => {
      isCancelled = true;
    },
  };
  let outcome: unknown = 'waiting';
  void promptOneTap(oneTap, 'client', clock).then((found) => {
    outcome = found;
  });
  return { clock, given, outcome: () => outcome, isCancelled: () => isCancelled };
}

describe('one-tap', () => {
  test('[SOCIAL-05][ACONST-05][CCONST-02] is waited for 500 ms, and cancelled when it has not appeared', async () => {
    const { clock, outcome, isCancelled } = prompt();
    await clock.advance(499);
    expect([outcome(), isCancelled()]).toEqual(['waiting', false]);
    await clock.advance(1);
    expect([outcome(), isCancelled()]).toEqual(['unseen', true]);
  });

  test('that has appeared has no time limit', async () => {
    const { clock, given, outcome } = prompt();
    given.moment?.('displayed');
    await clock.advance(60_000);
    expect(outcome()).toBe('waiting');
    given.moment?.('dismissed', 'credential_returned');
    given.credential?.('token');
    await clock.advance(0);
    expect(outcome()).toEqual({ credential: 'token' });
  });

  test.each([
    ['not displayed', '', 'unseen'],
    ['skipped', '', 'unseen'],
    ['dismissed', 'cancel_called', 'closed'],
  ])('that is %s gives way', async (is, reason, expected) => {
    const { clock, given, outcome } = prompt();
    given.moment?.(is, reason);
    await clock.advance(0);
    expect(outcome()).toBe(expected);
  });
});

import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { isSpinnerSeenAt } from '#testing/spinner.ts';
import { Spinner } from './spinner.tsx';
import { WaitPage } from './wait-page.tsx';

afterEach(async () => {
  clear();
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

function setMotion(value: string) {
  return cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

test.each(['no-preference', 'reduce'])(
  '[LAYOUT-15] a spinner disappears after 10 s, with the motion setting %s',
  async (motion) => {
    await setMotion(motion);
    show(<Spinner />);
    expect([isSpinnerSeenAt(9999), isSpinnerSeenAt(10_002)]).toEqual([true, false]);
  },
);

test.each(['no-preference', 'reduce'])(
  '[LAYOUT-15] a spinner whose work has a limit of its own stays, with the motion setting %s',
  async (motion) => {
    await setMotion(motion);
    show(<Spinner lasting />);
    expect(isSpinnerSeenAt(60_000)).toBe(true);
  },
);

test('[LAYOUT-15] the spinner of a page that waits disappears too, unless the page has a limit of its own', () => {
  show(<WaitPage text="It opens" />);
  expect(isSpinnerSeenAt(10_002)).toBe(false);
  show(<WaitPage lasting text="It opens" />);
  expect(isSpinnerSeenAt(60_000)).toBe(true);
});

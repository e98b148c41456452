import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { untilPainted } from '#testing/painted.ts';
import { clear, show } from '#testing/show.tsx';
import { Ticker, type TickerItem } from './ticker.tsx';

const two: readonly TickerItem[] = [
  { key: 'a', text: 'Upkeep tonight from three to half past three, all games' },
  { key: 'b', text: 'Withdrawals are quick again' },
];
function ticker(items: readonly TickerItem[]) {
  return (
    <Ticker label="News" pauseLabel="Pause" playLabel="Play" emptyText="No announcements" items={items} />
  );
}

function region() {
  return page.getByRole('region', { name: 'News' }).element();
}
function motion() {
  return region()
    .getAnimations({ subtree: true })
    .find((animation) => !(animation instanceof CSSTransition));
}
/** px per second, signed: negative is to the left. */
function speed() {
  const effect = motion()?.effect;
  if (!(effect instanceof KeyframeEffect)) return null;
  const end = /translateX\((-?[\d.]+)px\)/.exec(String(effect.getKeyframes().at(-1)?.['transform']))?.[1];
  return (Number(end) / Number(effect.getTiming().duration)) * 1000;
}

/** The pointer of another file may rest where the ticker appears, and would hold it. */
beforeEach(() => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: innerHeight - 1 }));
afterEach(async () => {
  vi.useRealTimers();
  clear();
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

test.each([
  ['ltr', -50],
  ['rtl', 50],
] as const)(
  '[NOTICE-01] announcements move at 50 px per second against the reading direction, %s',
  async (dir, expected) => {
    show(ticker(two), { dir });
    await expect.poll(() => motion()?.playState).toBe('running');
    expect(speed()).toBeCloseTo(expected);
  },
);

test('a change of language reverses the ticker', async () => {
  show(ticker(two));
  await expect.poll(speed).toBeCloseTo(-50);
  document.documentElement.dir = 'rtl';
  await expect.poll(speed).toBeCloseTo(50);
  await expect.poll(() => motion()?.playState).toBe('running');
});

test('pause stops the ticker in place, play continues it', async () => {
  show(ticker(two));
  await expect.poll(() => motion()?.playState).toBe('running');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => motion()?.playState).toBe('paused');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => motion()?.playState).toBe('running');
});

test('the ticker is one list without announcements for screen readers', () => {
  show(ticker(two));
  const list = page.getByRole('list');
  expect(list.elements()).toHaveLength(1);
  expect(list.element().getAttribute('aria-live')).toBe('off');
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(two.map(({ text }) => text));
});

test.each([0.02, 0.95])(
  '[HOME-02] after %s of its way, the announcement that shows leads to its page when it is tapped',
  async (share) => {
    const onClick = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    show(ticker([{ key: 'a', text: 'Upkeep tonight', href: '/m/notice?id=a', onClick }]));
    await expect.poll(() => motion()?.playState).toBe('running');
    const moved = motion();
    moved?.pause();
    const { delay = 0, duration } = moved?.effect?.getTiming() ?? {};
    if (moved) moved.currentTime = delay + Number(duration) * share;
    const inWindow = [...region().querySelectorAll('a')].find((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
    const { left = 0, top = 0, width = 0, height = 0 } = inWindow?.getBoundingClientRect() ?? {};
    document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(onClick).toHaveBeenCalledTimes(1);
  },
);

test('with reduced motion announcements change every four seconds', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show(ticker(two));
  const shown = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  expect(shown()).toEqual([two[0]?.text]);
  expect(motion()).toBeUndefined();
  await untilPainted(() => vi.getTimerCount() > 0);
  for (const next of [two[1], two[0]]) {
    vi.advanceTimersByTime(4000);
    await untilPainted(() => shown()[0] === next?.text);
    expect(shown()).toHaveLength(1);
  }
});

test('motion stops when reduced motion is set, and the shown announcement does not move', async () => {
  show(ticker(two));
  await expect.poll(() => motion()?.playState).toBe('running');
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1);
  expect(motion()).toBeUndefined();
});

test('[NOTICE-01] without announcements there is a text for it and no pause button', () => {
  show(ticker([]));
  expect(region().textContent).toBe('No announcements');
  expect(page.getByRole('button').elements()).toEqual([]);
});

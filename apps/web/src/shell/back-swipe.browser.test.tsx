// The animation between pages after a back swipe.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { go } from '#navigation/go.ts';
import { openPage } from '#testing/open-page.tsx';
import { clear } from '#testing/show.tsx';
import { followBackSwipe } from './back-swipe.ts';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

describe('[LAYOUT-05] a back swipe', () => {
  function swipe(distance: number): void {
    for (const [type, clientX] of [
      ['touchstart', 5],
      ['touchmove', 5 + distance],
      ['touchend', 5 + distance],
    ] as const) {
      const finger = new Touch({ identifier: 1, target: document.body, clientX, clientY: 300 });
      document.dispatchEvent(new TouchEvent(type, { changedTouches: [finger] }));
    }
  }
  /** Whether the page fades in when this one opens. */
  async function fadesTo(path: string, title: string): Promise<boolean> {
    go(path);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByRole('main')).toBeVisible();
    return fades();
  }
  function fades(): boolean {
    const content = page.getByRole('main').element().parentElement;
    return content !== null && getComputedStyle(content).animationName !== 'none';
  }
  const help = ['/m/helpCenter', 'Help centre'] as const;
  const news = ['/m/notice', 'Announcements'] as const;

  let stop = (): void => {};
  /** Ends the time after which the animation is on again. */
  let pass500Ms = (): void => {};
  beforeEach(() => {
    const { after } = clock;
    vi.spyOn(clock, 'after').mockImplementation((ms, run) => {
      if (ms !== 500) return after(ms, run);
      pass500Ms = run;
      return () => {};
    });
    stop = followBackSwipe();
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
  });

  test('of more than 100 px turns the animation off for 500 ms, for that change alone', async () => {
    openPage(news[0]);
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(await fadesTo(...help)).toBe(true);
    swipe(101);
    expect(await fadesTo(...news)).toBe(false);
    pass500Ms();
    expect(fades()).toBe(false);
    expect(await fadesTo(...help)).toBe(true);
  });

  test('of 100 px leaves it on', async () => {
    openPage(news[0]);
    await expect.element(page.getByRole('main')).toBeVisible();
    swipe(100);
    expect(await fadesTo(...help)).toBe(true);
  });
});

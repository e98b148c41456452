import { expect, test } from 'vitest';
import { watchKeyboard } from './keyboard.ts';

class Viewport extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;
  become(change: Partial<Pick<Viewport, 'height' | 'offsetTop' | 'scale'>>, event = 'resize'): void {
    Object.assign(this, change);
    this.dispatchEvent(new Event(event));
  }
}

/** A page of 800 pixels, and what the watch does to it. */
function watched(height = 800) {
  const seen = new Viewport();
  seen.height = height;
  const set = new Map<string, string | null>();
  const style = { setProperty: (name: string, value: string | null) => void set.set(name, value) };
  let isMarked = false;
  const toggleAttribute = (_: string, isOn = false) => (isMarked = isOn);
  let reveals = 0;
  let focus = () => {};
  const page = {
    innerHeight: 800,
    innerWidth: 390,
    visualViewport: seen,
    document: { documentElement: { style, toggleAttribute } },
    addEventListener: (_: 'focusin', act: () => void) => (focus = act),
  };
  watchKeyboard(page, () => (reveals += 1));
  return {
    seen,
    page,
    covered: () => set.get('--keyboard'),
    isMarked: () => isMarked,
    reveals: () => reveals,
    focus: () => focus(),
  };
}

test('the covered height is set while the keyboard is open', () => {
  const { seen, covered } = watched();
  seen.become({ height: 500.4 });
  expect(covered()).toBe('300px');
  // Safari moves the page up behind the keyboard: a smaller part of its end is covered.
  seen.become({ offsetTop: 120 }, 'scroll');
  expect(covered()).toBe('180px');
  seen.become({ height: 800, offsetTop: 0 });
  expect(covered()).toBe('0px');
  seen.become({ height: 400, scale: 2 });
  expect(covered()).toBe('0px');
});

test('the field is revealed when the keyboard opens and when the focus moves under it, never otherwise', () => {
  const { seen, page, reveals, focus, isMarked } = watched();
  focus();
  // The address bar comes back; the page is zoomed; the phone is turned.
  seen.become({ height: 744 });
  seen.become({ height: 372, scale: 2 });
  page.innerWidth = 800;
  seen.become({ height: 390, scale: 1 });
  page.innerWidth = 390;
  seen.become({ height: 800 });
  expect([reveals(), isMarked()]).toEqual([0, false]);
  seen.become({ height: 500 });
  expect([reveals(), isMarked()]).toEqual([1, true]);
  seen.become({ offsetTop: 80 }, 'scroll');
  expect(reveals()).toBe(1);
  focus();
  expect(reveals()).toBe(2);
  seen.become({ height: 800, offsetTop: 0 });
  focus();
  expect([reveals(), isMarked()]).toEqual([2, false]);
});

test('a keyboard that is open already is seen at once', () => {
  const { covered, reveals } = watched(500);
  expect([covered(), reveals()]).toEqual(['300px', 1]);
});

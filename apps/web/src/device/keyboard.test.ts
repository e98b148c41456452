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

test('the covered height is set while the keyboard is open', () => {
  const seen = new Viewport();
  const set = new Map<string, string | null>();
  const style = { setProperty: (name: string, value: string | null) => void set.set(name, value) };
  watchKeyboard({ innerHeight: 800, visualViewport: seen, document: { documentElement: { style } } });
  const covered = () => set.get('--keyboard');
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

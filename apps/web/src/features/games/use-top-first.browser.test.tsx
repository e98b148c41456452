import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, show } from '#ui/kit/show.tsx';
import { useTopFirst } from './use-top-first.ts';

const list = (letter: string, length: number) => Array.from({ length }, (_, at) => `${letter}${at}`);

const turning = new EventTarget();
const turnTo = (items: readonly string[]) =>
  flushSync(() => turning.dispatchEvent(new CustomEvent('turn', { detail: items })));

function List() {
  const [items, setItems] = useState<readonly string[]>(list('a', 20));
  useEffect(() => {
    const turn = (event: Event) => setItems((event as CustomEvent<readonly string[]>).detail);
    turning.addEventListener('turn', turn);
    return () => turning.removeEventListener('turn', turn);
  }, []);
  return <output>{useTopFirst(items, 0, 15).join(' ')}</output>;
}

/** How many of each list stand where, from the top: `b6 a9`. */
const shown = (): string => {
  const letters = (document.querySelector('output')?.textContent ?? '').split(' ').filter(Boolean);
  letters.forEach((item, at) => expect(item.slice(1)).toBe(String(at)));
  return [...Map.groupBy(letters, (item) => item[0])]
    .map(([letter, all]) => `${letter}${all.length}`)
    .join(' ');
};

/** Frames come when the test says so. */
const frames = new Map<number, FrameRequestCallback>();
let asked = 0;
const frame = () => {
  const due = [...frames.values()];
  frames.clear();
  flushSync(() => due.forEach((act) => act(0)));
};

beforeEach(() => {
  frames.clear();
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((act) => {
    frames.set((asked += 1), act);
    return asked;
  });
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
  show(<List />);
});
afterEach(() => {
  vi.restoreAllMocks();
  clear();
});

test('the first list is there whole', () => {
  expect(shown()).toBe('a15');
  frame();
  expect(shown()).toBe('a15');
});

test('another one changes the first two rows at once, and the others frame by frame', () => {
  turnTo(list('b', 20));
  expect(shown()).toBe('b6 a9');
  frame();
  expect(shown()).toBe('b12 a3');
  frame();
  expect(shown()).toBe('b15');
});

test('a shorter one leaves nothing of the last one behind', () => {
  turnTo(list('b', 8));
  expect(shown()).toBe('b6 a2');
  frame();
  frame();
  expect(shown()).toBe('b8');
  turnTo([]);
  expect(shown()).toBe('');
});

test('a longer one grows frame by frame', () => {
  turnTo([]);
  frame();
  frame();
  frame();
  turnTo(list('b', 20));
  expect(shown()).toBe('b6');
  frame();
  expect(shown()).toBe('b12');
});

test('one that comes meanwhile begins at the top again', () => {
  turnTo(list('b', 20));
  frame();
  turnTo(list('c', 20));
  expect(shown()).toBe('c6 b6 a3');
  frame();
  frame();
  expect(shown()).toBe('c15');
});

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { painted } from '#testing/painted.ts';
import { clear, show } from '#testing/show.tsx';
import { useRows } from './use-rows.ts';

const whole = Array.from({ length: 300 }, (_, at) => ({ nodeId: `game ${at}` }));
const turned = whole.toReversed();
/** The next answer contains the same games as new objects. */
const longer = [...whole.map((game) => ({ ...game })), { nodeId: 'one more' }];

/** A list whose places show whether their picture is requested. */
function List() {
  const list = useRef<HTMLUListElement>(null);
  const [games, setGames] = useState<readonly { readonly nodeId: string }[]>(whole);
  const { first, end, hasPicture } = useRows(list, games);
  return (
    <>
      <button type="button" onClick={() => setGames([...turned])}>
        turn
      </button>
      <button type="button" onClick={() => setGames(longer)}>
        lengthen
      </button>
      <ul ref={list} style={{ blockSize: 20_000 }}>
        {games.slice(first, end).map((game, at) => (
          <li key={first + at}>{hasPicture(first + at, game) ? 'shown' : 'waiting'}</li>
        ))}
      </ul>
    </>
  );
}

function kinds() {
  return [
    ...new Set(
      page
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ),
  ];
}

function press(name: string) {
  return flushSync(() => (page.getByRole('button', { name }).element() as HTMLElement).click());
}

let now = 0;
/** Scrolls the list to `top`, the given number of ms after it was last measured. */
function scrolledTo(top: number, ms: number) {
  now += ms;
  scrollTo(0, top);
  flushSync(() => dispatchEvent(new Event('scroll')));
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  scrollTo(0, 0);
  show(<List />);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clear();
});

test('pictures that scroll past are not requested; those where the list stops are', async () => {
  await expect.poll(kinds).toEqual(['shown']);
  scrolledTo(5000, 100);
  expect(kinds()).toEqual(['waiting']);
  await expect.poll(kinds).toEqual(['shown']);
});

test('after a slow scroll and after a jump the pictures are requested at once', () => {
  scrolledTo(150, 100);
  expect(kinds()).toEqual(['shown']);
  scrolledTo(9000, 1000);
  expect(kinds()).toEqual(['shown']);
});

test('another answer is shown at once, and its pictures when the typing pauses', async () => {
  await expect.poll(kinds).toEqual(['shown']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('turn');
  expect(kinds()).toEqual(['waiting']);
  // The next letter, at a speed of four letters a second.
  flushSync(() => vi.advanceTimersByTime(250));
  press('turn');
  flushSync(() => vi.advanceTimersByTime(250));
  await painted();
  expect(kinds()).toEqual(['waiting']);
  flushSync(() => vi.advanceTimersByTime(50));
  vi.useRealTimers();
  await expect.poll(kinds).toEqual(['shown']);
});

test('a game that keeps its position keeps its picture when more games arrive', async () => {
  await expect.poll(kinds).toEqual(['shown']);
  press('lengthen');
  expect(kinds()).toEqual(['shown']);
});

// Messages that wait for the connection, as the chat page and the widget send them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox, type OutgoingMessage } from './page/outbox.ts';

type Result = Awaited<ReturnType<Parameters<typeof openOutbox>[0]['send']>>;

/** The events of the page. */
let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A service that stores each name once, and answers only while there is a connection. */
function service() {
  const state = { isOnline: true, isAnswerLost: false, refuses: 'no text' };
  const stored = new Map<string, string>();
  const attempts: string[] = [];
  const send = async ({ name, text }: OutgoingMessage): Promise<Result> => {
    attempts.push(text);
    await Promise.resolve();
    if (!state.isOnline) return 'lost';
    if (text === state.refuses) return 'refused';
    stored.set(name, text);
    return state.isAnswerLost ? 'lost' : 'done';
  };
  return { state, send, attempts, stored: () => [...stored.values()] };
}

type Change = { waiting: readonly string[]; isLost: boolean; refused: string | undefined };
function open(send: Parameters<typeof openOutbox>[0]['send'], waiting: readonly OutgoingMessage[] = []) {
  const changes: Change[] = [];
  let kept: readonly OutgoingMessage[] = waiting;
  const add = openOutbox({
    send,
    waiting,
    onChange: (now, isLost, refused) => {
      kept = [...now];
      changes.push({ waiting: now.map(({ text }) => text), isLost, refused: refused?.text });
    },
  });
  return { add, changes, kept: () => kept };
}

test('messages are sent once and in order, also when all are written before the first answer', async () => {
  const { send, attempts, stored } = service();
  const { add, changes } = open(send);
  for (const text of ['one', 'two', 'three']) add(text);
  await vi.runAllTimersAsync();
  expect(attempts).toEqual(['one', 'two', 'three']);
  expect(stored()).toEqual(['one', 'two', 'three']);
  expect(changes.at(-1)).toEqual({ waiting: [], isLost: false, refused: undefined });
});

test('without a connection messages wait, and are sent in order by themselves when it is back', async () => {
  const { state, send, stored } = service();
  const { add, changes } = open(send);
  state.isOnline = false;
  add('one');
  add('two');
  await vi.advanceTimersByTimeAsync(60_000);
  add('three');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored()).toEqual([]);
  expect(changes.at(-1)).toEqual({ waiting: ['one', 'two', 'three'], isLost: true, refused: undefined });
  state.isOnline = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(stored()).toEqual(['one', 'two', 'three']);
  expect(changes.at(-1)).toEqual({ waiting: [], isLost: false, refused: undefined });
});

test('the event of the connection sends at once, and never a message twice at a time', async () => {
  const { state, send, attempts, stored } = service();
  const { add } = open(send);
  state.isOnline = false;
  add('one');
  await vi.advanceTimersByTimeAsync(0);
  state.isOnline = true;
  for (let times = 0; times < 3; times += 1) page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(stored()).toEqual(['one']);
  expect(attempts).toEqual(['one', 'one']);
  // The repetition that was planned before finds nothing to send.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts).toEqual(['one', 'one']);
});

test('a message whose answer was lost keeps its name, so that the service stores it once', async () => {
  const { state, send, attempts, stored } = service();
  const { add } = open(send);
  state.isAnswerLost = true;
  add('one');
  await vi.advanceTimersByTimeAsync(4000);
  expect(attempts.length).toBeGreaterThan(1);
  state.isAnswerLost = false;
  add('two');
  await vi.advanceTimersByTimeAsync(2000);
  expect(stored()).toEqual(['one', 'two']);
});

test('a refused message is handed back once, and the next ones follow', async () => {
  const { state, send, stored } = service();
  const { add, changes } = open(send);
  state.refuses = 'two';
  for (const text of ['one', 'two', 'three']) add(text);
  await vi.runAllTimersAsync();
  expect(stored()).toEqual(['one', 'three']);
  expect(changes.flatMap(({ refused }) => refused ?? [])).toEqual(['two']);
});

test('a page that is closed leaves its messages to the next one, which sends them before its own', async () => {
  const { state, send, stored } = service();
  state.isOnline = false;
  const first = open(send);
  first.add('one');
  first.add('', 'data:image/png;base64,AA==');
  await vi.advanceTimersByTimeAsync(0);
  const left = first.kept();
  expect(left.map(({ picture }) => picture)).toEqual([undefined, 'data:image/png;base64,AA==']);
  vi.clearAllTimers();
  state.isOnline = true;
  const { add } = open(send, left);
  add('two');
  await vi.advanceTimersByTimeAsync(0);
  expect(stored()).toEqual(['one', '', 'two']);
});

test('names are different UUIDs, as the service asks for', async () => {
  const names = new Set<string>();
  const { add } = open(async ({ name }) => {
    names.add(name);
    return 'done';
  });
  for (let count = 0; count < 50; count += 1) add('x');
  await vi.runAllTimersAsync();
  expect(names.size).toBe(50);
  for (const name of names)
    expect(name).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

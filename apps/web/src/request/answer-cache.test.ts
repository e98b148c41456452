// The answers of a page: who sends a request, and which answer counts.
import { country } from '@foyer/contract/calls/system.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, callKey, createAnswerCache } from './answer-cache.ts';
import { unreadable } from './outcome.ts';

const KEEP_MS = 1000;
const cache = createAnswerCache({ now: () => Date.now() });
const key = callKey(country, {});

function ok(value: string) {
  return Promise.resolve({ ok: true as const, value });
}
function answer(): Answer<string> {
  return cache.at<string>(key, KEEP_MS);
}
/** A request whose answer comes when the test gives it. */
function slow() {
  let give: (value: string) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const given = new Promise<string>((resolve) => (give = resolve));
  const read = async (signal: AbortSignal) => {
    signals.push(signal);
    return { ok: true as const, value: await given };
  };
  return { read, signals, give: (value: string) => give(value) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  cache.clear();
});
afterEach(() => vi.useRealTimers());

test('two screens of one answer send one request', async () => {
  const first = slow();
  const second = vi.fn<() => Promise<{ ok: true; value: string }>>();
  const sent = answer().fetch(first.read);
  await answer().fetch(second, 'anew');
  first.give('PHP');
  await sent;
  expect([answer().get().value, second.mock.calls.length]).toEqual(['PHP', 0]);
});

test('a renewal replaces the request that is under way, and its late answer does not count', async () => {
  await answer().fetch(() => ok('old'));
  const late = slow();
  const sent = answer().fetch(late.read, 'anew');
  await answer().fetch(() => ok('new'), 'anew');
  late.give('late');
  await sent;
  expect([late.signals[0]?.aborted, answer().get().value]).toEqual([true, 'new']);
});

test('a failed renewal keeps the value, and is due again at once', async () => {
  await answer().fetch(() => ok('PHP'));
  expect(answer().isDue(60_000)).toBe(false);
  await answer().fetch(async () => ({ ok: false, error: unreadable }), 'anew');
  expect(answer().get()).toEqual({ value: 'PHP', failure: unreadable, failures: 1, isFetching: false });
  expect(answer().isDue(60_000)).toBe(true);
});

test('the last screen that leaves aborts the request', () => {
  const { read, signals } = slow();
  const leave = answer().subscribe(() => undefined);
  void answer().fetch(read);
  leave();
  expect([signals[0]?.aborted, answer().get().isFetching]).toEqual([true, false]);
});

test('a stale answer is requested by one of its screens, and of another call by none', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  answer().read(first);
  answer().read(second);
  cache.markStale({ ...country, path: '/wps/other' });
  expect(first).not.toHaveBeenCalled();
  cache.markStale(country);
  expect([first.mock.calls.length, second.mock.calls.length, answer().isDue(Infinity)]).toEqual([1, 0, true]);
});

test('an answer without screens is kept for its time', async () => {
  const leave = answer().subscribe(() => undefined);
  await answer().fetch(() => ok('PHP'));
  vi.setSystemTime(Date.now() + KEEP_MS * 10);
  expect(answer().get().value).toBe('PHP');
  leave();
  vi.setSystemTime(Date.now() + KEEP_MS - 1);
  expect(answer().get().value).toBe('PHP');
  vi.setSystemTime(Date.now() + 1);
  expect(answer().get().value).toBe(undefined);
});

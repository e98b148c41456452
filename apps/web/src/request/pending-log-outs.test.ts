import { describe, expect, test } from 'vitest';
import { fakeClock, settle } from '#testing/fake-clock.ts';
import { type PendingLogOut, sendPendingLogOuts, sendUntilDone } from './pending-log-outs.ts';

const HOUR = 3_600_000;

function pending(replies: Readonly<Record<string, number | 'no connection'>>, storedAt = 0) {
  const rows = new Map<string, PendingLogOut>(
    Object.keys(replies).map((token) => [token, { token, storedAt }]),
  );
  const sent: { url: string; method: string | undefined; token: string | null }[] = [];
  const send = (now: number, leavesMs = 0) =>
    sendPendingLogOuts({
      leavesMs,
      logOuts: {
        add: async (row) => void rows.set(row.token, row),
        remove: async (token) => void rows.delete(token),
        all: async () => [...rows.values()],
      },
      fetch: async (url, init) => {
        const token = new Headers(init.headers).get('authorization');
        sent.push({ url, method: init.method, token });
        const status = replies[token ?? ''];
        if (typeof status !== 'number') throw new TypeError('Failed to fetch');
        return new Response(null, { status });
      },
      time: { now: () => now },
    });
  return { rows, sent, send };
}

test('a log-out is sent with its own token, and removed when the session has ended or was over', async () => {
  const { rows, sent, send } = pending({ ended: 200, over: 401 });
  expect(await send(HOUR)).toBe(true);
  expect(sent).toEqual([
    { url: '/wps/session/logout', method: 'DELETE', token: 'ended' },
    { url: '/wps/session/logout', method: 'DELETE', token: 'over' },
  ]);
  expect([...rows]).toEqual([]);
});

test.each([['no connection' as const], [500], [429], [403]])('it stays after %s', async (reply) => {
  const { rows, send } = pending({ waits: reply, ended: 200 });
  expect(await send(HOUR)).toBe(false);
  expect([...rows.keys()]).toEqual(['waits']);
});

test('after 24 hours it is sent a last time and removed: no session lives longer', async () => {
  const { rows, sent, send } = pending({ old: 'no connection' });
  expect(await send(24 * HOUR - 1)).toBe(false);
  expect(await send(24 * HOUR)).toBe(true);
  expect([...rows]).toEqual([]);
  expect(sent).toHaveLength(2);
});

test('it is sent when the device has set its clock back since, also by the worker', async () => {
  const { rows, sent, send } = pending({ ended: 200 }, 48 * HOUR);
  expect(await send(HOUR, 60_000)).toBe(true);
  expect([...rows]).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('a browser that stores nothing has none', async () => {
  const blocked = () => Promise.reject(new Error('blocked'));
  const logOuts = { add: blocked, remove: blocked, all: blocked };
  const fetch = () => Promise.reject(new Error('unexpected'));
  expect(await sendPendingLogOuts({ logOuts, fetch, time: { now: () => 0 } })).toBe(true);
});

describe('a log-out that the gateway does not confirm', () => {
  /** A gateway that answers 503 to the first requests. */
  function failing(failures: number) {
    const time = fakeClock();
    const rows = new Map([['waits', { token: 'waits', storedAt: time.now() }]]);
    const sentAt: number[] = [];
    const start = time.now();
    const ports = {
      logOuts: {
        add: async () => undefined,
        remove: async (token: string) => void rows.delete(token),
        all: async () => [...rows.values()],
      },
      fetch: async () => {
        sentAt.push(time.now() - start);
        return new Response(null, { status: sentAt.length > failures ? 200 : 503 });
      },
      time,
    };
    return { time, rows, sentAt, ports };
  }

  test('is sent again with growing waits until it is confirmed', async () => {
    const { time, rows, sentAt, ports } = failing(3);
    const sending = sendUntilDone(ports);
    await time.advance(60_000);
    expect(await sending).toBe(true);
    expect(sentAt).toEqual([0, 4_000, 12_000, 28_000]);
    expect([...rows, time.waiting()]).toEqual([0]);
  });

  test('is sent as often as its sender may try', async () => {
    const { time, rows, sentAt, ports } = failing(9);
    const sending = sendUntilDone({ ...ports, tries: 2 });
    await time.advance(60_000);
    expect([await sending, sentAt.length, rows.size]).toEqual([false, 2, 1]);
  });

  test('is left to the next sender when this one is stopped', async () => {
    const { time, sentAt, ports } = failing(9);
    const stop = new AbortController();
    const sending = sendUntilDone({ ...ports, signal: stop.signal });
    await settle();
    stop.abort();
    await time.advance(60_000);
    expect([await sending, sentAt.length, time.waiting()]).toEqual([false, 1, 0]);
  });
});

test('a log-out that was just stored is left to its page for as long as the page may need', async () => {
  const { sent, send } = pending({ young: 200 });
  expect(await send(7_999, 8_000)).toBe(false);
  expect(sent).toEqual([]);
  expect(await send(8_000, 8_000)).toBe(true);
});

import { expect, test } from 'vitest';
import { type PendingLogOut, sendPendingLogOuts } from './pending-log-outs.ts';

const HOUR = 3_600_000;

function pending(replies: Readonly<Record<string, number | 'no connection'>>, storedAt = 0) {
  const rows = new Map<string, PendingLogOut>(
    Object.keys(replies).map((token) => [token, { token, storedAt }]),
  );
  const sent: { url: string; method: string | undefined; token: string | null }[] = [];
  const send = (now: number) =>
    sendPendingLogOuts({
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
      now: () => now,
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

test('after 24 hours it is removed and not sent: no session lives longer', async () => {
  const { rows, sent, send } = pending({ old: 'no connection' });
  expect(await send(24 * HOUR - 1)).toBe(false);
  expect(await send(24 * HOUR)).toBe(true);
  expect([...rows]).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('a browser that stores nothing has none', async () => {
  const blocked = () => Promise.reject(new Error('blocked'));
  const logOuts = { add: blocked, remove: blocked, all: blocked };
  const fetch = () => Promise.reject(new Error('unexpected'));
  expect(await sendPendingLogOuts({ logOuts, fetch, now: () => 0 })).toBe(true);
});

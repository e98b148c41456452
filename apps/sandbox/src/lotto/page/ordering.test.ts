import { expect, test } from 'vitest';
import type { Slip } from './calls.ts';
import { openOrdering, type OrderReply } from './ordering.ts';

const slip: Slip = {
  gameId: 'CN_K3',
  numero: '202611230001',
  draws: 1,
  times: 1,
  stopOnWin: false,
  prizeMode: 1900,
  bets: [{ market: 'sum', picks: [['10']], stakeMinor: '200' }],
};
const placed = { kind: 'ok', value: {} } as OrderReply;
const silent: OrderReply = { kind: 'silent' };
function refused(code: string, isFinal: boolean): OrderReply {
  return { kind: 'refused', code, value: null, isFinal };
}

/** A platform that gives these answers in turn, the last one for ever. */
function platform(...answers: OrderReply[]) {
  const sent: { key: string; slip: Slip }[] = [];
  const stored: (string | null)[] = [];
  const ordering = openOrdering({
    line: { send: (message) => void (message.type === 'keep' && stored.push(message.order)) },
    place: async (_token, key, order) => {
      // Stored before it is sent.
      expect(stored.at(-1)).toBe(JSON.stringify({ key, slip: order }));
      sent.push({ key, slip: order });
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? silent;
    },
    pause: () => Promise.resolve(),
  });
  return {
    ordering,
    stored,
    keys: () => new Set(sent.map(({ key }) => key)).size,
    sent: () => sent.map(({ slip: { numero } }) => numero),
    press: (order: Slip = slip) => ordering.place('token', order, () => {}),
  };
}

test('an order that is placed is stored before and removed after', async () => {
  const { press, stored, sent } = platform(placed);
  expect(await press()).toEqual({ reply: placed, isEarlier: false });
  expect(sent()).toEqual([slip.numero]);
  expect(stored).toHaveLength(2);
  expect(stored[1]).toBeNull();
});

test('an order without an answer is sent again with the same key', async () => {
  const { press, keys, sent } = platform(silent, silent, placed);
  await press();
  expect(sent()).toHaveLength(3);
  expect(keys()).toBe(1);
});

test('the same bets pressed again after the answer was lost carry the first key, also for a later draw', async () => {
  const { press, keys, stored } = platform(silent);
  expect((await press()).reply).toBe(silent);
  expect(stored.at(-1)).not.toBeNull();
  expect((await press({ ...slip, numero: '202611230002' })).isEarlier).toBe(false);
  expect(keys()).toBe(1);
});

test('other bets are not sent while the result of the earlier ones is unknown', async () => {
  const { press, keys } = platform(silent);
  await press();
  const other = { ...slip, times: 3 };
  expect(await press(other)).toEqual({ reply: silent, isEarlier: true });
  expect(keys()).toBe(1);
});

test('an earlier order that is refused at last makes room for the new one', async () => {
  const answers = [...Array.from({ length: 6 }, () => silent), refused('lottery.draw_closed', true), placed];
  const { press, keys, sent } = platform(...answers);
  await press();
  const later = { ...slip, numero: '202611230002' };
  expect(await press(later)).toEqual({ reply: placed, isEarlier: false });
  expect(keys()).toBe(2);
  expect(sent().at(-1)).toBe(later.numero);
});

test.each([
  ['a business reason drops the key', refused('wallet.insufficient', true), 2],
  ['an expired session keeps it', refused('customer.not.login', false), 1],
])('%s', async (_what, reply, keys) => {
  const { press, ...seen } = platform(reply);
  await press();
  await press();
  expect(seen.keys()).toBe(keys);
});

test('an order that was stored before a reload is sent with its own key', async () => {
  const { ordering, stored } = platform(placed);
  const text = JSON.stringify({ key: 'first', slip });
  stored.push(text);
  expect(await ordering.recover('token', text)).toBe(placed);
  expect(stored.at(-1)).toBeNull();
  expect(await ordering.recover('token', 'none')).toBeNull();
});

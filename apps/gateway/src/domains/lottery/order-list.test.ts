// The list of a member’s lottery orders.
import type { ValueOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/lottery.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { type LotteryGateway, openLotteryGateway } from '#testing/lottery.ts';

let gateway: LotteryGateway;
let token: string;
beforeAll(async () => {
  gateway = await openLotteryGateway();
  token = await gateway.tokenOf();
});
afterEach(() => requireTrueBooks(gateway.databases.merchant('aurora')));
afterAll(() => gateway.close());

/** Waits until the open draw of a lottery is drawn and settled; returns its public form. */
async function untilDrawn(gameId: string, numero: string) {
  const { drawTime } = await gateway.numeroOf(gameId);
  gateway.clock.pass(drawTime - gateway.clock.now());
  await gateway.turn();
  const { body } = await gateway.call(calls.lotteryDraws, { gameId, numero });
  const draw = body.value?.draws[0];
  if (!draw) throw new Error(`no draw ${numero}`);
  return draw;
}

/** Every face of every market that certainly pays: one of big and small wins in every draw. */
const bothSides = { bets: [{ market: 'sum', picks: [['big', 'small']], stakeMinor: '500' }] };

describe('[CCALL-14] orders', () => {
  test('are listed newest first, by time and by lottery, a page at a time', async () => {
    const placed = [];
    for (let turn = 0; turn < 3; turn += 1) {
      placed.push((await gateway.place(token, await gateway.slipFor())).body.value?.orderId);
      gateway.clock.pass(1_000);
    }
    type Orders = ValueOf<typeof calls.lotteryOrders>;
    const list = async (query: string) =>
      (await gateway.send<Orders>(`${calls.lotteryOrders.path}?${query}`, { token })).body.value;
    const page = await list('pageNum=1&pageSize=2');
    expect(page?.orders.map(({ orderId }) => orderId)).toEqual([placed[2], placed[1]]);
    expect(page).toMatchObject({ hasMore: true, orders: [{ name: 'Blink Dice', state: 'open' }, {}] });
    const recent = await list(`from=${gateway.clock.now() - 1_500}&to=${gateway.clock.now()}`);
    expect(recent?.orders.map(({ orderId }) => orderId)).toEqual([placed[2]]);
    const ofRace = await list('gameId=grand-race');
    expect(ofRace?.orders.every(({ gameId }) => gameId === 'grand-race')).toBe(true);
    expect((await gateway.call(calls.lotteryOrders, {})).body.errorCode).toBe('customer.not.login');
  });

  test('bet on several draws in a row, and are taken back bet by bet while a draw is open', async () => {
    const before = await gateway.walletOf(token);
    const slip = await gateway.slipFor('blink-dice', { draws: 3, times: 2 });
    const orderId = (await gateway.place(token, slip)).body.value?.orderId ?? '';
    const order = await gateway.orderOf(token, orderId);
    expect(order).toMatchObject({ draws: 3, bets: 3, stakeMinor: '600' });
    expect(new Set(order.subOrders.map(({ numero }) => numero)).size).toBe(3);
    expect(order.cancellable).toEqual(['1', '2', '3']);
    const taken = await gateway.cancel(token, orderId, ['2', '3']);
    expect(taken.body.value).toMatchObject({ refundMinor: '400', repeated: false });
    expect((await gateway.cancel(token, orderId, ['2', '3'])).body.value).toMatchObject({ repeated: true });
    expect((await gateway.walletOf(token)).balance).toBe(before.balance - 200n);
    const cancellable = async () => (await gateway.orderOf(token, orderId)).cancellable;
    expect(await cancellable()).toEqual(['1']);
    const { closeTime } = await gateway.numeroOf('blink-dice');
    gateway.clock.pass(closeTime - gateway.clock.now());
    expect(await cancellable()).toEqual([]);
    expect((await gateway.cancel(token, orderId, ['1'])).body.errorCode).toBe('lottery.draw_closed');
    expect((await gateway.cancel(token, orderId, ['9'])).body.errorCode).toBe('lottery.order_unknown');
    gateway.clock.pass(60_000);
    await gateway.turn();
    expect((await gateway.orderOf(token, orderId)).subOrders.map(({ state }) => state)).toEqual([
      expect.stringMatching(/^(won|lost)$/),
      'cancelled',
      'cancelled',
    ]);
  });

  test('that stop after a win give the stakes of later draws back', async () => {
    const before = await gateway.walletOf(token);
    const slip = await gateway.slipFor('blink-dice', { draws: 4, stopOnWin: true, ...bothSides });
    const orderId = (await gateway.place(token, slip)).body.value?.orderId ?? '';
    await untilDrawn('blink-dice', slip.numero);
    const order = await gateway.orderOf(token, orderId);
    expect(order.subOrders.map(({ state }) => state)).toEqual(['won', 'cancelled', 'cancelled', 'cancelled']);
    expect(order).toMatchObject({ state: 'won', prizeMinor: '980', refundMinor: '3000' });
    expect(await gateway.walletOf(token)).toEqual({ balance: before.balance - 20n, held: before.held });
  });

  test('on a draw that could not be drawn in time are void, and their stakes are refunded', async () => {
    const before = await gateway.walletOf(token);
    const slip = await gateway.slipFor();
    const orderId = (await gateway.place(token, slip)).body.value?.orderId ?? '';
    gateway.clock.pass(31 * 60_000);
    await gateway.turn();
    token = await gateway.tokenOf();
    expect(await gateway.orderOf(token, orderId)).toMatchObject({ state: 'void', refundMinor: '100' });
    expect(await gateway.walletOf(token)).toEqual(before);
  });
});

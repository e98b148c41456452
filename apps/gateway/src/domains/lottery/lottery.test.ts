import { randomUUID } from 'node:crypto';
import type { ValueOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/lottery.ts';
import { findMarket, paysAt } from '@foyer/lottery/bets.ts';
import { checkDraw } from '@foyer/lottery/draw.ts';
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

type LotteryList = ValueOf<typeof calls.lotteryGames>;

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

describe('what is drawn', () => {
  test('[CCALL-08] [CCALL-14] the lottery list and the popular ones are bare lists of the same shape', async () => {
    const mobile = (await gateway.call(calls.lotteryGames, { merchantCode: 'aurora' }))
      .body as unknown as LotteryList;
    expect(mobile.map(({ gameId }) => gameId)).toContain('blink-dice');
    expect(mobile[0]).toMatchObject({
      gameId: 'minute-five',
      code: 'minute-five',
      name: 'Minute Five',
      icon: expect.stringMatching(/^\/m\/media\//),
      playType: '5d',
    });
    expect((await gateway.place(token, await gateway.slipFor('grand-race', race))).body.success).toBe(true);
    const popular = (await gateway.call(calls.popularLotteries, { language: 'CN' }))
      .body as unknown as LotteryList;
    expect(popular[0]).toMatchObject({ gameId: 'grand-race', name: '五分赛车' });
    expect(popular).toHaveLength(mobile.length);
  });

  test('[TEMPLATE-13] switch_ent 0 leaves the instant lotteries out of both lists, and none takes bets', async () => {
    const host = 'lotus.localhost:8080';
    for (const call of [calls.lotteryGames, calls.popularLotteries]) {
      const vendorsOf = async (request = {}) => {
        const { body } = await gateway.call(call, {}, request);
        return new Set((body as unknown as LotteryList).map(({ vendor }) => vendor));
      };
      expect(await vendorsOf()).toContain('TCG_SEA');
      expect(await vendorsOf({ host })).toEqual(new Set(['LOTT', 'TCG_LOTTO_VN']));
    }
    const { body } = await gateway.call(calls.numero, { gameId: 'coral-dice' }, { host });
    expect(body.errorCode).toBe('game.not_found');
    // Past bets stay verifiable.
    const draws = await gateway.call(calls.lotteryDraws, { gameId: 'coral-dice' }, { host });
    expect(draws.body.success).toBe(true);
    const lotus = await gateway.tokenOf('demo', host);
    const slip = await gateway.slipFor('coral-dice');
    const placed = await gateway.place(lotus, slip, randomUUID(), { host });
    expect(placed.body.errorCode).toBe('game.not_found');
  });

  test('[IMAGE-05] an icon of the list is on the first of the merchant’s imageCDNs', async () => {
    const host = 'lotus.localhost:8080';
    const db = gateway.databases.merchant('lotus');
    const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
    const imageCDNs = ['https://pictures.example/of/lotus'];
    await db
      .updateTable('merchants')
      .set({ settings: JSON.stringify({ ...settings, imageCDNs }) })
      .execute();
    await gateway.merchants.refresh();
    const { body } = await gateway.call(calls.lotteryGames, { merchantCode: 'lotus' }, { host });
    const [lottery] = body as unknown as LotteryList;
    expect(lottery?.icon).toMatch(/^https:\/\/pictures\.example\/of\/lotus\/tile\//);
  });

  test('[CCALL-07] the numero names the draw that accepts bets, by the server’s clock, and its committed hash', async () => {
    const now = await gateway.numeroOf('minute-five');
    expect(now).toMatchObject({ gameId: 'minute-five', numero: expect.stringMatching(/^\d{8}-\d{4}$/) });
    expect(now.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(now.serverTime).toBe(gateway.clock.now());
    expect(now.closeTime).toBeGreaterThan(now.serverTime);
    expect(now.drawTime - now.closeTime).toBe(5_000);
    gateway.clock.pass(now.closeTime - now.serverTime);
    const next = await gateway.numeroOf('minute-five');
    expect(next.numero > now.numero).toBe(true);
    expect(next.last).toMatchObject({ numero: now.numero, state: 'open', result: [] });
    expect((await gateway.call(calls.numero, { gameId: 'nothing' })).body.errorCode).toBe('game.not_found');
  });

  test('a draw hides its seed until it is drawn, and then everybody can verify it', async () => {
    const { numero, commitment } = await gateway.numeroOf('minute-race');
    const before = await gateway.call(calls.lotteryDraws, { gameId: 'minute-race', numero });
    expect(before.body.value?.draws[0]).toMatchObject({ state: 'open', seed: '', result: [], commitment });
    const drawn = await untilDrawn('minute-race', numero);
    expect(drawn).toMatchObject({ state: 'drawn', commitment, label: `aurora/minute-race/${numero}` });
    expect(await checkDraw('pk10', drawn)).toMatchObject({ seedHolds: true, numbersHold: true });
    const other = { ...drawn, result: drawn.result.toReversed() };
    expect(await checkDraw('pk10', other)).toMatchObject({ seedHolds: true, numbersHold: false });
  });

  test('the database takes no other seed than the one committed to, and no other result afterwards', async () => {
    const { numero } = await gateway.numeroOf('minute-five');
    const db = gateway.databases.merchant('aurora');
    const draw = (set: object) =>
      db
        .updateTable('lotto_draws')
        .set(set)
        .where('game_id', '=', 'minute-five')
        .where('numero', '=', numero)
        .execute();
    await expect(draw({ state: 'drawn', seed: 'ab'.repeat(32), result: [1, 2, 3, 4, 5] })).rejects.toThrow(
      'another seed',
    );
    await expect(draw({ commitment: 'ab'.repeat(32) })).rejects.toThrow('committed to');
    await untilDrawn('minute-five', numero);
    await expect(draw({ result: [0, 0, 0, 0, 0] })).rejects.toThrow('is made');
  });
});

const race = {
  bets: [{ market: 'ball', picks: [['1'], [], [], [], [], [], [], [], [], []], stakeMinor: '200' }],
};
/** Every face of every market that certainly pays: one of big and small wins in every draw. */
const bothSides = { bets: [{ market: 'sum', picks: [['big', 'small']], stakeMinor: '500' }] };

describe('a bet', () => {
  test('is held when it is placed, and settled once with its market’s prize', async () => {
    const before = await gateway.walletOf(token);
    const slip = await gateway.slipFor('blink-dice', bothSides);
    const placed = await gateway.place(token, slip);
    expect(placed.body.value).toMatchObject({ stakeMinor: '1000', repeated: false });
    expect(await gateway.walletOf(token)).toEqual({
      balance: before.balance - 1_000n,
      held: before.held + 1_000n,
    });
    const { result } = await untilDrawn('blink-dice', slip.numero);
    await gateway.turn();
    const order = await gateway.orderOf(token, placed.body.value?.orderId ?? '');
    const market = findMarket('k3', 'sum');
    if (!market) throw new Error('no market');
    const prize = paysAt({ market, picks: [['big', 'small']], stake: 500n, mode: 1960 }, result);
    expect(prize).toBe(980n);
    expect(order).toMatchObject({ state: 'won', stakeMinor: '1000', prizeMinor: '980', openBets: 0 });
    expect(order.subOrders).toMatchObject([{ subOrderId: '1', state: 'won', result, lines: 2 }]);
    expect(await gateway.walletOf(token)).toEqual({ balance: before.balance - 20n, held: before.held });
  });

  test('under the same key is one bet, however often it is sent; with another slip it is refused', async () => {
    const before = await gateway.walletOf(token);
    const slip = await gateway.slipFor();
    const key = randomUUID();
    const [first, again] = [await gateway.place(token, slip, key), await gateway.place(token, slip, key)];
    expect(again.body.value).toMatchObject({ orderId: first.body.value?.orderId, repeated: true });
    const other = await gateway.place(token, { ...slip, times: 2 }, key);
    expect(other.body.errorCode).toBe('transaction.mismatch');
    expect((await gateway.walletOf(token)).balance).toBe(before.balance - 100n);
    const keyless = await gateway.send(calls.placeLotteryOrder.path, { method: 'POST', token, body: slip });
    expect(keyless.body.errorCode).toBe('request.invalid');
  });

  test('on a draw that has closed is refused, and nothing is held', async () => {
    const before = await gateway.walletOf(token);
    const slip = await gateway.slipFor();
    const { closeTime } = await gateway.numeroOf('blink-dice');
    gateway.clock.pass(closeTime - gateway.clock.now());
    expect((await gateway.place(token, slip)).body.errorCode).toBe('lottery.draw_closed');
    expect(await gateway.walletOf(token)).toEqual(before);
  });

  test.each([
    [
      'a stake below the least',
      { bets: [{ market: 'sum', picks: [['big']], stakeMinor: '99' }] },
      'lottery.stake_limit',
    ],
    [
      'a stake above the most',
      { bets: [{ market: 'sum', picks: [['big']], stakeMinor: '2000100' }] },
      'lottery.stake_limit',
    ],
    [
      'multiplied above the most',
      { times: 100, bets: [{ market: 'sum', picks: [['big']], stakeMinor: '20100' }] },
      'lottery.stake_limit',
    ],
    [
      'a market that is not there',
      { bets: [{ market: 'ball', picks: [['1']], stakeMinor: '100' }] },
      'request.invalid',
    ],
    [
      'a token that is not there',
      { bets: [{ market: 'sum', picks: [['huge']], stakeMinor: '100' }] },
      'request.invalid',
    ],
    ['no token', { bets: [{ market: 'sum', picks: [[]], stakeMinor: '100' }] }, 'request.invalid'],
    [
      'a token twice',
      { bets: [{ market: 'sum', picks: [['big', 'big']], stakeMinor: '100' }] },
      'request.invalid',
    ],
    ['a better prize mode than the lottery pays', { prizeMode: 1970 }, 'lottery.prize_mode'],
    [
      'more than the wallet holds',
      { bets: [{ market: 'sum', picks: [['big']], stakeMinor: '2000000' }] },
      'wallet.insufficient',
    ],
    ['a draw nobody announced', { numero: '20990101-0001' }, 'lottery.draw_closed'],
    ['a lottery that is not there', { gameId: 'nothing' }, 'game.not_found'],
  ])('of %s is refused', async (_, rest, code) => {
    const slip = { ...(await gateway.slipFor()), ...rest };
    expect((await gateway.place(token, slip)).body.errorCode).toBe(code);
  });

  test('over the merchant’s risk limit of a draw is sold out', async () => {
    const db = gateway.databases.merchant('aurora');
    const limit = (exposure_limit: bigint) =>
      db.updateTable('lotteries').set({ exposure_limit }).where('game_id', '=', 'coral-dice').execute();
    const before = await db
      .selectFrom('lotteries')
      .select('exposure_limit')
      .where('game_id', '=', 'coral-dice')
      .executeTakeFirstOrThrow();
    // Two lines of 1.96 can win together, and one of them is bet on: 196 each.
    await limit(400n);
    const slip = await gateway.slipFor('coral-dice');
    const codes = [];
    for (let bet = 0; bet < 3; bet += 1) codes.push((await gateway.place(token, slip)).body.errorCode);
    await limit(before.exposure_limit);
    expect(codes).toEqual([null, null, 'lottery.sold_out']);
  });

  test('of play money does not count against the risk limit of a draw', async () => {
    const db = gateway.databases.merchant('aurora');
    const trial = await gateway.tokenOf('demo-trial');
    const lottery = db.updateTable('lotteries').where('game_id', '=', 'river-three');
    // One bet of one peso is enough.
    await lottery.set({ exposure_limit: 200n }).execute();
    const slip = await gateway.slipFor('river-three');
    const played = await gateway.place(trial, { ...slip, times: 10 });
    expect(played.body.success).toBe(true);
    expect((await gateway.place(token, slip)).body.success).toBe(true);
    expect((await gateway.cancel(trial, played.body.value?.orderId ?? '', ['1'])).body.success).toBe(true);
    expect((await gateway.place(token, slip)).body.errorCode).toBe('lottery.sold_out');
    await lottery.set({ exposure_limit: 10n ** 12n }).execute();
  });

  test('of a trial member is play money, kept apart from all other', async () => {
    const trial = await gateway.tokenOf('demo-trial');
    const slip = await gateway.slipFor();
    expect((await gateway.place(trial, slip)).body.success).toBe(true);
    const rows = await gateway.databases
      .merchant('aurora')
      .selectFrom('ledger_accounts')
      .select(['owner_id', 'asset', 'balance'])
      .where('owner_id', '=', 'lottery held blink-dice')
      .where('asset', '=', 'PHP.trial')
      .execute();
    expect(rows).toMatchObject([{ balance: 100n }]);
  });

  test('of another member can be neither seen nor cancelled', async () => {
    const placed = await gateway.place(token, await gateway.slipFor());
    const orderId = placed.body.value?.orderId ?? '';
    const stranger = await gateway.tokenOf('demo-agent');
    expect((await gateway.call(calls.lotteryOrder, { orderId }, { token: stranger })).body.errorCode).toBe(
      'lottery.order_unknown',
    );
    expect((await gateway.cancel(stranger, orderId, ['1'])).body.errorCode).toBe('lottery.order_unknown');
    const lotus = await gateway.tokenOf('demo', 'lotus.localhost:8080');
    const elsewhere = { token: lotus, host: 'lotus.localhost:8080' };
    expect((await gateway.call(calls.lotteryOrder, { orderId }, elsewhere)).body.errorCode).toBe(
      'lottery.order_unknown',
    );
  });
});

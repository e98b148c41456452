// Races, on a real server only: the embedded database has one connection and hides them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sqlState } from '#db/faults.ts';
import { atOnce, openConnections, settledAtOnce, untilJudged } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { anew } from '#testing/ledger.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { placeOrder } from './place.ts';
import { cancelBets } from './take-back.ts';
import { type LotteryTest, openLotteryTest, type Slip } from '#testing/lottery-services.ts';

const ROUNDS = 6;
const bothSides: Slip['bets'] = [{ market: 'sum', picks: [['big', 'small']], stakeMinor: '100' }];

describe.skipIf(!onRealPostgres)('races on PostgreSQL', () => {
  let lottery: LotteryTest;
  beforeAll(async () => {
    lottery = await openLotteryTest();
    await openConnections(lottery.db);
  });
  afterEach(() => requireTrueBooks(lottery.db));
  afterAll(() => lottery.close());

  const codes = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
    outcomes.flatMap((each) => (each.status === 'rejected' ? [codeOf(each.reason)] : []));
  /** A busy server cancels statements that wait too long; the gateway answers `service.unavailable` then. */
  const codeOf = (reason: unknown): unknown =>
    ['57014', '55P03'].includes(sqlState(reason) ?? '')
      ? 'busy'
      : (Reflect.get(Object(reason), 'errorCode') ?? reason);
  const slip = async (): Promise<Slip> => {
    const now = await lottery.db
      .selectFrom('lotto_draws')
      .select('numero')
      .where('state', '=', 'open')
      .where('close_at', '>', BigInt(lottery.time.now))
      .orderBy('draw_at')
      .executeTakeFirstOrThrow();
    return { gameId: 'k3', numero: now.numero, draws: 1, times: 1, stopOnWin: false, bets: bothSides };
  };
  const balance = (id: bigint) => balanceOf(lottery.db, { memberId: id, asset: 'PHP' });

  test('the same order a hundred times at once is one order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = anew(await lottery.asMember(10_000n), randomUUID());
      const wanted = await slip();
      const outcomes = await settledAtOnce(100, () => untilJudged(() => placeOrder(at, wanted)));
      expect(codes(outcomes)).toEqual([]);
      const placed = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
      expect(placed.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(await balance(at.member.id)).toBe(9_800n);
    }
  });

  test('of many orders of the whole balance one is placed, every other gets the reason', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await lottery.asMember(200n);
      const wanted = await slip();
      const orders = await settledAtOnce(24, () => {
        const own = anew(at);
        return untilJudged(() => placeOrder(own, wanted));
      });
      const refused = codes(orders);
      expect(refused).toEqual(Array.from({ length: 23 }, () => 'wallet.insufficient'));
      expect(await balance(at.member.id)).toBe(0n);
    }
  });

  test('fifty cancellations against the settlement: each bet is given back or settled, never both', async () => {
    const ends = new Set<string>();
    // A machine on which one of the two always wins gets more rounds.
    for (let round = 0; round < ROUNDS || (ends.size < 2 && round < 5 * ROUNDS); round += 1) {
      const at = await lottery.asMember(100_000n);
      const wanted = await slip();
      const orders: string[] = [];
      for (let each = 0; each < 50; each += 1) {
        const own = anew(at);
        orders.push((await untilJudged(() => placeOrder(own, wanted))).orderId);
      }
      const draw = await lottery.db
        .selectFrom('lotto_draws')
        .select(['close_at', 'draw_at'])
        .where('numero', '=', wanted.numero)
        .executeTakeFirstOrThrow();
      // Two clocks that differ, as those of two machines do: on this one the draw is still open, on the other it is
      // due.
      const early = { ...at, clock: { now: () => Number(draw.close_at) - 1 } };
      lottery.time.now = Number(draw.draw_at);
      let isOver = false;
      const settling = (async () => {
        while (!isOver) await lottery.turn();
      })();
      const cancelled = await settledAtOnce(50, async (place) => {
        for (let pause = 0; pause < place * 2; pause += 1) await sql`select 1`.execute(lottery.db);
        return cancelBets(early, { orderId: orders[place] ?? '', subOrderIds: ['1'] });
      });
      isOver = true;
      await settling;
      await lottery.turn();
      expect(
        [...new Set(codes(cancelled))].filter((code) => code !== 'lottery.draw_closed' && code !== 'busy'),
      ).toEqual([]);
      const bets = await lottery.db
        .selectFrom('lotto_suborders')
        .select(['state', 'stake', 'prize'])
        .where('numero', '=', wanted.numero)
        .where('order_id', 'in', orders.map(BigInt))
        .execute();
      const back = bets.filter(({ state }) => state === 'cancelled');
      expect(back).toHaveLength(50 - codes(cancelled).length);
      expect(bets.every(({ state }) => state !== 'open')).toBe(true);
      for (const { state } of bets) ends.add(state);
      const prizes = bets.reduce((sum, { prize }) => sum + prize, 0n);
      expect(await balance(at.member.id)).toBe(100_000n - 200n * BigInt(50 - back.length) + prizes);
    }
    // Both results occurred, so the two requests did compete.
    expect([...ends].toSorted()).toEqual(['cancelled', 'won']);
  });

  test('three clockworks at once announce, draw and settle once', async () => {
    const at = await lottery.asMember(100_000n);
    for (let round = 0; round < 6; round += 1) {
      const wanted = await slip();
      for (let each = 0; each < 10; each += 1) await placeOrder(anew(at), wanted);
      lottery.time.now += 60_000;
      await openConnections(lottery.db);
      await atOnce(3, lottery.turn);
      await lottery.turn();
    }
    const open = await lottery.db
      .selectFrom('lotto_suborders')
      .select('n')
      .where('state', '=', 'open')
      .execute();
    expect(open).toEqual([]);
    // Big and small together: every bet wins 196 of its 200.
    expect(await balance(at.member.id)).toBe(100_000n - 60n * 4n);
  });
});

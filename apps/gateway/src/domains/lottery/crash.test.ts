// The clockwork fails at its first statement, then at its second, and so on, until a whole run succeeds. The database
// undoes what was started; the next run continues, and in the end every bet is settled once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberAt } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import { addMerchant } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { anew } from '#testing/ledger.ts';
import { createMetrics } from '#process/metrics.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { startClockwork, turnLottery } from './clockwork.ts';
import { type LotteryTest, MIDNIGHT, openLotteryTest } from '#testing/lottery-services.ts';
import { placeOrder } from './place.ts';

const ORDERS = 5;

let lottery: LotteryTest;
beforeAll(async () => {
  lottery = await openLotteryTest();
});
afterAll(() => lottery.close());

/** The database of a process that fails at statement number `at`: after that no statement runs any more. */
function dyingAt(db: Db, at: number) {
  let asked = 0;
  const dying = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      if (asked >= at) throw new Error('the process is dead');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { dying, isDead: () => asked >= at };
}

/**
 * Orders on the next draw: big and small on `draws` draws each, with the option to stop after the win that is
 * certain.
 */
async function placeOrders(at: MemberAt, draws: number): Promise<void> {
  const { numero } = await lottery.db
    .selectFrom('lotto_draws')
    .select('numero')
    .where('state', '=', 'open')
    .orderBy('draw_at')
    .executeTakeFirstOrThrow();
  const bets = [{ market: 'sum', picks: [['big', 'small']], stakeMinor: '100' }];
  for (let order = 0; order < ORDERS; order += 1)
    await placeOrder(anew(at), { gameId: 'k3', numero, draws, times: 1, stopOnWin: true, bets });
}

test('a clockwork that fails at any statement of a run settles every bet once, in the runs that follow', async () => {
  const at = await lottery.asMember(100_000n);
  // 400 are refunded, 196 of 200 are won.
  await placeOrders(at, 3);
  lottery.time.now = MIDNIGHT + 60_000;
  let deaths = 0;
  for (let isDead = true; isDead; deaths += 1) {
    const process = dyingAt(lottery.db, deaths + 1);
    await turnLottery({ db: process.dying, merchant: 'aurora' }, lottery.work).catch(() => undefined);
    isDead = process.isDead();
    await requireTrueBooks(lottery.db);
  }
  expect(deaths).toBeGreaterThan(12);
  const bets = await lottery.db.selectFrom('lotto_suborders').select('state').execute();
  expect(Object.groupBy(bets, ({ state }) => state)).toMatchObject({
    won: { length: ORDERS },
    cancelled: { length: 2 * ORDERS },
  });
  const moved = await lottery.db
    .selectFrom('transfers')
    .select('kind')
    .where('scope', '=', 'lottery')
    .execute();
  expect(moved).toHaveLength(3 * ORDERS);
  expect(await balanceOf(lottery.db, { memberId: at.member.id, asset: 'PHP' })).toBe(
    100_000n - BigInt(ORDERS) * 4n,
  );
});

test('a clockwork that is stopped finishes the present order, and the next one settles the rest', async () => {
  const at = await lottery.asMember(100_000n);
  await placeOrders(at, 1);
  lottery.time.now += 60_000;
  const openBets = () =>
    lottery.db.selectFrom('lotto_suborders').select('n').where('state', '=', 'open').execute();
  let asked = 0;
  await turnLottery({ db: lottery.db, merchant: 'aurora' }, lottery.work, () => (asked += 1) > 3);
  const left = await openBets();
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(ORDERS);
  await lottery.turn();
  expect(await openBets()).toEqual([]);
  expect(await balanceOf(lottery.db, { memberId: at.member.id, asset: 'PHP' })).toBe(
    100_000n - BigInt(ORDERS) * 4n,
  );
  await requireTrueBooks(lottery.db);
});

test('an order that cannot be settled does not block other orders, and is settled once it can be', async () => {
  const [first, second] = [await lottery.asMember(10_000n), await lottery.asMember(10_000n)];
  const bets = [{ market: 'sum', picks: [['big', 'small']], stakeMinor: '100' }];
  const { numero, draw_at } = await lottery.db
    .selectFrom('lotto_draws')
    .select(['numero', 'draw_at'])
    .where('close_at', '>', BigInt(lottery.time.now))
    .orderBy('draw_at')
    .executeTakeFirstOrThrow();
  const slip = { gameId: 'k3', numero, draws: 1, times: 1, stopOnWin: false, bets };
  const broken = await placeOrder(first, slip);
  await placeOrder(second, slip);
  const marketIs = (market: string) =>
    lottery.db
      .updateTable('lotto_suborders')
      .set({ market })
      .where('order_id', '=', BigInt(broken.orderId))
      .execute();
  const funds = (at: MemberAt) => balanceOf(lottery.db, { memberId: at.member.id, asset: 'PHP' });
  await marketIs('nobody knows it');
  lottery.time.now = Number(draw_at);
  await lottery.turn();
  expect([await funds(first), await funds(second)]).toEqual([9_800n, 9_996n]);
  await marketIs('sum');
  await lottery.turn();
  expect(await funds(first)).toBe(9_996n);
  await requireTrueBooks(lottery.db);
});

test('however many draws cannot be settled, the next one is', async () => {
  const at = await lottery.asMember(100_000n);
  const bets = [{ market: 'sum', picks: [['big', 'small']], stakeMinor: '100' }];
  const place = async (draws: number) => {
    const { numero } = await lottery.db
      .selectFrom('lotto_draws')
      .select('numero')
      .where('close_at', '>', BigInt(lottery.time.now))
      .orderBy('draw_at')
      .executeTakeFirstOrThrow();
    const order = await placeOrder(anew(at), {
      gameId: 'k3',
      numero,
      draws,
      times: 1,
      stopOnWin: false,
      bets,
    });
    return BigInt(order.orderId);
  };
  const marketIs = (market: string, ids: readonly bigint[]) =>
    lottery.db.updateTable('lotto_suborders').set({ market }).where('order_id', 'in', ids).execute();
  const broken: bigint[] = [];
  // Before a draw is so late that it becomes void.
  for (const draws of [25, 25, 25, 26]) {
    broken.push(await place(draws));
    await marketIs('nobody knows it', broken.slice(-1));
    lottery.time.now += draws * 60_000;
    await lottery.turn();
  }
  await place(1);
  lottery.time.now += 60_000;
  await lottery.turn();
  const openOf = async () =>
    new Set(
      (
        await lottery.db
          .selectFrom('lotto_suborders')
          .select('order_id')
          .where('state', '=', 'open')
          .execute()
      ).map(({ order_id }) => order_id),
    );
  expect(await openOf()).toEqual(new Set(broken));
  await marketIs('sum', broken);
  await lottery.turn();
  expect(await openOf()).toEqual(new Set());
  await requireTrueBooks(lottery.db);
});

test('a failure at one merchant does not stop the others', async () => {
  const merchants = ['aurora', 'second', 'third'];
  for (const id of merchants.slice(1)) await addMerchant(lottery.databases, id);
  const hosts = merchants.map((merchant_id) => ({ host: `${merchant_id}.test`, merchant_id }));
  await lottery.databases.owner.insertInto('merchant_domains').values(hosts).execute();
  const turned: string[] = [];
  const { promise: allStumbled, resolve } = Promise.withResolvers<void>();
  const databases = {
    ...lottery.databases,
    merchant: (id: string) => {
      turned.push(id);
      return dyingAt(lottery.databases.merchant(id), 1).dying;
    },
  };
  let faults = 0;
  const error = () => {
    faults += 1;
    if (faults === merchants.length) resolve();
  };
  const clockwork = startClockwork(
    databases,
    { ...lottery.work, log: { ...console, error } },
    createMetrics(),
  );
  await allStumbled;
  await clockwork.stop();
  expect(turned.slice(0, merchants.length).toSorted()).toEqual(merchants);
});

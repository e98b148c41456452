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

let desk: LotteryTest;
beforeAll(async () => {
  desk = await openLotteryTest();
});
afterAll(() => desk.close());

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
  const { numero } = await desk.db
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
  const at = await desk.asMember(100_000n);
  // 400 are refunded, 196 of 200 are won.
  await placeOrders(at, 3);
  desk.time.now = MIDNIGHT + 60_000;
  let deaths = 0;
  for (let isDead = true; isDead; deaths += 1) {
    const process = dyingAt(desk.db, deaths + 1);
    await turnLottery({ db: process.dying, merchant: 'aurora' }, desk.work).catch(() => undefined);
    isDead = process.isDead();
    await requireTrueBooks(desk.db);
  }
  expect(deaths).toBeGreaterThan(20);
  const bets = await desk.db.selectFrom('lotto_suborders').select('state').execute();
  expect(Object.groupBy(bets, ({ state }) => state)).toMatchObject({
    won: { length: ORDERS },
    cancelled: { length: 2 * ORDERS },
  });
  const moved = await desk.db.selectFrom('transfers').select('kind').where('scope', '=', 'lottery').execute();
  expect(moved).toHaveLength(3 * ORDERS);
  expect(await balanceOf(desk.db, { memberId: at.member.id, asset: 'PHP' })).toBe(
    100_000n - BigInt(ORDERS) * 4n,
  );
}, 120_000);

test('a clockwork that is stopped finishes the present order, and the next one settles the rest', async () => {
  const at = await desk.asMember(100_000n);
  await placeOrders(at, 1);
  desk.time.now += 60_000;
  const openBets = () =>
    desk.db.selectFrom('lotto_suborders').select('n').where('state', '=', 'open').execute();
  let asked = 0;
  await turnLottery({ db: desk.db, merchant: 'aurora' }, desk.work, () => (asked += 1) > 3);
  const left = await openBets();
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(ORDERS);
  await desk.turn();
  expect(await openBets()).toEqual([]);
  expect(await balanceOf(desk.db, { memberId: at.member.id, asset: 'PHP' })).toBe(
    100_000n - BigInt(ORDERS) * 4n,
  );
  await requireTrueBooks(desk.db);
});

test('an order that cannot be settled does not block other orders, and is settled once it can be', async () => {
  const [first, second] = [await desk.asMember(10_000n), await desk.asMember(10_000n)];
  const bets = [{ market: 'sum', picks: [['big', 'small']], stakeMinor: '100' }];
  const { numero, draw_at } = await desk.db
    .selectFrom('lotto_draws')
    .select(['numero', 'draw_at'])
    .where('close_at', '>', BigInt(desk.time.now))
    .orderBy('draw_at')
    .executeTakeFirstOrThrow();
  const slip = { gameId: 'k3', numero, draws: 1, times: 1, stopOnWin: false, bets };
  const broken = await placeOrder(first, slip);
  await placeOrder(second, slip);
  const marketIs = (market: string) =>
    desk.db
      .updateTable('lotto_suborders')
      .set({ market })
      .where('order_id', '=', BigInt(broken.orderId))
      .execute();
  const funds = (at: MemberAt) => balanceOf(desk.db, { memberId: at.member.id, asset: 'PHP' });
  await marketIs('nobody knows it');
  desk.time.now = Number(draw_at);
  await desk.turn();
  expect([await funds(first), await funds(second)]).toEqual([9_800n, 9_996n]);
  await marketIs('sum');
  await desk.turn();
  expect(await funds(first)).toBe(9_996n);
  await requireTrueBooks(desk.db);
});

test('however many draws cannot be settled, the next one is', async () => {
  const at = await desk.asMember(100_000n);
  const bets = [{ market: 'sum', picks: [['big', 'small']], stakeMinor: '100' }];
  const place = async (draws: number) => {
    const { numero } = await desk.db
      .selectFrom('lotto_draws')
      .select('numero')
      .where('close_at', '>', BigInt(desk.time.now))
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
    desk.db.updateTable('lotto_suborders').set({ market }).where('order_id', 'in', ids).execute();
  const broken: bigint[] = [];
  // Before a draw is so late that it becomes void.
  for (const draws of [25, 25, 25, 26]) {
    broken.push(await place(draws));
    await marketIs('nobody knows it', broken.slice(-1));
    desk.time.now += draws * 60_000;
    await desk.turn();
  }
  await place(1);
  desk.time.now += 60_000;
  await desk.turn();
  const openOf = async () =>
    new Set(
      (
        await desk.db.selectFrom('lotto_suborders').select('order_id').where('state', '=', 'open').execute()
      ).map(({ order_id }) => order_id),
    );
  expect(await openOf()).toEqual(new Set(broken));
  await marketIs('sum', broken);
  await desk.turn();
  expect(await openOf()).toEqual(new Set());
  await requireTrueBooks(desk.db);
});

test('a failure at one merchant does not stop the others', async () => {
  const merchants = ['aurora', 'second', 'third'];
  for (const id of merchants.slice(1)) await addMerchant(desk.databases, id);
  const hosts = merchants.map((merchant_id) => ({ host: `${merchant_id}.test`, merchant_id }));
  await desk.databases.owner.insertInto('merchant_domains').values(hosts).execute();
  const turned: string[] = [];
  const { promise: allStumbled, resolve } = Promise.withResolvers<void>();
  const databases = {
    ...desk.databases,
    merchant: (id: string) => {
      turned.push(id);
      return dyingAt(desk.databases.merchant(id), 1).dying;
    },
  };
  let faults = 0;
  const error = () => {
    faults += 1;
    if (faults === merchants.length) resolve();
  };
  const clockwork = startClockwork(databases, { ...desk.work, log: { ...console, error } }, createMetrics());
  await allStumbled;
  await clockwork.stop();
  expect(turned.slice(0, merchants.length).toSorted()).toEqual(merchants);
});

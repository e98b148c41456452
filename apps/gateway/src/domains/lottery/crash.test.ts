// The clockwork dies at its first statement, at its second, and so on, until it lives through a whole turn. Whatever it had
// begun is undone by the database; the next turn goes on, and in the end every bet is settled once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { insistOnTrueBooks } from '#domains/ledger/coherence.ts';
import { anew } from '#domains/ledger/testing.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { turnLottery } from './clockwork.ts';
import { type Desk, MIDNIGHT, openDesk } from './desk/testing.ts';
import { placeOrder } from './place.ts';

const ORDERS = 5;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** The database as a process has it that dies at its statement number `at`: from then on nothing is asked any more. */
const dyingAt = (db: Db, at: number) => {
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
};

test('a clockwork that dies at any statement of a turn settles every bet once, by those that follow it', async () => {
  const at = await desk.asMember(100_000n);
  const { numero } = await desk.db
    .selectFrom('lotto_draws')
    .select('numero')
    .orderBy('draw_at')
    .executeTakeFirstOrThrow();
  // Big and small on three draws each, to stop after the win that is sure to come: 400 go back, 196 of 200 are won.
  for (let order = 0; order < ORDERS; order += 1)
    await placeOrder(
      {
        gameId: 'k3',
        numero,
        draws: 3,
        times: 1,
        stopOnWin: true,
        bets: [{ market: 'sum', picks: [['big', 'small']], stakeMinor: '100' }],
      },
      anew(at),
    );
  desk.time.now = MIDNIGHT + 60_000;
  let deaths = 0;
  for (let isDead = true; isDead; deaths += 1) {
    const process = dyingAt(desk.db, deaths + 1);
    await turnLottery({ db: process.dying, merchant: 'aurora' }, desk.work).catch(() => undefined);
    isDead = process.isDead();
    await insistOnTrueBooks(desk.db);
  }
  expect(deaths).toBeGreaterThan(20);
  const bets = await desk.db.selectFrom('lotto_suborders').select('state').execute();
  expect(Object.groupBy(bets, ({ state }) => state)).toMatchObject({
    won: { length: ORDERS },
    cancelled: { length: 2 * ORDERS },
  });
  const moved = await desk.db.selectFrom('transfers').select('kind').where('scope', '=', 'lottery').execute();
  expect(moved).toHaveLength(3 * ORDERS);
  expect(await balanceOf(desk.db, 'aurora', { memberId: at.member.id, asset: 'PHP' })).toBe(
    100_000n - BigInt(ORDERS) * 4n,
  );
}, 120_000);

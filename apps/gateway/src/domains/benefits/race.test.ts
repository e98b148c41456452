// Two and more gateways that run the job at the same moment, on a real server: each benefit is paid once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { assignRank, dueAfter, gameOf, runBenefits } from '#testing/benefits.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { onRealPostgres, SEEDED_AT, testDatabase } from '#testing/database.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { playRound } from '#testing/played.ts';
import type { Databases } from '#db/connect.ts';
import { DAY_MS } from '#process/clock.ts';

const ROUNDS = 10;
const MEMBERS = 12;
const GATEWAYS = 8;

describe.skipIf(!onRealPostgres)('races on PostgreSQL', () => {
  let databases: Databases;
  beforeAll(async () => {
    databases = await testDatabase('seeded');
    await openConnections(databases.merchant('aurora'));
  });
  afterAll(() => databases.close());

  test('cashback and rebates that many gateways calculate at once are paid once', async () => {
    const db = databases.merchant('aurora');
    await db.updateTable('rebates').set({ rate: 0 }).execute();
    const game = await gameOf(db, 'RNG');
    let now = dueAfter(SEEDED_AT, 'week');
    await runBenefits(db, now);
    const members = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      const { id } = await addNewcomer(db, { opening: 100_000_000n, now });
      await assignRank(db, id, 'gold');
      await db
        .insertInto('rebates')
        .values({ merchant_id: 'aurora', member_id: id, game_type: 'RNG', rate: 100 })
        .execute();
      members.push(id);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const memberId of members)
        await playRound(db, 'aurora', { memberId, stake: 10_000n, at: now, game });
      now += 7 * DAY_MS;
      await atOnce(GATEWAYS, () => runBenefits(db, now));
    }
    const paid = await db
      .selectFrom('benefits')
      .select(['member_id', 'kind'])
      .select((eb) => [eb.fn.countAll<bigint>().as('times'), eb.fn.sum<bigint>('amount').as('total')])
      .where('member_id', 'in', members)
      .groupBy(['member_id', 'kind'])
      .execute();
    expect(paid).toHaveLength(2 * MEMBERS);
    for (const { kind, times, total } of paid)
      expect({ kind, times, total: BigInt(total) }).toEqual({
        kind,
        times: BigInt(ROUNDS),
        total: BigInt(ROUNDS) * (kind === 'rebate' ? 100n : 40n),
      });
    await requireTrueBooks(db);
  }, 120_000);
});

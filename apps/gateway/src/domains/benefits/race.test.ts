// Two and more gateways that run the job at the same moment, on a real server: each benefit is paid once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { assignRank, dueAfter, gameOf, runBenefits, setBirthdayOn } from '#testing/benefits.ts';
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
  });

  test('birthday gifts that many gateways pay at once, on the day and on the days after it, are paid once', async () => {
    const db = databases.merchant('aurora');
    let now = dueAfter(SEEDED_AT + (ROUNDS + 2) * 7 * DAY_MS, 'day');
    await runBenefits(db, now);
    const members: bigint[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      now += DAY_MS;
      for (let n = 0; n < MEMBERS; n += 1) {
        const { id } = await addNewcomer(db, { now });
        await assignRank(db, id, 'gold');
        await setBirthdayOn(db, id, now);
        members.push(id);
      }
      // Half of the gateways already have the next day: they find the birthday as one that was missed.
      await atOnce(GATEWAYS, (n) => runBenefits(db, n % 2 === 0 ? now : now + DAY_MS));
    }
    const paid = await db
      .selectFrom('benefits')
      .select(['member_id', 'kind', 'amount'])
      .where('member_id', 'in', members)
      .execute();
    expect(paid).toHaveLength(members.length);
    expect(new Set(paid.map(({ member_id }) => member_id))).toEqual(new Set(members));
    expect(new Set(paid.map(({ kind, amount }) => `${kind} ${amount}`))).toEqual(new Set(['birthday 30000']));
    const wallets = await db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('owner_kind', '=', 'member')
      .where('owner_id', 'in', members.map(String))
      .execute();
    expect(wallets.map(({ balance }) => balance)).toEqual(members.map(() => 31_000n));
    await requireTrueBooks(db);
  });
});

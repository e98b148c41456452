// SQL text names no merchant: row-level security alone separates the rows. Each query is run by two merchants, with
// the same ids.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everybodyUnder } from '#domains/agent/tree.ts';
import { decidedBets } from '#domains/ledger/bets.ts';
import { post } from '#domains/ledger/post.ts';
import { transact } from '#domains/ledger/transact.ts';
import { withdrawableOf } from '#domains/ledger/turnover.ts';
import { testDatabase } from '#testing/database.ts';
import { payIn } from '#testing/paid-in.ts';
import { playRound } from '#testing/played.ts';
import type { Databases, Db } from './connect.ts';

let databases: Databases;
let agent: bigint;
let player: bigint;
let currency: string;
beforeAll(async () => {
  databases = await testDatabase('seeded');
  const aurora = databases.merchant('aurora');
  currency = (await aurora.selectFrom('merchants').select('currency').executeTakeFirstOrThrow()).currency;
  const link = await aurora
    .selectFrom('downlines')
    .select(['agent_id', 'member_id'])
    .executeTakeFirstOrThrow();
  [agent, player] = [link.agent_id, link.member_id];
  await payIn(aurora, 'aurora', { memberId: player, amount: 500n, turnover: 90_000_000_000n, at: 1 });
  await playRound(aurora, 'aurora', { memberId: player, stake: 200n, win: 0n, at: 2 });
});
afterAll(() => databases.close());

/** The result of a query for the merchant of the rows, and for another one. */
async function forBoth<Value>(read: (db: Db) => Promise<Value>): Promise<[Value, Value]> {
  return [await read(databases.merchant('aurora')), await read(databases.merchant('lotus'))];
}

test('an agent of another merchant has no downlines', async () => {
  const [own, other] = await forBoth(async (db) => {
    const { rows } = await sql`${everybodyUnder(agent)} select * from under`.execute(db);
    return rows.length;
  });
  expect(own).toBeGreaterThan(0);
  expect(other).toBe(0);
});

test('the bets of a member of another merchant are not read', async () => {
  const [own, other] = await forBoth(async (db) => {
    const { rows } = await sql`select * from ${decidedBets(player)} b`.execute(db);
    return rows.length;
  });
  expect(own).toBeGreaterThan(0);
  expect(other).toBe(0);
});

test('the turnover of a member of another merchant is not read', async () => {
  const [own, other] = await forBoth((db) => withdrawableOf(db, { memberId: player, asset: currency }));
  expect(own.remaining).toBeGreaterThan(0n);
  expect(other.remaining).toBe(0n);
});

test('a transfer moves no account of another merchant with the same owner', async () => {
  const balances = () =>
    databases
      .merchant('aurora')
      .selectFrom('ledger_accounts')
      .select(['id', 'balance'])
      .orderBy('id')
      .execute();
  const before = await balances();
  const { balances: after } = await transact(databases.merchant('lotus'), (tx) =>
    post(tx, 'lotus', {
      kind: 'debit',
      scope: 'test',
      key: 'other merchant',
      postings: [
        { owner: { kind: 'vendor', id: 'NLT' }, asset: currency, amount: 70n },
        { owner: { kind: 'house', id: 'payments manual' }, asset: currency, amount: -70n },
      ],
    }),
  );
  expect(after).toEqual([70n, -70n]);
  expect(await balances()).toEqual(before);
});

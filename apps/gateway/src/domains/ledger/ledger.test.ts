import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Databases, Db } from '#db/connect.ts';
import { addMember, addMerchant, testDatabase } from '#testing/database.ts';
import { incoherences } from './coherence.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { post, type Transfer } from './post.ts';
import { transact } from './transact.ts';
import { balanceOf, memberOwner, openPurse, openWallet } from './wallet.ts';

let databases: Databases;
let db: Db;
beforeAll(async () => {
  databases = await testDatabase();
  await addMerchant(databases, 'aurora');
  await addMerchant(databases, 'lotus', 'VND', 0);
  db = databases.merchant('aurora');
});
afterEach(async () => {
  await requireTrueBooks(databases.merchant('aurora'));
  await requireTrueBooks(databases.merchant('lotus'));
});
afterAll(() => databases.close());

let people = 0;
async function asMember(opening: bigint): Promise<bigint> {
  const memberId = await addMember(databases, 'aurora', `member${(people += 1)}`);
  await transact(db, (tx) => openWallet(tx, 'aurora', { memberId, asset: 'PHP', opening }));
  return memberId;
}
function stake(memberId: bigint, key: string, amount: bigint): Transfer {
  return {
    kind: 'debit',
    scope: 'test',
    key,
    postings: [
      { owner: memberOwner(memberId), asset: 'PHP', amount: -amount },
      { owner: { kind: 'vendor', id: 'NOVA' }, asset: 'PHP', amount },
    ],
  };
}
function run(transfer: Transfer) {
  return transact(db, (tx) => post(tx, 'aurora', transfer));
}
function balance(memberId: bigint) {
  return balanceOf(db, { memberId, asset: 'PHP' });
}

test('a transfer moves money from one account to the other', async () => {
  const member = await asMember(1_000n);
  const posted = await run(stake(member, 'moves', 300n));
  expect(posted).toMatchObject({ repeated: false });
  expect(posted.balances[0]).toBe(700n);
  expect(await balance(member)).toBe(700n);
});

test('the same key with the same postings answers as the first time, whatever happened since', async () => {
  const member = await asMember(1_000n);
  const first = await run(stake(member, 'again', 300n));
  await run(stake(member, 'between', 100n));
  expect(await run(stake(member, 'again', 300n))).toEqual({ ...first, repeated: true });
  expect(await balance(member)).toBe(600n);
});

test('the same key for another amount or another member is refused', async () => {
  const [member, other] = [await asMember(1_000n), await asMember(1_000n)];
  await run(stake(member, 'mine', 300n));
  await expect(run(stake(member, 'mine', 301n))).rejects.toMatchObject({ errorCode: 'transaction.mismatch' });
  await expect(run(stake(other, 'mine', 300n))).rejects.toMatchObject({ errorCode: 'transaction.mismatch' });
});

test('a member never goes below zero, and a refused transfer leaves its key unused', async () => {
  const member = await asMember(100n);
  await expect(run(stake(member, 'deep', 101n))).rejects.toMatchObject({ errorCode: 'wallet.insufficient' });
  expect(await run(stake(member, 'deep', 100n))).toMatchObject({ repeated: false });
  expect(await balance(member)).toBe(0n);
});

test('an unbalanced transfer is refused, by the code and by the database beneath it', async () => {
  const member = await asMember(100n);
  const lopsided = { ...stake(member, 'lopsided', 5n) };
  await expect(run({ ...lopsided, postings: lopsided.postings.slice(0, 1) })).rejects.toThrow('sum to zero');
  const beneath = db.transaction().execute(async (tx) => {
    const { id } = await post(tx, 'aurora', stake(member, 'sound', 5n));
    const account = await tx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('owner_kind', '=', 'house')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('postings')
      .values({ merchant_id: 'aurora', transfer_id: id, account_id: account.id, asset: 'PHP', amount: 1n })
      .execute();
  });
  await expect(beneath).rejects.toMatchObject({ constraint: 'transfer_balances' });
});

test('play money is exchanged by no transfer, not even one that sums to zero in each asset', async () => {
  const member = await asMember(100n);
  const vendor = { kind: 'vendor', id: 'NOVA' } as const;
  const exchange: Transfer = {
    ...stake(member, 'exchange', 5n),
    postings: [
      { owner: memberOwner(member), asset: 'PHP.trial', amount: 5n },
      { owner: vendor, asset: 'PHP.trial', amount: -5n },
      { owner: memberOwner(member), asset: 'PHP', amount: -5n },
      { owner: vendor, asset: 'PHP', amount: 5n },
    ],
  };
  await expect(run(exchange)).rejects.toThrow('exchanges play money');
  // The same by direct SQL: a valid transfer gets the other asset's postings added without the code.
  const beneath = db.transaction().execute(async (tx) => {
    const { id } = await post(tx, 'aurora', stake(member, 'halves', 5n));
    await sql`insert into ledger_accounts (merchant_id, owner_kind, owner_id, asset)
      select 'aurora', 'house', 'exchange' || n, 'PHP.trial' from generate_series(1, 2) as n`.execute(tx);
    await sql`insert into postings (merchant_id, transfer_id, account_id, asset, amount)
      select 'aurora', ${id}, a.id, a.asset, case a.owner_id when 'exchange1' then 5 else -5 end
      from ledger_accounts a where a.owner_id like 'exchange%'`.execute(tx);
  });
  await expect(beneath).rejects.toMatchObject({ constraint: 'play_money_stays_apart' });
});

test('a trial purse holds play money alone, and never goes below zero', async () => {
  const owner = { kind: 'trial', id: 'somebody' } as const;
  const open = (asset: string) =>
    transact(db, (tx) => openPurse(tx, 'aurora', { owner, asset, opening: 9n }));
  await expect(open('PHP')).rejects.toMatchObject({ constraint: 'purse_holds_play_money' });
  await open('PHP.trial');
  const spend = stake(0n, 'purse', 10n).postings.map((each) => ({
    ...each,
    asset: 'PHP.trial',
    ...(each.owner.kind === 'member' ? { owner } : {}),
  }));
  await expect(run({ ...stake(0n, 'purse', 10n), postings: spend })).rejects.toMatchObject({
    errorCode: 'wallet.insufficient',
  });
});

test('the gateway can neither rewrite history nor touch a balance', async () => {
  const forbidden = [
    'update ledger_accounts set balance = 1000000',
    'update postings set amount = amount * 2',
    'delete from postings',
    'delete from transfers',
    'truncate postings',
  ];
  for (const statement of forbidden) {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
  }
});

test('a merchant neither sees nor moves money of another', async () => {
  const member = await asMember(500n);
  const lotus = databases.merchant('lotus');
  expect(await balanceOf(lotus, { memberId: member, asset: 'PHP' })).toBe(0n);
  await expect(
    transact(lotus, (tx) => post(tx, 'aurora', stake(member, 'theft', 500n))),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a wallet opens once', async () => {
  const memberId = await asMember(500n);
  const again = await transact(db, (tx) =>
    openWallet(tx, 'aurora', { memberId, asset: 'PHP', opening: 500n }),
  );
  expect(again.repeated).toBe(true);
  expect(await balance(memberId)).toBe(500n);
});

test('coherence sees a balance that is not the sum of its postings', async () => {
  const member = await asMember(500n);
  // The owner of the tables is not bound by the grants: this is what a person with database access could do.
  const cook = (by: number) =>
    sql`update ledger_accounts set balance = balance + ${by} where owner_id = ${String(member)}`.execute(
      databases.owner,
    );
  await cook(1);
  expect((await incoherences(db)).map(({ rule }) => rule)).toEqual([
    'every balance is the sum of its postings',
  ]);
  await cook(-1);
});

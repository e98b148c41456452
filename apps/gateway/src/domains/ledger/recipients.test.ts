import { memberType, type MemberType } from '@foyer/contract/member-type.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Databases, Db } from '#db/connect.ts';
import { addMember, addMerchant, testDatabase } from '#testing/database.ts';
import { incoherences } from './coherence.ts';
import { requireTrueBooks } from '#testing/books.ts';
import type { TransferKind } from './kinds.ts';
import { post } from './post.ts';
import { creditKinds } from './recipients.ts';
import { transact } from './transact.ts';
import { balanceOf, memberOwner } from './wallet.ts';

let databases: Databases;
let db: Db;
beforeAll(async () => {
  databases = await testDatabase();
  await addMerchant(databases, 'aurora');
  db = databases.merchant('aurora');
});
afterAll(() => databases.close());

function credit(memberId: bigint, kind: TransferKind, asset: string) {
  return transact(db, (tx) =>
    post(tx, 'aurora', {
      kind,
      scope: 'test',
      key: `${memberId} ${kind} ${asset}`,
      postings: [
        { owner: memberOwner(memberId), asset, amount: 500n },
        { owner: { kind: 'house', id: 'test' }, asset, amount: -500n },
      ],
    }),
  );
}

describe.each([
  ['trial', memberType.trial],
  ['virtual 40', memberType.virtual40],
  ['virtual 41', memberType.virtual41],
  ['virtual 42', memberType.virtual42],
] as const)('a %s member', (name, type: MemberType) => {
  test.each(creditKinds)('is credited no real currency by %s', async (kind) => {
    const memberId = await addMember(databases, 'aurora', `${name} ${kind}`, type);
    await expect(credit(memberId, kind, 'PHP')).rejects.toMatchObject({ errorCode: 'permission.denied' });
    expect(await balanceOf(db, { memberId, asset: 'PHP' })).toBe(0n);
    await requireTrueBooks(db);
  });
});

test('a member is credited by each kind, and a trial member with play money', async () => {
  const member = await addMember(databases, 'aurora', 'member');
  for (const kind of creditKinds.filter((each) => each !== 'deposit')) await credit(member, kind, 'PHP');
  expect(await balanceOf(db, { memberId: member, asset: 'PHP' })).toBe(3_500n);
  const trial = await addMember(databases, 'aurora', 'trial', memberType.trial);
  await credit(trial, 'promotion.reward', 'PHP.trial');
  expect(await balanceOf(db, { memberId: trial, asset: 'PHP.trial' })).toBe(500n);
});

test('the check of the books finds a credit that such a member had', async () => {
  for (const [account, type] of [
    ['turned-trial', memberType.trial],
    ['turned-virtual', memberType.virtual40],
  ] as const) {
    const memberId = await addMember(databases, 'aurora', account);
    await credit(memberId, 'agent.salary', 'PHP');
    await sql`update members set type = ${type} where id = ${memberId}`.execute(db);
  }
  const found = (await incoherences(db)).map(({ rule }) => rule);
  expect(found).toContain('a trial member has no real money');
  expect(found).toContain('a virtual member is credited nothing but what games and the opening pay');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from './connect.ts';
import { addMember, addMerchant, testDatabase } from '#testing/database.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await testDatabase();
  await addMerchant(databases, 'aurora');
  await addMerchant(databases, 'lotus', 'VND', 0);
  await addMember(databases, 'aurora', 'Ana');
});
afterAll(() => databases.close());

test('int8 is a bigint', async () => {
  const { rows } = await sql<{ sum: bigint }>`select 9007199254740993::int8 as sum`.execute(
    databases.platform,
  );
  expect(rows[0]?.sum).toBe(9_007_199_254_740_993n);
});

test('a merchant sees its own rows and no others', async () => {
  expect(await databases.merchant('aurora').selectFrom('members').select('account').execute()).toEqual([
    { account: 'Ana' },
  ]);
  expect(await databases.merchant('lotus').selectFrom('members').select('account').execute()).toEqual([]);
  expect(await databases.platform.selectFrom('members').select('account').execute()).toEqual([]);
});

test('a merchant cannot write a row of another', async () => {
  await expect(
    addMember(databases, 'aurora', 'Bea').then(() =>
      databases
        .merchant('lotus')
        .insertInto('seal_nonces')
        .values({ merchant_id: 'aurora', nonce: 'n', expires_at: 1n })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a transaction that fails leaves nothing and frees its connection', async () => {
  const aurora = databases.merchant('aurora');
  const failing = aurora.transaction().execute(async (tx) => {
    await tx
      .insertInto('seal_nonces')
      .values({ merchant_id: 'aurora', nonce: 'gone', expires_at: 1n })
      .execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await aurora.selectFrom('seal_nonces').selectAll().execute()).toEqual([]);
});

test('forty transactions at once keep each other whole', async () => {
  const aurora = databases.merchant('aurora');
  const add = (nonce: string) =>
    aurora.transaction().execute(async (tx) => {
      await tx.insertInto('seal_nonces').values({ merchant_id: 'aurora', nonce, expires_at: 1n }).execute();
      if (Number(nonce) % 4 === 0) throw new Error('rolled back');
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, place) => add(String(place))));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  const { count } = await aurora
    .selectFrom('seal_nonces')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(30n);
});

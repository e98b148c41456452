import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { SEEDED_AT, testDatabase } from '#testing/database.ts';
import { seedMerchants } from './merchants.ts';
import { seed } from './seed.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await testDatabase();
});
afterAll(() => databases.close());

test('where members are real, the demo accounts and their public password are not there', async () => {
  await seed(databases, SEEDED_AT, { catalogue: 40, hasMembers: false });
  for (const { id } of seedMerchants) {
    const db = databases.merchant(id);
    expect(await db.selectFrom('merchants').select('merchant_id').execute()).toHaveLength(1);
    expect(await db.selectFrom('members').select('account').execute()).toEqual([]);
  }
});

// The work of a job for every merchant: in parallel where it waits for other servers, and never for more than allowed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import type { Databases } from './connect.ts';
import { eachMerchantIn, merchantIds } from './merchant-ids.ts';

let databases: Databases;
let merchants: string[];
beforeAll(async () => {
  databases = await testDatabase('seeded');
  merchants = await merchantIds(databases);
});
afterAll(() => databases.close());

function isStopped(): boolean {
  return false;
}

test('work that waits delays no other merchant, and its failure stops none', async () => {
  const [slow = '', ...others] = merchants;
  const done: string[] = [];
  const faults: string[] = [];
  const othersDone = Promise.withResolvers<void>();
  await eachMerchantIn(
    databases,
    databases,
    async ({ merchant }) => {
      if (merchant === slow) {
        await othersDone.promise;
        throw new Error('no answer');
      }
      done.push(merchant);
      if (done.length === others.length) othersDone.resolve();
    },
    { isStopped, onFault: (_fault, merchant) => void faults.push(merchant ?? ''), atOnce: 2 },
  );
  expect([done, faults]).toEqual([others, [slow]]);
});

test('it never runs for more merchants at once than allowed', async () => {
  let running = 0;
  let most = 0;
  await eachMerchantIn(
    databases,
    databases,
    async ({ db }) => {
      running += 1;
      most = Math.max(most, running);
      await db.selectFrom('merchants').select('name').execute();
      running -= 1;
    },
    { isStopped, onFault: () => {}, atOnce: 2 },
  );
  expect([merchants.length, most]).toEqual([3, 2]);
});

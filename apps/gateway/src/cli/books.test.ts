// The check of the books, as a process: an alert depends on its exit code.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#testing/command.ts';
import { type LastingDatabase, lastingDatabase } from '#testing/database.ts';

let database: LastingDatabase;
beforeAll(async () => {
  database = await lastingDatabase();
});
afterAll(() => database.remove());

function run() {
  const settings = { DATA_DIR: database.dataDir, SECRETS_KEY: '07'.repeat(32), ...database.env };
  return runCommand(join(import.meta.dirname, 'books.ts'), [], settings);
}

test('books that are true end with 0, and a wrong balance of one merchant ends with 1 and names it', async () => {
  const fine = await run();
  expect(fine.code).toBe(0);
  expect(fine.out).toMatch(/^aurora: the books are true$/m);
  const databases = await database.open();
  await sql`update ledger_accounts set balance = balance + 1
    where merchant_id = 'aurora' and owner_kind = 'member' and balance > 0`.execute(databases.owner);
  await databases.close();
  const wrong = await run();
  expect(wrong.code).toBe(1);
  expect(wrong.out).toMatch(/^aurora: THE BOOKS ARE WRONG\n {2}not so: /m);
  expect(wrong.out).toMatch(/^lotus: the books are true$/m);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { kinds } from '#domains/ledger/kinds.ts';
import { testDatabase } from '#testing/database.ts';
import { ownKinds } from './other.ts';

test('the database stores the movements of the same kinds as other movements', async () => {
  const databases = await testDatabase();
  const all: string[] = Object.values(kinds).flat();
  const { rows } = await sql<{ kind: string }>`
    select kind from unnest(${all}::text[]) kind where has_own_record(kind)`.execute(
    databases.merchant('aurora'),
  );
  await databases.close();
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...ownKinds].toSorted());
});

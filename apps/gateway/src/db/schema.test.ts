import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printSchema, schemaFile } from './schema.ts';
import { testDatabase } from '#testing/database.ts';

test('schema.sql is the result of the migrations, on this database too', async () => {
  const databases = await testDatabase();
  const printed = await printSchema(databases);
  await databases.close();
  expect(printed).toBe(readFileSync(schemaFile, 'utf8'));
});

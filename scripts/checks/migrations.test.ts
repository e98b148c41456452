import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationBreaches } from './migrations.ts';

function refused(...names: string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
  const folder = join(root, 'apps/gateway/src/db/migrations');
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), '');
  const breaches = migrationBreaches(root);
  rmSync(root, { recursive: true });
  return breaches.map(({ file, says }) => `${file.slice(-12)} ${says}`);
}

test('two migrations with one number are refused, except pairs that databases have recorded', () => {
  const pair = ['0310-erased-members.sql', '0310-pages-of-records.sql', '0311-keys.sql'];
  expect(refused(...pair)).toEqual([]);
  expect(refused(...pair, '0310-third.sql')).toEqual([
    '10-third.sql has the number of 0310-pages-of-records.sql: take the next free one',
  ]);
  expect(refused('0380-one.sql', '0380-two.sql')).toHaveLength(1);
});

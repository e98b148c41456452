// Two migrations never have the same number: their order would depend on the rest of their names. A database records a
// migration by its whole name, so the pairs below keep their names: a renamed migration is one that a database
// "has run, which this version does not have".
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Breach } from './floors.ts';

const folder = 'apps/gateway/src/db/migrations';

/** Migrations that had the number of another one before this rule existed. */
const olderPairs: readonly string[] = [
  '0250-weights-of-deposits.sql',
  '0260-readiness.sql',
  '0270-removed-accounts.sql',
  '0280-records.sql',
  '0310-pages-of-records.sql',
];

/** Every migration with the number of an earlier one. */
export function migrationBreaches(root: string): Breach[] {
  const names = globSync(`${folder}/*.sql`, { cwd: root })
    .map((path) => basename(path))
    .sort();
  return names.flatMap((name, place) => {
    const before = names[place - 1];
    if (before?.slice(0, 4) !== name.slice(0, 4) || olderPairs.includes(name)) return [];
    return [
      {
        file: `${folder}/${name}`,
        line: 1,
        rule: 'migrations',
        says: `has the number of ${before}: take the next free one`,
      },
    ];
  });
}

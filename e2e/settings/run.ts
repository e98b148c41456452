// `npm run settings`: walks every way in with all sets of settings, or `-- --sets 10` with the first ten, `-- --only
// 17` with one, `-- --only 11-20` with some. Starts a PostgreSQL server for it.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pairsIn, pairsOf } from '@foyer/contract/testing/covering.ts';
import { factors, settingSets } from '@foyer/contract/testing/setting-sets.ts';
import { ensureTestChromium } from '../../scripts/setup/chromium.ts';
import { startPostgres } from '../../scripts/setup/postgres.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { sets: { type: 'string' }, only: { type: 'string' } } });
if (!/^[1-9]\d*$/.test(values.sets ?? '1')) throw new Error('--sets is a number of sets such as 10');
if (!/^[1-9]\d*(-[1-9]\d*)?$/.test(values.only ?? '1'))
  throw new Error('--only is a number of a set or a range such as 11-20');
const browser = ensureTestChromium();
const server = await startPostgres();
if (!browser || !server) throw new Error('The sets of settings need a browser and a PostgreSQL server.');

const results = join(root, '.data/settings.jsonl');

type WalkedSet = { set: number; walked: string[]; faults: string[]; seconds: number };

/** The table of docs/setting-sets.md, and how many pairs of values the walked sets contain. */
function printTable(): void {
  if (!existsSync(results)) return;
  const sets = settingSets();
  const pairs = new Set<string>();
  console.log('\n| Set | Ways in completed | Seconds | Found |\n| --- | --- | --- | --- |');
  for (const line of readFileSync(results, 'utf8').trim().split('\n')) {
    const { set, walked, faults, seconds } = JSON.parse(line) as WalkedSet;
    for (const pair of pairsIn(sets[set - 1] ?? {})) pairs.add(pair);
    const ways = `${walked.length} of ${walked.length + faults.length}`;
    console.log(`| ${set} | ${ways} | ${seconds} | ${faults.join('; ').replaceAll('|', '/') || '-'} |`);
  }
  console.log(`\n${pairs.size} of ${pairsOf(factors).size} pairs of values`);
}

rmSync(results, { force: true });
const child = spawn(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '-c', 'e2e/settings/playwright.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROME_PATH: browser,
      DATABASE_URL: server.url,
      // After a failed set the product starts again and decrypts the secrets in the same database.
      SECRETS_KEY: randomBytes(32).toString('hex'),
      SETTINGS_SETS: values.sets ?? '',
      SETTINGS_ONLY: values.only ?? '',
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
const code = await new Promise<number>((ended) => child.once('close', (status) => ended(status ?? 1)));
await server.close();
printTable();
process.exitCode = code;

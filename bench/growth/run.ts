// `npm run bench:growth`: what the busiest queries and jobs read at ten thousand postings and at ten million, with the
// gateway's own statements. `--members 1000,1000000 --postings 10000,10000000 --url postgres://...` (a server whose
// databases are filled once and kept; without it a server is started) `--only records`.
import { parseArgs } from 'node:util';
import { databasesOver } from '../../apps/gateway/src/db/connect.ts';
import { openPostgres } from '../../apps/gateway/src/db/postgres.ts';
import { startPostgres } from '../../scripts/setup/postgres.ts';
import { machine, table } from '../figures.ts';
import { databaseOf, type Size } from './fill.ts';
import { observe, type Read, type Seen } from './observe.ts';
import { operationsOf } from './operations.ts';

const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '1000,1000000' },
    postings: { type: 'string', default: '10000,10000000' },
    url: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

const HOUR_MS = 3_600_000;

/** What each operation read. The second of two runs counts: the first one reads the blocks from the disk. */
async function measure(url: string): Promise<Map<string, Seen | string>> {
  const { pool, operation } = observe(openPostgres({ url, max: 4, onError: () => {}, statementMs: HOUR_MS }));
  const databases = databasesOver(pool);
  const seen = new Map<string, Seen | string>();
  for (const { name, run } of await operationsOf(databases)) {
    if (!name.includes(options.only)) continue;
    try {
      await operation(run);
      seen.set(name, await operation(run));
    } catch (error) {
      seen.set(name, error instanceof Error ? error.message.slice(0, 80) : 'failed');
    }
    console.error(name);
  }
  await databases.close();
  return seen;
}

function largest(reads: readonly Read[]): Read | undefined {
  return reads.toSorted((one, other) => other.rows - one.rows)[0];
}

function cells(seen: Seen | string | undefined): string[] {
  if (seen === undefined || typeof seen === 'string') return [seen ?? 'not run', '', '', ''];
  const most = largest(seen.reads);
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const way = most ? `${most.way} (${whole(most.rows)})` : '';
  return [whole(seen.rows), whole(seen.blocks), seen.ms.toFixed(1), way];
}

const members = options.members.split(',').map(Number);
const sizes: Size[] = options.postings
  .split(',')
  .map((postings, at) => ({ members: members[at] ?? 1_000, postings: Number(postings) }));
const server = options.url === undefined ? await startPostgres() : null;
const url = options.url ?? server?.url;
if (url === undefined) throw new Error('This measurement needs a PostgreSQL server.');
try {
  const results: Map<string, Seen | string>[] = [];
  for (const size of sizes) results.push(await measure(await databaseOf(url, size)));
  const heading = ['rows read', 'blocks', 'ms', 'most rows by'];
  const names = [...(results[0]?.keys() ?? [])];
  console.log(`${new Date().toISOString().slice(0, 10)}, ${machine()}, ${options.postings} postings\n`);
  console.log(
    table([
      ['operation', ...results.flatMap(() => heading)],
      ...names.map((name) => [name, ...results.flatMap((result) => cells(result.get(name)))]),
    ]),
  );
} finally {
  await server?.close();
}

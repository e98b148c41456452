// `npm run bench:money`: rounds (a stake, then its win) of hundreds of members over the vendor's signed calls, beside a
// raw SQL statement with the same postings, alternating within one run. `--pairs 3 --seconds 4 --players 400`.
// `--gateways 2` divides the calls among several gateways; `--pglite` measures the embedded database instead of a
// PostgreSQL server; `--pgledger FOLDER` adds that ledger, whose SQL files are there.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openFurtherGateway, openProduct } from '../scripts/product/open-product.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { startPostgres } from '../scripts/setup/postgres.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { machine, quiet, spread, table } from './figures.ts';
import { embedded, onServer } from './money-database.ts';
import { openPgledger } from './money-ledger.ts';
import { createVendor, seatPlayers, vendorSecret } from './money-players.ts';
import { openYardstick, type Yardstick } from './money-raw.ts';
import { usedBy } from './processor-time.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    players: { type: 'string', default: '400' },
    'in-flight': { type: 'string', default: '1,16,64' },
    gateways: { type: 'string', default: '1' },
    pglite: { type: 'boolean', default: false },
    pgledger: { type: 'string', default: '' },
  },
});

/** Processor time of a call in microseconds: of the gateways, of the database server. */
type Shot = { perSecond: number; p99: number; gatewayUs: number; databaseUs: number };

/** Processor time of all gateways. */
function usedByGateways(): number {
  return pids.gateways.reduce((sum, pid) => sum + usedBy(pid), 0);
}

/** Processor time of each of the server's processes that run now; none for PGlite, whose time is the gateway's. */
function usedByServer(pid: number | undefined): Map<number, number> {
  if (pid === undefined) return new Map();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return new Map(children.map((child) => [child, usedBy(child)]));
}

/** Processor time since `before` of the processes that still run. */
function serverSince(pid: number | undefined, before: ReadonlyMap<number, number>): number {
  return [...usedByServer(pid)].reduce((sum, [child, used]) => sum + used - (before.get(child) ?? 0), 0);
}

/** The calls of one round, one after the other. */
type Round = (player: number, at: number) => AsyncGenerator<void>;

/** Keeps `inFlight` rounds going for the given seconds; a round is two calls, one after the other. */
async function play(inFlight: number, round: Round): Promise<Shot> {
  const until = performance.now() + Number(options.seconds) * 1000;
  const began = performance.now();
  const used = [usedByGateways(), usedByServer(pids.database)] as const;
  const times: number[] = [];
  let rounds = 0;
  const one = async () => {
    while (performance.now() < until) {
      const at = (rounds += 1);
      let since = performance.now();
      for await (const _ of round(at % Number(options.players), at)) {
        times.push(performance.now() - since);
        since = performance.now();
      }
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  const perSecond = (times.length * 1000) / (performance.now() - began);
  times.sort((a, b) => a - b);
  return {
    perSecond,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    gatewayUs: (usedByGateways() - used[0]) / times.length,
    databaseUs: serverSince(pids.database, used[1]) / times.length,
  };
}

if (!buildWeb()) throw new Error('The web app does not build.');
/** Closed in the reverse order, also when a part does not start. */
await using opened = new AsyncDisposableStack();
const server = options.pglite ? null : await startPostgres({ durable: true });
if (!options.pglite && !server) throw new Error('This measurement needs a PostgreSQL server, or --pglite.');
opened.defer(() => server?.close());
const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
opened.defer(() => rmSync(folder, { recursive: true, force: true }));
const [sandboxPort = 0, smtpPort = 0, ...ports] = await freePorts(2 + Number(options.gateways));
const env = {
  ...(server && { DATABASE_URL: server.url }),
  SECRETS_KEY: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'warn',
};
const common = { sandboxPort, smtpPort, dataDir: folder, env };
function openFirst(): ReturnType<typeof openProduct> {
  return openProduct({ ...common, port: ports[0] ?? 0 });
}
const players = Number(options.players);

// The first start writes the demo data. Only one process at a time opens PGlite.
let product = await openFirst();
opened.defer(() => product.close());
if (!server) await product.close();
const seats = server ? onServer(server.url, 1) : await embedded(join(folder, 'postgres'));
const handles = await seatPlayers(seats, players);
await seats.close();
if (!server) product = await openFirst();

const pids = { gateways: [product.gatewayPid], database: server?.pid };
for (const port of ports.slice(1)) {
  const further = await openFurtherGateway({ ...common, port, dataDir: join(folder, `gateway-${port}`) });
  opened.defer(further.close);
  pids.gateways.push(further.pid);
}
const beside = join(folder, 'beside');
mkdirSync(beside);
const database = server ? onServer(server.url, 64) : await embedded(beside);
opened.defer(database.close);
const yardstick = await openYardstick(database);
const pgledger = options.pgledger
  ? await openPgledger(database, { folder: options.pgledger, players })
  : null;
let series = 0;

function oursRound(vendors: readonly ReturnType<typeof createVendor>[]): Round {
  const name = `${(series += 1)}`;
  return async function* (player, at) {
    const vendor = vendors[at % vendors.length];
    const handle = handles[player] ?? '';
    yield await vendor?.debit(handle, `${name}-${at}`, 100);
    yield await vendor?.credit(handle, `${name}-${at}`, 95);
  };
}

function roundOf(ledger: Yardstick, isSpread: boolean): Round {
  const name = `${(series += 1)}`;
  return async function* (player, at) {
    yield await ledger.move(player, `d${name}-${at}`, -100, isSpread);
    yield await ledger.move(player, `c${name}-${at}`, 95, isSpread);
  };
}

const secret = vendorSecret(folder);
const vendors = ports.map((port) => createVendor({ port, host: `aurora.localhost:${ports[0]}` }, secret, 64));
/** The references, by the heading of their column. Each turn measures the gateway and then each of them. */
const references: Readonly<Record<string, () => Round>> = {
  'raw, one row': () => roundOf(yardstick, false),
  'raw, 64 rows': () => roundOf(yardstick, true),
  ...(pgledger && {
    'pgledger, one account': () => roundOf(pgledger, false),
    'pgledger, 64 accounts': () => roundOf(pgledger, true),
  }),
};
const names = Object.keys(references);
const rows: string[][] = [];
for (const inFlight of options['in-flight'].split(',').map(Number)) {
  const turns: { ours: Shot; others: Shot[] }[] = [];
  for (let pair = 0; pair <= Number(options.pairs); pair += 1) {
    await quiet();
    const ours = await play(inFlight, oursRound(vendors));
    const others: Shot[] = [];
    for (const open of Object.values(references)) others.push(await play(inFlight, open()));
    // The first one is a warm-up. Afterwards the server counts the rows, as it does by itself after a minute.
    if (pair > 0) turns.push({ ours, others });
    else await database.script('analyze');
  }
  const each = (value: (turn: (typeof turns)[number]) => number | undefined, digits = 0) =>
    spread(
      turns.map((turn) => value(turn) ?? Number.NaN),
      digits,
    );
  rows.push([
    String(inFlight),
    each(({ ours }) => ours.perSecond),
    ...names.map((_, at) => each(({ others }) => others[at]?.perSecond)),
    ...names.map((_, at) => each(({ ours, others }) => ours.perSecond / (others[at]?.perSecond ?? 0), 2)),
    each(({ ours }) => ours.p99, 1),
    each(({ ours }) => ours.gatewayUs),
    each(({ ours }) => ours.databaseUs),
    each(({ others }) => others[1]?.databaseUs),
  ]);
  console.error(rows.at(-1)?.join('  '));
}
for (const vendor of vendors) vendor.close();
if (!server) await product.close();
// Ends with an error when the books are wrong.
execFileSync('npm', ['run', '--silent', 'books'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, ...env, DATA_DIR: folder },
  stdio: ['ignore', 'ignore', 'inherit'],
});
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${machine()}, ${server ? 'PostgreSQL' : 'PGlite'}, ${ports.length} gateways, ${options.pairs} turns of ` +
    `${options.seconds} s, ${players} players, load from the same machine, medians [range]; the books are true\n`,
);
console.log(
  table([
    [
      'in flight',
      'calls a second',
      ...names,
      ...names.map((name) => `ratio, ${name}`),
      'p99 ms',
      'CPU µs gateways',
      'CPU µs database',
      'CPU µs raw, 64 rows',
    ],
    ...rows,
  ]),
);

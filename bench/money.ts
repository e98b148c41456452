// `npm run bench:money`: rounds (a stake, then its win) of hundreds of members over the vendor's signed calls, beside a
// raw SQL statement with the same postings, alternating within one run. `--pairs 3 --seconds 4 --players 400`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openProduct } from '../scripts/product/open-product.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { startPostgres } from '../scripts/setup/postgres.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { machine, quiet, spread, table } from './figures.ts';
import { createVendor, seatPlayers, vendorSecret } from './money-players.ts';
import { openYardstick } from './money-raw.ts';
import { usedBy } from './processor-time.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    players: { type: 'string', default: '400' },
    'in-flight': { type: 'string', default: '1,16,64' },
  },
});

/** Processor time of a call in microseconds: of the gateway, of the database server. */
type Shot = { perSecond: number; p99: number; gatewayUs: number; databaseUs: number };

/** Processor time of each of the server's processes that run now. */
function usedByServer(pid: number): Map<number, number> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return new Map(children.map((child) => [child, usedBy(child)]));
}

/** Processor time since `before` of the processes that still run. */
function serverSince(pid: number, before: ReadonlyMap<number, number>): number {
  return [...usedByServer(pid)].reduce((sum, [child, used]) => sum + used - (before.get(child) ?? 0), 0);
}

/** Keeps `inFlight` rounds going for the given seconds; a round is two calls, one after the other. */
async function play(
  inFlight: number,
  round: (player: number, at: number) => AsyncGenerator<void>,
): Promise<Shot> {
  const until = performance.now() + Number(options.seconds) * 1000;
  const began = performance.now();
  const used = [usedBy(pids.gateway), usedByServer(pids.database)] as const;
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
    gatewayUs: (usedBy(pids.gateway) - used[0]) / times.length,
    databaseUs: serverSince(pids.database, used[1]) / times.length,
  };
}

if (!buildWeb()) throw new Error('The web app does not build.');
const server = await startPostgres({ durable: true });
if (!server) throw new Error('This measurement needs a PostgreSQL server.');
const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
const env = { DATABASE_URL: server.url, LOG_LEVEL: 'warn' };
const product = await openProduct({ port, sandboxPort, smtpPort, dataDir: folder, env });
const pids = { gateway: product.gatewayPid, database: server.pid };
const yardstick = await openYardstick(server.url, 64);
try {
  const handles = await seatPlayers(server.url, Number(options.players));
  const gate = { port, host: `aurora.localhost:${port}` };
  const vendor = createVendor(gate, vendorSecret(folder), 64);
  let series = 0;
  const ours = () => {
    const name = `${(series += 1)}`;
    return async function* (player: number, at: number) {
      const handle = handles[player] ?? '';
      yield await vendor.debit(handle, `${name}-${at}`, 100);
      yield await vendor.credit(handle, `${name}-${at}`, 95);
    };
  };
  const raw = (isSpread: boolean) => {
    const name = `${(series += 1)}`;
    return async function* (player: number, at: number) {
      yield await yardstick.move(player, `d${name}-${at}`, -100, isSpread);
      yield await yardstick.move(player, `c${name}-${at}`, 95, isSpread);
    };
  };
  const rows: string[][] = [];
  for (const inFlight of options['in-flight'].split(',').map(Number)) {
    const shots: { ours: Shot; hot: Shot; spread: Shot }[] = [];
    for (let pair = 0; pair <= Number(options.pairs); pair += 1) {
      await quiet();
      const shot = {
        ours: await play(inFlight, ours()),
        hot: await play(inFlight, raw(false)),
        spread: await play(inFlight, raw(true)),
      };
      // The first one is a warm-up.
      if (pair > 0) shots.push(shot);
    }
    rows.push([
      String(inFlight),
      spread(shots.map((shot) => shot.ours.perSecond)),
      spread(shots.map((shot) => shot.hot.perSecond)),
      spread(shots.map((shot) => shot.spread.perSecond)),
      spread(
        shots.map((shot) => shot.ours.perSecond / shot.hot.perSecond),
        2,
      ),
      spread(
        shots.map((shot) => shot.ours.perSecond / shot.spread.perSecond),
        2,
      ),
      spread(
        shots.map((shot) => shot.ours.p99),
        1,
      ),
      spread(shots.map((shot) => shot.ours.gatewayUs)),
      spread(shots.map((shot) => shot.ours.databaseUs)),
      spread(shots.map((shot) => shot.spread.databaseUs)),
    ]);
    console.error(rows.at(-1)?.join('  '));
  }
  vendor.close();
  // Ends with an error when the books are wrong.
  execFileSync('npm', ['run', '--silent', 'books', '-w', '@foyer/gateway'], {
    env: { ...process.env, ...env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, PostgreSQL, ${options.pairs} turns of ${options.seconds} s, ` +
      `${options.players} players, load from the same machine, medians [range]; the books are true\n`,
  );
  console.log(
    table([
      [
        'in flight',
        'calls a second',
        'raw, one row',
        'raw, 64 rows',
        'ratio, one row',
        'ratio, 64 rows',
        'p99 ms',
        'CPU µs gateway',
        'CPU µs database',
        'CPU µs raw, 64 rows',
      ],
      ...rows,
    ]),
  );
} finally {
  await yardstick.close();
  await product.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

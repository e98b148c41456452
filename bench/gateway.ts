// `npm run bench:gateway`: requests per second and p99 of the busiest routes, each compared with a bare Fastify route
// that answers the same bytes, alternating within one run. `--pairs 4 --seconds 5 --connections 50`.
// `--postgres --sessions 10000`: on a PostgreSQL server, with sessions that are written to the database. `--only templates`: one route.
// Templates and status are asked for plainly, compressed, and by a client that has the answer (304).
// The processor time of a request is that of the server's process (with PGlite in it); on a busy machine its ratio is the
// more reliable one.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameList } from '@foyer/contract/calls/games.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { status, templates } from '@foyer/contract/calls/system.ts';
import autocannon from 'autocannon';
import { demoPassword } from '../apps/gateway/src/seed/accounts.ts';
import { openProduct } from '../scripts/product/open-product.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { startPostgres } from '../scripts/setup/postgres.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { ask, type Gate } from './ask.ts';
import { machine, median, quiet, spread, table } from './figures.ts';
import { logIn, openSessions } from './members.ts';
import { residentMb, usedBy } from './processor-time.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    sessions: { type: 'string', default: '20' },
    postgres: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

type Target = { name: string; path: string; headers: Record<string, string>[] };
/** `usedUs` is the server's processor time for one request, in microseconds. */
type Shot = { perSecond: number; p99: number; usedUs: number };

type Server = { port: number; pid: number };

async function shoot(
  { port, pid }: Server,
  host: string,
  path: string,
  headers: Record<string, string>[],
): Promise<Shot> {
  const requests = headers.map((more) => ({ path, headers: { ...more, host } }));
  const [connections, duration] = [Number(options.connections), Number(options.seconds)];
  const before = usedBy(pid);
  const {
    requests: rate,
    latency,
    non2xx,
    errors,
    timeouts,
    '2xx': whole,
    '3xx': unchanged,
  } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration,
    requests,
  });
  const isKept = headers[0]?.['if-none-match'] !== undefined;
  const answers = isKept ? unchanged : whole;
  const bad = (isKept ? whole + non2xx - unchanged : non2xx) + errors + timeouts;
  if (bad > 0)
    throw new Error(`${path}: ${bad} requests had another answer than expected; the figures are invalid.`);
  return { perSecond: rate.average, p99: latency.p99, usedUs: (usedBy(pid) - before) / answers };
}

async function startBare(
  payload: Buffer,
  encoding: string | undefined,
  folder: string,
): Promise<Server & { process: ChildProcess }> {
  const file = join(folder, 'payload.json');
  writeFileSync(file, payload);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), file, ...(encoding ? [encoding] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(Number(line))),
  );
  return { port, pid: child.pid ?? 0, process: child };
}

/** Alternates gateway and bare route. The first result of each is a warm-up and is dropped. */
async function compare(gate: Gate, target: Target, folder: string): Promise<string[]> {
  const answer = await ask(gate, target.path, { headers: target.headers[0] ?? {} });
  if (answer.status !== 200 && answer.status !== 304)
    throw new Error(`${target.path} answers ${answer.status}: ${answer.text.slice(0, 200)}`);
  const bare = await startBare(answer.body, answer.headers['content-encoding'], folder);
  const shots: { ours: Shot; bare: Shot }[] = [];
  try {
    for (let pair = 0; pair <= Number(options.pairs); pair += 1) {
      await quiet();
      const ours = await shoot({ port, pid: product.gatewayPid }, gate.host, target.path, target.headers);
      const yardstick = await shoot(bare, gate.host, '/', target.headers);
      if (pair > 0) shots.push({ ours, bare: yardstick });
    }
  } finally {
    bare.process.kill();
  }
  const ratios = shots.map((shot) => shot.ours.perSecond / shot.bare.perSecond);
  console.error(`${target.name}: ${median(ratios).toFixed(2)} of bare`);
  return [
    target.name,
    answer.body.length.toLocaleString('en'),
    spread(shots.map((shot) => shot.ours.perSecond)),
    spread(shots.map((shot) => shot.bare.perSecond)),
    spread(ratios, 2),
    spread(shots.map((shot) => shot.ours.usedUs)),
    spread(shots.map((shot) => shot.bare.usedUs)),
    spread(
      shots.map((shot) => shot.bare.usedUs / shot.ours.usedUs),
      2,
    ),
    spread(shots.map((shot) => shot.ours.p99)),
    spread(shots.map((shot) => shot.bare.p99)),
  ];
}

if (!buildWeb()) throw new Error('The web app does not build.');
const server = options.postgres ? await startPostgres() : null;
if (options.postgres && !server) throw new Error('No PostgreSQL server could be started.');
const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
const env: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
const product = await openProduct({ port, sandboxPort, smtpPort, dataDir: folder, env });
try {
  const gate = { port, host: `aurora.localhost:${port}` };
  const sessions = Number(options.sessions);
  const tokens = server
    ? await openSessions(server.url, sessions)
    : await logIn(gate, 'demo', demoPassword, sessions);
  const visitor = [{}];
  const etagOf = async (path: string) => (await ask(gate, path)).headers.etag ?? '';
  const threeWays = async (name: string, path: string): Promise<Target[]> => [
    { name, path, headers: visitor },
    { name: `${name}, compressed`, path, headers: [{ 'accept-encoding': 'br' }] },
    { name: `${name}, unchanged`, path, headers: [{ 'if-none-match': await etagOf(path) }] },
  ];
  const targets: Target[] = [
    ...(await threeWays('templates', templates.path)),
    ...(await threeWays('status', status.path)),
    {
      name: 'game list, 100 games',
      path: `${gameList.path}?gameType=RNG&pageNum=1&pageSize=100`,
      headers: visitor,
    },
    { name: 'game list, all games', path: `${gameList.path}?pageNum=1&pageSize=3000`, headers: visitor },
    {
      name: `member info, ${tokens.length} sessions`,
      path: memberInfo.path,
      headers: tokens.map((token) => ({ authorization: token })),
    },
  ];
  const rows: string[][] = [];
  for (const target of targets.filter(({ name }) => name.includes(options.only)))
    rows.push(await compare(gate, target, folder));
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, ${options.pairs} pairs of ${options.seconds} s in turns, ` +
      `${options.connections} connections, load from the same machine, medians [range]\n`,
  );
  console.log(
    table([
      [
        'route',
        'bytes',
        'per second',
        'bare Fastify',
        'ratio',
        'CPU µs',
        'bare CPU µs',
        'CPU ratio',
        'p99 ms',
        'bare p99 ms',
      ],
      ...rows,
    ]),
  );
  console.log(`\nThe gateway's process has ${residentMb(product.gatewayPid)} MB in memory.`);
} finally {
  await product.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
}

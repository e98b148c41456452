// `npm run fleet`: three gateways and two database servers on this machine, under load; parts of them are killed, cut off
// and replaced. Prints what was acknowledged and what the ledger contains. `--members 12 --only "a gateway is killed"`.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { freePorts } from '../../scripts/setup/ports.ts';
import { buildWeb } from '../../scripts/setup/web-build.ts';
import { machine } from '../figures.ts';
import { openSessionsOf } from '../members.ts';
import { onServer } from '../money-database.ts';
import { seatPlayers, vendorSecret } from '../money-players.ts';
import { createDatabase, startCluster } from './database.ts';
import { copyBuild, events, type Fleet } from './events.ts';
import { compare, createJournal } from './journal.ts';
import { countPostings, openWithdrawals, readBooks, readEffects, readUnfinished } from './ledger.ts';
import { live, type Load, type Person } from './members.ts';
import { startPlatform } from './platform.ts';
import { requirePrograms, stopAll, until } from './programs.ts';
import { brokenPromises, commandsTable, type Happening, happeningsTable } from './report.ts';
import { logInAgain, openPayer, payOut, settleRounds, withdrawAll } from './servers.ts';
import { get } from './wire.ts';

const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '12' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const ROUND_PLAYERS = 4;
/** After an event, until the next one. */
const SETTLE_MS = 6_000;
/** Everything that was begun is finished within this time. */
const FINISHED = { withinMs: 180_000 };
const dist = join(import.meta.dirname, '../../apps/web/dist');
const secretsKey = randomBytes(32).toString('hex');

async function startFleet(folder: string) {
  const ports = await freePorts(21);
  const machines = [0, 1, 2].map((at) => {
    const [etcd = 0, etcdPeer = 0, patroni = 0, postgres = 0, database = 0, gateway = 0] = ports.slice(
      at * 6,
    );
    return { etcd, etcdPeer, patroni, postgres, database, gateway };
  });
  const [memberPort = 0, sandboxPort = 0, smtpPort = 0] = ports.slice(18);
  const cluster = await startCluster(folder, machines);
  const password = await createDatabase(cluster.serverUrl(await cluster.primary(), 'postgres'));
  const builds = { former: copyBuild(dist, folder, 'former'), next: copyBuild(dist, folder, 'next') };
  const ownPorts = { machines, memberPort, sandboxPort, smtpPort };
  const platform = await startPlatform({ folder, ...ownPorts, password, secretsKey, webDist: builds.former });
  return { folder, cluster, platform, builds, sandboxPort, journal: createJournal(() => performance.now()) };
}

/** Starts everybody; the returned function ends the load and waits for the last answers. */
async function startLoad({ platform, cluster, journal, sandboxPort }: Fleet & { sandboxPort: number }) {
  const { gate, sandboxDir } = platform;
  const url = cluster.primaryUrl();
  await openWithdrawals(url);
  const count = Number(options.members);
  const seats = onServer(url, 1);
  const handles = await seatPlayers(seats, Math.max(count, ROUND_PLAYERS));
  await seats.close();
  const accounts = Array.from({ length: count }, (_, at) => `bench${at}`);
  const tokens = await openSessionsOf(url, accounts);
  const people = tokens.map((token, at): Person => ({ name: accounts[at] ?? '', token }));
  const payer = await openPayer(gate);
  let [isOver, isPaidOut] = [false, false];
  const load: Load = { gate, journal, isOver: () => isOver };
  const secret = vendorSecret(sandboxDir);
  const logIns = { done: 0 };
  const working = [
    ...people.map((person, at) => live(load, person, sandboxPort, at)),
    ...handles
      .slice(0, ROUND_PLAYERS)
      .map((playSession, player) => settleRounds(load, { secret, playSession, player })),
    withdrawAll(load, payer, sandboxDir),
    logInAgain(load, logIns),
  ];
  const paying = payOut(() => isPaidOut, sandboxPort);
  return {
    logIns,
    /** No new commands; waits until the last one is answered and what was begun is finished. */
    end: async (isFinished: () => Promise<boolean>): Promise<void> => {
      isOver = true;
      await Promise.all(working);
      await until('everything that was begun is finished', isFinished, FINISHED).catch(console.error);
      isPaidOut = true;
      await paying;
    },
    /** How many of the sessions that began before the events are still alive. */
    livingSessions: async (): Promise<string> => {
      const all = [...people, payer];
      const verdicts = await Promise.all(all.map(({ token }) => get(gate, memberInfo.path, token)));
      return `${verdicts.filter(({ kind }) => kind === 'done').length} of ${all.length}`;
    },
  };
}

async function happen(fleet: Fleet): Promise<Happening[]> {
  const happenings: Happening[] = [];
  for (const { name, run } of events.filter(
    (event) => options.only === undefined || event.name === options.only,
  )) {
    fleet.journal.enter(name);
    const since = performance.now();
    const notes = await run(fleet);
    await pause(SETTLE_MS);
    const happening = {
      name,
      seconds: (performance.now() - since) / 1_000,
      pause: fleet.journal.longestPause(since) / 1_000,
      messages: fleet.journal.messagesIn(name),
      notes,
    };
    console.error(`${name}: ${notes}; writes paused ${happening.pause.toFixed(1)} s`);
    happenings.push(happening);
  }
  fleet.journal.enter('the end');
  return happenings;
}

async function play(folder: string): Promise<void> {
  const fleet = await startFleet(folder);
  const { platform, journal, cluster } = fleet;
  const url = cluster.primaryUrl();
  const before = new Set((await readEffects(url)).map(({ kind, key }) => `${kind} ${key}`));
  const waiting = await readUnfinished(url);
  const load = await startLoad(fleet);
  const happenings = await happen(fleet);
  const unfinished = async (): Promise<string[]> =>
    Object.entries(await readUnfinished(url))
      .filter(([name, count]) => count > (waiting[name] ?? 0))
      .map(([name, count]) => `${count - (waiting[name] ?? 0)} ${name}`);
  await load.end(async () => (await unfinished()).length === 0);

  const effects = (await readEffects(url)).filter(({ kind, key }) => !before.has(`${kind} ${key}`));
  const primary = await cluster.primary();
  const counts = (): Promise<number[]> =>
    Promise.all([primary, 1 - primary].map((at) => countPostings(cluster.serverUrl(at))));
  const isSame = async (): Promise<boolean> => new Set(await counts()).size === 1;
  await until('the standby has applied everything', isSame, FINISHED).catch(console.error);
  const [atPrimary, atStandby] = await counts();
  const wrong = [
    ...compare(journal.entries, effects),
    ...journal.unclear,
    ...brokenPromises(happenings),
    ...(await unfinished()),
    ...(atPrimary === atStandby ? [] : ['the standby has other postings than the primary']),
  ];
  const sessions = await load.livingSessions();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${machine()}, ${cluster.version()}, ${options.members} members\n`,
  );
  console.log(`${happeningsTable(happenings)}\n\n${commandsTable(journal.entries, effects)}\n`);
  console.log(
    `sessions alive: ${sessions}; log-ins meanwhile: ${load.logIns.done}; postings on primary and standby: ${atPrimary}, ${atStandby}`,
  );
  console.log(
    readBooks({
      DATABASE_URL: platform.databaseUrl(2),
      SECRETS_KEY: secretsKey,
      DATA_DIR: join(folder, 'books'),
    }),
  );
  console.log(wrong.length === 0 ? 'nothing lost, nothing doubled, no promise broken' : wrong.join('\n'));
  if (wrong.length > 0) process.exitCode = 1;
}

requirePrograms();
if (!buildWeb()) throw new Error('The web app does not build.');
const folder = mkdtempSync(join(tmpdir(), 'foyer-fleet-'));
// The database's user passes through it.
chmodSync(folder, 0o755);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)));
try {
  await play(folder);
} finally {
  await stopAll();
  if (!options.keep) rmSync(folder, { recursive: true, force: true });
}

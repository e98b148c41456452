// Starts a PostgreSQL server for one test run: a new cluster on a free port, removed afterwards.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aptInstall } from './debian.ts';
import { freePorts } from './ports.ts';

export type TestServer = { url: string; pid: number; close: () => Promise<void> };

const debian = '/usr/lib/postgresql';
/** Crash safety takes half of the time, and a test cluster has no data to protect. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Tests move merchants between databases, by logical replication. Every table in copy has a slot until it has caught up. */
const replication = [
  'wal_level=logical',
  'max_replication_slots=400',
  'max_wal_senders=32',
  'max_worker_processes=32',
  'max_logical_replication_workers=24',
  'max_sync_workers_per_subscription=8',
  'wal_retrieve_retry_interval=100ms',
];
const settings = ['max_connections=200', 'jit=off', ...replication];

/** Folder of the newest installed server's programs, or null. */
function programs(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return (
    versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ??
    null
  );
}

/** The server refuses to run as root. Debian's package creates a user for it. */
function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(bin: string, port: number, server: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    if (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0)
      return true;
    await pause(100);
  }
  return false;
}

/**
 * Starts a server; installs Debian's if there is none. Prints the reason and returns null when that is not possible.
 * A `durable` one writes each commit to the disk, as in production: for measurements.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestServer | null> {
  const bin = programs() ?? (aptInstall(['postgresql']) ? programs() : null);
  if (!bin) {
    console.log('No PostgreSQL server is installed and none could be installed; its tests are skipped.');
    return null;
  }
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'));
  const as = owner();
  if (as) chownSync(folder, as.uid, as.gid);
  const run = { cwd: folder, ...as };
  const remove = (): void => rmSync(folder, { recursive: true, force: true });

  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...run, encoding: 'utf8' },
  );
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      ...[...settings, ...(durable ? [] : careless)].flatMap((setting) => ['-c', setting]),
    ],
    { ...run, stdio: 'ignore' },
  );
  const ended = new Promise((done) => server.once('close', done));
  const close = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    remove();
  };
  if (await untilReady(bin, port, server))
    return { url: `postgres://foyer@127.0.0.1:${port}/postgres`, pid: server.pid ?? 0, close };
  await close();
  console.log(
    `PostgreSQL did not start; its tests are skipped. Output of initdb: ${made.stderr.trim() || 'nothing'}`,
  );
  return null;
}

// PostgreSQL on two machines under Patroni, and etcd on three: started, killed and asked for their state.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUser, type Program, start, until, writeOwned } from './programs.ts';
import { etcdFile, type MachinePorts, patroniFile } from './templates.ts';

const STARTED_WITHIN_MS = 120_000;

type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
};

/** The passwords in deploy/patroni.yml, replaced. */
function makePasswords(): Record<string, string> {
  const names = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD'];
  return Object.fromEntries(names.map((name) => [name, randomBytes(12).toString('hex')]));
}

export type DatabaseCluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts etcd and both database servers; resolves when one is primary and the other its synchronous standby. */
export async function startCluster(folder: string, machines: readonly MachinePorts[]) {
  const user = databaseUser();
  const passwords = makePasswords();
  const etcds: Program[] = [];
  const patronis: Program[] = [];
  const own = (path: string): void => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
  };
  const startEtcd = (at: number): void => {
    const place = join(folder, `etcd-${at + 1}`);
    const file = join(place, 'etcd.yml');
    own(place);
    own(join(place, 'data'));
    writeOwned(file, etcdFile(machines, at, join(place, 'data')), user);
    etcds[at] = start({
      name: `etcd-${at + 1}`,
      command: ['/usr/bin/etcd', '--config-file', file],
      folder,
      user,
    });
  };
  const startPatroni = (at: number): void => {
    const place = join(folder, `database-${at + 1}`);
    const file = join(place, 'patroni.yml');
    own(place);
    writeOwned(file, patroniFile(machines, at, { folder: place, passwords }), user);
    patronis[at] = start({ name: `database-${at + 1}`, command: ['/usr/bin/patroni', file], folder, user });
  };

  /** The members as Patroni on any machine reports them. */
  const members = async (): Promise<Member[]> => {
    for (const { patroni } of machines.slice(0, 2)) {
      const answer = await fetch(`http://127.0.0.1:${patroni}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const hasStandby = async (): Promise<boolean> => {
    const now = await members();
    return (
      now.some(({ role }) => role === 'leader') &&
      now.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))
    );
  };
  const primary = async (): Promise<number> => {
    const leader = (await members()).find(({ role }) => role === 'leader');
    return Number(leader?.name.replace('database-', '') ?? 0) - 1;
  };
  const untilWhole = (): Promise<void> =>
    until('a primary with a synchronous standby', hasStandby, {
      withinMs: STARTED_WITHIN_MS,
      logs: patronis.map(({ log }) => log),
    });

  for (const at of [0, 1, 2]) startEtcd(at);
  for (const at of [0, 1]) startPatroni(at);
  await untilWhole();

  /** The superuser's address of the server at a port. */
  const superuserUrl = (port: number, database: string): string =>
    `postgres://postgres:${passwords['SUPERUSER_PASSWORD']}@127.0.0.1:${port}/${database}`;
  const postmaster = (at: number): number =>
    Number(readFileSync(join(folder, `database-${at + 1}`, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

  return {
    primary,
    members,
    untilWhole,
    /** The server of a machine, for its superuser. */
    serverUrl: (at: number, database = 'foyer'): string =>
      superuserUrl(machines[at]?.postgres ?? 0, database),
    /** The present primary, for its superuser: by the proxy of the third machine. */
    primaryUrl: (): string => superuserUrl(machines[2]?.database ?? 0, 'foyer'),
    /** The loss of a machine: its PostgreSQL, Patroni and etcd are killed. */
    kill: async (at: number): Promise<void> => {
      const pid = postmaster(at);
      patronis[at]?.signal('SIGKILL');
      process.kill(pid, 'SIGKILL');
      etcds[at]?.signal('SIGKILL');
      await Promise.all([patronis[at]?.ended, etcds[at]?.ended]);
    },
    /** An orderly stop of Patroni stops its PostgreSQL too. */
    stop: async (at: number): Promise<void> => patronis[at]?.stop(),
    /** Starts again what does not run on a machine. */
    restart: (at: number): void => {
      if (!etcds[at]?.isRunning()) startEtcd(at);
      if (!patronis[at]?.isRunning()) startPatroni(at);
    },
    version: (): string =>
      execFileSync('/usr/lib/postgresql/15/bin/postgres', ['--version'], { encoding: 'utf8' }).trim(),
  };
}

/** Creates the role and the database of the operating guide; returns their password. */
export async function createDatabase(url: string): Promise<string> {
  const password = randomBytes(12).toString('hex');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role foyer login password '${password}' createrole`);
  await client.query('create database foyer owner foyer');
  await client.end();
  return password;
}

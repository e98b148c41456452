// The processes of the fleet: started with a log file each, killed, and ended together.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aptInstall } from '../../scripts/setup/debian.ts';

const packages: Readonly<Record<string, string>> = {
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

/** Installs what is missing. Throws with the names of the packages when that is not possible. */
export function requirePrograms(): void {
  const missing = Object.keys(packages).filter((path) => !existsSync(path));
  const names = missing.map((path) => packages[path] ?? '');
  if (names.length > 0 && !(aptInstall(names) && missing.every((path) => existsSync(path))))
    throw new Error(`The fleet needs the packages ${names.join(', ')}.`);
}

type User = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root; Debian's package has a user for it. */
export function databaseUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export type Program = {
  readonly name: string;
  readonly pid: number;
  readonly log: string;
  readonly ended: Promise<void>;
  readonly isRunning: () => boolean;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends it; kills it when it has not ended within fifteen seconds. */
  readonly stop: () => Promise<void>;
};

type Command = {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: User | null;
};

const running = new Set<Program>();
const ENDED_WITHIN_MS = 15_000;

/** Starts a program; its output goes to `log/NAME.log` in the folder. */
export function start({ name, command, folder, env = {}, user = null }: Command): Program {
  const [path = '', ...args] = command;
  const log = join(folder, 'log', `${name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'a');
  const child: ChildProcess = spawn(path, args, {
    cwd: folder,
    stdio: ['ignore', file, file],
    env: { ...process.env, ...env },
    ...user,
  });
  closeSync(file);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const program: Program = {
    name,
    pid: child.pid ?? 0,
    log,
    ended,
    isRunning,
    signal: (signal) => void child.kill(signal),
    stop: async () => {
      if (!isRunning()) return;
      // A stopped process does not receive other signals.
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const late = pause(ENDED_WITHIN_MS, 'late', { ref: false });
      if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
      await ended;
    },
  };
  running.add(program);
  void ended.then(() => running.delete(program));
  return program;
}

// Nothing outlives this process, however it ends. Patroni stops its PostgreSQL.
process.once('exit', () => {
  for (const { signal } of running) {
    signal('SIGCONT');
    signal('SIGTERM');
  }
});

/** Ends everything that was started, in the reverse order. */
export async function stopAll(): Promise<void> {
  for (const program of [...running].toReversed()) await program.stop();
}

/** Writes a configuration file that the database's user reads. */
export function writeOwned(path: string, text: string, user: User | null): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode: 0o600 });
  if (user) for (const owned of [dirname(path), path]) chownSync(owned, user.uid, user.gid);
}

function lastLines(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-15).join('\n') : '';
}

/** Waits until `isTrue`. Throws after `withinMs`, with the last lines of the logs. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  { withinMs, logs = [] }: { withinMs: number; logs?: readonly string[] },
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > end)
      throw new Error([`Not within ${withinMs / 1_000} s: ${what}`, ...logs.map(lastLines)].join('\n'));
    await pause(200);
  }
}

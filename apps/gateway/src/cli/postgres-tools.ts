// PostgreSQL's own programs for backups, called with the address of the gateway's database.
import { spawn } from 'node:child_process';
import { environmentWith } from '#process/config.ts';

/** The address as the programs' variables: a password never becomes an argument, which every user of the machine sees. */
function variablesOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: decodeURIComponent(hostname).replace(/^\[|\]$/g, '') || (searchParams.get('host') ?? ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Runs a program such as pg_dump on a database; rejects with its messages when it fails. */
export function runOnDatabase(program: string, args: readonly string[], url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: environmentWith(variablesOf(url)),
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    child.once('error', (error) =>
      reject(new Error(`${program} cannot run; install PostgreSQL's client programs`, { cause: error })),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed: ${said.trim()}`)),
    );
  });
}

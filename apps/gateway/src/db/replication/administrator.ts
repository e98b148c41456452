// A connection for logical replication: only a superuser creates subscriptions, and row-level security hides the rows of
// merchants from everybody else.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { OneDatabase } from '#db/one-database.ts';

export type Administrator = {
  readonly url: string;
  readonly query: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly end: () => Promise<void>;
};

/** Connects, and checks that the role may do it. */
export async function openAdministrator(url: string): Promise<Administrator> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    // It is idle for hours while a large merchant is copied.
    keepAlive: true,
    application_name: 'foyer-administrator',
  });
  // The next query reports a connection that broke.
  client.on('error', () => {});
  await client.connect();
  const query = async <Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await client.query<Row>(sql, values && [...values]);
    return rows;
  };
  // What is committed is then in the log that a subscription has to read before a switch.
  await query('set synchronous_commit = on');
  const administrator = { url, query, end: () => client.end() };
  const [role] = await query<{ super: boolean; version: number }>(
    `select rolsuper as super, current_setting('server_version_num')::int as version
     from pg_roles where rolname = current_user`,
  );
  if (role?.super && role.version >= 150_000) return administrator;
  await client.end();
  throw new Error(
    role?.super
      ? 'the server is older than PostgreSQL 15, which has row filters'
      : 'the address of an administrator must be that of a superuser',
  );
}

const identity = `select system_identifier::text || ' ' || current_database() as id from pg_control_system()`;

/** Differs between any two databases. */
export async function identityOf({ query }: Administrator): Promise<string> {
  const [row] = await query<{ id: string }>(identity);
  return row?.id ?? '';
}

/** Throws when an administrator's address, which `variable` has, is not that of the database. */
export async function requireSame(
  administrator: Administrator,
  { name, owner }: OneDatabase,
  variable: string,
): Promise<void> {
  const { rows } = await sql.raw<{ id: string }>(identity).execute(owner);
  if (rows[0]?.id !== (await identityOf(administrator)))
    throw new Error(`${variable} is not an address of the database ${name}`);
}

/** Repeats a query until it says so. Throws after `limitMs`. */
export async function until(
  isSo: () => Promise<boolean>,
  { limitMs, message }: { limitMs: number; message: string },
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(message);
    await pause(50);
  }
}

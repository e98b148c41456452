// A connection for logical replication: only a superuser creates subscriptions, and row-level security hides the rows of
// merchants from everybody else.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

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
    application_name: 'foyer-administrator',
  });
  // The next query reports a connection that broke.
  client.on('error', () => {});
  await client.connect();
  const query = async <Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await client.query<Row>(sql, values && [...values]);
    return rows;
  };
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

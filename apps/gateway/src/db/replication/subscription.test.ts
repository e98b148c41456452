// A subscription is removed while its server waits for an open transaction before it copies a table, and is refused
// when a server could not copy its tables.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LastingDatabase, serverDatabase } from '#testing/database.ts';
import { logicalServer } from '#testing/two-databases.ts';
import { type Administrator, openAdministrator } from './administrator.ts';
import { createLink, dropLink, type Link, untilCopied } from './subscription.ts';

describe.skipIf(logicalServer === null)('a link between two databases of one server', () => {
  const databases: LastingDatabase[] = [];
  const open: Administrator[] = [];
  let link: Link;

  async function connect(database: LastingDatabase): Promise<Administrator> {
    const administrator = await openAdministrator(database.env['DATABASE_URL'] ?? '');
    open.push(administrator);
    return administrator;
  }

  beforeAll(async () => {
    for (const _ of ['from', 'to']) databases.push(await serverDatabase(logicalServer ?? '', 'nothing'));
    const [first, second] = databases as [LastingDatabase, LastingDatabase];
    link = { from: await connect(first), to: await connect(second), name: 'foyer_test_link' };
    for (const { query } of [link.from, link.to])
      await query('create table one (id int primary key); create table two (id int primary key)');
  });
  afterAll(async () => {
    for (const administrator of open) await administrator.end();
    for (const database of databases) await database.remove();
  });

  test('is removed although a copy waits for a transaction that does not end', async () => {
    const { from, to, name } = link;
    await createLink(link, 'one');
    await untilCopied(link, 60_000);
    const [first] = databases as [LastingDatabase];
    const writer = await connect(first);
    await writer.query('begin');
    await writer.query('select pg_current_xact_id()');
    await from.query(`alter publication ${name} add table two`);
    await to.query(`alter subscription ${name} refresh publication`);
    const waiting = () =>
      from.query(`select from pg_stat_activity where datname = current_database()
        and query like 'CREATE_REPLICATION_SLOT%' and wait_event_type = 'Lock'`);
    await expect.poll(waiting).toHaveLength(1);

    await dropLink(link);
    const left = `select slot_name as name from pg_replication_slots where database = current_database()
      union all select pubname from pg_publication`;
    expect(await from.query(left)).toEqual([]);
    expect(await to.query('select from pg_subscription where subname = $1', [name])).toEqual([]);
    await writer.query('rollback');
  });

  test('is refused when the servers have too few slots for its tables, and leaves nothing', async () => {
    const { from, to } = link;
    const [server] = await to.query<{ slots: number }>(
      `select current_setting('max_replication_slots')::int as slots`,
    );
    const names = Array.from({ length: server?.slots ?? 0 }, (_, at) => `many_${at}`);
    for (const { query } of [from, to])
      await query(names.map((name) => `create table ${name} (id int primary key)`).join(';'));
    const refused = 'or more on the server to copy to';
    await expect(createLink(link, names.join(', '))).rejects.toThrow(refused);
    expect(await from.query('select from pg_publication')).toEqual([]);
    expect(await from.query(`select from pg_replication_slots where database = current_database()`)).toEqual(
      [],
    );
  });
});

// Reads all rows that belong to one member, so that a test can compare them before and after a request of another
// person.
import { sql } from 'kysely';
import type { Databases } from '#db/connect.ts';

/** Tables with a column for their member. */
async function tablesOf(databases: Databases): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'member_id' and table_schema = 'public' order by 1`.execute(databases.owner);
  return rows.map(({ name }) => name);
}

/** A text for each table that changes with any of the member's rows: account, money, orders, sessions, settings. */
export async function belongingsOf(databases: Databases, memberId: bigint): Promise<Record<string, string>> {
  const id = String(memberId);
  const found: Record<string, string> = {};
  const read = async (name: string, condition: string) => {
    const { rows } = await sql<{
      digest: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(row::text, ' ' order by row::text)), '') as digest
      from ${sql.table(name)} row where ${sql.raw(condition)}`.execute(databases.owner);
    found[name] = rows[0]?.digest ?? '';
  };
  for (const name of await tablesOf(databases)) await read(name, `member_id = ${id}`);
  await read('members', `id = ${id}`);
  await read('ledger_accounts', `owner_id = '${id}' or owner_id like '${id} %'`);
  return found;
}

// Registers a further database: its tables, the catalogue that all merchants choose from, and the directory's row.
import type { Databases } from '#db/connect.ts';
import { oneDatabase } from '#db/one-database.ts';
import { openPostgres } from '#db/postgres.ts';
import { COMMAND_STATEMENT_MS } from '#db/pool.ts';
import { prepareDatabase } from '#db/prepare.ts';
import type { Administrator } from './administrator.ts';
import { catalogueLink, createLink, dropLink, untilCopied } from './subscription.ts';

const COPY_LIMIT_MS = 10 * 60_000;
/** Tables that every database needs and that only the first one changes. */
const catalogue = 'vendors, games, fixtures';

export type NewDatabase = {
  readonly name: string;
  /** The address of its owner, for the gateways. */
  readonly url: string;
  /** Superusers of the first database and of the new one. */
  readonly from: Administrator;
  readonly to: Administrator;
  readonly hideAddress: (url: string) => string;
};

/** Creates the tables, and checks that the database is a new one. */
async function prepare(url: string): Promise<void> {
  const pool = openPostgres({ url, max: 2, onError: () => {}, statementMs: COMMAND_STATEMENT_MS });
  try {
    const endTurn = await prepareDatabase(pool, { isShared: true, log: { info: () => {} } });
    await endTurn();
    const { platform } = oneDatabase('new', pool);
    const used = await platform.selectFrom('merchant_domains').select('host').limit(1).execute();
    if (used.length > 0) throw new Error('the database has merchants already; name a new one');
  } finally {
    await pool.end();
  }
}

/** Registers it, or gives a registered one another address. Safe to repeat after a failure. */
export async function addDatabase(
  { owner }: Databases,
  { name, url, from, to, hideAddress }: NewDatabase,
): Promise<void> {
  const row = { name, address: hideAddress(url) };
  const known = await owner.updateTable('databases').set(row).where('name', '=', name).executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  await prepare(url);
  const link = { from, to, name: catalogueLink(name) };
  await dropLink(link);
  await to.query(`truncate ${catalogue} cascade`);
  await createLink(link, catalogue);
  await untilCopied(link, COPY_LIMIT_MS);
  await owner.insertInto('databases').values(row).execute();
}

// Registers a further database: its tables, the catalogue that all merchants choose from, and the directory's row.
import { oneDatabase, type OneDatabase } from '#db/one-database.ts';
import { openPostgres } from '#db/postgres.ts';
import { COMMAND_STATEMENT_MS } from '#db/pool.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { type Administrator, requireSame } from './administrator.ts';
import { asOnlyMove } from './one-move.ts';
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

/** Runs `work` with the database at `url`. */
async function withDatabase<Result>(
  { name, url }: NewDatabase,
  work: (database: OneDatabase) => Promise<Result>,
): Promise<Result> {
  const pool = openPostgres({ url, max: 2, onError: () => {}, statementMs: COMMAND_STATEMENT_MS });
  try {
    return await work(oneDatabase(name, pool));
  } finally {
    await pool.end();
  }
}

/** Creates the tables. Throws unless the addresses are those of the databases, and this one is new. */
async function prepare(first: OneDatabase, given: NewDatabase): Promise<void> {
  await requireSame(given.from, first, 'FROM_ADMIN_URL');
  await withDatabase(given, async (database) => {
    await requireSame(given.to, database, 'TO_ADMIN_URL');
    const endTurn = await prepareDatabase(database.pool, { isShared: true, log: { info: () => {} } });
    await endTurn();
    const { platform } = database;
    const used = await platform.selectFrom('merchant_domains').select('host').limit(1).execute();
    if (used.length > 0) throw new Error('the database has merchants already; name a new one');
  });
}

/** Throws when a merchant that the directory has here is not in the database at the new address. */
async function requireMerchants(first: OneDatabase, given: NewDatabase): Promise<void> {
  const places = first.owner.selectFrom('merchant_databases').where('database', '=', given.name);
  const expected = await places.select('merchant_id').execute();
  await withDatabase(given, async ({ platform }) => {
    const found = await platform.selectFrom('merchant_domains').select('merchant_id').execute();
    const present = new Set(found.map(({ merchant_id }) => merchant_id));
    const missing = expected.find(({ merchant_id }) => !present.has(merchant_id));
    if (missing) throw new Error(`the database at this address does not have ${missing.merchant_id}`);
  });
}

/** Registers it, or gives a registered one another address. Safe to repeat after a failure. */
export function addDatabase(first: OneDatabase, given: NewDatabase): Promise<void> {
  const { name, url, from, to, hideAddress } = given;
  const { owner } = first;
  const row = { name, address: hideAddress(url) };
  return asOnlyMove(first, async () => {
    const known = await owner.selectFrom('databases').where('name', '=', name).executeTakeFirst();
    if (known) {
      await requireMerchants(first, given);
      await owner.updateTable('databases').set(row).where('name', '=', name).execute();
      return;
    }
    await prepare(first, given);
    const link = { from, to, name: catalogueLink(name) };
    await dropLink(link);
    await to.query(`truncate ${catalogue} cascade`);
    await createLink(link, catalogue);
    await untilCopied(link, COPY_LIMIT_MS);
    await owner.insertInto('databases').values(row).execute();
  });
}

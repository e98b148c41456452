// Which databases there are beside the first one, and in which of them a merchant lies. The directory is in the first
// database; every gateway reads it again twice a second while it works.
import { sql } from 'kysely';
import { DatabaseBusy } from './faults.ts';
import { oneDatabase, type OneDatabase } from './one-database.ts';
import type { Pool } from './pool.ts';

const LOOK_MS = 500;
/** What is older is not used: the first request after a rest waits for the directory. */
const FRESH_MS = 2_000;
/** A database that could not be opened is tried again after this time. */
const RETRY_MS = 5_000;

/** How this process opens a further database. */
export type OpenFurther = {
  /** Opens the pool; the address is as in the directory, encrypted. */
  open: (address: string) => Pool;
  /** Prepares the database before it is used: runs or checks its migrations. */
  prepare: (pool: Pool) => Promise<void>;
  /** Is called when it cannot be prepared; it is tried again. */
  onFault: (error: unknown, name: string) => void;
};

type Entry = { name: string; address: string; merchants: string[] };
type Further = { address: string; database: OneDatabase | null; isOpen: boolean; retryAt: number };

async function readEntries({ owner }: OneDatabase): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select d.name, d.address,
      array(select m.merchant_id from merchant_databases m where m.database = d.name) as merchants
    from databases d order by d.name`.execute(owner);
  return rows;
}

/** The directory of `first`. Until it is followed, every merchant lies there. */
export function createDirectory(first: OneDatabase) {
  let opening: OpenFurther | null = null;
  let places: ReadonlyMap<string, string> = new Map();
  const further = new Map<string, Further>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let preparing: Promise<unknown> | null = null;

  /** Opens a database that is new, has another address, or could not be opened before. */
  async function openOne({ name, address }: Entry, { open, prepare, onFault }: OpenFurther): Promise<void> {
    let known = further.get(name);
    if (known?.address !== address) {
      void known?.database?.pool.end();
      known = { address, database: null, isOpen: false, retryAt: 0 };
      further.set(name, known);
    }
    if (known.isOpen || known.retryAt > performance.now()) return;
    known.retryAt = performance.now() + RETRY_MS;
    try {
      known.database ??= oneDatabase(name, open(address));
      await prepare(known.database.pool);
      known.isOpen = true;
    } catch (error) {
      onFault(error, name);
    }
  }
  async function read(following: OpenFurther): Promise<void> {
    readAt = performance.now();
    const entries = await readEntries(first);
    places = new Map(entries.flatMap(({ name, merchants }) => merchants.map((merchant) => [merchant, name])));
    // A database that does not answer delays no change of the directory.
    preparing = Promise.all(entries.map((entry) => openOne(entry, following)));
  }
  async function refresh(): Promise<void> {
    if (opening === null) return;
    reading ??= read(opening).finally(() => {
      reading = null;
    });
    await reading;
  }
  async function settle(): Promise<void> {
    const age = performance.now() - readAt;
    if (opening === null || age <= LOOK_MS) return;
    // While the first database is down, what was read last is used.
    const reread = refresh().catch(() => {});
    if (age > FRESH_MS) await reread;
  }
  function databaseOf(merchant: string): OneDatabase {
    const name = places.get(merchant);
    if (name === undefined) return first;
    const found = further.get(name);
    if (!found?.isOpen || !found.database) throw new DatabaseBusy(`the database ${name} is not open`);
    return found.database;
  }
  return {
    follow: async (open: OpenFurther): Promise<void> => {
      opening = open;
      await refresh();
      await preparing;
    },
    refresh,
    settle,
    databaseOf,
    isIn: (merchant: string, { name }: OneDatabase): boolean => (places.get(merchant) ?? 'first') === name,
    all: (): readonly OneDatabase[] => [
      first,
      ...[...further.values()].flatMap(({ isOpen, database }) => (isOpen && database ? [database] : [])),
    ],
    missing: (): readonly string[] => [...further].flatMap(([name, { isOpen }]) => (isOpen ? [] : [name])),
    close: async (): Promise<void> => {
      opening = null;
      await reading?.catch(() => {});
      await preparing;
      for (const { database } of further.values()) await database?.pool.end();
    },
  };
}

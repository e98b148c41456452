// All rows of a merchant in one database: compared with those of another one, removed, and what follows from them.
import pg from 'pg';
import type { Administrator } from './administrator.ts';

/** Further numbers that a sequence is set ahead: other merchants of the database take some meanwhile. */
const AHEAD = 1_000;

type Digest = { readonly count: string; readonly sum: string };

/** A condition for rows of `merchant` in a table of merchants. */
function ofMerchant(merchant: string): string {
  return `merchant_id = ${pg.escapeLiteral(merchant)}`;
}

/** Counters of attempts have the merchant as the second part of their key. */
export function limitsOf(merchant: string): string {
  return `split_part(key, ':', 2) = ${pg.escapeLiteral(merchant)}`;
}

/** The tables with row filters, as a publication lists them. */
export function filtered(tables: readonly string[], merchant: string): string {
  return [
    ...tables.map((table) => `${table} where (${ofMerchant(merchant)})`),
    `rate_limits where (${limitsOf(merchant)})`,
  ].join(', ');
}

/** The number of rows, and a sum over every value of them. */
async function digestOf({ query }: Administrator, table: string, merchant: string): Promise<Digest> {
  const [row] = await query<Digest>(
    `select count(*)::text as count, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
     from ${table} t where ${ofMerchant(merchant)}`,
  );
  return row ?? { count: '', sum: '' };
}

export type Comparison = {
  readonly ends: readonly [Administrator, Administrator];
  readonly tables: readonly string[];
  readonly merchant: string;
  /** How long all tables may take together. Then the databases end the statement. */
  readonly limitMs: number;
};

/** Reads all rows of the merchant in both databases, and passes each table's two digests to `judge`. */
async function digestAll(
  { ends, tables, merchant, limitMs }: Comparison,
  judge: (table: string, here: Digest, there: Digest) => void,
): Promise<void> {
  const [one, other] = ends;
  const end = performance.now() + limitMs;
  try {
    for (const table of tables) {
      const left = Math.max(1, Math.round(end - performance.now()));
      for (const { query } of ends) await query(`set statement_timeout = ${left}`);
      const [here, there] = await Promise.all([
        digestOf(one, table, merchant),
        digestOf(other, table, merchant),
      ]);
      judge(table, here, there);
    }
  } finally {
    // A lost connection refuses this too; the caller needs the first error.
    await Promise.allSettled(ends.map(({ query }) => query('reset statement_timeout')));
  }
}

/** Throws when a table differs in any value between the two; returns the number of rows. */
export async function compareRows(comparison: Comparison): Promise<bigint> {
  let rows = 0n;
  await digestAll(comparison, (table, here, there) => {
    if (here.count !== there.count || here.sum !== there.sum)
      throw new Error(`${table} differs: ${here.count} and ${there.count} rows`);
    rows += BigInt(here.count);
  });
  return rows;
}

/** How long a comparison takes, in milliseconds. Members may play meanwhile, so the digests may differ. */
export async function timeToCompare(comparison: Comparison): Promise<number> {
  const began = performance.now();
  await digestAll(comparison, () => {});
  return performance.now() - began;
}

/** Removes the merchant from a database. No rule of a table looks at it: the same rows are, or were, elsewhere. */
export async function removeRows(
  { query }: Administrator,
  tables: readonly string[],
  merchant: string,
): Promise<void> {
  await query(`set session_replication_role = replica`);
  for (const table of tables) await query(`delete from ${table} where ${ofMerchant(merchant)}`);
  await query(`delete from rate_limits where ${limitsOf(merchant)}`);
  await query('reset session_replication_role');
}

type Sequence = { name: string; last: string };

async function sequences({ query }: Administrator): Promise<Sequence[]> {
  return query<Sequence>(
    `select sequencename as name, coalesce(last_value, 0)::text as last from pg_sequences where schemaname = 'public'`,
  );
}

/** Lets no sequence return a number that a moved row has. */
export async function raiseSequences(from: Administrator, to: Administrator): Promise<void> {
  const present = new Map((await sequences(to)).map(({ name, last }) => [name, BigInt(last)]));
  for (const { name, last } of await sequences(from))
    if (BigInt(last) > 0n && BigInt(last) + BigInt(AHEAD) > (present.get(name) ?? 0n))
      await to.query(`select setval($1::regclass, $2)`, [name, String(BigInt(last) + BigInt(AHEAD))]);
}

/** Imported pictures never change. Those that the other database lacks are added. */
export async function copyPictures(from: Administrator, to: Administrator): Promise<void> {
  const keys = await from.query<{ kind: string; key: string }>('select kind, key from own_pictures');
  for (const { kind, key } of keys) {
    const known = await to.query('select from own_pictures where kind = $1 and key = $2', [kind, key]);
    if (known.length > 0) continue;
    const [row] = await from.query<{ avif: Buffer; webp: Buffer; png: Buffer }>(
      'select avif, webp, png from own_pictures where kind = $1 and key = $2',
      [kind, key],
    );
    if (row)
      await to.query('insert into own_pictures (kind, key, avif, webp, png) values ($1, $2, $3, $4, $5)', [
        kind,
        key,
        row.avif,
        row.webp,
        row.png,
      ]);
  }
}

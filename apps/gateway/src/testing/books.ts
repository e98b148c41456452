import type { Db } from '#db/connect.ts';
import { incoherences } from '#domains/ledger/coherence.ts';

/** Throws unless the merchant's books are consistent: the last step of every test that moves money. */
export async function requireTrueBooks(db: Db): Promise<void> {
  const found = await incoherences(db);
  const text = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
  if (found.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(found, text)}`);
}

import type { Db } from '#db/connect.ts';
import type { Tx } from '#domains/ledger/transact.ts';

/** The member whose own number this is, in E.164; null when it is no one's. */
export async function memberOfNumber(db: Db | Tx, mobile: string): Promise<bigint | null> {
  const found = await db.selectFrom('members').select('id').where('mobile', '=', mobile).executeTakeFirst();
  return found?.id ?? null;
}

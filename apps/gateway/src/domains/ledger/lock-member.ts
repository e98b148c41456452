import { sql } from 'kysely';
import type { Tx } from './transact.ts';

/** Holds whatever else this member moves meanwhile: what is read before it is written stays true until it is. */
export async function lockMember(tx: Tx, merchant: string, memberId: bigint): Promise<void> {
  await sql`select id from members where merchant_id = ${merchant} and id = ${memberId} for no key update`.execute(
    tx,
  );
}

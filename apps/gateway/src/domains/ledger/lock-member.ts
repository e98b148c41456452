import { sql } from 'kysely';
import type { Tx } from './transact.ts';

/**
 * Locks this member's other money movements: a balance that the caller reads stays true until the caller has written.
 */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from './transact.ts';

/**
 * Locks this member's other money movements: a balance that the caller reads stays true until the caller has written.
 */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
}

/**
 * A stake takes this lock before its transfer: it waits for the movements that `lockMember` protects, and they wait for
 * it. A member's stakes do not wait for one another. So what was staked since a deposit was credited is exactly what
 * has a higher transfer id.
 */
export async function lockMemberForStake(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select id from members where id = ${memberId} for share`.execute(tx);
}

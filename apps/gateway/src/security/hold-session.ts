import type { Db } from '#db/connect.ts';

/**
 * Locks a session's row until the transaction ends: the end of the session waits, and then also ends what the
 * transaction has written for it. Returns its device, or null when the session has ended.
 */
export async function holdSession(tx: Db, sessionHash: string): Promise<string | null> {
  const held = await tx
    .selectFrom('sessions')
    .select('device_id')
    .where('token_hash', '=', sessionHash)
    .forKeyShare()
    .executeTakeFirst();
  return held?.device_id ?? null;
}

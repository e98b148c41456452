// Why a session was ended before its time, other than by its own log-out.
import type { SessionEnd } from '@foyer/contract/session-ends.ts';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

/** The sessions that this transaction deletes from now on have this end. A trigger keeps it until they would expire. */
export async function noteEnds(tx: Db, why: SessionEnd): Promise<void> {
  await sql`select set_config('foyer.session_end', ${why}, true)`.execute(tx);
}

/** Why the session was ended; null when it is live, has expired, or was logged out. */
export async function endOf(db: Db, sessionHash: string): Promise<SessionEnd | null> {
  const ended = await db
    .selectFrom('ended_sessions')
    .select('reason')
    .where('token_hash', '=', sessionHash)
    .executeTakeFirst();
  return ended?.reason ?? null;
}

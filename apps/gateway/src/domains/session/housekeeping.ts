// Ends expired sessions and removes counters of requests. Other expired rows: db/retention.ts.
import { sql } from 'kysely';
import type { Clock } from '#process/clock.ts';
import type { Db } from '#db/connect.ts';
import type { OneDatabase } from '#db/one-database.ts';
import { IDLE_MS } from '#security/caller.ts';

/** Removes the sessions of one merchant that expired or were idle for too long. */
export async function endExpiredSessions(db: Db, clock: Clock): Promise<void> {
  const now = BigInt(clock.now());
  await db.transaction().execute(async (tx) => {
    // A session that expires leaves a game that is being played alone.
    await sql`select set_config('foyer.expired_sessions', 'on', true)`.execute(tx);
    await tx
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('expires_at', '<=', now), eb('seen_at', '<=', now - BigInt(IDLE_MS))]))
      .execute();
  });
}

/** Removes the counters of a database whose window has ended. */
export async function tidyLimits({ platform }: Pick<OneDatabase, 'platform'>, clock: Clock): Promise<void> {
  await platform.deleteFrom('rate_limits').where('expire', '<=', BigInt(clock.now())).execute();
}

import type { Clock } from '#process/clock.ts';
import type { Db } from '#db/connect.ts';

/** Removes one merchant's unfinished redirects, and assertions that are too old to be valid. */
export async function tidySocial(db: Db, clock: Clock): Promise<void> {
  const now = BigInt(clock.now());
  await db.deleteFrom('social_flows').where('expires_at', '<=', now).execute();
  await db.deleteFrom('social_proofs').where('expires_at', '<=', now).execute();
}

import type { Clock } from '#process/clock.ts';
import type { Db } from '#db/connect.ts';

/** Removes one merchant's redirects that never came back, and assertions too old to be believed. */
export async function tidySocial(db: Db, clock: Clock): Promise<void> {
  const now = BigInt(clock.now());
  await db.deleteFrom('social_flows').where('expires_at', '<=', now).execute();
  await db.deleteFrom('social_proofs').where('expires_at', '<=', now).execute();
}

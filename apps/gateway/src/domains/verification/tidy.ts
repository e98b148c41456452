// Expired codes, and messages that are too old to count in any limit.
import { type Clock, DAY_MS } from '#process/clock.ts';
import type { Db } from '#db/connect.ts';

const HOUR_MS = 3_600_000;

/** Removes those of one merchant. The attempts on a code count for an hour, so its row is kept that long. */
export async function tidyCodes(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('verification_codes')
    .where('expires_at', '<=', BigInt(now - HOUR_MS))
    .execute();
  await db
    .deleteFrom('code_sends')
    .where('sent_at', '<=', BigInt(now - DAY_MS))
    .execute();
  await db
    .deleteFrom('wrong_guesses')
    .where('since', '<=', BigInt(now - HOUR_MS))
    .execute();
}

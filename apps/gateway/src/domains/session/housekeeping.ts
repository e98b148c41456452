// Deletes expired rows: sessions, nonces, attempt counters, started factors, trials.
import { sql } from 'kysely';
import type { Clock } from '#process/clock.ts';
import type { Databases, Db } from '#db/connect.ts';
import { IDLE_MS } from '#security/who.ts';
import { DEVICE_MS } from './known-devices.ts';
import { FORGET_MS } from './lockout.ts';

/** Removes the expired rows of one merchant. */
export async function tidyMerchant(db: Db, clock: Clock): Promise<void> {
  const now = BigInt(clock.now());
  await db.transaction().execute(async (tx) => {
    // A session that expires leaves a game that is being played alone.
    await sql`select set_config('foyer.expired_sessions', 'on', true)`.execute(tx);
    await tx
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('expires_at', '<=', now), eb('seen_at', '<=', now - BigInt(IDLE_MS))]))
      .execute();
  });
  await db.deleteFrom('tickets').where('expires_at', '<=', now).execute();
  await db.deleteFrom('remembered_logins').where('expires_at', '<=', now).execute();
  await db.deleteFrom('started_factors').where('expires_at', '<=', now).execute();
  await db.deleteFrom('login_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('trials').where('expires_at', '<=', now).execute();
  await db.deleteFrom('seal_nonces').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('known_devices')
    .where('seen_at', '<', now - BigInt(DEVICE_MS))
    .execute();
  await db
    .deleteFrom('login_failures')
    .where('failed_at', '<', now - BigInt(FORGET_MS))
    .execute();
}

/** Removes counters whose window has ended. */
export async function tidyLimits({ platform }: Databases, clock: Clock): Promise<void> {
  await platform.deleteFrom('rate_limits').where('expire', '<=', BigInt(clock.now())).execute();
}

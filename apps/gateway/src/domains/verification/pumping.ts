// SMS cost money, and fraudsters earn a share when messages are sent: to many countries from one address, or to
// numbers of one country whose codes are never entered.
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { addressKey } from '#service/limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const COUNTRIES_PER_ADDRESS = 3;
/** How many unused codes abroad are allowed before the limit of a country applies. */
const UNUSED_PER_HOUR = 3;
const UNUSED_PER_DAY = 20;

function later(seconds: number) {
  return new Refusal('TOO_MANY_REQUEST', { retryAfter: seconds });
}

async function countriesFrom(at: At, dialing: string): Promise<number> {
  const others = await at.db
    .selectFrom('code_sends')
    .select((eb) => eb.fn.count('dialing').distinct().as('count'))
    .where('ip', '=', addressKey(at.from.ip))
    .where('sent_at', '>', BigInt(at.clock.now() - DAY_MS))
    .where('dialing', 'not in', ['', dialing])
    .executeTakeFirstOrThrow();
  return Number(others.count) + 1;
}

function sendsTo(at: At, dialing: string, ms: number) {
  const since = BigInt(at.clock.now() - ms);
  return at.db
    .selectFrom('code_sends')
    .select([
      sql<number>`(count(*) filter (where not is_used))::int`.as('unused'),
      sql<number>`(count(*) filter (where is_used))::int`.as('used'),
    ])
    .where('dialing', '=', dialing)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
}

/**
 * Throws TOO_MANY_REQUEST where a further SMS looks like SMS pumping. Only the plain limits apply to the merchant's
 * own country.
 */
export async function refusePumping(at: At, dialing: string, home: string): Promise<void> {
  if ((await countriesFrom(at, dialing)) > COUNTRIES_PER_ADDRESS) throw later(DAY_MS / 1_000);
  if (dialing === home) return;
  const [hour, day] = [await sendsTo(at, dialing, HOUR_MS), await sendsTo(at, dialing, DAY_MS)];
  // The limit grows with the number of used codes: a country where codes are entered gets more.
  if (hour.unused >= UNUSED_PER_HOUR + hour.used) throw later(HOUR_MS / 1_000);
  if (day.unused >= UNUSED_PER_DAY + day.used) throw later(DAY_MS / 1_000);
}

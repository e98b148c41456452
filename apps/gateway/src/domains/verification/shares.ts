// Guesses and messages are counted for the number or address, whichever device and purpose they come from. Part of them is kept for
// its owner, so that strangers can neither guess a code nor use up what the owner needs.
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import type { CodeOwner } from './code-key.ts';

export type Share =
  /** Anybody's. */
  | 'open'
  /** A log-in or a reset whose first proof was right, on a device that is not known. */
  | 'step'
  /** The owner's: logged in, or on a device that the owner has logged in on. */
  | 'own';

/** The share that a request about a number or address belongs to. */
export async function shareOf(at: At, { purpose, channel, to, deviceId }: CodeOwner): Promise<Share> {
  const column = channel === 'sms' ? 'm.mobile' : 'm.email';
  const owner = await at.db
    .selectFrom('members as m')
    .leftJoin('known_devices as d', (join) =>
      join
        .onRef('d.merchant_id', '=', 'm.merchant_id')
        .onRef('d.member_id', '=', 'm.id')
        .on('d.device_id', '=', deviceId),
    )
    .select('m.id')
    .where(sql`lower(${sql.ref(column)})`, '=', to.toLowerCase())
    .where((eb) => eb.or([eb('d.device_id', 'is not', null), eb('m.id', '=', at.member?.id ?? 0n)]))
    .executeTakeFirst();
  if (owner) return 'own';
  return purpose === 'factor' ? 'step' : 'open';
}

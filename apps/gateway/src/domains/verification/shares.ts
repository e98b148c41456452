// Guesses and messages are counted per number or address, for all devices and purposes. A part of them is reserved
// for the owner, so that other people can neither guess a code nor use up the owner's share.
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import { type CodeKey, type CodeOwner, NO_ACCOUNT } from './code-key.ts';

export type Share =
  /** The share for all other requests. */
  | 'open'
  /** A login or a reset with a valid first proof, on an unknown device. */
  | 'step'
  /** The owner's share: logged in, or on a known device of the owner. */
  | 'own';

/**
 * The part of a counter's key that names its owner. The reserved shares of a mail address are counted for each account:
 * anyone can enter the address in an account of their own, and an agent in many.
 */
export function countedFor(
  share: Share,
  { recipient }: CodeKey,
  { channel, memberId = NO_ACCOUNT }: Pick<CodeOwner, 'channel' | 'memberId'>,
): string {
  return share !== 'open' && channel === 'mail' ? `${recipient} ${memberId}` : recipient;
}

/** The share that a request about a number or address belongs to. */
export async function shareOf(
  at: At,
  { purpose, channel, to, deviceId, memberId = NO_ACCOUNT }: CodeOwner,
): Promise<Share> {
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
    .$if(channel === 'mail', (own) => own.where('m.id', '=', memberId))
    .where((eb) => eb.or([eb('d.device_id', 'is not', null), eb('m.id', '=', at.member?.id ?? 0n)]))
    .executeTakeFirst();
  if (owner) return 'own';
  return purpose === 'factor' ? 'step' : 'open';
}

// Messages to one mailbox. Several accounts may contain one address, and nobody checks an address when it is entered.
import type { At } from '#service/at.ts';
import type { Limits } from '#service/limits.ts';
import type { Secrets } from '#security/secrets.ts';
import { recipientOf } from './code-key.ts';

type Mailbox = { memberId: bigint; to: string };

/** Notes that the member reads the mailbox of the account: they sent back what only its messages contain. */
export async function confirmMailbox(at: At, { memberId, to }: Mailbox): Promise<void> {
  await at.db
    .updateTable('members')
    .set({ email_confirmed: true })
    .where('id', '=', memberId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', to.toLowerCase()))
    .where('email_confirmed', '=', false)
    .execute();
}

/**
 * Counts a message to the mailbox of an account; throws TOO_MANY_REQUEST over the limit. All accounts whose members have
 * not confirmed the address share it. It does not count for an account that has: strangers who enter the address in
 * accounts of their own must not keep its owner from codes and links.
 */
export async function takeMailbox(
  at: At,
  { limits, secrets }: { limits: Limits; secrets: Secrets },
  { memberId, to }: Mailbox,
): Promise<void> {
  const member = await at.db
    .selectFrom('members')
    .select('email_confirmed')
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (member?.email_confirmed === true) return;
  const merchant = at.merchant.id;
  await limits.take('mailbox.day', merchant, recipientOf(secrets, { merchant, channel: 'mail', to }));
}

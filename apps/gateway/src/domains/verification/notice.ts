// Notifies the owner of an account of a change, at the account's mail address and number.
import type { FactorKind } from '#db/tables/login.ts';
import type { At } from '#service/at.ts';
import { deliver, type DeliveryDependencies } from './delivery.ts';
import { factorName, noticeMessage, type NoticeTopic } from './notice-words.ts';

type Notice = {
  memberId: bigint;
  topic: NoticeTopic;
  /** The changed item, where the topic names it, such as a bank account. */
  what?: string;
  /** The kind of the changed factor instead, which the notice names in the member's language. */
  factor?: FactorKind;
  /** The contacts to use: those from before a change of contacts. Left out: the present ones. */
  to?: Contacts;
};

export type Contacts = { readonly email: string | null; readonly mobile: string | null };

/** The contacts of the owner of an account. */
export function contactsOf({ db }: At, memberId: bigint): Promise<Contacts> {
  return db
    .selectFrom('members')
    .select(['email', 'mobile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Sends the notice after the answer, in the member's own language, to every contact of the account. */
export function notifyOwner(
  at: At,
  by: DeliveryDependencies,
  { memberId, topic, what = '', factor, to }: Notice,
): void {
  by.background.begin(at, 'a notice to the owner of an account was not sent', async () => {
    const { email, mobile } = to ?? (await contactsOf(at, memberId));
    const { account, language } = await at.db
      .selectFrom('members')
      .select(['account', 'language'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const named = factor ? factorName(language, factor) : what;
    const words = noticeMessage(language, topic, { merchant: at.merchant.name, account, what: named });
    await Promise.all([
      email && deliver(at, 'mail', { message: { to: email, ...words }, by }),
      mobile && deliver(at, 'sms', { message: { to: mobile, ...words }, by }),
    ]);
  });
}

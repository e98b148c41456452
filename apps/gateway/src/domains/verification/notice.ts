// Tells the owner of an account what was changed in it, at the mail address and the number that the account has.
import type { At } from '#service/at.ts';
import { deliver, type Delivering } from './delivery.ts';
import { noticeMessage, type NoticeTopic } from './notice-words.ts';

type Notice = {
  memberId: bigint;
  topic: NoticeTopic;
  /** What was changed, where the topic names it: a bank account, a kind of factor. */
  what?: string;
};

/** Sends the notice behind the answer, in the member's own language, by every way the account has. */
export function notifyOwner(at: At, by: Delivering, { memberId, topic, what = '' }: Notice): void {
  by.background.begin(at, 'a notice to the owner of an account was not sent', async () => {
    const { account, email, mobile, language } = await at.db
      .selectFrom('members')
      .select(['account', 'email', 'mobile', 'language'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const words = noticeMessage(language, topic, { house: at.merchant.name, account, what });
    await Promise.all([
      email && deliver(at, 'mail', { message: { to: email, ...words }, by }),
      mobile && deliver(at, 'sms', { message: { to: mobile, ...words }, by }),
    ]);
  });
}

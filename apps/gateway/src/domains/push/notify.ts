// Writing notifications. It runs in the transaction of the event: both are stored, or neither. The job of `send.ts`
// writes the messages for the member's devices later, so that an event never waits for a device.
import type { Db } from '#db/connect.ts';
import type { NotificationTopic } from '#db/tables/notifications.ts';

type NotifiedEvent = {
  merchant: string;
  now: number;
  memberId: bigint;
  topic: NotificationTopic;
  /** The id of the order, claim or reply that it reports. A second call with the same topic and subject adds nothing. */
  subject: string;
};

/** Stores a notification, once. */
export async function notify(
  tx: Db,
  { merchant, now, memberId, topic, subject }: NotifiedEvent,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ merchant_id: merchant, member_id: memberId, topic, subject, created_at: BigInt(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type ReadReplies = { memberId: bigint; now: number; seenAt: number };

/**
 * Marks the replies of customer service that were announced until `seenAt` as read: the member has seen them in the
 * conversation. Unread, they would keep later replies from being announced.
 */
export async function markRepliesRead(db: Db, { memberId, now, seenAt }: ReadReplies): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: BigInt(now) })
    .where('member_id', '=', memberId)
    .where('topic', '=', 'chat.reply')
    .where('read_at', 'is', null)
    .where('created_at', '<=', BigInt(seenAt))
    .execute();
}

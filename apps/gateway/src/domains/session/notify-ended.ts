// Notifies the owner that sessions of the account have ended, a few times an hour at most.
import { MOST_SESSIONS } from '@foyer/contract/most-sessions.ts';
import type { At } from '#service/at.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import { notifyOwner } from '#domains/verification/notice.ts';
import type { Limits } from '#service/limits.ts';
import { Refusal } from '#service/refusal.ts';

export type NoticeKit = { readonly limits: Limits; readonly delivering: DeliveryDependencies };

/** Whether the owner has not had enough of these notices: each can be a message that the merchant pays for. */
async function mayNotify({ merchant, log }: At, { limits }: NoticeKit, memberId: bigint): Promise<boolean> {
  try {
    await limits.take('sessionNotice.member', merchant.id, String(memberId));
    return true;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    log.warn({ event: 'sessions.notices', member: String(memberId) }, 'sessions of a member end too often');
    return false;
  }
}

/** Notifies the owner that a session has ended others, or that a log-in has ended the oldest one. */
export async function notifyEnded(
  at: At,
  kit: NoticeKit,
  { memberId, topic }: { memberId: bigint; topic: 'sessionsEnded' | 'oldestEnded' },
): Promise<void> {
  if (await mayNotify(at, kit, memberId))
    notifyOwner(at, kit.delivering, { memberId, topic, what: String(MOST_SESSIONS) });
}

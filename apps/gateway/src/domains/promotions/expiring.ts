// Rewards that are approved and not claimed: their members are notified once, shortly before the end.
import type { MerchantScope } from '#db/connect.ts';
import type { Clock } from '#process/clock.ts';
import { notify } from '#domains/push/notify.ts';

const DAY_MS = 86_400_000n;

/** Notifies in the last day, or in the last quarter of the time where that is shorter. */
export async function notifyExpiring({ db, merchant }: MerchantScope, clock: Clock): Promise<void> {
  const now = BigInt(clock.now());
  const expiring = await db
    .selectFrom('promotion_claims as c')
    .select(['c.id', 'c.member_id'])
    .where('c.state', '=', 'approved')
    .where('c.expires_at', '>', now)
    // The index finds these; the time before the end may be shorter.
    .where('c.expires_at', '<=', now + DAY_MS)
    .where((row) =>
      row(
        'c.expires_at',
        '<=',
        row.fn<bigint>('least', [
          row.val(now + DAY_MS),
          row(row.val(now), '+', row(row('c.expires_at', '-', row.ref('c.decided_at')), '/', 4n)),
        ]),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('notifications as n')
            .select('n.id')
            .whereRef('n.member_id', '=', 'c.member_id')
            .where('n.topic', '=', 'reward.expires')
            .where('n.subject', '=', row.cast<string>('c.id', 'text')),
        ),
      ),
    )
    .limit(500)
    .execute();
  for (const { id, member_id } of expiring)
    await notify(db, {
      merchant,
      now: clock.now(),
      memberId: member_id,
      topic: 'reward.expires',
      subject: String(id),
    });
}

// Periodic work for payments: expires orders whose time is over, retries payouts that could not be sent, and returns
// money parked at vendors that no page reaches.
import type { Log } from '#process/log.ts';
import type { Clock } from '#process/clock.ts';
import type { Clockwork } from '#process/clockwork.ts';
import type { Databases, MerchantScope } from '#db/connect.ts';
import { type Job, startJob } from '#db/jobs.ts';
import { MERCHANTS_AT_ONCE } from '#db/merchant-ids.ts';
import { bringHome } from '#domains/ledger/bring-home.ts';
import { transact } from '#domains/ledger/transact.ts';
import type { Metrics } from '#process/metrics.ts';
import { type PayoutDependencies, sendPayouts } from './payout.ts';
import { applyEvent, lockDeposit } from './settle-deposit.ts';

/** The provider's last event may still be on its way when the time is over. */
const GRACE_MS = 60_000;
const TURN_MS = 15_000;

/**
 * Expires the deposits whose payment did not arrive in time. A payment that arrives later still counts. A transfer with
 * a slip waits for the decision of the back office, however long its bank takes.
 */
export async function expireDeposits({ db, merchant }: MerchantScope, now: number): Promise<number> {
  const due = await db
    .selectFrom('deposit_orders as o')
    .leftJoin('deposit_slips as s', (join) =>
      join.onRef('s.merchant_id', '=', 'o.merchant_id').onRef('s.order_id', '=', 'o.id'),
    )
    .select('o.id')
    .where('o.state', 'in', ['created', 'pending'])
    .where('o.expires_at', '<', BigInt(now - GRACE_MS))
    .where('s.order_id', 'is', null)
    .limit(200)
    .execute();
  for (const { id } of due)
    await transact(db, async (tx) =>
      applyEvent(tx, { merchant, now }, await lockDeposit(tx, { id }), 'expired'),
    );
  return due.length;
}

type Work = PayoutDependencies & { clock: Clock; log: Log };

/** One run for one merchant. */
export async function turnPayments(scope: MerchantScope, { clock, log, ...paying }: Work): Promise<void> {
  const now = clock.now();
  await expireDeposits(scope, now);
  await bringHome(scope);
  await sendPayouts(paying, { ...scope, clock, log });
}

/** Runs the payments of every merchant. */
export function startPayments(databases: Databases, work: Work, metrics: Metrics): Clockwork {
  const job: Job = {
    name: 'payments',
    everyMs: TURN_MS,
    atOnce: MERCHANTS_AT_ONCE,
    failure: "the payments' clockwork failed",
    run: (scope) => turnPayments(scope, work),
  };
  return startJob(databases, job, { log: work.log, metrics });
}

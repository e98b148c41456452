// Periodic work for payments: expires orders whose time is over, retries payouts that could not be sent, and returns
// money parked at vendors that no page reaches.
import type { Log } from '#process/log.ts';
import type { Clock } from '#process/clock.ts';
import { type Clockwork, startTurning } from '#process/clockwork.ts';
import type { Databases, MerchantScope } from '#db/connect.ts';
import { eachMerchant, MERCHANTS_AT_ONCE } from '#db/merchant-ids.ts';
import { bringHome } from '#domains/ledger/bring-home.ts';
import { transact } from '#domains/ledger/transact.ts';
import type { Metrics } from '#process/metrics.ts';
import { type PayoutDependencies, sendPayouts } from './payout.ts';
import { applyEvent, lockDeposit } from './settle-deposit.ts';

/** The provider's last event may still be on its way when the time is over. */
const GRACE_MS = 60_000;
const TURN_MS = 15_000;

/** Expires the deposits whose payment did not arrive in time. A payment that arrives later still counts. */
export async function expireDeposits({ db, merchant }: MerchantScope, now: number): Promise<number> {
  const due = await db
    .selectFrom('deposit_orders')
    .select('id')
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '<', BigInt(now - GRACE_MS))
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
  const job = 'payments';
  const onFault = (fault: unknown, merchant?: string): void => {
    metrics.jobFailed(job);
    work.log.error({ err: fault, merchant }, "the payments' clockwork failed");
  };
  const turn = (isStopped: () => boolean): Promise<void> =>
    eachMerchant(databases, (scope) => turnPayments(scope, work), {
      isStopped,
      onFault,
      atOnce: MERCHANTS_AT_ONCE,
    });
  return startTurning({ job, metrics, everyMs: TURN_MS, turn, onFault });
}

// The job that calculates and pays benefits. It keeps no state in memory: a finished period without a row in
// `benefit_runs` is due, so a restart continues where the last process stopped, and two gateways in parallel pay once.
import type { Databases, MerchantScope } from '#db/connect.ts';
import { type Job, startJob } from '#db/jobs.ts';
import type { BenefitKind } from '#db/tables/benefits.ts';
import type { Clock } from '#process/clock.ts';
import type { Clockwork } from '#process/clockwork.ts';
import type { Log } from '#process/log.ts';
import type { Metrics } from '#process/metrics.ts';
import { birthdayGifts, cashback, type Source } from './club.ts';
import { failedBenefits, forgetFailed, keepFailed } from './failures.ts';
import { type Benefit, type Calculation, payBenefit } from './pay.ts';
import { type Period, periodAt } from './periods.ts';
import { rebates } from './rebates.ts';

const kinds = {
  cashback: { periodOf: periodAt.week, calculate: cashback },
  birthday: { periodOf: periodAt.day, calculate: birthdayGifts },
  rebate: { periodOf: periodAt.day, calculate: rebates },
} as const;
const order = ['birthday', 'cashback', 'rebate'] as const satisfies readonly BenefitKind[];

/** A bet that is decided just before the end of a period is committed by then. */
const SETTLE_MS = 5 * 60_000;
/** Members that are calculated before the next ones are read. */
const AT_ONCE = 200;
const TURN_MS = 60_000;

type Work = { readonly clock: Clock; readonly log: Log };

/** The first instant that a kind pays for: a birthday on its day, everything else when its period is over. */
function dueAt(kind: BenefitKind, { from, until }: Period): number {
  return kind === 'birthday' ? from : until + SETTLE_MS;
}

/** The periods that are due, the oldest first. A merchant without any run begins with the period of this moment. */
async function duePeriods(
  { db, merchant }: MerchantScope,
  kind: BenefitKind,
  now: number,
): Promise<Period[]> {
  const { periodOf } = kinds[kind];
  const last = await db
    .selectFrom('benefit_runs')
    .select('until_at')
    .where('kind', '=', kind)
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) {
    await finish({ db, merchant }, kind, periodOf(periodOf(now).from - 1), now);
    return duePeriods({ db, merchant }, kind, now);
  }
  const periods: Period[] = [];
  for (let one = periodOf(Number(last.until_at)); dueAt(kind, one) <= now; one = periodOf(one.until))
    periods.push(one);
  return periods;
}

async function finish(
  { db, merchant }: MerchantScope,
  kind: BenefitKind,
  period: Period,
  now: number,
): Promise<void> {
  await db
    .insertInto('benefit_runs')
    .values({
      merchant_id: merchant,
      kind,
      period: period.name,
      until_at: BigInt(period.until),
      done_at: BigInt(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Run = { readonly kind: BenefitKind; readonly period: Period; readonly now: number };

/** Pays a benefit; one that fails is kept, and must not keep others from their benefits. */
async function tryToPay(source: Source, benefit: Benefit, now: number): Promise<boolean> {
  try {
    await payBenefit({ ...source, now }, benefit);
    return true;
  } catch (error) {
    const { kind, period, memberId } = benefit;
    source.log.error({ err: error, kind, period, member: String(memberId) }, 'a benefit could not be paid');
    await keepFailed(source, benefit, now);
    return false;
  }
}

/** Tries again what could not be paid before. */
async function payFailed(source: Source, now: number, isStopped: () => boolean): Promise<void> {
  for (const benefit of await failedBenefits(source)) {
    if (isStopped()) return;
    if (await tryToPay(source, benefit, now)) await forgetFailed(source, benefit);
  }
}

/** Pays everybody for a period; returns false when it was stopped: the period stays due. */
async function payPeriod(
  source: Source,
  { kind, period, now }: Run,
  isStopped: () => boolean,
): Promise<boolean> {
  for (let after: bigint | null = 0n; after !== null;) {
    const { benefits, last }: Calculation = await kinds[kind].calculate(source, period, {
      after,
      size: AT_ONCE,
    });
    for (const benefit of benefits) {
      if (isStopped()) return false;
      await tryToPay(source, benefit, now);
    }
    after = last;
  }
  return true;
}

/** One run for one merchant: pays every period that is due. */
export async function turnBenefits(
  scope: MerchantScope,
  { clock, log }: Work,
  isStopped = (): boolean => false,
): Promise<void> {
  const { currency } = await scope.db.selectFrom('merchants').select('currency').executeTakeFirstOrThrow();
  const source = { ...scope, currency, log };
  const now = clock.now();
  await payFailed(source, now, isStopped);
  for (const kind of order)
    for (const period of await duePeriods(scope, kind, now)) {
      if (!(await payPeriod(source, { kind, period, now }, isStopped))) break;
      await finish(scope, kind, period, now);
      log.info({ event: 'benefits.paid', kind, period: period.name }, 'the benefits of a period are paid');
    }
}

/** Pays the benefits of every merchant. */
export function startBenefits(databases: Databases, work: Work, metrics: Metrics): Clockwork {
  const job: Job = {
    name: 'benefits',
    everyMs: TURN_MS,
    failure: 'the job of benefits failed',
    run: (scope, isStopped) => turnBenefits(scope, work, isStopped),
  };
  return startJob(databases, job, { log: work.log, metrics });
}

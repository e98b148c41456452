// The lottery's clockwork: announces, draws and settles, one run at a time. It keeps no state in memory, so a restart
// continues where the last process stopped, and two gateways in parallel do the same work once.
import type { Log } from '#process/log.ts';
import { type Clock, DAY_MS } from '#process/clock.ts';
import type { Clockwork as Turning } from '#process/clockwork.ts';
import type { Databases, MerchantScope } from '#db/connect.ts';
import { type Job, startJob } from '#db/jobs.ts';
import type { Metrics } from '#process/metrics.ts';
import type { Secrets } from '#security/secrets.ts';
import { announceDraws, makeDraws, nextDrawAt } from './draws.ts';
import { settleDraws } from './settle.ts';

/** Draws without bets are deleted after this time. */
const FORGET_AFTER_MS = 3 * DAY_MS;
/** They are looked for so far back, which also covers a long stop: a search among all draws with bets would grow with the years. */
const FORGOTTEN_WITHIN_MS = 14 * DAY_MS;

export type Clockwork = { secrets: Secrets; clock: Clock; log: Log };

/**
 * One run for one merchant. Repeats until nothing is due, so that a gateway that was down catches up at once. Returns
 * the time of the next draw, or null where none is announced.
 */
export async function turnLottery(
  scope: MerchantScope,
  { secrets, clock, log }: Clockwork,
  isStopped = (): boolean => false,
): Promise<number | null> {
  const onFault = (fault: unknown): void => log.error({ err: fault }, 'a draw could not be made or settled');
  for (let due = 1; due > 0 && !isStopped();) {
    const now = clock.now();
    await announceDraws(scope, secrets, now);
    due = await makeDraws(scope, secrets, now, onFault);
    await settleDraws(scope, now, { onFault, isStopped });
    if (due < 100) due = 0;
  }
  return nextDrawAt(scope);
}

/** Deletes old draws without a bet. */
export async function tidyDraws({ db }: MerchantScope, clock: Clock): Promise<void> {
  const until = clock.now() - FORGET_AFTER_MS;
  await db
    .deleteFrom('lotto_draws as d')
    .where('d.draw_at', '<', BigInt(until))
    .where('d.draw_at', '>=', BigInt(until - FORGOTTEN_WITHIN_MS))
    .where('d.settled_at', 'is not', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('lotto_suborders as s')
            .select('s.n')
            .whereRef('s.merchant_id', '=', 'd.merchant_id')
            .whereRef('s.game_id', '=', 'd.game_id')
            .whereRef('s.numero', '=', 'd.numero'),
        ),
      ),
    )
    .execute();
}

/** A lottery that any process opens gets its first draws within this time. */
const LONGEST_REST_MS = 5_000;
/** After a failure, or when a draw is due already, the next run starts after this time. */
const AGAIN_MS = 500;

/** Runs the clockwork of every merchant until it is stopped: when the next draw is due, and at intervals between. */
export function startClockwork(databases: Databases, work: Clockwork, metrics: Metrics): Turning {
  const job: Job = {
    name: 'lottery',
    everyMs: LONGEST_REST_MS,
    againMs: AGAIN_MS,
    failure: "the lottery's clockwork failed",
    clock: work.clock,
    run: async (scope, isStopped) => (await turnLottery(scope, work, isStopped)) ?? undefined,
  };
  return startJob(databases, job, { log: work.log, metrics });
}

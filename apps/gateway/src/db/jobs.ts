// Jobs beside the requests, for every merchant. All are run in one way: every gateway looks, one of them runs.
import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '#process/clock.ts';
import { type Clockwork, startTurning } from '#process/clockwork.ts';
import type { Log } from '#process/log.ts';
import type { Metrics } from '#process/metrics.ts';
import type { Databases, MerchantScope } from './connect.ts';
import { LEASE_MS, takeJobTurn } from './job-turns.ts';
import { eachMerchantIn } from './merchant-ids.ts';
import type { OneDatabase } from './one-database.ts';

export type JobFrame = { readonly log: Log; readonly metrics: Metrics };

export type Job = {
  /** Its name in the metrics and in the table of turns. */
  readonly name: string;
  /** From the end of one run to the next. */
  readonly everyMs: number;
  /** The same after a failure, or when there is more to do already. */
  readonly againMs?: number;
  /** The clock of the times that `run` returns. */
  readonly clock?: Clock;
  /** For how many merchants it runs in parallel. */
  readonly atOnce?: number;
  /** What the log says when it fails. */
  readonly failure: string;
  /** The work for one merchant. May return when there is more to do. */
  readonly run: (scope: MerchantScope, isStopped: () => boolean) => Promise<number | void>;
  /** What is to be done once in a database, after its merchants. */
  readonly runOnce?: (database: OneDatabase) => Promise<void>;
};

type Fault = (fault: unknown, merchant?: string) => void;
type Look = {
  readonly job: Job;
  readonly holder: string;
  readonly onFault: Fault;
  readonly isStopped: () => boolean;
};

/** Runs the job for the merchants of a database if it is due. Returns when to look again, in milliseconds. */
async function lookAt(
  databases: Databases,
  database: OneDatabase,
  { job, holder, onFault, isStopped }: Look,
): Promise<number> {
  const turn = await takeJobTurn(database, { job: job.name, holder });
  if (typeof turn === 'number') return Math.min(turn, Math.max(job.everyMs, LEASE_MS));
  const { everyMs, againMs = everyMs, clock = systemClock } = job;
  let due = Number.POSITIVE_INFINITY;
  let hasFailed = false;
  const fail = (fault: unknown, merchant?: string): void => {
    hasFailed = true;
    onFault(fault, merchant);
  };
  const isOver = (): boolean => isStopped() || turn.isLost();
  const run = async (scope: MerchantScope): Promise<void> => {
    due = Math.min(due, (await job.run(scope, isOver)) ?? due);
  };
  const each = { isStopped: isOver, onFault: fail, atOnce: job.atOnce ?? 1 };
  await eachMerchantIn(databases, database, run, each).catch((fault: unknown) => fail(fault));
  if (!isOver()) await job.runOnce?.(database).catch((fault: unknown) => fail(fault));
  const rest = Math.min(everyMs, due - clock.now());
  // What a gateway that stops has not done is due for the others at once.
  const wait = isStopped() ? 0 : hasFailed || rest <= 0 ? againMs : rest;
  await turn.end(wait);
  return wait;
}

/** Starts to run the job when it is due. A database that does not answer delays no other. */
export function startJob(databases: Databases, job: Job, { log, metrics }: JobFrame): Clockwork {
  const onFault: Fault = (fault, merchant) => {
    metrics.jobFailed(job.name);
    log.error({ err: fault, merchant }, job.failure);
  };
  const holder = randomUUID();
  const turn = async (isStopped: () => boolean): Promise<number> => {
    // When the first database is down, the look at it reports it.
    await databases.refresh().catch(() => {});
    const looks = databases.all().map((database) =>
      lookAt(databases, database, { job, holder, onFault, isStopped }).catch((fault: unknown) => {
        onFault(fault);
        return job.againMs ?? job.everyMs;
      }),
    );
    return Math.min(...(await Promise.all(looks)));
  };
  return startTurning({ job: job.name, metrics, everyMs: job.everyMs, turn, onFault });
}

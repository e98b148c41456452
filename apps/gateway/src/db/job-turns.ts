// One gateway of all runs a job for the merchants of a database, and the next run starts when it is due for all. The
// turn is a row with an end, so that the turn of a gateway that was killed or cut off is free soon. It saves work and
// decides nothing: what a job does is claimed or locked row by row, so that two runs at once do it once.
import { sql } from 'kysely';
import type { OneDatabase } from './one-database.ts';

/** A gateway that ends without a word keeps its turn for so long. */
export const LEASE_MS = 5_000;
const PROLONG_EVERY_MS = 1_500;

export type JobTurn = {
  /** Whether another gateway may run the job meanwhile: the turn could not be prolonged. */
  readonly isLost: () => boolean;
  /** Ends the turn; the next run starts after this time, whoever runs it. */
  end(waitMs: number): Promise<void>;
};

type Holder = { readonly job: string; readonly holder: string };

function after(ms: number) {
  return sql`clock_timestamp() + make_interval(secs => ${ms / 1_000}::double precision)`;
}

/** Until when the job belongs to this holder, or waits; false when it has another holder now. */
async function keepUntil({ platform }: OneDatabase, { job, holder }: Holder, ms: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job_turns set free_at = ${after(ms)} where job = ${job} and holder = ${holder}`.execute(platform);
  return numAffectedRows === 1n;
}

function held(database: OneDatabase, holder: Holder): JobTurn {
  let until = performance.now() + LEASE_MS;
  let isTaken = false;
  const prolong = async (): Promise<void> => {
    const from = performance.now();
    if (await keepUntil(database, holder, LEASE_MS)) until = from + LEASE_MS;
    else isTaken = true;
  };
  // A database that does not answer ends the turn by its time; the run itself reports the fault.
  const timer = setInterval(() => void prolong().catch(() => {}), PROLONG_EVERY_MS);
  return {
    isLost: () => isTaken || performance.now() > until,
    end: async (waitMs) => {
      clearInterval(timer);
      await keepUntil(database, holder, waitMs);
    },
  };
}

/** Takes the turn, or returns in how many milliseconds it may be free. */
export async function takeJobTurn(database: OneDatabase, holder: Holder): Promise<JobTurn | number> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from free_at - clock_timestamp())::double precision * 1000 as wait
    from job_turns where job = ${holder.job}`.execute(database.platform);
  const wait = rows[0]?.wait ?? 0;
  // Most looks end here, without a write.
  if (wait > 0) return wait;
  const taken = await sql`
    insert into job_turns as t (job, holder, free_at) values (${holder.job}, ${holder.holder}, ${after(LEASE_MS)})
    on conflict (job) do update set holder = excluded.holder, free_at = excluded.free_at
      where t.free_at <= clock_timestamp()`.execute(database.platform);
  return taken.numAffectedRows === 1n ? held(database, holder) : LEASE_MS;
}

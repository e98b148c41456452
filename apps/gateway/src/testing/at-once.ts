// Parallel requests for race tests. Races can be seen only on a PostgreSQL server and through open connections: a
// request that opens its connection first comes too late.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

/** Opens `count` connections, each held until all are open. */
export async function openConnections(db: Db, count = 24): Promise<void> {
  await atOnce(count, () => sql`select pg_sleep(0.05)`.execute(db));
}

function started<Result>(count: number, run: (place: number) => Promise<Result>): Promise<Result>[] {
  const { promise: start, resolve: go } = Promise.withResolvers<void>();
  const runners = Array.from({ length: count }, (_, place) => start.then(() => run(place)));
  go();
  return runners;
}

/** Starts all of them at the same time; rejects when one of them does. */
export function atOnce<Result>(count: number, run: (place: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(started(count, run));
}

/** Starts all of them at the same time; returns the result of each. */
export function settledAtOnce<Result>(
  count: number,
  run: (place: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  return Promise.allSettled(started(count, run));
}

/**
 * Sends a call until its answer is another one than "busy": on a busy machine a lock may not be free in time. For calls
 * that are safe to repeat.
 */
export async function untilAnswered<Answer extends { body: { errorCode: string | null } }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await send();
  return answer.body.errorCode === 'service.unavailable' ? untilAnswered(send) : answer;
}

// Parallel requests for race tests. Races can be seen only on a PostgreSQL server and through open connections: a
// request that opens its connection first comes too late.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db/connect.ts';
import { refusalOf } from '#service/refusal.ts';
import { onRealPostgres } from './database.ts';

/**
 * Opens `count` connections, each held until all are open; the embedded database has one only. The pool closes
 * connections that are not used, so call it immediately before the race.
 */
export async function openConnections(db: Db, count = 24): Promise<void> {
  if (!onRealPostgres) return;
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

type CodedAnswer = { body: { errorCode?: unknown } };

/**
 * Sends a call as the app does: with the same key again until its answer is another one than "busy". On a busy machine a
 * lock or a connection may not be free in time, and then a command has no outcome yet. A call without a key must be
 * safe to repeat.
 */
export async function untilAnswered<Answer extends CodedAnswer>(
  send: (key: string) => Promise<Answer>,
  key: string = randomUUID(),
): Promise<Answer> {
  const answer = await send(key);
  return answer.body.errorCode === 'service.unavailable' ? untilAnswered(send, key) : answer;
}

/** The same for a function of a domain, which throws where the gateway answers that it is busy. */
export async function untilJudged<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    if (refusalOf(thrown)?.errorCode !== 'service.unavailable') throw thrown;
    return untilJudged(run);
  }
}

/** How many statements wait for a lock in this database; only the database's owner can see that. */
export async function waitingForLock(db: Db): Promise<bigint> {
  const { rows } = await sql<{ waiting: bigint }>`
    select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0n;
}

/** Waits until this many statements wait for a lock. */
export async function waitsForLock(db: Db, count = 1): Promise<void> {
  await expect.poll(() => waitingForLock(db), { interval: 5 }).toBeGreaterThanOrEqual(BigInt(count));
}

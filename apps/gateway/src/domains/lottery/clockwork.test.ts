// When the lottery's clockwork runs: not before work is due, and soon again after a failure.
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetrics } from '#process/metrics.ts';
import type { Clockwork as Turning } from '#process/clockwork.ts';
import { startClockwork } from './clockwork.ts';
import { type LotteryTest, MIDNIGHT, openLotteryTest } from '#testing/lottery-services.ts';

let lottery: LotteryTest;
let clockwork: Turning;
beforeEach(async () => {
  lottery = await openLotteryTest();
  await lottery.databases.owner
    .insertInto('merchant_domains')
    .values({ host: 'aurora.test', merchant_id: 'aurora' })
    .execute();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await clockwork.stop();
  vi.useRealTimers();
  await lottery.close();
});

/** A started clockwork. `turned` waits for the end of the present run; `begun` is the number of runs so far. */
function start(merchant = (id: string) => lottery.databases.merchant(id)) {
  let begun = 0;
  let ended = Promise.withResolvers<void>();
  const databases = {
    ...lottery.databases,
    merchant,
    // Every run begins with it.
    refresh: () => {
      begun += 1;
      ended = Promise.withResolvers<void>();
      return lottery.databases.refresh();
    },
  };
  const metrics = { ...createMetrics(), jobDone: () => ended.resolve() };
  clockwork = startClockwork(databases, { ...lottery.work, log: pino({ level: 'silent' }) }, metrics);
  return { turned: () => ended.promise, begun: () => begun };
}

/** Lets time pass for the timers and for the database, whose clock says whose turn it is. */
async function pass(ms: number): Promise<void> {
  await sql`update job_turns set free_at = free_at - make_interval(secs => ${ms / 1_000}::double precision)`.execute(
    lottery.databases.owner,
  );
  await vi.advanceTimersByTimeAsync(ms);
}

async function drawn(): Promise<string[]> {
  const rows = await lottery.db
    .selectFrom('lotto_draws')
    .select('numero')
    .where('state', '=', 'drawn')
    .execute();
  return rows.map(({ numero }) => numero);
}

test('rests until the next draw, and makes it then', async () => {
  lottery.time.now = MIDNIGHT + 60_000 - 1_500;
  const { turned, begun } = start();
  await turned();
  await pass(1_499);
  expect(begun()).toBe(1);
  lottery.time.now = MIDNIGHT + 60_000;
  await pass(1);
  expect(begun()).toBe(2);
  await turned();
  expect(await drawn()).toEqual(['20261122-0001']);
});

test('looks after five seconds for lotteries opened meanwhile', async () => {
  const { turned, begun } = start();
  await turned();
  await pass(4_999);
  expect(begun()).toBe(1);
  await pass(1);
  expect(begun()).toBe(2);
  await turned();
});

test('repeats a failed run after half a second', async () => {
  let comes = 0;
  const { turned, begun } = start((id) => {
    comes += 1;
    if (comes === 1) throw new Error('the database is away');
    return lottery.databases.merchant(id);
  });
  await turned();
  await pass(499);
  expect(begun()).toBe(1);
  await pass(1);
  expect(begun()).toBe(2);
  await turned();
  expect(comes).toBe(2);
});

// Jobs of several gateways on one database: one runs at a time, once for each period, and none waits for a dead one.
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Clockwork } from '#process/clockwork.ts';
import { createMetrics } from '#process/metrics.ts';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { onRealPostgres, testDatabase } from '#testing/database.ts';
import type { Databases } from './connect.ts';
import { LEASE_MS, takeJobTurn } from './job-turns.ts';
import { type Job, startJob } from './jobs.ts';

let databases: Databases;
const gateways: Clockwork[] = [];
beforeAll(async () => {
  databases = await testDatabase('seeded');
});
beforeEach(() => databases.owner.deleteFrom('job_turns').execute());
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()));
});
afterAll(() => databases.close());

const frame = { log: pino({ level: 'silent' }), metrics: createMetrics() };

function startGateway(job: Partial<Job>): Clockwork {
  const whole: Job = { name: 'test', everyMs: 60_000, failure: 'it failed', run: async () => {}, ...job };
  const gateway = startJob(databases, whole, frame);
  gateways.push(gateway);
  return gateway;
}

/** In how many milliseconds the job is free, by the clock of the database. */
async function freeIn(): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from free_at - clock_timestamp())::double precision * 1000 as ms
    from job_turns where job = 'test'`.execute(databases.owner);
  return rows[0]?.ms ?? 0;
}

test('two gateways run a job one after the other, never both at once', async () => {
  let running = 0;
  let most = 0;
  const runs = [0, 0];
  const gateway = (at: number) =>
    startGateway({
      everyMs: 20,
      run: async () => {
        running += 1;
        most = Math.max(most, running);
        await databases.owner.selectFrom('merchants').select('name').execute();
        running -= 1;
        runs[at] = (runs[at] ?? 0) + 1;
      },
    });
  gateway(0);
  gateway(1);
  await expect.poll(() => runs.reduce((sum, each) => sum + each)).toBeGreaterThan(30);
  expect(most).toBe(1);
});

test('a period has one run for all gateways, and one that starts later does not repeat it', async () => {
  const merchants: string[] = [];
  const once: string[] = [];
  const job: Partial<Job> = {
    run: async ({ merchant }) => void merchants.push(merchant),
    runOnce: async ({ name }) => void once.push(name),
  };
  startGateway(job);
  startGateway(job);
  await expect.poll(freeIn).toBeGreaterThan(LEASE_MS);
  await startGateway(job).stop();
  expect([merchants.toSorted(), once]).toEqual([['aurora', 'harbor', 'lotus'], ['first']]);
});

test('the turn of a gateway that was killed is free when its lease ends', async () => {
  // What a killed gateway leaves behind, with most of its lease over.
  await databases.platform
    .insertInto('job_turns')
    .values({ job: 'test', holder: 'killed', free_at: sql`clock_timestamp() + interval '300 milliseconds'` })
    .execute();
  const leases: number[] = [];
  const began = Promise.withResolvers<void>();
  startGateway({
    run: async () => {
      leases.push(await freeIn());
      began.resolve();
    },
  });
  expect(leases).toEqual([]);
  await began.promise;
  expect(leases[0]).toBeGreaterThan(0);
});

test('a long run keeps its turn, and ends when another gateway has it', async () => {
  const seen: boolean[] = [];
  const over = Promise.withResolvers<void>();
  startGateway({
    run: async (_scope, isStopped) => {
      if (seen.length > 0) return;
      const start = await freeIn();
      await expect.poll(freeIn).toBeGreaterThan(start);
      seen.push(isStopped());
      await databases.owner.updateTable('job_turns').set({ holder: 'another' }).execute();
      await expect.poll(isStopped).toBe(true);
      over.resolve();
    },
  });
  await over.promise;
  await gateways[0]?.stop();
  expect(seen).toEqual([false]);
  // The end of the run has left the turn of the other one alone.
  const left = await databases.owner.selectFrom('job_turns').select('holder').executeTakeFirst();
  expect(left).toEqual({ holder: 'another' });
});

test('what a gateway that stops has not done is due for another one at once', async () => {
  const began = Promise.withResolvers<void>();
  let hasStopped = false;
  startGateway({
    run: async (_scope, isStopped) => {
      began.resolve();
      await expect.poll(isStopped).toBe(true);
      hasStopped = true;
    },
  });
  await began.promise;
  await gateways[0]?.stop();
  expect(hasStopped).toBe(true);
  expect(await freeIn()).toBeLessThanOrEqual(0);
});

test('a failure is repeated after its own time', async () => {
  startGateway({ againMs: 200_000, run: () => Promise.reject(new Error('no answer')) });
  await expect.poll(freeIn).toBeGreaterThan(100_000);
});

test.runIf(onRealPostgres)('of many gateways that take a turn at once, one has it', async () => {
  await openConnections(databases.platform);
  const taken = await atOnce(20, (at) => takeJobTurn(databases, { job: 'test', holder: `gateway ${at}` }));
  const turns = taken.filter((turn) => typeof turn !== 'number');
  expect(turns).toHaveLength(1);
  await Promise.all(turns.map((turn) => turn.end(0)));
});

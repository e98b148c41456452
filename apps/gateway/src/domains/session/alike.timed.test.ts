// `npm run bench:alike`: whether the time of an answer shows that an account exists. It only prints the times: a busy
// machine must not fail a test, and alike.test.ts compares the work itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestGateway } from '#testing/gateway.ts';
import { afresh, known, openAskedGateway, ready, unknown, type Question, ways } from '#testing/alike.ts';

const PAIRS = 200;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openAskedGateway();
});
afterAll(() => gateway.close());

/** Milliseconds of one answer, without building its request and the cleanup before it. */
async function time(way: Question, who: typeof known): Promise<number> {
  await afresh(gateway);
  const send = await ready(gateway, way, who);
  const began = performance.now();
  await send();
  return performance.now() - began;
}

/** How often one of `these` is larger than one of `those`: one half where they cannot be told apart. */
function above(these: readonly number[], those: readonly number[]): number {
  const shares = these.flatMap((one) => those.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return shares.reduce<number>((sum, each) => sum + each, 0) / shares.length;
}

function median(times: readonly number[]) {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

test.each(Object.entries(ways))('%s', async (name, way) => {
  const took = { there: [] as number[], nowhere: [] as number[] };
  // Alternating, and each first as often as second, so that other load of the machine affects both.
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const there = async () => took.there.push(await time(way, known));
    const nowhere = async () => took.nowhere.push(await time(way, unknown));
    for (const next of pair % 2 ? [there, nowhere] : [nowhere, there]) await next();
  }
  const share = (above(took.there, took.nowhere) * 100).toFixed(0);
  const [there, nowhere] = [took.there, took.nowhere].map((times) => median(times).toFixed(2));
  process.stdout.write(
    `${name}: ${there} ms there, ${nowhere} ms not there, slower when there ${share} % of the time\n`,
  );
  expect(took.there).toHaveLength(PAIRS);
});

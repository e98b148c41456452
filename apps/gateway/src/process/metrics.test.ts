import { decideWithdrawal } from '@foyer/contract/calls/payments.ts';
import * as systemCalls from '@foyer/contract/calls/system.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics, serveMetrics } from './metrics.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const LINE = /^(|# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/;
function valueOf(text: string, name: string, ...labels: string[]): number | undefined {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('answers are counted by their route’s template and status, whatever stood in the address', async () => {
  await gateway.call(systemCalls.country, {});
  await gateway.call(systemCalls.country, {});
  await gateway.send('/nowhere/at/all?member=4711');
  await gateway.sendSigned(decideWithdrawal, { orderNo: 'W4711', decision: 'reject' });
  const text = await gateway.metrics.text();
  const count = 'foyer_request_seconds_count';
  expect(valueOf(text, count, 'method="GET"', `route="${systemCalls.country.path}"`, 'status="200"')).toBe(2);
  expect(valueOf(text, count, 'route="none"', 'status="404"')).toBe(1);
  expect(valueOf(text, count, 'method="PUT"', 'route="/operator/withdrawals/:orderNo"')).toBe(1);
  expect(text).not.toContain('4711');
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((line) => !LINE.test(line)),
  ).toEqual([]);
});

test('a bucket holds all that took no longer; a fault of a job is counted', async () => {
  const metrics = createMetrics();
  for (const seconds of [0.004, 0.005, 0.3, 60]) metrics.jobDone('draws', seconds);
  metrics.jobFailed('draws');
  const text = await metrics.text();
  const under = (le: string) => valueOf(text, 'foyer_job_seconds_bucket', 'name="draws"', `le="${le}"`);
  expect([under('0.005'), under('0.25'), under('0.5'), under('10'), under('+Inf')]).toEqual([2, 2, 3, 3, 4]);
  expect(valueOf(text, 'foyer_job_seconds_sum', 'name="draws"')).toBeCloseTo(60.309);
  expect(valueOf(text, 'foyer_job_failures_total', 'name="draws"')).toBe(1);
});

test('they are served at one address of this machine, read anew each time', async () => {
  const metrics = createMetrics();
  let waiting = 3;
  metrics.watch('foyer_waiting', 'Who waits.', () => ({ passwords: waiting }));
  const served = await serveMetrics(metrics, 0);
  const read = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`);
  const first = await (await read('/metrics')).text();
  expect(valueOf(first, 'foyer_waiting', 'state="passwords"')).toBe(3);
  expect(first).toMatch(/^process_resident_memory_bytes \d+$/m);
  waiting = 0;
  const answer = await read('/metrics');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(valueOf(await answer.text(), 'foyer_waiting')).toBe(0);
  expect((await read('/')).status).toBe(404);
  served.close();
});

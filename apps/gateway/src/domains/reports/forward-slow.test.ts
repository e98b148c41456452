// Events are forwarded once to a destination that answers slowly, so that one run takes longer than the lease of an event.
import { reportEvent } from '@foyer/contract/calls/measures.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#process/log.ts';
import type { OutsideRequest } from '#providers/outside/outside.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { openSandboxDestination } from './destinations.ts';
import { forwardEvents } from './forward.ts';

/** How long the destination takes to answer. */
const ANSWER_MS = 5_000;
let gateway: TestGateway;
/** The ids of the sent events. */
let sent: string[] = [];
/** Runs while the destination answers, and returns its answer. */
let answer = async (): Promise<number> => 200;

beforeAll(async () => {
  gateway = await openTestGateway();
  await openSandboxDestination(gateway.databases.merchant('aurora'), gateway.secrets, 'aurora');
});
afterAll(() => gateway.close());
beforeEach(() => {
  sent = [];
});

async function outside(_: string, { body = '' }: OutsideRequest = {}) {
  const { data } = JSON.parse(body) as { data: [{ event_id: string }] };
  sent.push(data[0].event_id);
  gateway.clock.pass(ANSWER_MS);
  return { status: await answer(), body: '{}' };
}
/** One run of the forwarding of one gateway. */
function forward() {
  const { clock, secrets, databases } = gateway;
  const log = createLog('silent', { write: () => {} });
  const scope = { db: databases.merchant('aurora'), merchant: 'aurora' };
  return forwardEvents(scope, { secrets, sandboxOrigin: 'http://localhost:8090', outside, clock, log });
}
async function report(id: string) {
  const event = {
    id,
    merchant: 'aurora',
    event: 'login',
    time: 1,
    deviceId: 'd-1',
    ad: {},
    params: {},
    payload: {},
  };
  expect((await gateway.callWith(reportEvent, event)).body).toMatchObject({ success: true });
}

test('another gateway does not send an event that a long run is sending after more than a minute', async () => {
  const ids = Array.from({ length: 14 }, (_, place) => `slow-${place}`);
  for (const id of ids) await report(id);
  answer = async () => {
    // The last event is being sent, 70 s after the run began.
    if (sent.length === ids.length) await forward();
    return 200;
  };
  await forward();
  expect(sent.toSorted()).toEqual(ids.toSorted());
});

test('an event that failed waits from the answer on', async () => {
  await report('failed');
  answer = async () => 500;
  await forward();
  await forward();
  expect(sent).toEqual(['failed']);
  gateway.clock.pass(5_000);
  answer = async () => 200;
  await forward();
  expect(sent).toEqual(['failed', 'failed']);
});

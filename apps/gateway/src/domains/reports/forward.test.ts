// Events are forwarded once to each destination, and a member sees what was sent to whom.
import * as measures from '@foyer/contract/calls/measures.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OutsideAnswer, type OutsideRequest, OutsideDown } from '#providers/outside/outside.ts';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { createLog } from '#process/log.ts';
import { openSandboxDestination } from './destinations.ts';
import { forwardEvents } from './forward.ts';
import { deleteExpired } from '#db/retention.ts';
import { DAY_MS } from '#process/clock.ts';

const sandboxOrigin = 'http://localhost:8090';
const device = '00000000-0000-4000-8000-000000000001';
let gateway: TestGateway;
let sent: { url: string; body: Record<string, unknown> }[] = [];
/** The answers of the destination; null is no answer. */
let status: number | null = 200;
/** A destination that does not answer until the end. */
const stuck = 'https://stuck.example';
let never = Promise.withResolvers<OutsideAnswer>();

beforeAll(async () => {
  gateway = await openTestGateway();
  await openSandboxDestination(gateway.databases.merchant('aurora'), gateway.secrets, 'aurora');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await forward();
  sent = [];
  status = 200;
});

async function outside(url: string, { body = '' }: OutsideRequest = {}) {
  if (url.startsWith(stuck)) return never.promise;
  sent.push({ url, body: JSON.parse(body) as Record<string, unknown> });
  if (status === null) throw new OutsideDown(url);
  return { status, body: '{}' };
}
/** One run of the forwarding, as after a restart of the process. */
function forward() {
  const { clock, secrets, databases } = gateway;
  const log = createLog('silent', { write: () => {} });
  const scope = { db: databases.merchant('aurora'), merchant: 'aurora' };
  return forwardEvents(scope, { secrets, sandboxOrigin, outside, clock, log });
}
let count = 0;
function event(changes: object = {}) {
  return {
    id: `e-${(count += 1)}`,
    merchant: 'aurora',
    event: 'deposit',
    time: 1_790_000_000_123,
    deviceId: device,
    ad: { fbclid: 'click', gclid: 'g' },
    params: {},
    payload: { amount: 12.5, revenue: 12.5, currency: 'PHP', value: 12.5, customerName: 'demo' },
    ...changes,
  };
}
async function report(given: object, as?: string) {
  const answer = await gateway.callWith(measures.reportEvent, given, as === undefined ? {} : { token: as });
  expect(answer.body).toMatchObject({ success: true });
}
/** The list that the member sees on a device. Each reading has a new session, because the tests let days pass. */
async function shared(deviceId = device) {
  const headers = { cookie: `loginDeviceId=${deviceId}` };
  const { body: session } = await gateway.signIn('demo', { headers, device: deviceId });
  const own = session.value?.token ?? '';
  const { body } = await gateway.call(measures.sharedEvents, {}, { token: own, headers });
  expect(body.errorCode).toBe(null);
  return body.value ?? [];
}

test('[TRACK-06] an event is sent by the Conversions API, without the name of the member', async () => {
  const given = event();
  await report(given, await gateway.tokenOf());
  await forward();
  const [{ url, body } = { url: '', body: {} }] = sent;
  expect(url).toBe('http://localhost:8090/tracking/v1/aurora/events');
  expect(body).toMatchObject({
    access_token: expect.stringMatching(/^[0-9a-f]{64}$/),
    data: [
      {
        event_name: 'deposit',
        event_time: 1_790_000_000,
        event_id: given.id,
        action_source: 'website',
        user_data: {
          external_id: [expect.stringMatching(/^[0-9a-f]{64}$/)],
          fbc: 'fb.1.1790000000123.click',
        },
        custom_data: { currency: 'PHP', value: 12.5, gclid: 'g' },
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('demo');
});

test('an event of a phone whose clock is ahead is sent with the time of its arrival', async () => {
  await report(event({ time: gateway.clock.now() + DAY_MS }));
  await forward();
  expect(sent[0]?.body['data']).toMatchObject([{ event_time: Math.floor(gateway.clock.now() / 1_000) }]);
});

test('what waits for a destination contains neither the name nor the number of the member', async () => {
  const payload = { value: 1, customerId: 'member-number', customerName: 'member-name' };
  await report(event({ payload }), await gateway.tokenOf());
  const db = gateway.databases.merchant('aurora');
  const rows = db.selectFrom('event_deliveries').select('report').where('state', '=', 'waiting');
  const waiting = await rows.execute();
  expect(waiting).toMatchObject([{ report: { payload: { value: 1 } } }]);
  expect(JSON.stringify(waiting)).not.toMatch(/member-n/);
});

test('the same event, repeated by a beacon or a ping, is stored and forwarded once', async () => {
  const given = event();
  await report(given);
  await report(given);
  await gateway.callWith(measures.ping, { events: JSON.stringify([given]) });
  await forward();
  await forward();
  expect(sent).toHaveLength(1);
  const rows = await gateway.databases
    .merchant('aurora')
    .selectFrom('reports')
    .select('report_id')
    .where('report_id', '=', given.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('eight gateways that forward at the same time send an event once', async () => {
  for (let each = 0; each < 8; each += 1) await report(event());
  await openConnections(gateway.databases.platform);
  await atOnce(8, forward);
  const ids = sent.map(({ body }) => (body['data'] as [{ event_id: string }])[0].event_id);
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
});

test('the event of a gateway that died while it sent is sent by another one, after a minute', async () => {
  never = Promise.withResolvers();
  const token = gateway.secrets.hide('t', 'event destination aurora first');
  await withDestination({ api: stuck, token }, async () => {
    await report(event());
    const dying = forward();
    await expect.poll(() => sent.length).toBe(1);
    const before = await waitingFor('first');
    await forward();
    expect(await waitingFor('first')).toEqual(before);
    gateway.clock.pass(60_000);
    const second = never;
    never = Promise.withResolvers();
    const other = forward();
    await expect.poll(async () => (await waitingFor('first'))[0]?.due_at).not.toEqual(before[0]?.due_at);
    never.resolve({ status: 200, body: '{}' });
    await other;
    expect(await waitingFor('first')).toEqual([]);
    second.resolve({ status: 200, body: '{}' });
    await dying;
  });
});

test.each([null, 500, 429])(
  'after the answer %s it is sent again, later and with the same id',
  async (first) => {
    const given = event();
    await report(given);
    status = first;
    await forward();
    await forward();
    expect(sent).toHaveLength(1);
    gateway.clock.pass(5_000);
    status = 200;
    await forward();
    expect(sent.map(({ body }) => (body['data'] as [{ event_id: string }])[0].event_id)).toEqual([
      given.id,
      given.id,
    ]);
    gateway.clock.pass(3_600_000);
    await forward();
    expect(sent).toHaveLength(2);
  },
);

test('an event that the receiver refuses is not repeated', async () => {
  status = 400;
  await report(event(), await gateway.tokenOf());
  await forward();
  gateway.clock.pass(DAY_MS);
  await forward();
  expect(sent).toHaveLength(1);
  expect((await shared())[0]).toMatchObject({ state: 'refused' });
});

test('a member sees the own events with recipient and kinds of data, and those of this device before a log-in', async () => {
  const other = await gateway.tokenOf('demo-new');
  await report(event({ event: 'withdraw' }), other);
  await report(event({ event: 'firstOpen', ad: {}, payload: {} }));
  gateway.clock.pass(1);
  await report(event({ event: 'login', payload: {} }), await gateway.tokenOf());
  const seen = await shared();
  expect(seen.slice(0, 2)).toEqual([
    expect.objectContaining({
      event: 'login',
      recipient: 'Sandbox Ads',
      fields: ['person', 'browser', 'ad'],
      state: 'waiting',
    }),
    expect.objectContaining({ event: 'firstOpen', fields: ['person', 'browser'] }),
  ]);
  expect(seen.some((one) => one.event === 'withdraw')).toBe(false);
  const elsewhere = await shared('00000000-0000-4000-8000-000000000002');
  expect(elsewhere.some((one) => one.event === 'firstOpen')).toBe(false);
  await forward();
  expect((await shared())[0]).toMatchObject({ event: 'login', state: 'sent' });
});

test('what identifies a visitor is removed once it was sent, and the rest after 90 days', async () => {
  await report(event(), await gateway.tokenOf());
  await forward();
  const db = gateway.databases.merchant('aurora');
  const left = () => db.selectFrom('event_deliveries').select('report').execute();
  expect((await left()).every(({ report: kept }) => kept === null)).toBe(true);
  gateway.clock.pass(90 * DAY_MS);
  await deleteExpired(db, gateway.clock);
  expect(await left()).toEqual([]);
});

function waitingFor(destination: string) {
  return gateway.databases
    .merchant('aurora')
    .selectFrom('event_deliveries')
    .select(['event_id', 'due_at'])
    .where('destination', '=', destination)
    .where('state', '=', 'waiting')
    .execute();
}

/** Adds a destination until the end of the work. */
async function withDestination(row: { api: string; token: string }, work: () => Promise<void>) {
  const db = gateway.databases.merchant('aurora');
  await db
    .insertInto('event_destinations')
    .values({ merchant_id: 'aurora', id: 'first', name: 'First', pixel: '1', ...row })
    .execute();
  try {
    await work();
  } finally {
    await db.deleteFrom('event_destinations').where('id', '=', 'first').execute();
  }
  // Its waiting events are removed too.
  await forward();
  const left = await db.selectFrom('event_deliveries').select('state').execute();
  expect(left).not.toContainEqual({ state: 'waiting' });
}

test('a destination that does not answer holds no other one up', async () => {
  const token = gateway.secrets.hide('t', 'event destination aurora first');
  await withDestination({ api: stuck, token }, async () => {
    never = Promise.withResolvers();
    // It may be rejected before the run waits for it.
    never.promise.catch(() => {});
    await report(event());
    const running = forward();
    await expect.poll(() => sent.length).toBe(1);
    never.reject(new OutsideDown(stuck));
    await running;
  });
});

test('a destination whose token cannot be read holds no other one up', async () => {
  await withDestination({ api: 'https://other.example', token: 'unreadable' }, async () => {
    await report(event());
    await forward();
    expect(sent.map(({ url }) => url)).toEqual(['http://localhost:8090/tracking/v1/aurora/events']);
  });
});

test('campaign data of an address changes neither value nor currency', async () => {
  await report(event({ ad: { value: '9999', currency: 'XXX', utm_source: 'x' } }));
  await report(event({ ad: { value: '9999', currency: 'XXX' }, payload: {} }));
  await forward();
  const custom = sent.map(({ body }) => (body['data'] as [{ custom_data: object }])[0].custom_data);
  expect(custom).toEqual([{ utm_source: 'x', currency: 'PHP', value: 12.5 }, {}]);
});

import * as measuresCalls from '@foyer/contract/calls/measures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { deleteExpired } from '#db/retention.ts';
import { DAY_MS } from '#process/clock.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

let visitors = 0;
/** From an address of its own, because reports are limited per address. */
function from() {
  return { 'x-forwarded-for': `203.0.113.${(visitors += 1)}` };
}
function collect(value: object, { merchant = 'aurora', headers = from() } = {}) {
  return gateway.call(measuresCalls.collect, { merchant, value }, { headers });
}
function ping(events?: string) {
  return gateway.callWith(measuresCalls.ping, { events }, { headers: from() });
}
async function kept(kind: 'timing' | 'event') {
  return (
    await gateway.databases
      .merchant('aurora')
      .selectFrom('reports')
      .select('report')
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
  ).map(({ report }) => report);
}

test('[CCALL-34] collect takes merchant and value, and keeps the timings', async () => {
  const timings = { fcp: 310.5, lcp: 420, ttfb: 12, domReady: 300, load: 800 };
  expect((await collect(timings)).body).toMatchObject({ success: true, value: null });
  expect(await kept('timing')).toEqual([timings]);
  expect((await collect({ fcp: -1 })).body.errorCode).toBe('request.invalid');
  expect((await collect({ who: 'me' })).body.errorCode).toBe('request.invalid');
  expect((await collect(timings, { merchant: 'lotus' })).body.errorCode).toBe('access.denied');
});

test('[CCALL-33] ping answers, and keeps the events it carries', async () => {
  expect((await ping()).body).toMatchObject({ success: true, value: null });
  const events = ['login', 'deposit'].map((event) => ({
    event,
    time: 1,
    deviceId: 'd-1',
    ad: {},
    params: {},
    payload: {},
  }));
  const sent = events.map((event) => ({ merchant: 'aurora', ...event }));
  expect((await ping(JSON.stringify(sent))).body.success).toBe(true);
  expect(await kept('event')).toEqual(events);
  const foreign = sent.map((event) => ({ ...event, merchant: 'lotus' }));
  expect((await ping(JSON.stringify(foreign))).body.errorCode).toBe('request.invalid');
});

test.each([
  ['no JSON', '{'],
  ['no list', '{}'],
  ['no events', '[1]'],
  ['unknown', '[{"event":"jackpot"}]'],
  ['too many', JSON.stringify(Array.from({ length: 21 }, () => ({})))],
  ['what no database holds', '[{"a":"\\u0000"}]'],
])('events that are %s are refused', async (_, events) => {
  expect((await ping(events)).body.errorCode).toBe('request.invalid');
});

test('a known event is stored, an unknown one is refused', async () => {
  const event = {
    event: 'register',
    time: 1_800_000_000_000,
    deviceId: 'd-1',
    ad: { gclid: 'g' },
    params: { affiliateCode: 'www' },
    payload: { customerId: '7', customerName: 'ann' },
  };
  const send = (body: object) =>
    gateway.callWith(measuresCalls.reportEvent, { merchant: 'aurora', ...body }, { headers: from() });
  expect((await send(event)).body).toMatchObject({ success: true, value: null });
  expect((await kept('event')).at(-1)).toEqual(event);
  expect((await send({ ...event, event: 'jackpot' })).body.errorCode).toBe('request.invalid');
  expect((await send({ ...event, payload: { password: 'x' } })).body.errorCode).toBe('request.invalid');
  expect((await send({ ...event, time: 1e300 })).body.errorCode).toBe('request.invalid');
});

test('a body above 8 KB is not read', async () => {
  expect((await collect({ fcp: 1, pad: 'x'.repeat(9_000) })).status).toBe(413);
});

test('the stored reports are limited by address and by days', async () => {
  const headers = from();
  const answers = await Promise.all(Array.from({ length: 61 }, () => collect({ load: 1 }, { headers })));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  const db = gateway.databases.merchant('aurora');
  gateway.clock.pass(6 * DAY_MS);
  await deleteExpired(db, gateway.clock);
  expect((await kept('timing')).length).toBeGreaterThan(60);
  gateway.clock.pass(2 * DAY_MS);
  await deleteExpired(db, gateway.clock);
  expect([...(await kept('timing')), ...(await kept('event'))]).toEqual([]);
});

test('a visitor’s events are bounded, each of a ping counts, and other visitors are not affected', async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  const device = '00000000-0000-4000-8000-000000000001';
  const login = {
    merchant: 'aurora',
    event: 'login',
    time: 1,
    deviceId: 'd-1',
    ad: {},
    params: {},
    payload: {},
  };
  const send = (deviceId: string) =>
    gateway.callWith(
      measuresCalls.ping,
      { events: JSON.stringify(Array.from({ length: 15 }, () => login)) },
      { headers: { cookie: `loginDeviceId=${deviceId}` } },
    );
  const codes = [];
  for (let place = 0; place < 5; place += 1) codes.push((await send(device)).body.errorCode);
  expect(codes).toEqual([null, null, null, null, 'TOO_MANY_REQUEST']);
  expect((await send('00000000-0000-4000-8000-000000000002')).body.errorCode).toBe(null);
});

test('a member sees the merchant’s own counter of events among the receivers', async () => {
  const db = gateway.databases.merchant('aurora');
  const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  const analytics = { endpoint: 'https://count.example/events' };
  await db
    .updateTable('merchants')
    .set({ settings: JSON.stringify({ ...settings, analytics }) })
    .execute();
  gateway.clock.pass(60_000);
  const token = await gateway.tokenOf();
  const login = { merchant: 'aurora', event: 'login', time: 1, deviceId: 'd-1', ad: {}, params: {} };
  for (const payload of [{}, { customerId: '7', customerName: 'demo', value: 1 }]) {
    gateway.clock.pass(1);
    const sent = { ...login, payload };
    const answer = await gateway.callWith(measuresCalls.reportEvent, sent, { token, headers: from() });
    expect(answer.body).toMatchObject({ success: true });
  }
  const { body } = await gateway.call(measuresCalls.sharedEvents, {}, { token });
  const shown = { event: 'login', recipient: 'count.example', state: 'sent' };
  expect(body.value).toMatchObject([
    { ...shown, fields: ['person', 'browser', 'name'] },
    { ...shown, fields: ['person', 'browser'] },
  ]);
  const kept = await db.selectFrom('event_deliveries').select('report').execute();
  expect(kept).toEqual([{ report: null }, { report: null }]);
});

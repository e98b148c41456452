import * as pushCalls from '@foyer/contract/calls/push.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
let mine: string;
beforeAll(async () => {
  gateway = await openTestGateway();
  mine = await gateway.tokenOf();
});
afterAll(() => gateway.close());

function device(name: string) {
  return `${name}:APA91b-${'x'.repeat(40)}`;
}
const callOf = {
  Bind: pushCalls.fcmBind,
  Subscribe: pushCalls.fcmSubscribe,
  Unsubscribe: pushCalls.fcmUnsubscribe,
};
function post(name: keyof typeof callOf, token: string, input: object) {
  return gateway.callWith(callOf[name], input, { token });
}
async function isBound(token: string, registrationToken: string) {
  return (await gateway.call(pushCalls.fcmCheck, { registrationToken }, { token })).body.value;
}
async function topicsOf(name: string) {
  return (
    await gateway.databases
      .merchant('aurora')
      .selectFrom('push_devices')
      .select('topics')
      .where('token', '=', device(name))
      .executeTakeFirst()
  )?.topics;
}

describe('a device', () => {
  test('CSP_fcmBind carries registrationToken, and binds it: the check says so', async () => {
    const registrationToken = device('bind');
    expect(await isBound(mine, registrationToken)).toBe(false);
    expect((await post('Bind', mine, { registrationToken })).body).toMatchObject({ success: true });
    expect(await isBound(mine, registrationToken)).toBe(true);
    expect((await post('Bind', mine, {})).status).toBe(400);
  });

  test('CSP_fcmSubscribe carries registrationToken and topic, and adds the topic once', async () => {
    const registrationToken = device('subscribe');
    await post('Bind', mine, { registrationToken });
    for (let times = 0; times < 2; times += 1)
      await post('Subscribe', mine, { registrationToken, topic: 'ALL' });
    expect(await topicsOf('subscribe')).toEqual(['ALL']);
    await post('Bind', mine, { registrationToken });
    expect(await topicsOf('subscribe')).toEqual(['ALL']);
    expect((await post('Subscribe', mine, { registrationToken })).status).toBe(400);
  });

  test('CSP_fcmUnsubscribe carries registrationToken and unsubscribeAll, and forgets it', async () => {
    const registrationToken = device('unsubscribe');
    await post('Subscribe', mine, { registrationToken, topic: 'ALL' });
    expect((await post('Unsubscribe', mine, { registrationToken })).status).toBe(400);
    expect((await post('Unsubscribe', mine, { registrationToken, unsubscribeAll: true })).body.success).toBe(
      true,
    );
    expect(await isBound(mine, registrationToken)).toBe(false);
  });
});

test('a device belongs to one member at a time, without another member’s notices, and only that member can remove it', async () => {
  const registrationToken = device('moved');
  const other = await gateway.tokenOf('demo-agent');
  await post('Subscribe', mine, { registrationToken, topic: 'ALL' });
  await post('Unsubscribe', other, { registrationToken, unsubscribeAll: true });
  expect(await isBound(mine, registrationToken)).toBe(true);
  await post('Bind', other, { registrationToken });
  expect([await isBound(mine, registrationToken), await isBound(other, registrationToken)]).toEqual([
    false,
    true,
  ]);
  expect(await topicsOf('moved')).toEqual([]);
});

test('[SESSION-09] a log-out forgets the devices of its own session, though the browser’s call was lost', async () => {
  const [here, there] = [await gateway.tokenOf('demo-partner'), await gateway.tokenOf('demo-partner')];
  await post('Bind', here, { registrationToken: device('here') });
  await post('Bind', there, { registrationToken: device('there') });
  await gateway.call(sessionCalls.logout, {}, { token: here });
  expect(await isBound(there, device('here'))).toBe(false);
  expect(await isBound(there, device('there'))).toBe(true);
});

test('of many devices the newest stay', async () => {
  const many = await gateway.tokenOf('demo-agent');
  for (let n = 0; n < 22; n += 1) {
    gateway.clock.pass(1_000);
    await post('Bind', many, { registrationToken: device(`many${n}`) });
  }
  const kept = await Promise.all([0, 1, 2, 21].map((n) => isBound(many, device(`many${n}`))));
  expect(kept).toEqual([false, false, true, true]);
});

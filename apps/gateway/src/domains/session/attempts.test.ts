// Which requests count as attempts, and in which counter.
import { installTicket, loginInstalled } from '@foyer/contract/calls/install.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import { endSessions } from '@foyer/contract/calls/security.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { inOrder } from '#service/in-order.ts';
import { addressKey, createLimits } from '#service/limits.ts';
import { createTurns } from '#service/turns.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { openDevice } from '#testing/session.ts';
import { secretPurpose } from './factors.ts';
import { codeOfStep } from './totp.ts';

let gateway: TestGateway;
const turns = createTurns({ running: 2 });
beforeAll(async () => {
  gateway = await openTestGateway({ turns });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  const db = gateway.databases.merchant('aurora');
  for (const table of ['login_failures', 'known_devices', 'sessions'] as const)
    await db.deleteFrom(table).execute();
});

type Device = ReturnType<typeof openDevice>;
const wrong = { password: 'not the password' };

/** Unknown devices lock the name for every other unknown device. */
async function lockName(username: string) {
  for (let tried = 0; tried < 5; tried += 1) await openDevice(gateway).logInSolved({ ...wrong, username });
  expect((await openDevice(gateway).logInSolved({ username })).status).toBe(429);
}
function change(token: string, oldPassword: string, headers: Record<string, string>) {
  const typed = { oldPassword, newPassword: 'password123', confirmPassword: 'password123' };
  return gateway.call(passwordCalls.changePassword, typed, { token, headers });
}

describe('unknown devices that try passwords', () => {
  test('lock a name for themselves, and not for a device that its member has logged in on', async () => {
    const known = openDevice(gateway);
    await known.logIn({});
    await lockName('demo');
    expect((await known.logIn({})).body.success).toBe(true);
    expect((await openDevice(gateway).logInSolved({})).status).toBe(429);
  });

  test('do not lock a member out of what an open session proves itself for', async () => {
    const known = openDevice(gateway);
    const token = (await known.logIn({})).body.value?.token ?? '';
    await lockName('demo');
    expect((await change(token, demoPassword, known.headers)).body.errorCode).toBe('password.common');
  });

  test('do not use up the requests of an address for a device that is known there', async () => {
    const known = openDevice(gateway);
    await known.logIn({});
    const limits = createLimits(gateway.databases);
    const address = addressKey(known.headers['x-forwarded-for']);
    for (let asked = 0; asked < 59; asked += 1) await limits.take('login.ip', 'aurora', address);
    const { device } = openDevice(gateway);
    const said = {
      type: 'username',
      username: 'nobody',
      ...wrong,
      loginDeviceId: device,
      isOfficialAppLogin: false,
    };
    const refused = await gateway.callWith(sessionCalls.login, said, { headers: known.headers });
    expect(refused.status).toBe(429);
    expect((await known.logIn({})).body.success).toBe(true);
  });
});

describe('a session on the home screen', () => {
  async function onHomeScreen({ device, headers }: Device, token: string) {
    const { body } = await gateway.call(installTicket, {}, { token, headers });
    const ticket = body.value?.ticket ?? '';
    const opened = await gateway.call(loginInstalled, { ticket, loginDeviceId: device }, { headers });
    return opened.body.value?.token ?? '';
  }

  test('uses the attempts of the session that it continues, also after it has ended that one', async () => {
    const device = openDevice(gateway);
    const first = (await device.logIn({})).body.value?.token ?? '';
    const guess = async (token: string) =>
      (await change(token, 'not the password', device.headers)).body.errorCode;
    for (let tried = 0; tried < 4; tried += 1) expect(await guess(first)).toBe('password.err');
    const second = await onHomeScreen(device, first);
    expect([await guess(second), await guess(second)]).toEqual(['password.err', 'TOO_MANY_REQUEST']);
    await gateway.call(endSessions, {}, { token: second, headers: device.headers });
    const third = await onHomeScreen(device, second);
    expect([await guess(second), await guess(third)]).toEqual(['TOO_MANY_REQUEST', 'TOO_MANY_REQUEST']);
  });
});

test('the sessions that a remembered device opens share their attempts', async () => {
  const device = openDevice(gateway);
  const open = async (password: string) => {
    const { body } = await device.logIn({ password, remember: true });
    return { token: body.value?.token ?? '', secret: body.value?.rememberSecret ?? '' };
  };
  const guess = async (token: string) =>
    (await change(token, 'not the password', device.headers)).body.errorCode;
  const first = await open((await open(demoPassword)).secret);
  for (let tried = 0; tried < 5; tried += 1) expect(await guess(first.token)).toBe('password.err');
  expect(await guess((await open(first.secret)).token)).toBe('TOO_MANY_REQUEST');
  expect(await guess((await open(demoPassword)).token)).toBe('password.err');
});

test('strangers at the same address do not use up a known device’s attempts to set a new password', async () => {
  const known = openDevice(gateway);
  await known.logIn({});
  const limits = createLimits(gateway.databases);
  const address = addressKey(known.headers['x-forwarded-for']);
  for (let asked = 0; asked < 60; asked += 1) await limits.take('reset.ip', 'aurora', address);
  const { device } = openDevice(gateway);
  const stranger = { ...known.headers, cookie: `loginDeviceId=${device}` };
  const reset = async (headers: Record<string, string>) => {
    const passwords = { newPassword: 'mangoes at noon', confirmPassword: 'mangoes at noon' };
    const typed = { username: 'demo', verificationType: 'ga', verificationCode: '000000', ...passwords };
    return (await gateway.callWith(passwordCalls.resetByVerification, typed, { headers })).body.errorCode;
  };
  expect([await reset(stranger), await reset(known.headers)]).toEqual([
    'TOO_MANY_REQUEST',
    'verification.code.err',
  ]);
  // The share of the device is bounded too.
  for (let asked = 0; asked < 20; asked += 1)
    await limits.take('reset.own', 'aurora', `demo device ${known.device}`).catch(() => undefined);
  expect(await reset(known.headers)).toBe('TOO_MANY_REQUEST');
});

test('attempts at one name that wait for each other take no turns from other members', async () => {
  const turn = Promise.withResolvers<null>();
  const before = inOrder('aurora demo open', () => turn.promise);
  const waiting = [1, 2, 3, 4].map(() => openDevice(gateway).logIn({}));
  // Both have reached the queues by the time that a whole log-in of another member is over.
  expect((await openDevice(gateway).logIn({ username: 'demo-agent' })).body.success).toBe(true);
  expect((await openDevice(gateway).logIn({ username: 'demo-partner' })).body.success).toBe(true);
  expect(turns.state()).toEqual({ running: 0, waiting: 0 });
  turn.resolve(null);
  await before;
  expect((await Promise.all(waiting)).map(({ body }) => body.success)).toEqual([true, true, true, true]);
});

describe('a code that no request waits for', () => {
  const mobile = '+639171230001';
  const number = { username: '9171230001', countryDialingCode: '63' };
  const byNumber = (device: Device, password: string) => device.logIn({ type: 'sms', ...number, password });
  const counted = () =>
    gateway.databases.merchant('aurora').selectFrom('login_failures').selectAll().execute();
  beforeEach(async () => {
    const own = gateway.databases.merchant('aurora').updateTable('members').where('account', '=', 'demo');
    await own.set({ mobile }).execute();
  });

  test('counts against no member, and locks no account', async () => {
    const stranger = openDevice(gateway);
    for (let tried = 0; tried < 8; tried += 1)
      expect((await byNumber(stranger, '123456')).body.errorCode).toBe('verification.code.err');
    expect(await counted()).toEqual([]);
  });

  test('is bounded for its address, and a code that was sent is still judged there', async () => {
    const stranger = openDevice(gateway);
    const limits = createLimits(gateway.databases);
    const address = addressKey(stranger.headers['x-forwarded-for']);
    for (let asked = 0; asked < 120; asked += 1) await limits.take('noCode.ip', 'aurora', address);
    expect((await byNumber(stranger, '123456')).status).toBe(429);
    const { mobileNum, countryDialingCode } = { mobileNum: number.username, ...number };
    await stranger.askForCode('sms', { mobileNum, countryDialingCode });
    await expect.poll(() => gateway.codeSentTo(mobile)).not.toBe('');
    expect((await byNumber(stranger, gateway.codeSentTo(mobile))).body.success).toBe(true);
  });

  test('once one was sent, a wrong one is counted', async () => {
    const stranger = openDevice(gateway);
    gateway.clock.pass(61_000);
    await stranger.askForCode('sms', { mobileNum: number.username, countryDialingCode: '63' });
    expect((await byNumber(stranger, 'wrong!')).body.errorCode).toBe('verification.code.err');
    expect(await counted()).toMatchObject([{ account_key: 'demo', failures: 1 }]);
  });
});

test('wrong passwords of unknown devices do not lock a second step that another one has begun', async () => {
  const db = gateway.databases.merchant('aurora');
  const demo = db.selectFrom('members').select('id').where('account', '=', 'demo');
  const { id: member_id } = await demo.executeTakeFirstOrThrow();
  const key = Buffer.alloc(20, 5);
  const secret = gateway.secrets.hide(key.toString('base64url'), secretPurpose('aurora'));
  await db
    .insertInto('second_factors')
    .values({ merchant_id: 'aurora', member_id, kind: 'ga', secret })
    .execute();
  const device = openDevice(gateway);
  expect((await device.logIn({})).body.errorCode).toBe('login_verify_required');
  await lockName('demo');
  const verificationCode = codeOfStep(key, Math.floor(gateway.clock.now() / 30_000));
  const { body } = await device.verify({ verificationType: 'ga', verificationCode });
  await db.deleteFrom('second_factors').execute();
  expect(body.success).toBe(true);
});

describe('a known device', () => {
  test.each<[string, (device: Device) => Promise<unknown>]>([
    [
      'once the password was changed elsewhere',
      () =>
        gateway.databases
          .merchant('aurora')
          .updateTable('members')
          .set((eb) => ({ password_hash: eb('password_hash', '||', ' ') }))
          .where('account', '=', 'demo-agent')
          .execute(),
    ],
    [
      'once the account was disabled, also after it is enabled again',
      async () => {
        const agent = gateway.databases
          .merchant('aurora')
          .updateTable('members')
          .where('account', '=', 'demo-agent');
        await agent.set({ is_disabled: true }).execute();
        await agent.set({ is_disabled: false }).execute();
      },
    ],
    ['of another member', async (device) => device.logIn({ username: 'demo' })],
  ])('has no share of its own %s', async (_, happens) => {
    const device = openDevice(gateway);
    if (_ !== 'of another member') await device.logIn({ username: 'demo-agent' });
    await happens(device);
    await lockName('demo-agent');
    expect((await device.logInSolved({ username: 'demo-agent' })).status).toBe(429);
  });

  test('is locked by its own five wrong passwords, and the lock ends by itself', async () => {
    const device = openDevice(gateway);
    await device.logIn({ username: 'demo-partner' });
    const guess = { ...wrong, username: 'demo-partner' };
    for (let tried = 0; tried < 5; tried += 1)
      expect((await device.logInSolved(guess)).body.errorCode).toBe('login.cred.err');
    expect((await device.logInSolved({ username: 'demo-partner' })).status).toBe(429);
    gateway.clock.pass(61_000);
    expect((await device.logInSolved({ username: 'demo-partner' })).body.success).toBe(true);
  });
});

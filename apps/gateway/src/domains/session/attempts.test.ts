// Which requests count as attempts, and in which counter.
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { addressKey, createLimits } from '#service/limits.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { openDevice } from '#testing/session.ts';
import { secretPurpose } from './factors.ts';
import { codeOfStep } from './totp.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
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

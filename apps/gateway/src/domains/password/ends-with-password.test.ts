// A device whose session expired before the password is changed.
import { randomUUID } from 'node:crypto';
import { changePassword } from '@foyer/contract/calls/password.ts';
import { fcmBind } from '@foyer/contract/calls/push.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { IDLE_MS } from '#security/caller.ts';
import { endExpiredSessions } from '#domains/session/housekeeping.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { fresh, twice } from '#testing/password.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

/** Logs in on a new device and binds it to messages. */
async function bindDevice() {
  const device = randomUUID();
  const token = (await gateway.signIn('demo', { device })).body.value?.token ?? '';
  await gateway.call(fcmBind, { registrationToken: `${device}:${'x'.repeat(60)}` }, { token });
  return { device, token };
}

test('a new password ends the messages of a device whose session had expired, and not those of this device', async () => {
  const db = gateway.databases.merchant('aurora');
  const bound = async () =>
    (await db.selectFrom('push_devices').select('device_id').execute()).map(({ device_id }) => device_id);
  const stranger = await bindDevice();
  gateway.clock.pass(IDLE_MS + 1);
  await endExpiredSessions(db, gateway.clock);
  const own = await bindDevice();
  expect(await bound()).toEqual(expect.arrayContaining([stranger.device, own.device]));
  const typed = { oldPassword: demoPassword, ...twice(fresh) };
  expect((await gateway.call(changePassword, typed, { token: own.token })).body.success).toBe(true);
  expect(await bound()).toEqual([own.device]);
});

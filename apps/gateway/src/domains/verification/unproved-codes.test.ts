// Requests for the code of a second step that has not begun.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { openDevice } from '#testing/session.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.databases.platform.deleteFrom('rate_limits').execute());

/** The day's messages of the merchant: of strangers, and those reserved for members. */
const budgets = ['code.merchant:aurora:all', 'code.share.merchant:aurora:all'];

function stepOf(username: string, loginDeviceId: string) {
  return { username, loginDeviceId, scene: 'login' };
}

test('use up no messages of members who have begun one', async () => {
  const expire = BigInt(Date.now() + 3_600_000);
  const almostUsedUp = budgets.map((key) => ({ key, points: 4_999, expire }));
  await gateway.databases.platform.insertInto('rate_limits').values(almostUsedUp).execute();
  const stranger = openDevice(gateway);
  for (const channel of ['email', 'sms'] as const) {
    const { body } = await stranger.askForCode(channel, stepOf(randomUUID(), stranger.device));
    expect(body.success).toBe(true);
  }

  const db = gateway.databases.merchant('aurora');
  const member = db.updateTable('members').set({ email: 'demo@example.com' }).where('account', '=', 'demo');
  const { id: member_id } = await member.returning('id').executeTakeFirstOrThrow();
  const factor = { merchant_id: 'aurora', member_id, kind: 'email', secret: null } as const;
  await db.insertInto('second_factors').values(factor).execute();
  const device = openDevice(gateway);
  expect((await device.logIn()).body.errorCode).toBe('login_verify_required');
  const asked = await device.askForCode('email', stepOf('demo', device.device));
  expect(asked.body.success).toBe(true);
  await expect.poll(() => gateway.messages.map(({ to }) => to)).toEqual(['demo@example.com']);
});

test('are limited for one address', async () => {
  const stranger = openDevice(gateway);
  const ask = () => stranger.askForCode('email', stepOf(randomUUID(), randomUUID()));
  expect((await ask()).status).toBe(200);
  const counted = gateway.databases.platform.updateTable('rate_limits').set({ points: 60 });
  await counted.where('key', 'like', 'code.ip:%').execute();
  expect((await ask()).status).toBe(429);
});

// Messages to a country where no codes are entered.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { openDevice } from '#testing/session.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

test('the messages that strangers request do not stop those to a known device of a member there', async () => {
  const db = gateway.databases.merchant('aurora');
  await db.updateTable('members').where('account', '=', 'demo').set({ mobile: '+447000000001' }).execute();
  const number = { mobileNum: '7000000001', countryDialingCode: '44' };
  const known = openDevice(gateway);
  expect((await known.logIn({})).body.success).toBe(true);
  for (const last of ['2', '3', '4'])
    await openDevice(gateway).askForCode('sms', { ...number, mobileNum: `700000000${last}` });
  expect((await openDevice(gateway).askForCode('sms', number)).status).toBe(429);
  const before = gateway.messages.length;
  expect((await known.askForCode('sms', number)).body.success).toBe(true);
  await expect.poll(() => gateway.messages.slice(before).map(({ to }) => to)).toEqual(['+447000000001']);
});

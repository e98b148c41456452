import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { testDatabase } from '#testing/database.ts';
import { addressKey, createLimits } from './limits.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await testDatabase();
});
afterAll(() => databases.close());

const wait = { errorCode: 'TOO_MANY_REQUEST' };

test('one more than the limit is refused, also by a process that has just started', async () => {
  const before = createLimits(databases);
  for (let taken = 0; taken < 20; taken += 1) await before.take('login.device', 'aurora', 'phone');
  await expect(before.take('login.device', 'aurora', 'phone')).rejects.toMatchObject(wait);
  const restarted = createLimits(databases);
  await expect(restarted.take('login.device', 'aurora', 'phone')).rejects.toMatchObject(wait);
});

test('another device, another merchant and another action have their own', async () => {
  const limits = createLimits(databases);
  await limits.take('login.device', 'aurora', 'tablet');
  await limits.take('login.device', 'lotus', 'phone');
  await limits.take('exchange.device', 'aurora', 'phone');
  expect(await databases.platform.selectFrom('rate_limits').select('key').execute()).toHaveLength(4);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

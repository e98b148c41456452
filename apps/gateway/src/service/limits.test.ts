import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { testDatabase } from '#testing/database.ts';
import { atAurora } from '#testing/ledger.ts';
import { addressKey, createLimits, takeLimits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';

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

test('a limit of a call counts its member, its address, its device, or its browser at the address', async () => {
  const taken: string[] = [];
  const limits = { take: async (...what: unknown[]) => void taken.push(what.join(' ')) };
  const visitor = atAurora(databases, { now: 1 });
  const from = { ...visitor.from, ip: '2001:db8:1:2::9', deviceId: 'a-browser' };
  const names = ['exchange.ip', 'exchange.device', 'check.browser'] as const;
  await takeLimits(limits, names, { ...visitor, from }, { loginDeviceId: 'a-phone' });
  const facts = {
    account: 'ana',
    type: 0,
    language: 'EN',
    clubLabel: null,
    sessionHash: '',
    counter: '',
    partner: null,
  } as const;
  await takeLimits(limits, ['security.member'], { ...visitor, from, member: { id: 7n, ...facts } }, {});
  expect(taken).toEqual([
    'exchange.ip aurora 2001:db8:1:2::/64',
    'exchange.device aurora a-phone',
    'check.browser aurora 2001:db8:1:2::/64 a-browser',
    'security.member aurora 7',
  ]);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('the limits of codes in the guide are those of the gateway', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/merchant.md', import.meta.url), 'utf8');
  const said = [...guide.matchAll(/(\d+) per (minute|hour|day)/g)].map(([, points]) => Number(points));
  const limits = [
    'code.recipient.minute',
    'code.recipient.hour',
    'code.recipient.day',
    'code.share.hour',
    'code.share.day',
  ] as const;
  expect(said).toEqual(limits.map((name) => rateLimits[name].points));
});

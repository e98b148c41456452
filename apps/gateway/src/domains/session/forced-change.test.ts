// A session that must change its password can do nothing else, for every login method (ruling R27).
import { randomUUID } from 'node:crypto';
import { handOver } from '@foyer/contract/calls/partner.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as clubCalls from '@foyer/contract/calls/club.ts';
import { contract } from '@foyer/contract/contract.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openTestGateway();
});
afterEach(() => gateway.close());

const own = 'of-my-own-2026';
const open = new Set<string>([
  memberCalls.memberInfo.path,
  sessionCalls.logout.path,
  passwordCalls.changePassword.path,
]);
const closed = contract.filter(({ facts }) => facts.who === 'member' && !open.has(facts.path));

async function logIn(account: string, password = demoPassword): Promise<string> {
  return (await gateway.signIn(account, { password })).body.value?.token ?? '';
}

async function bringSession(account: string): Promise<string> {
  const { body } = await gateway.sendSigned(handOver, { env: 'sandbox', account, as: 'ticket' });
  const given = await gateway.call(sessionCalls.loginTicket, {
    ticket: body.value?.value ?? '',
    loginDeviceId: randomUUID(),
  });
  return given.body.value?.token ?? '';
}

async function codeAt(path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', token: string) {
  return (await gateway.send(path, { method, token })).body.errorCode;
}

function change(token: string) {
  const typed = { oldPassword: demoPassword, newPassword: own, confirmPassword: own };
  return gateway.call(passwordCalls.changePassword, typed, { token });
}

test('[ROUTE-06] [LOGIN-23] at the first log-in every call for members is refused but the change', async () => {
  const token = await logIn('demo-new');
  expect(closed.length).toBeGreaterThan(50);
  for (const { facts } of closed)
    expect([facts.path, await codeAt(facts.path, facts.method, token)]).toEqual([
      facts.path,
      'password.change_required',
    ]);
  expect(await codeAt(memberCalls.memberInfo.path, 'GET', token)).toBeNull();
  expect((await change(token)).body.errorCode).toBeNull();
  expect(await codeAt(clubCalls.rankProgress.path, 'GET', token)).not.toBe('password.change_required');
  const { body } = await gateway.signIn('demo-new', { password: own });
  expect(body.value).toMatchObject({ firstTimeLogin: false, lastLoginAt: gateway.clock.now() });
});

test('[ROUTE-06] logging out and in again, or another way in, does not skip the change', async () => {
  const first = await logIn('demo-new');
  await gateway.call(sessionCalls.logout, {}, { token: first });
  for (const token of [await logIn('demo-new'), await bringSession('demo-new')])
    expect(await codeAt(clubCalls.rankProgress.path, 'GET', token)).toBe('password.change_required');
});

test('[LOGIN-22] an expired password must be changed where the merchant requires it', async () => {
  const db = gateway.databases.merchant('aurora');
  await db.updateTable('members').set({ password_expired: true }).where('account', '=', 'demo').execute();
  const path = clubCalls.rankProgress.path;
  expect(await codeAt(path, 'GET', await logIn('demo'))).not.toBe('password.change_required');
  await db
    .updateTable('merchants')
    .set({ settings: sql`settings || '{"forceChangePassword":true}'::jsonb` })
    .execute();
  for (const token of [await logIn('demo'), await bringSession('demo')])
    expect(await codeAt(path, 'GET', token)).toBe('password.change_required');
});

// A device whose session was ended learns why: from another session, by a log-in too many, a new password, a disabled
// account, or because its token was used elsewhere.
import { randomUUID } from 'node:crypto';
import { installTicket, loginInstalled } from '@foyer/contract/calls/install.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { changePassword } from '@foyer/contract/calls/password.ts';
import { endSessions } from '@foyer/contract/calls/security.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { MOST_SESSIONS } from '@foyer/contract/most-sessions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteExpired } from '#db/retention.ts';
import { DAY_MS } from '#process/clock.ts';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { fresh, twice } from '#testing/password.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await db().deleteFrom('sessions').execute();
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});

function db() {
  return gateway.databases.merchant('aurora');
}

/** The answer that the device of a session gets: null while it is live, or the code, with the reason where there is one. */
async function said(token: string, headers: Record<string, string> = {}): Promise<string | null> {
  const { status, body } = await gateway.call(memberInfo, {}, { token, headers });
  expect(status).toBe(body.errorCode === null ? 200 : 401);
  const { reason } = Object(body.value) as { reason?: string };
  return reason === undefined ? body.errorCode : `${body.errorCode} ${reason}`;
}

test('another session of the member has ended it, until its time would have been over', async () => {
  const [own, other] = [await gateway.tokenOf(), await gateway.tokenOf()];
  await gateway.call(endSessions, {}, { token: own });
  expect([await said(own), await said(other)]).toEqual([null, 'login.session.kicked device']);
  gateway.clock.pass(DAY_MS);
  await deleteExpired(db(), gateway.clock);
  expect(await said(other)).toBe('customer.not.login');
});

test('a log-in has ended the oldest of twenty', async () => {
  const oldest = await gateway.tokenOf();
  for (let count = 0; count < MOST_SESSIONS; count += 1) {
    gateway.clock.pass(1_000);
    await gateway.tokenOf();
  }
  expect(await said(oldest)).toBe('login.session.kicked limit');
});

test('a new password has ended it, and then the account was disabled', async () => {
  const [own, other] = [await gateway.tokenOf('demo-partner'), await gateway.tokenOf('demo-partner')];
  const change = (oldPassword: string, newPassword: string) =>
    gateway.callWith(changePassword, { oldPassword, ...twice(newPassword) }, { token: own });
  expect((await change(demoPassword, fresh)).body.errorCode).toBe(null);
  expect([await said(own), await said(other)]).toEqual([null, 'login.session.kicked password']);
  await db()
    .updateTable('members')
    .set({ is_disabled: true })
    .where('account', '=', 'demo-partner')
    .execute();
  expect(await said(own)).toBe('login.session.kicked disabled');
});

test('its token was used from another address and device: its own device learns it', async () => {
  const device = randomUUID();
  const from = (ip: string, name: string) => ({ 'x-forwarded-for': ip, cookie: `loginDeviceId=${name}` });
  const headers = from('203.0.113.7', device);
  const token = (await gateway.signIn('demo', { device, headers })).body.value?.token ?? '';
  expect(await said(token, from('198.51.100.9', randomUUID()))).toBe('token_ip_different');
  expect(await said(token, headers)).toBe('login.session.kicked address');
});

test('a session on the home screen has the reason of the one that it continues', async () => {
  const device = randomUUID();
  const first = (await gateway.signIn('demo', { device })).body.value?.token ?? '';
  const { body } = await gateway.call(installTicket, {}, { token: first });
  const ticket = body.value?.ticket ?? '';
  const opened = await gateway.call(loginInstalled, { ticket, loginDeviceId: device });
  await gateway.call(endSessions, {}, { token: await gateway.tokenOf() });
  expect(await said(opened.body.value?.token ?? '')).toBe('login.session.kicked device');
});

test('its own log-out and its idle time are no such end, and a token that never was one is not told apart', async () => {
  const [out, idle] = [await gateway.tokenOf(), await gateway.tokenOf()];
  await gateway.call(logout, {}, { token: out });
  gateway.clock.pass(31 * 60_000);
  for (const token of [out, idle, 'x'.repeat(43), 'short'])
    expect(await said(token)).toBe('customer.not.login');
});

// The ticket by which the app on the home screen gets a session of the member who adds it.
import { randomUUID } from 'node:crypto';
import { installTicket, loginInstalled } from '@foyer/contract/calls/install.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { changePassword } from '@foyer/contract/calls/password.ts';
import { endSessions } from '@foyer/contract/calls/security.ts';
import { loginTicket, logout } from '@foyer/contract/calls/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '#security/caller.ts';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { fresh, twice } from '#testing/password.ts';
import { endExpiredSessions } from './housekeeping.ts';

const MINUTE = 60_000;
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) Version/16.5 Mobile/15E148 Safari/604.1';
const clip = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
// Limits count per minute; each test uses a minute of its own.
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});

function db() {
  return gateway.databases.merchant('aurora');
}

/** Logs in on a device and takes a ticket there. */
async function install(userAgent = android, ip = '203.0.113.7') {
  const device = randomUUID();
  const headers = { 'x-forwarded-for': ip, 'user-agent': userAgent };
  const token = (await gateway.signIn('demo', { device, headers })).body.value?.token ?? '';
  const { body } = await gateway.call(installTicket, {}, { token, headers });
  return { device, token, ticket: body.value?.ticket ?? '', expiresAt: body.value?.expiresAt ?? 0 };
}

type InstalledLogin = { device?: string; userAgent?: string; ip?: string; call?: typeof loginInstalled };
async function open(ticket: string, given: InstalledLogin = {}) {
  const { device = randomUUID(), userAgent = android, ip = '203.0.113.7' } = given;
  const { status, body } = await gateway.call(
    given.call ?? loginInstalled,
    { ticket, loginDeviceId: device },
    { headers: { 'x-forwarded-for': ip, 'user-agent': userAgent } },
  );
  return { outcome: `${status} ${body.errorCode ?? 'in'}`, token: body.value?.token ?? '' };
}
const refused = '403 ticket.invalid';

test('the app on the home screen opens logged in, once', async () => {
  const { device, ticket } = await install();
  const first = await open(ticket, { device });
  expect(first.outcome).toBe('200 in');
  const { body } = await gateway.call(memberInfo, {}, { token: first.token });
  expect(body.value?.account).toBe('demo');
  expect((await open(ticket, { device })).outcome).toBe(refused);
});

test('the ticket is valid for ten minutes', async () => {
  const { device, ticket, expiresAt } = await install();
  expect(expiresAt - gateway.clock.now()).toBe(10 * MINUTE);
  gateway.clock.pass(10 * MINUTE);
  expect((await open(ticket, { device })).outcome).toBe(refused);
});

test('of two tickets of a session the first one is invalid', async () => {
  const { device, token, ticket } = await install();
  await gateway.call(installTicket, {}, { token });
  expect((await open(ticket, { device })).outcome).toBe(refused);
});

test('another device is refused, and the ticket is used up', async () => {
  const { device, ticket } = await install();
  expect((await open(ticket)).outcome).toBe(refused);
  expect((await open(ticket, { device })).outcome).toBe(refused);
});

test.each([
  ['at the same address', { userAgent: clip }, '200 in'],
  ['at another address', { userAgent: clip, ip: '203.0.113.8' }, refused],
  ['with another system', { userAgent: android }, refused],
])('an iPhone’s app, which has an empty storage, opens %s: %s', async (_, given, outcome) => {
  const { ticket } = await install(safari);
  expect((await open(ticket, given)).outcome).toBe(outcome);
});

describe('an iPhone’s app at another address than that of the log-in', () => {
  const elsewhere = '203.0.113.66';
  async function openElsewhere(cookie: Record<string, string>, token: string) {
    const headers = { 'x-forwarded-for': elsewhere, 'user-agent': safari, ...cookie };
    const { body } = await gateway.call(installTicket, {}, { token, headers });
    return (await open(body.value?.ticket ?? '', { userAgent: clip, ip: elsewhere })).outcome;
  }

  test('opens where the device of the session took the ticket', async () => {
    const { device, token } = await install(safari);
    expect(await openElsewhere({ cookie: `loginDeviceId=${device}` }, token)).toBe('200 in');
  });

  test('does not open where a thief took the ticket by the token alone', async () => {
    const { token } = await install(safari);
    expect(await openElsewhere({}, token)).toBe(refused);
    gateway.clock.pass(2 * MINUTE);
    expect(await openElsewhere({}, token)).toBe(refused);
  });
});

test('the device of the app on the home screen is not known by it: nobody has logged in there', async () => {
  const { ticket } = await install(safari);
  const device = randomUUID();
  expect((await open(ticket, { device, userAgent: clip })).outcome).toBe('200 in');
  const known = db().selectFrom('known_devices').select('device_id').where('device_id', '=', device);
  expect(await known.execute()).toEqual([]);
});

test('it is no ticket of another kind', async () => {
  const { device, ticket } = await install();
  expect((await open(ticket, { device, call: loginTicket as never })).outcome).toBe(refused);
  expect((await open(ticket, { device })).outcome).toBe('200 in');
});

test('it ends with the session that asked for it', async () => {
  const { device, token, ticket } = await install();
  await gateway.call(logout, {}, { token });
  expect((await open(ticket, { device })).outcome).toBe(refused);
});

test('a log-out of the session before it ends the session on the home screen too', async () => {
  const { device, token, ticket } = await install();
  const opened = await open(ticket, { device });
  const known = async () => (await gateway.call(memberInfo, {}, { token: opened.token })).body.errorCode;
  expect(await known()).toBe(null);
  await gateway.call(logout, {}, { token });
  expect(await known()).toBe('customer.not.login');
});

test('the session on the home screen continues when the one before it expires without use', async () => {
  const { device, ticket } = await install();
  gateway.clock.pass(9 * MINUTE);
  const opened = await open(ticket, { device });
  gateway.clock.pass(25 * MINUTE);
  await endExpiredSessions(db(), gateway.clock);
  const { body } = await gateway.call(memberInfo, {}, { token: opened.token });
  expect(body.value?.account).toBe('demo');
});

describe('the session on the home screen stays open', () => {
  const codeOf = async (token: string) => (await gateway.call(memberInfo, {}, { token })).body.errorCode;

  test('when it ends all others, with the one before it', async () => {
    const { device, token, ticket } = await install();
    const opened = await open(ticket, { device });
    expect((await gateway.call(endSessions, {}, { token: opened.token })).body.success).toBe(true);
    expect([await codeOf(opened.token), await codeOf(token)]).toEqual([null, 'login.session.kicked']);
  });

  test('when it changes the password, which ends the one before it', async () => {
    const { device, token, ticket } = await install();
    const opened = await open(ticket, { device });
    const own = db().selectFrom('members').select('password_hash').where('account', '=', 'demo');
    const { password_hash } = await own.executeTakeFirstOrThrow();
    const typed = { oldPassword: demoPassword, ...twice(fresh) };
    expect((await gateway.call(changePassword, typed, { token: opened.token })).body.success).toBe(true);
    expect([await codeOf(opened.token), await codeOf(token)]).toEqual([null, 'login.session.kicked']);
    await db().updateTable('members').set({ password_hash }).where('account', '=', 'demo').execute();
  });
});

test('a session that a third party opened gets none', async () => {
  const token = await gateway.tokenOf();
  await db()
    .updateTable('sessions')
    .set({ partner: 'sandbox' })
    .where('token_hash', '=', hashToken(token))
    .execute();
  const { body } = await gateway.call(installTicket, {}, { token });
  expect(body.errorCode).toBe('permission.denied');
});

test('the session is as old as the one before it: it ends with it, and is no newer proof of the owner', async () => {
  const { device, ticket } = await install();
  gateway.clock.pass(9 * MINUTE);
  expect((await open(ticket, { device })).outcome).toBe('200 in');
  const sessions = await db()
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('device_id', '=', device)
    .execute();
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toEqual(sessions[1]);
});

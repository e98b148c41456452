import { randomUUID } from 'node:crypto';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, IDLE_MS } from '#security/caller.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { demoPassword } from '#seed/accounts.ts';
import { hashPassword, verifyPassword } from '#security/password.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const HOUR = 3_600_000;
async function isLive(token: string) {
  return (await gateway.call(memberCalls.memberInfo, {}, { token })).status === 200;
}
const wrong = { password: 'not the password' };

describe('log-in', () => {
  test('opens a session that member calls accept', async () => {
    const { status, body } = await gateway.signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      errorCode: null,
      value: { userName: 'demo', customerType: 0 },
    });
    const token = body.value?.token ?? '';
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await gateway.call(memberCalls.memberInfo, {}, { token })).body).toMatchObject({
      success: true,
      value: { account: 'demo' },
    });
  });

  test.each([
    ['the log-in', sessionCalls.login, {}, ['username', 'sms', 'firebase']],
    [
      'the second factor',
      sessionCalls.loginVerification,
      { verificationType: 'ga', verificationCode: '123456' },
      ['username', 'sms', 'firebase', 'line', 'telegram'],
    ],
  ] as const)('[LOGIN-25] %s has its own types and no others', async (_, call, factor, known) => {
    const accepted = [];
    for (const type of ['username', 'sms', 'firebase', 'line', 'telegram', 'google', 'facebook', 'twitter']) {
      const device = { loginDeviceId: randomUUID(), isOfficialAppLogin: false };
      const said = { type, username: 'nobody', password: 'no password', ...device, ...factor };
      const { body } = await gateway.callWith(call, said);
      if (!JSON.stringify(body.value).includes('"type"')) accepted.push(type);
    }
    expect(accepted).toEqual(known);
  });

  test('takes the name in any case, and the password exactly as typed', async () => {
    expect((await gateway.signIn('DEMO')).body.success).toBe(true);
    expect((await gateway.signIn('demo', { password: demoPassword.toUpperCase() })).body.errorCode).toBe(
      'login.cred.err',
    );
    expect((await gateway.signIn('demo', { password: `${demoPassword} ` })).body.errorCode).toBe(
      'login.cred.err',
    );
  });

  test('says when the member was last here', async () => {
    const first = await gateway.signIn('demo-new');
    expect(first.body.value).toMatchObject({ firstTimeLogin: true, lastLoginAt: null });
    await gateway.signIn('demo');
    const at = gateway.clock.now();
    gateway.clock.pass(HOUR);
    const second = await gateway.signIn('demo');
    expect(second.body.value).toMatchObject({ firstTimeLogin: false, lastLoginAt: at });
  });

  test('an unknown name and a wrong password get the same answer', async () => {
    const known = await gateway.signIn('demo-agent', wrong);
    const unknown = await gateway.signIn('nobody-at-all', wrong);
    expect(known.status).toBe(200);
    expect(known.body).toEqual({
      success: false,
      value: null,
      message: 'login.cred.err',
      errorCode: 'login.cred.err',
    });
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  });

  test('only a caller with the right password learns that an account is disabled', async () => {
    const db = gateway.databases.merchant('aurora');
    await db
      .updateTable('members')
      .set({ is_disabled: true })
      .where('account', '=', 'demo-virtual41')
      .execute();
    expect((await gateway.signIn('demo-virtual41', wrong)).body.errorCode).toBe('login.cred.err');
    expect((await gateway.signIn('demo-virtual41')).body.errorCode).toBe('user.disabled');
  });

  test('an account belongs to its merchant', async () => {
    const db = gateway.databases.merchant('lotus');
    await db.deleteFrom('members').where('account', '=', 'demo-virtual42').execute();
    expect((await gateway.signIn('demo-virtual42', { host: 'lotus.localhost' })).body.errorCode).toBe(
      'login.cred.err',
    );
    expect((await gateway.signIn('demo-virtual42')).body.success).toBe(true);
  });

  test('other ways in are refused by shape', async () => {
    const body = {
      username: 'demo',
      password: demoPassword,
      type: 'sms',
      loginDeviceId: randomUUID(),
      isOfficialAppLogin: false,
    };
    const { status, body: answer } = await gateway.callWith(sessionCalls.login, body);
    expect([status, answer.errorCode]).toEqual([400, 'request.invalid']);
  });
});

describe('sealed bodies', () => {
  const clear = {
    username: 'demo',
    password: demoPassword,
    type: 'username',
    loginDeviceId: randomUUID(),
    isOfficialAppLogin: false,
  };

  test('a password without sealing is refused', async () => {
    const { status, body } = await gateway.send(sessionCalls.login.path, { method: 'POST', body: clear });
    expect([status, body.errorCode]).toEqual([400, 'missing_encryption']);
  });

  test('a sealed body opens once', async () => {
    const key = await gateway.publicKey();
    const path = sessionCalls.login.path;
    const sealed = await gateway.sealFor(path, clear, { key, mode: 1 });
    const request = { method: 'POST' as const, body: sealed.body, headers: { ...sealed.headers } };
    expect((await gateway.send(path, request)).body.success).toBe(true);
    expect((await gateway.send(path, request)).body.errorCode).toBe('missing_encryption');
  });

  test('a body sealed for one merchant does not open at another', async () => {
    const key = await gateway.publicKey();
    const path = sessionCalls.login.path;
    const sealed = await gateway.sealFor(path, clear, { key, mode: 2 });
    const { body } = await gateway.send(path, {
      method: 'POST',
      host: 'lotus.localhost',
      body: sealed.body,
      headers: { ...sealed.headers },
    });
    expect(body.errorCode).toBe('missing_encryption');
  });

  test('[CCALL-29] the key is a bare string, and a new one each day still lets the old one open', async () => {
    const path = sessionCalls.rsaKey.path;
    const db = gateway.databases.merchant('aurora');
    const old = await gateway.publicKey();
    expect((await gateway.send(`${path}?_=1763726400000`)).body).toBe(old);
    expect(old).toMatch(/^[A-Za-z0-9+/]{500,}={0,2}$/);
    gateway.clock.pass(25 * HOUR);
    await gateway.sealing.rotate(db, 'aurora');
    expect(await gateway.publicKey()).not.toBe(old);
    const sealed = await gateway.sealFor(sessionCalls.login.path, clear, { key: old, mode: 2 });
    const { body } = await gateway.send(sessionCalls.login.path, {
      method: 'POST',
      body: sealed.body,
      headers: { ...sealed.headers },
    });
    expect(body.success).toBe(true);
  });

  test('parallel first visitors get the same key, and seal with it', async () => {
    await gateway.databases.merchant('harbor').deleteFrom('sealing_keys').execute();
    const host = 'harbor.localhost';
    const keys = await Promise.all(Array.from({ length: 8 }, () => gateway.publicKey(host)));
    expect(new Set(keys).size).toBe(1);
    const stored = await gateway.databases
      .merchant('harbor')
      .selectFrom('sealing_keys')
      .select('public_key')
      .execute();
    expect(stored.map(({ public_key }) => public_key)).toEqual([keys[0]]);
  });

  test('the private key is not readable in the database', async () => {
    const rows = await gateway.databases
      .merchant('aurora')
      .selectFrom('sealing_keys')
      .select('private_key')
      .execute();
    for (const { private_key } of rows)
      expect(Buffer.from(private_key, 'base64url').toString('latin1')).not.toContain('MIIE');
  });
});

describe('sessions end', () => {
  test('at log-out, at once', async () => {
    const token = await gateway.tokenOf();
    expect((await gateway.call(sessionCalls.logout, {}, { token })).body).toMatchObject({
      success: true,
      value: null,
    });
    const after = await gateway.call(memberCalls.memberInfo, {}, { token });
    expect([after.status, after.body.errorCode]).toEqual([401, 'customer.not.login']);
    expect((await gateway.call(sessionCalls.logout, {}, { token })).status).toBe(401);
  });

  test('after half an hour without a request', async () => {
    const token = await gateway.tokenOf();
    gateway.clock.pass(IDLE_MS - 1_000);
    expect(await isLive(token)).toBe(true);
    gateway.clock.pass(IDLE_MS - 1_000);
    expect(await isLive(token)).toBe(true);
    gateway.clock.pass(IDLE_MS + 1_000);
    expect(await isLive(token)).toBe(false);
  });

  test('after a day whatever happens', async () => {
    const token = await gateway.tokenOf();
    for (let passed = 0; passed < 24 * HOUR - HOUR / 4; passed += HOUR / 4) {
      expect(await isLive(token)).toBe(true);
      gateway.clock.pass(HOUR / 4);
    }
    gateway.clock.pass(HOUR / 4 + 1_000);
    expect(await isLive(token)).toBe(false);
  });

  test('when the account is disabled', async () => {
    const db = gateway.databases.merchant('aurora');
    const token = await gateway.tokenOf('demo-partner');
    await db
      .updateTable('members')
      .set({ is_disabled: true })
      .where('account', '=', 'demo-partner')
      .execute();
    expect(await isLive(token)).toBe(false);
    await db
      .updateTable('members')
      .set({ is_disabled: false })
      .where('account', '=', 'demo-partner')
      .execute();
  });

  test('and a token of one merchant is nothing at another', async () => {
    const token = await gateway.tokenOf();
    expect((await gateway.call(memberCalls.memberInfo, {}, { token, host: 'lotus.localhost' })).status).toBe(
      401,
    );
  });

  test('the database holds no token, only its hash', async () => {
    const token = await gateway.tokenOf();
    const rows = await gateway.databases.merchant('aurora').selectFrom('sessions').selectAll().execute();
    expect(rows.map((row) => row.token_hash)).toContain(hashToken(token));
    const text = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(text).not.toContain(token);
  });
});

describe('passwords', () => {
  test('match only themselves', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('correct hors', stored)).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
    expect(await verifyPassword('anything', null)).toBe(false);
  });
});

test('nothing secret is in the log', () => {
  const text = gateway.lines.join('\n');
  expect(text).toContain(`"path":"${sessionCalls.login.path}"`);
  expect(text).not.toContain(demoPassword);
  expect(text).not.toMatch(/not the password|authorization|"token"/);
});

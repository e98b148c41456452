import { randomUUID } from 'node:crypto';
import * as captchaCalls from '@foyer/contract/calls/captcha.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as securityCalls from '@foyer/contract/calls/security.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { readImage, testSecrets } from '#testing/captcha.ts';
import { base32, codeOfStep } from '#domains/session/totp.ts';
import { secretPurpose } from '#domains/session/factors.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { LINK_MS } from './links.ts';

let gateway: TestGateway;
function aurora() {
  return gateway.databases.merchant('aurora');
}
const mobile = '+639171234567';
const number = { countryDialingCode: '63', mobileNum: '9171234567' };
const email = 'ana@example.com';
const fresh = 'mangoes at midnight';
function twice(newPassword: string) {
  return { newPassword, confirmPassword: newPassword };
}

beforeAll(async () => {
  gateway = await openTestGateway();
  await aurora().updateTable('members').set({ mobile, email }).where('account', '=', 'demo').execute();
});
afterAll(() => gateway.close());
// Each test starts with the seeded password, unlocked, and with limits of its own.
let seededHash: string | null = null;
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  await aurora().deleteFrom('verification_codes').execute();
  await aurora().deleteFrom('login_failures').execute();
  await aurora().deleteFrom('second_factors').execute();
  const { password_hash } = await aurora()
    .selectFrom('members')
    .select('password_hash')
    .where('account', '=', 'demo-partner')
    .executeTakeFirstOrThrow();
  seededHash ??= password_hash;
  await aurora()
    .updateTable('members')
    .set({ password_hash: seededHash })
    .where('account', '=', 'demo')
    .execute();
});

async function solve(purpose: string, cookie: string): Promise<string> {
  await gateway.callWith(captchaCalls.captchaWork, { for: purpose }, { headers: { cookie } });
  const deviceId = cookie.split('=')[1] ?? '';
  return readImage(gateway.databases, { merchant: 'aurora', purpose, deviceId });
}
function device() {
  return `loginDeviceId=${randomUUID()}`;
}
function outcome({ status, body }: { status: number; body: { errorCode: string | null } }) {
  return [status, body.errorCode];
}
async function isLive(token: string) {
  return (await gateway.call(memberCalls.memberInfo, {}, { token })).status === 200;
}
async function canLogIn(password: string) {
  return (await gateway.signIn('demo', { password })).body.success;
}

function change(token: string, input: object) {
  return gateway.callWith(passwordCalls.changePassword, input, { token });
}

describe('a member changes the password', () => {
  test('[ACALL-20] the new one logs in, the old one and every other session are invalid, this session stays', async () => {
    const [here, elsewhere] = [await gateway.tokenOf(), await gateway.tokenOf()];
    expect((await change(here, { oldPassword: demoPassword, ...twice(fresh) })).body.success).toBe(true);
    expect([await isLive(here), await isLive(elsewhere)]).toEqual([true, false]);
    expect([await canLogIn(fresh), await canLogIn(demoPassword)]).toEqual([true, false]);
  });

  test.each([
    ['a wrong old one', { oldPassword: 'not the password', ...twice(fresh) }, 'password.err'],
    [
      '[RESET-04] the old one once more',
      { oldPassword: demoPassword, ...twice(demoPassword) },
      'password.same',
    ],
    [
      'one that everybody tries first',
      { oldPassword: demoPassword, ...twice('password123') },
      'password.common',
    ],
    [
      'a confirmation that differs',
      { oldPassword: demoPassword, newPassword: fresh, confirmPassword: 'x' },
      'request.invalid',
    ],
    ['a short one', { oldPassword: demoPassword, ...twice('short') }, 'request.invalid'],
  ])('%s is refused, and nothing changes', async (_, body, code) => {
    const token = await gateway.tokenOf();
    expect((await change(token, body)).body.errorCode).toBe(code);
    expect([await isLive(token), await canLogIn(demoPassword)]).toEqual([true, true]);
  });

  test('guessing the old one ends after five', async () => {
    const token = await gateway.tokenOf();
    for (let tried = 0; tried < 5; tried += 1)
      expect((await change(token, { oldPassword: `guess ${tried}`, ...twice(fresh) })).body.errorCode).toBe(
        'password.err',
      );
    expect((await change(token, { oldPassword: demoPassword, ...twice(fresh) })).status).toBe(429);
  });

  test('without sealing it is refused; a trial has none to change', async () => {
    const clear = {
      method: 'PUT',
      token: await gateway.tokenOf(),
      body: { oldPassword: demoPassword, ...twice(fresh) },
    } as const;
    expect((await gateway.send(passwordCalls.changePassword.path, clear)).body.errorCode).toBe(
      'missing_encryption',
    );
    const trial = await gateway.tokenOf('demo-trial');
    expect(outcome(await change(trial, { oldPassword: demoPassword, ...twice(fresh) }))).toEqual([
      403,
      'permission.denied',
    ]);
  });
});

describe('by mail', () => {
  const ask = async (username: string, address: string, cookie = device(), host = 'aurora.localhost:8080') =>
    gateway.call(
      passwordCalls.resetByMail,
      { username, email: address, captcha: await solve('reset', cookie) },
      { host, headers: { cookie, language: 'EN' } },
    );
  const tokenIn = (text: string) => /#token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
  /** Mails with a link; security notices of earlier changes can arrive between them and contain none. */
  const mails = () => gateway.messages.filter(({ to, text }) => to === email && tokenIn(text) !== '');
  const linked = async () => {
    const before = mails().length;
    await ask('demo', email);
    await expect.poll(() => mails().length).toBe(before + 1);
    return tokenIn(mails().at(-1)?.text ?? '');
  };
  const set = (token: string, password = fresh, host = 'aurora.localhost:8080') =>
    gateway.call(passwordCalls.resetByLink, { token, ...twice(password) }, { host });

  test('[RESET-07] [ACALL-21] a visitor without a token gets a link, which sets a password once and ends all sessions', async () => {
    const session = await gateway.tokenOf();
    const token = await linked();
    expect((await set(token)).body.success).toBe(true);
    expect([await isLive(session), await canLogIn(fresh)]).toEqual([false, true]);
    expect((await set(token, 'another one entirely')).body.errorCode).toBe('reset.invalid');
  });

  test('the link leads to the registered origin, whatever the request calls the host', async () => {
    for (const host of ['aurora.localhost:6666', 'AURORA.localhost.', 'aurora.localhost']) {
      const before = mails().length;
      await ask('demo', email, device(), host);
      await expect.poll(() => mails().length).toBe(before + 1);
      expect(mails().at(-1)?.text).toContain('http://aurora.localhost:8080/m/forget?method=mail#token=');
    }
  });

  test('of two parallel uses of one link, one sets the password', async () => {
    const token = await linked();
    const answers = await Promise.all([set(token), set(token, 'another one entirely')]);
    const codes = answers.map(({ body }) => body.errorCode);
    expect(new Set(codes)).toEqual(new Set([null, 'reset.invalid']));
  });

  test('a refused password does not use the link up; time and a second link do', async () => {
    const first = await linked();
    expect((await set(first, 'password123')).body.errorCode).toBe('password.common');
    const second = await linked();
    expect((await set(first)).body.errorCode).toBe('reset.invalid');
    gateway.clock.pass(LINK_MS);
    expect((await set(second)).body.errorCode).toBe('reset.invalid');
  });

  test('a link of one merchant is invalid at another', async () => {
    const token = await linked();
    expect((await set(token, fresh, 'harbor.localhost:8080')).body.errorCode).toBe('reset.invalid');
    expect((await set(token)).body.success).toBe(true);
  });

  test('known or unknown name, right or wrong address: the same answer; only the right pair gets mail', async () => {
    const before = gateway.messages.length;
    const other = 'bea@example.com';
    await aurora().updateTable('members').set({ email: other }).where('account', '=', 'demo-agent').execute();
    const answers = [
      await ask('demo', 'somebody@example.com'),
      await ask('nobody-here', email),
      await ask('demo-agent', other),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { success: true, value: null, message: null, errorCode: null }]);
    // Messages are sent in order: when the last one has arrived, all before it have.
    const links = () => gateway.messages.slice(before).filter(({ text }) => tokenIn(text) !== '');
    await expect.poll(() => links().map(({ to }) => to)).toEqual([other]);
  });

  test('without a captcha no account is looked up', async () => {
    const { body } = await gateway.call(
      passwordCalls.resetByMail,
      { username: 'demo', email },
      { headers: { cookie: device() } },
    );
    expect([body.errorCode, body.value]).toEqual(['captcha.required', { captcha: 'image' }]);
  });

  test('a merchant that does not offer it refuses', async () => {
    const { status } = await gateway.call(
      passwordCalls.resetByMail,
      { username: 'demo', email },
      { host: 'lotus.localhost:8080', headers: { cookie: device() } },
    );
    expect(status).toBe(403);
  });
});

describe('by a code', () => {
  /** The code of the message after the first `before` ones; the answer does not wait for the message. */
  const codeAfter = async (before: number, to: string): Promise<string> => {
    const codes = () =>
      gateway.messages.slice(before).filter((message) => message.to === to && /\d{6}/.test(message.text));
    await expect.poll(() => codes().length).toBe(1);
    return gateway.codeSentTo(to);
  };
  const askSms = async (cookie: string, to: object = number) =>
    gateway.callWith(
      passwordCalls.resetSmsCode,
      { ...to, captcha: await solve('sms', cookie) },
      { headers: { cookie } },
    );
  const bySms = (cookie: string, verificationCode: string, to: object = number) =>
    gateway.callWith(
      passwordCalls.resetBySms,
      { ...to, verificationCode, ...twice(fresh) },
      { headers: { cookie } },
    );
  const askVerification = async (cookie: string, verificationType: string, username = 'demo') =>
    gateway.callWith(
      passwordCalls.resetVerificationCode,
      { username, verificationType, captcha: await solve('reset', cookie) },
      { headers: { cookie } },
    );
  const byVerification = (
    cookie: string,
    verificationType: string,
    verificationCode: string,
    username = 'demo',
  ) =>
    gateway.callWith(
      passwordCalls.resetByVerification,
      { username, verificationType, verificationCode, ...twice(fresh) },
      { headers: { cookie } },
    );

  test('[ACALL-21] sent to the number: once, on this device, and every session is over', async () => {
    const [cookie, session] = [device(), await gateway.tokenOf()];
    const before = gateway.messages.length;
    expect((await askSms(cookie)).body.success).toBe(true);
    const code = await codeAfter(before, mobile);
    expect((await bySms(device(), code)).body.errorCode).toBe('verification.code.err');
    expect((await bySms(cookie, code)).body.success).toBe(true);
    expect([await isLive(session), await canLogIn(fresh)]).toEqual([false, true]);
    expect((await bySms(cookie, code)).body.errorCode).toBe('verification.code.err');
  });

  test('an unknown number: the same answers, and no message', async () => {
    const [cookie, other] = [device(), { countryDialingCode: '63', mobileNum: '9179999999' }];
    const { status, body } = await askSms(cookie, other);
    expect([status, Object.keys(body.value ?? {})]).toEqual([200, ['expirationTime']]);
    expect((await bySms(cookie, '123456', other)).body.errorCode).toBe('verification.code.err');
    expect(gateway.messages.map(({ to }) => to)).not.toContain('+639179999999');
  });

  test('[RESET-06] [ACALL-21] sent to the mail address of the account; without sealing it is refused', async () => {
    const cookie = device();
    const before = gateway.messages.length;
    await askVerification(cookie, 'email');
    const verificationCode = await codeAfter(before, email);
    const clear = { username: 'demo', verificationType: 'email', verificationCode, ...twice(fresh) };
    const path = passwordCalls.resetByVerification.path;
    expect(
      (await gateway.send(path, { method: 'POST', headers: { cookie }, body: clear })).body.errorCode,
    ).toBe('missing_encryption');
    expect((await byVerification(cookie, 'email', verificationCode)).body.success).toBe(true);
    expect(await canLogIn(fresh)).toBe(true);
  });

  test('of the authenticator: right once, and five wrong ones make the name wait', async () => {
    const key = Buffer.from('12345678901234567890');
    const { id } = await aurora()
      .selectFrom('members')
      .select('id')
      .where('account', '=', 'demo')
      .executeTakeFirstOrThrow();
    const secret = testSecrets.hide(key.toString('base64url'), secretPurpose('aurora'));
    await aurora()
      .insertInto('second_factors')
      .values({ merchant_id: 'aurora', member_id: id, kind: 'ga', secret })
      .execute();
    expect(base32(key)).toHaveLength(32);
    const code = codeOfStep(key, Math.floor(gateway.clock.now() / 30_000));
    expect((await byVerification(device(), 'ga', code)).body.errorCode).toBe('reset.factor_required');
    expect((await byVerification(device(), 'ga', code)).body.errorCode).toBe('verification.code.err');
    for (const name of ['demo', 'nobody-here']) {
      await aurora().deleteFrom('login_failures').execute();
      for (let tried = 0; tried < 5; tried += 1)
        expect((await byVerification(device(), 'ga', '000000', name)).body.errorCode).toBe(
          'verification.code.err',
        );
      expect((await byVerification(device(), 'ga', '000000', name)).status).toBe(429);
    }
  });

  test('a code for another purpose is invalid', async () => {
    const cookie = device();
    await sql`update merchants set flags = flags || '{"MOBILEVERCODELOGIN3": true}'`.execute(aurora());
    const before = gateway.messages.length;
    await gateway.call(securityCalls.smsNoLogin, number, { headers: { cookie } });
    expect((await bySms(cookie, await codeAfter(before, mobile))).body.errorCode).toBe(
      'verification.code.err',
    );
  });
});

describe('the payment password', () => {
  const path = passwordCalls.changePaymentPassword.path;
  const both = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword });
  const put = (token: string, body: object) => gateway.sendSealed(path, body, { method: 'PUT', token });
  const has = async (token: string) =>
    (await gateway.call(passwordCalls.hasPaymentPassword, {}, { token })).body.value;

  test('[ACALL-22] is set, asked about, changed by the old one, locked by five wrong ones, opened by the log-in password', async () => {
    const token = await gateway.tokenOf();
    expect(await has(token)).toBe(false);
    expect((await put(token, both('1234'))).status).toBe(400);
    expect((await put(token, { password: demoPassword, ...both('123456') })).body.success).toBe(true);
    expect(await has(token)).toBe(true);
    expect((await put(token, { oldPaymentPassword: '123456', ...both('654321') })).body.success).toBe(true);
    for (const left of [4, 3, 2, 1]) {
      const { body } = await put(token, { oldPaymentPassword: '000000', ...both('111111') });
      expect([body.errorCode, body.value]).toEqual(['payment.password.err', { left }]);
    }
    for (const typed of ['000000', '654321'])
      expect((await put(token, { oldPaymentPassword: typed, ...both('111111') })).body.errorCode).toBe(
        'payment.password.locked',
      );
    const reset = (password: string) =>
      gateway.sendSealed(`${path}/reset`, { password, ...both('222222') }, { token });
    expect((await reset('not the password')).body.errorCode).toBe('password.err');
    expect((await reset(demoPassword)).body.success).toBe(true);
    expect((await put(token, { oldPaymentPassword: '222222', ...both('333333') })).body.success).toBe(true);
  });
});

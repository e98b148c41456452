// A password that is reset by a code.
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as securityCalls from '@foyer/contract/calls/security.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testSecrets } from '#testing/captcha.ts';
import { base32, codeOfStep } from '#domains/session/totp.ts';
import { secretPurpose } from '#domains/session/factors.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { device, email, fresh, mobile, number, passwordActs, twice } from '#testing/password.ts';

let gateway: TestGateway;
let acts: Awaited<ReturnType<typeof passwordActs>>;
function aurora() {
  return gateway.databases.merchant('aurora');
}

beforeAll(async () => {
  gateway = await openTestGateway();
  acts = await passwordActs(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => acts.startAnew());

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
      { ...to, captcha: await acts.solve('sms', cookie) },
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
      { username, verificationType, captcha: await acts.solve('reset', cookie) },
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
    expect([await acts.isLive(session), await acts.canLogIn(fresh)]).toEqual([false, true]);
    expect((await bySms(cookie, code)).body.errorCode).toBe('verification.code.err');
  });

  test('requests without a solved captcha do not keep the owner on a new device from it', async () => {
    const ask = { sms: passwordCalls.resetSmsCode, name: passwordCalls.resetVerificationCode } as const;
    for (let times = 0; times < 9; times += 1) {
      const stranger = { headers: { cookie: device() } };
      await gateway.callWith(ask.sms, { ...number, captcha: 'WRONG' }, stranger);
      await gateway.callWith(
        ask.name,
        { username: 'demo', verificationType: 'email', captcha: 'WRONG' },
        stranger,
      );
    }
    expect((await askSms(device())).body.success).toBe(true);
    expect((await askVerification(device(), 'email')).body.success).toBe(true);
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
    expect(await acts.canLogIn(fresh)).toBe(true);
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

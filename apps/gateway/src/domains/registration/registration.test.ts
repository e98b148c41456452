import { register, registerAgain, registerMobile } from '@foyer/contract/calls/registration.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import * as registrationCalls from '@foyer/contract/calls/registration.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { byName, byNumber, newName, newNumber, password, openRegistrations } from '#testing/registration.ts';

const { gateway, use, aurora, memberOf, info, logIn, forgetAttempts } = await openRegistrations();
beforeEach(forgetAttempts);
afterAll(() => gateway.close());

function originOf(id: string | undefined) {
  return aurora
    .selectFrom('registrations')
    .selectAll()
    .where('member_id', '=', BigInt(id ?? '0'))
    .executeTakeFirstOrThrow();
}

describe('by name', () => {
  test.each(['POST', 'PUT'] as const)(
    '[ACALL-08] %s makes an ordinary member, whose session is open; in the clear it is refused',
    async (method) => {
      const sent = byName();
      const clear = await gateway.send(register.path, { method, body: sent });
      expect(clear.body.errorCode).toBe('missing_encryption');
      const { body } = await use.send(method === 'POST' ? register : registerAgain, sent);
      expect(body.value).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        id: expect.stringMatching(/^\d+$/),
        userName: sent.username,
      });
      expect((await info(body.value?.token)).body.value).toMatchObject({ account: sent.username, type: 0 });
      expect((await logIn(String(sent.username), password)).body.value?.firstTimeLogin).toBe(false);
    },
  );

  test('the fields are stored, the password as a hash', async () => {
    const told = {
      email: 'ana@example.com',
      nickname: 'Ana',
      payeeName: 'Ana María O’Neil',
      idNumber: 'PH123456',
      facebook: 'ana.maria',
      zalo: '0912345678',
      wechat: 'ana_maria',
      line: 'ana.maria',
      whatsapp: '+639171234567',
      qqNum: '12345678',
      birthday: '1990-02-28',
      address: '12 Mango Street',
      nationality: 'PH',
      occupation: 'Baker',
      sourceOfIncome: 'Salary',
    };
    const { body } = await use.send(register, byName(told));
    const member = await memberOf(body.value?.id);
    const { email, nickname, payeeName, ...rest } = told;
    expect(member).toMatchObject({ email, nickname, payee_name: payeeName, details: rest });
    expect(member.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('an emoji of several parts is one character of a nickname and of a password', async () => {
    const secret = '👍🏽'.repeat(64);
    const sent = byName({ nickname: '👨‍👩‍👧‍👦'.repeat(16), password: secret, confirmPassword: secret });
    const { body } = await use.send(register, sent);
    expect(await memberOf(body.value?.id)).toMatchObject({ nickname: sent.nickname });
    expect((await logIn(String(sent.username), secret)).body.success).toBe(true);
  });

  test('a payment password is stored as the payment password only', async () => {
    const { body } = await use.send(register, byName({ paymentPassword: '194682' }));
    const has = await gateway.call(passwordCalls.hasPaymentPassword, {}, { token: body.value?.token ?? '' });
    expect(has.body.value).toBe(true);
    expect((await memberOf(body.value?.id)).details).not.toHaveProperty('paymentPassword');
    const without = await use.send(register, byName());
    const none = await gateway.call(
      passwordCalls.hasPaymentPassword,
      {},
      { token: without.body.value?.token ?? '' },
    );
    expect(none.body.value).toBe(false);
  });

  test('a number beside the name is a fact, not a claim: its owner may still register it', async () => {
    const mobileNum = newNumber();
    const { body } = await use.send(register, byName({ mobileNum, countryDialingCode: '63' }));
    expect(await memberOf(body.value?.id)).toMatchObject({ mobile: null, details: { mobileNum } });
  });

  test('whatever a request says, it makes no agent', async () => {
    expect((await use.send(register, byName({ type: 1 }))).body.errorCode).toBe('request.invalid');
    expect((await use.send(register, { ...byName(), balance: 5 } as never)).body.errorCode).toBe(
      'request.invalid',
    );
  });

  test('a new member has the opening balance, and the books are consistent', async () => {
    const { body } = await use.send(register, byName());
    const funds = await gateway.call(memberCalls.memberFunds, {}, { token: body.value?.token ?? '' });
    expect(funds.body.value).toMatchObject({ sumBalance: '100000', currency: 'PHP' });
  });

  test('a device that is to remember gets a secret that logs it in once', async () => {
    const sent = byName({ remember: true });
    const { body } = await use.send(register, sent);
    const device = String(sent.loginDeviceId);
    const secret = body.value?.rememberSecret ?? '';
    expect((await gateway.signIn(String(sent.username), { password: secret, device })).body.success).toBe(
      true,
    );
    expect((await use.send(register, byName())).body.value).not.toHaveProperty('rememberSecret');
  });

  test('a name that is taken is refused, however it is written', async () => {
    const username = newName();
    await use.send(register, byName({ username }));
    for (const other of [username, username.toUpperCase()])
      expect((await use.send(register, byName({ username: other }))).body.errorCode).toBe('username.exists');
  });

  test.each([
    ['username', 'ab', 'account'],
    ['username', '1abcd', 'account'],
    ['username', 'a'.repeat(17), 'account'],
    ['username', '', 'required'],
    ['password', 'seven77', 'password'],
    ['password', 'x'.repeat(65), 'password'],
    ['confirmPassword', 'another one', 'confirmation'],
    ['confirmPassword', '', 'required'],
    ['email', 'ana@example', 'email'],
    ['email', '', 'required'],
    ['email', 'an\u200Ba@example.com', 'email'],
    ['facebook', 'ana\u202Emaria', 'format'],
    ['birthday', '1990-02-30', 'birthday'],
    ['birthday', '2009-11-22', 'birthday'],
    ['payeeName', 'A', 'name'],
    ['nickname', '<b>', 'name'],
    ['nickname', '👨‍👩‍👧‍👦'.repeat(17), 'name'],
    ['password', '👨‍👩‍👧‍👦'.repeat(7), 'password'],
    ['paymentPassword', '12345', 'paymentPassword'],
    ['idNumber', 'a b', 'format'],
    ['qqNum', '0123', 'format'],
    ['affiliateCode', 'x'.repeat(33), 'affiliate'],
  ])('%s "%s" is refused by name', async (field, value, complaint) => {
    const { body } = await use.send(register, byName({ [field]: value }));
    expect(body).toMatchObject({ errorCode: 'field.invalid', value: { field, complaint } });
  });

  test.each(['password1', 'qwertyuiop', 'aurora2026', '11111111'])(
    'the password %s is one that everybody tries first',
    async (common) => {
      const sent = byName({ password: common, confirmPassword: common });
      expect((await use.send(register, sent)).body.errorCode).toBe('password.common');
    },
  );

  test('any characters make a password: spaces, emoji, Arabic', async () => {
    for (const secret of ['  two  spaces  ', '🥭🥭🥭🌙🌙🌙🌊🌊', 'كلمة سر طويلة']) {
      const sent = byName({ password: secret, confirmPassword: secret });
      await use.send(register, sent);
      expect((await logIn(String(sent.username), secret)).body.success).toBe(true);
    }
  });

  test.each([undefined, false])(
    'nobody becomes a member without agreeing to the terms (%s)',
    async (consent) => {
      for (const sent of [byName({ consent }), byNumber({ consent })]) {
        const call = sent.mobileNum === undefined ? register : registerMobile;
        const { body: answer } = await use.send(call, sent);
        expect(answer).toMatchObject({ errorCode: 'field.invalid', value: { field: 'consent' } });
      }
    },
  );

  test('an empty optional field passes, a required one does not, a disabled one is not read', async () => {
    await use.change('aurora', {
      fields: {
        email: { enabled: false, required: true, message: '' },
        nickname: { enabled: true, required: true, message: '' },
      },
    });
    const { body } = await use.send(register, byName({ email: 'not an address', nickname: '' }));
    expect(body.value).toEqual({ field: 'nickname', complaint: 'required' });
    const made = await use.send(register, byName({ email: 'not an address', nickname: 'Ana' }));
    expect(await memberOf(made.body.value?.id)).toMatchObject({ email: null, nickname: 'Ana' });
    await use.change('aurora', {
      fields: {
        email: { enabled: true, required: true, message: '' },
        birthday: { enabled: true, required: true, message: '' },
        affiliateCode: { enabled: true, required: false, message: '' },
        recommenderId: { enabled: true, required: false, message: '' },
      },
    });
  });
});

describe('the referrer', () => {
  test('is kept: code, recommender, advertisers’ ids, the way and the page', async () => {
    const { body } = await use.send(
      register,
      byName({
        affiliateCode: 'Demo-Agent',
        referralCode: 'demo',
        linkId: 'spring',
        registerMethod: 'PWA',
        pixelTrack: { gclid: 'g-1', utmSource: 'news' },
      }),
    );
    const demo = await aurora
      .selectFrom('members')
      .select('id')
      .where('account_key', '=', 'demo')
      .executeTakeFirstOrThrow();
    expect(await originOf(body.value?.id)).toMatchObject({
      method: 'PWA',
      affiliate_code: 'demo-agent',
      recommender: demo.id,
      referral_code: 'demo',
      link_id: 'spring',
      register_url: 'http://aurora.localhost:8080/m/register',
      pixel_track: { gclid: 'g-1', utmSource: 'news' },
    });
  });

  test('[ACALL-14] an unknown invitation code is refused; an unknown recommender is left out', async () => {
    const check = (affiliateCode: string) =>
      gateway.call(registrationCalls.checkAffiliate, { affiliateCode });
    expect((await check('DEMO-AGENT')).body.value).toEqual({ valid: true });
    expect((await check('nobody')).body.value).toEqual({ valid: false });
    expect((await use.send(register, byName({ affiliateCode: 'nobody' }))).body.errorCode).toBe(
      'affiliate.invalid',
    );
    const { body } = await use.send(register, byName({ recommenderId: 'nobody' }));
    expect((await originOf(body.value?.id)).recommender).toBe(null);
  });
});

test.each([
  ['that of the host', 'aurora'],
  ['that of all merchants', 'www'],
])(
  '[START-12] a default code, %s, counts where the merchant has it, and is ignored elsewhere',
  async (_, code) => {
    const byDefault = async () => {
      const { body } = await use.send(register, byName({ affiliateCode: code }));
      return (await originOf(body.value?.id)).affiliate_code;
    };
    expect(await byDefault()).toBe(code);
    await aurora.deleteFrom('affiliates').where('code_key', '=', code).execute();
    expect(await byDefault()).toBe('');
  },
);

describe('the checks of a form', () => {
  test('[ACALL-13] whether a name is taken', async () => {
    const check = (username: string) => gateway.call(registrationCalls.checkUsername, { username });
    expect((await check('DEMO')).body.value).toEqual({ exists: true });
    expect((await check(newName())).body.value).toEqual({ exists: false });
    for (let asked = 2; asked < 20; asked += 1) await check(newName());
    expect((await check(newName())).status).toBe(429);
  });

  test('[ACALL-11] the merchant’s registration settings; missing ones are off', async () => {
    const settings = (host: string) => gateway.call(registrationCalls.registerSettings, {}, { host });
    expect((await settings('lotus.localhost')).body.value).toMatchObject({
      methods: { username: false, mobile: true },
      mobileNumberPassword: false,
      smsVerification: true,
      autoRegister: false,
      fields: { affiliateCode: { enabled: true, required: false, message: '' } },
    });
    const { body } = await settings('aurora.localhost');
    expect(body.value).not.toHaveProperty('opening');
  });
});

test('[ROLE-11] every way to register is closed where only agents log in', async () => {
  const says = async (login_audience: string) => {
    await gateway.databases
      .merchant('aurora')
      .updateTable('merchants')
      .set({ parameters: sql`parameters || ${JSON.stringify({ login_audience })}::jsonb` })
      .execute();
    gateway.clock.pass(6_000);
  };
  await says('agent');
  expect((await use.send(register, byName())).body.errorCode).toBe('register.closed');
  await says('all');
  expect((await use.send(register, byName())).body.errorCode).toBe(null);
});

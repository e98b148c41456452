import { register, registerAgain, registerMobile } from '@foyer/contract/calls/registration.ts';
import { createHash, randomUUID } from 'node:crypto';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import * as registrationCalls from '@foyer/contract/calls/registration.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as captchaCalls from '@foyer/contract/calls/captcha.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { byName, byNumber, newName, newNumber, password, registering } from '#testing/registration.ts';

let gateway: TestGateway;
let use: ReturnType<typeof registering>;
beforeAll(async () => {
  gateway = await openTestGateway();
  use = registering(gateway);
  for (const merchant of ['aurora', 'lotus']) await use.withoutSlider(merchant);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});

function aurora() {
  return gateway.databases.merchant('aurora');
}
function memberOf(id: string | undefined) {
  return aurora()
    .selectFrom('members')
    .selectAll()
    .where('id', '=', BigInt(id ?? '0'))
    .executeTakeFirstOrThrow();
}
function originOf(id: string | undefined) {
  return aurora()
    .selectFrom('registrations')
    .selectAll()
    .where('member_id', '=', BigInt(id ?? '0'))
    .executeTakeFirstOrThrow();
}
function info(token: string | undefined) {
  return gateway.call(memberCalls.memberInfo, {}, { token: token ?? '' });
}
function logIn(username: string, secret: string) {
  return gateway.signIn(username, { password: secret });
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
    ['birthday', '1990-02-30', 'birthday'],
    ['birthday', '2009-11-22', 'birthday'],
    ['payeeName', 'A', 'name'],
    ['nickname', '<b>', 'name'],
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

describe('by number', () => {
  test('[ACALL-09] a code proves the number, once', async () => {
    const sent = byNumber();
    const verificationCode = await use.codeFor(sent);
    const { body } = await use.send(registerMobile, { ...sent, verificationCode });
    const mobile = `+63${String(sent.mobileNum)}`;
    expect(body.value?.userName).toBe(mobile.slice(1));
    expect(await memberOf(body.value?.id)).toMatchObject({ mobile, type: 0 });
    const again = await use.send(registerMobile, { ...sent, verificationCode });
    expect(again.body.errorCode).toBe('verification.code.err');
  });

  test('a wrong code, a code for another number and none are refused', async () => {
    const sent = byNumber();
    const code = await use.codeFor(sent);
    const wrong = code === '000000' ? '000001' : '000000';
    const other = await use.codeFor(byNumber({ loginDeviceId: sent.loginDeviceId }));
    for (const verificationCode of [wrong, other === code ? wrong : other])
      expect((await use.send(registerMobile, { ...sent, verificationCode })).body.errorCode).toBe(
        'verification.code.err',
      );
    expect((await use.send(registerMobile, sent)).body.value).toEqual({
      field: 'verificationCode',
      complaint: 'required',
    });
    expect((await use.send(registerMobile, { ...sent, verificationCode: code })).body.success).toBe(true);
  });

  test('a common password uses up no code', async () => {
    const sent = byNumber();
    const verificationCode = await use.codeFor(sent);
    const common = { password: 'password1', confirmPassword: 'password1' };
    const refused = await use.send(registerMobile, { ...sent, ...common, verificationCode });
    expect(refused.body.errorCode).toBe('password.common');
    expect((await use.send(registerMobile, { ...sent, verificationCode })).body.success).toBe(true);
  });

  test('a number with an account gets the same answer, and its owner is notified', async () => {
    const first = byNumber();
    await use.send(registerMobile, { ...first, verificationCode: await use.codeFor(first) });
    const second = byNumber({ mobileNum: first.mobileNum });
    const [known, unknown] = [await use.ask(second), await use.ask(byNumber())];
    expect(known.body).toEqual(unknown.body);
    const told = gateway.messages.findLast(({ to }) => to === `+63${String(first.mobileNum)}`)?.text ?? '';
    expect(told).toContain('has an account already');
    expect(told).not.toMatch(/\d{6}/);
    const tried = await use.send(registerMobile, { ...second, verificationCode: '000000' });
    expect(tried.body.errorCode).toBe('verification.code.err');
  });

  test('where the merchant requires no password, no password can log in to the account', async () => {
    await use.change('aurora', { mobileNumberPassword: false, defaultPassword: 'aurora-first-2026' });
    const secret = 'aurora-first-2026';
    const sent = byNumber({ password: secret, confirmPassword: secret });
    const { body } = await use.send(registerMobile, { ...sent, verificationCode: await use.codeFor(sent) });
    expect((await memberOf(body.value?.id)).password_hash).toBe('');
    for (const tried of [secret, ''])
      expect((await logIn(body.value?.userName ?? '', tried)).body.success).toBe(false);
    await use.change('aurora', { mobileNumberPassword: true, defaultPassword: '' });
  });

  test('[ACALL-16] a code is sent with either name of the field, and to no country that the merchant does not serve', async () => {
    const ask = (fields: object) =>
      gateway.call(registrationCalls.smsRegister, {
        loginDeviceId: randomUUID(),
        countryDialingCode: '63',
        ...fields,
      });
    const { body } = await ask({ mobileNo: newNumber() });
    expect(body.value).toEqual({ expirationTime: gateway.clock.now() + 60_000 });
    await use.change('aurora', { countries: ['63', '84'] });
    const abroad = await ask({ mobileNum: '7700900123', countryDialingCode: '44' });
    expect(abroad.body).toMatchObject({ errorCode: 'field.invalid', value: { field: 'mobileNum' } });
    await use.change('aurora', { countries: [] });
  });

  test('a provider that takes nothing is said so', async () => {
    gateway.provider.isUp = false;
    expect((await use.ask(byNumber())).body.errorCode).toBe('verification.not_sent');
    gateway.provider.isUp = true;
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
    const demo = await aurora()
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

describe('an attempt', () => {
  test('that is sent again as its answer was lost finds its member, on its own device only', async () => {
    const sent = byName();
    const key = randomUUID();
    const first = await use.send(register, sent, { key });
    const again = await use.send(register, sent, { key });
    expect(again.body.value?.id).toBe(first.body.value?.id);
    expect((await info(again.body.value?.token)).status).toBe(200);
    const elsewhere = await use.send(register, { ...sent, loginDeviceId: randomUUID() }, { key });
    expect(elsewhere.body.errorCode).toBe('username.exists');
    expect((await use.send(register, sent, { key: randomUUID() })).body.errorCode).toBe('username.exists');
    gateway.clock.pass(10 * 60_000);
    expect((await use.send(register, sent, { key })).body.errorCode).toBe('username.exists');
  });

  test('too many from one device wait', async () => {
    const loginDeviceId = randomUUID();
    const tried = () => use.send(register, byName({ username: 'ab', loginDeviceId }));
    for (let tries = 0; tries < 20; tries += 1) expect((await tried()).status).toBe(200);
    expect((await tried()).status).toBe(429);
    expect((await use.send(register, byName({ username: 'ab' }))).status).toBe(200);
  });

  test('is refused at a closed merchant, and at one without this method', async () => {
    const lotus = { host: 'lotus.localhost:8080' };
    expect((await use.send(register, byName(), lotus)).body.errorCode).toBe('register.closed');
    const harbor = { host: 'harbor.localhost:8080' };
    expect((await use.send(registerMobile, byNumber(), harbor)).body.errorCode).toBe('register.closed');
  });

  test('in the clear is refused', async () => {
    const { body } = await gateway.send(register.path, { method: 'POST', body: byName() });
    expect(body.errorCode).toBe('missing_encryption');
  });
});

describe('the image captcha', () => {
  const host = 'harbor.localhost:8080';
  /** The alternative for a person who cannot read the image: a proof of work. */
  const solve = async (cookie: string): Promise<string> => {
    const { body } = await gateway.call(
      captchaCalls.captchaWork,
      { for: 'register' },
      { host, headers: { cookie } },
    );
    const { salt = '', bits = 0 } = body.value ?? {};
    for (let tried = 0; ; tried += 1) {
      const hash = createHash('sha256').update(`${salt}${tried}`).digest();
      if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(tried);
    }
  };

  test('is required for a registration where the merchant switched it on, and is valid once', async () => {
    await gateway.databases
      .merchant('harbor')
      .updateTable('merchants')
      .set({ parameters: JSON.stringify({ switch_register: '1' }) })
      .execute();
    gateway.clock.pass(6_000);
    const sent = byName();
    const refused = await use.send(register, sent, { host });
    expect(refused.body).toMatchObject({ errorCode: 'captcha.required', value: { captcha: 'image' } });
    const captcha = await solve(`loginDeviceId=${String(sent.loginDeviceId)}`);
    expect((await use.send(register, { ...sent, captcha }, { host })).body.success).toBe(true);
    const second = { ...byName(), loginDeviceId: sent.loginDeviceId, captcha };
    expect((await use.send(register, second, { host })).body.errorCode).toBe('captcha.required');
  });
});

describe.skipIf(!onRealPostgres)('50 at the same moment', () => {
  const atOnce = async <Result>(run: (place: number) => Promise<Result>) => {
    // Opens a connection for each beforehand, so that the requests really run in parallel.
    await Promise.all(
      Array.from({ length: 40 }, () =>
        gateway.call(registrationCalls.checkAffiliate, { affiliateCode: 'x' }),
      ),
    );
    await gateway.databases.platform.deleteFrom('rate_limits').execute();
    return Promise.all(Array.from({ length: 50 }, (_, place) => run(place)));
  };

  test('of one name make one account', async () => {
    const username = newName();
    const answers = await atOnce((place) =>
      use.send(register, byName({ username }), { headers: { 'x-forwarded-for': `198.51.100.${place}` } }),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const rows = await aurora()
      .selectFrom('members')
      .select('id')
      .where('account_key', '=', username)
      .execute();
    expect(rows).toHaveLength(1);
  }, 60_000);

  test('of one number create one account, although the merchant requires no code', async () => {
    await use.change('aurora', { smsVerification: false });
    const mobileNum = newNumber();
    const answers = await atOnce((place) =>
      use.send(registerMobile, byNumber({ mobileNum }), {
        headers: { 'x-forwarded-for': `198.51.100.${place}` },
      }),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    await use.change('aurora', { smsVerification: true });
  }, 60_000);
});

// A log-in with a second factor.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { secretPurpose } from './factors.ts';
import { openDevice } from '#testing/session.ts';
import { codeOfStep } from './totp.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
// Failures of one test must not lock the next.
beforeEach(() => gateway.databases.merchant('aurora').deleteFrom('login_failures').execute());
function db(merchant = 'aurora') {
  return gateway.databases.merchant(merchant);
}
/** The code of the next message to a recipient; the gateway does not wait for its messages. */
async function codeOf(to: string, ask: () => Promise<unknown>): Promise<string> {
  const before = gateway.messages.length;
  await ask();
  await expect.poll(() => gateway.messages.length).toBe(before + 1);
  return gateway.codeSentTo(to);
}
async function idOf(account: string) {
  return (
    await db().selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  ).id;
}

describe('a second factor', () => {
  const key = Buffer.alloc(20, 5);
  const codeNow = (drift = 0) => codeOfStep(key, Math.floor(gateway.clock.now() / 30_000) + drift);
  const setFactors = async (...kinds: ('email' | 'ga' | 'sms')[]) => {
    const member_id = await idOf('demo');
    await db().deleteFrom('second_factors').execute();
    if (kinds.length === 0) return;
    await db()
      .insertInto('second_factors')
      .values(
        kinds.map((kind) => ({
          merchant_id: 'aurora',
          member_id,
          kind,
          secret:
            kind === 'ga' ? gateway.secrets.hide(key.toString('base64url'), secretPurpose('aurora')) : null,
        })),
      )
      .execute();
  };
  afterAll(() => setFactors());

  test('[FACTOR-04][ACALL-02] ends the log-in that asked for it, and only with the request that began it', async () => {
    await setFactors('email', 'ga');
    const device = openDevice(gateway);
    const first = await device.logIn({});
    expect(first.body).toMatchObject({
      success: false,
      errorCode: 'login_verify_required',
      value: { email: true, ga: true },
    });
    expect(first.body.value).not.toHaveProperty('token');
    const factor = { verificationType: 'ga', verificationCode: codeNow() } as const;
    const stranger = await openDevice(gateway).verify(factor);
    expect(stranger.body.errorCode).toBe('login_verify_required');
    expect((await device.verify({ ...factor, password: 'another password' })).body.errorCode).toBe(
      'login.cred.err',
    );
    const { body } = await device.verify(factor);
    expect(body).toMatchObject({ success: true, value: { userName: 'demo', token: expect.any(String) } });
  });

  test('of an app is valid once, and older ones are refused after that', async () => {
    await setFactors('ga');
    gateway.clock.pass(120_000);
    const device = openDevice(gateway);
    await device.logIn({});
    expect((await device.verify({ verificationType: 'ga', verificationCode: codeNow() })).body.success).toBe(
      true,
    );
    await device.logIn({});
    for (const drift of [0, -1])
      expect(
        (await device.verify({ verificationType: 'ga', verificationCode: codeNow(drift) })).body.errorCode,
      ).toBe('verification.code.err');
  });

  test.each([
    ['email', 'demo@aurora.example'],
    ['sms', '+63900000001'],
  ] as const)('by %s is sent only to the member whose login waits', async (kind, to) => {
    await setFactors(kind);
    const device = openDevice(gateway);
    const ask = (username: string) => device.askForCode(kind, { username, scene: 'login' });
    const before = gateway.messages.length;
    const tooSoon = await ask('demo');
    expect(tooSoon.body).toMatchObject({ success: true, value: { expirationTime: expect.any(Number) } });
    expect(gateway.messages).toHaveLength(before);
    await device.logIn({});
    gateway.clock.pass(61_000);
    const code = await codeOf(to, async () => {
      const { body } = await ask('demo');
      expect(Object.keys(body.value ?? {})).toEqual(Object.keys(tooSoon.body.value ?? {}));
    });
    const wrongKind = kind === 'sms' ? 'email' : 'sms';
    expect(
      (await device.verify({ verificationType: wrongKind, verificationCode: code })).body.errorCode,
    ).toBe('verification.code.err');
    expect((await device.verify({ verificationType: kind, verificationCode: code })).body.success).toBe(true);
  });

  test('is required after every first factor: a remembered secret and a code to the number too', async () => {
    const device = openDevice(gateway);
    await setFactors();
    const secret = (await device.logIn({ remember: true })).body.value?.rememberSecret;
    await setFactors('ga');
    gateway.clock.pass(120_000);
    const request = { password: secret, remember: true };
    expect((await device.logIn(request)).body.errorCode).toBe('login_verify_required');
    // The attempt that waits uses it up, whether it is completed or not.
    expect((await device.logIn(request)).body.errorCode).toBe('login.cred.err');
    const ended = await device.verify({ ...request, verificationType: 'ga', verificationCode: codeNow() });
    expect(ended.body.value?.rememberSecret).toMatch(/^fr1\./);

    gateway.clock.pass(120_000);
    const number = { mobileNum: '900000001', countryDialingCode: '63' };
    const byCode = {
      type: 'sms',
      username: number.mobileNum,
      countryDialingCode: number.countryDialingCode,
      password: await codeOf('+63900000001', () => device.askForCode('sms', number)),
    } as const;
    expect((await device.logIn(byCode)).body.errorCode).toBe('login_verify_required');
    expect(
      (await device.verify({ ...byCode, verificationType: 'ga', verificationCode: codeNow() })).body.success,
    ).toBe(true);
  });

  test('[FACTOR-03] a remembered secret that it follows has a successor, which logs in after the sheet was closed', async () => {
    const device = openDevice(gateway);
    await setFactors();
    const secret = (await device.logIn({ remember: true })).body.value?.rememberSecret;
    await setFactors('ga');
    gateway.clock.pass(120_000);
    const first = await device.logIn({ password: secret, remember: true });
    const next = first.body.value?.rememberSecret;
    expect(next).toMatch(/^fr1\./);
    expect(next).not.toBe(secret);
    const second = await device.logIn({ password: next, remember: true });
    expect(second.body.errorCode).toBe('login_verify_required');
    // A log-in with a typed password uses up no secret, so it gets no new one.
    expect((await device.logIn({})).body.value).toEqual({ ga: true });
  });

  test('is guessed no more often than a password, and the right password does not bring new tries', async () => {
    await setFactors('ga');
    const device = openDevice(gateway);
    await device.logIn({});
    const guess = { verificationType: 'ga', verificationCode: '000000' } as const;
    for (let tried = 0; tried < 5; tried += 1)
      expect((await device.verify(guess)).body.errorCode).toBe('verification.code.err');
    expect((await device.logInSolved({})).status).toBe(429);
  });

  test('of a log-in that waited too long is asked for afresh', async () => {
    await setFactors('ga');
    const device = openDevice(gateway);
    await device.logIn({});
    gateway.clock.pass(11 * 60_000);
    const late = await device.verify({ verificationType: 'ga', verificationCode: codeNow() });
    expect(late.body.errorCode).toBe('login_verify_required');
  });
});

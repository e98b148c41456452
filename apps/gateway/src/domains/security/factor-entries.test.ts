// Each state of an authenticator at each entry that reads it: login, reset, security settings.
import * as securityCalls from '@foyer/contract/calls/security.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { STARTED_MS } from '#domains/session/factor-states.ts';
import { openDevice } from '#testing/session.ts';
import { codeOfStep } from '#domains/session/totp.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { keyBehind } from '#testing/totp.ts';

let gateway: TestGateway;
function aurora() {
  return gateway.databases.merchant('aurora');
}
const mobile = '+639171234567';
const email = 'ana@example.com';
const fresh = 'mangoes at midnight';
let seededHash = '';

function demo() {
  return aurora().updateTable('members').where('account', '=', 'demo');
}
function setHash(password_hash: string) {
  return demo().set({ password_hash }).execute();
}

/** Hours until a first factor is trusted. */
function setWait(payout_wait_hours: number) {
  return aurora().updateTable('payment_rules').set({ payout_wait_hours }).execute();
}

beforeAll(async () => {
  gateway = await openTestGateway();
  // In the first hour of an account a factor is trusted at once.
  gateway.clock.pass(2 * 3_600_000);
  await demo().set({ mobile, email }).execute();
  const members = aurora().selectFrom('members').select('password_hash').where('account', '=', 'demo');
  seededHash = (await members.executeTakeFirstOrThrow()).password_hash;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  for (const table of ['verification_codes', 'login_failures', 'second_factors', 'login_challenges'] as const)
    await aurora().deleteFrom(table).execute();
  await demo().set({ is_disabled: false }).execute();
  await setHash(`${seededHash} `);
  await setHash(seededHash);
  await setWait(24);
  gateway.clock.pass(120_000);
});

/** A code that no request has used yet. */
function codeOf(secret: string): string {
  gateway.clock.pass(60_000);
  return codeOfStep(keyBehind(secret), Math.floor(gateway.clock.now() / 30_000));
}

function appCode(secret: string) {
  return { verificationType: 'ga', verificationCode: codeOf(secret) };
}

async function openMember(device = openDevice(gateway)) {
  const token = (await device.logIn()).body.value?.token ?? '';
  const request = { token, headers: device.headers };
  const path = securityCalls.securityConfig.path;
  return {
    device,
    token,
    /** A confirmed authenticator requires its code to start another one. */
    begin: async (confirmed?: string) =>
      (
        await gateway.sendSealed<{ secret: string }>(
          `${path}/begin`,
          { kind: 'ga', password: demoPassword, ...(confirmed && appCode(confirmed)) },
          request,
        )
      ).body.value?.secret ?? '',
    confirm: async (code: string, from = request) =>
      (await gateway.send(`${path}/confirm`, { method: 'POST', ...from, body: { kind: 'ga', code } })).body
        .errorCode,
    drop: async (confirmed: string) =>
      (
        await gateway.sendSealed(
          `${path}/drop`,
          { kind: 'ga', password: demoPassword, ...appCode(confirmed) },
          request,
        )
      ).body.errorCode,
    isOn: async () => (await gateway.send<{ ga?: boolean }>(path, request)).body.value?.ga ?? null,
    change: async () =>
      (
        await gateway.call(
          passwordCalls.changePassword,
          { oldPassword: demoPassword, newPassword: fresh, confirmPassword: fresh },
          request,
        )
      ).body.errorCode,
  };
}
type Person = Awaited<ReturnType<typeof openMember>>;

async function resetBy(verificationType: string, verificationCode: string, given: object = {}) {
  const { headers } = openDevice(gateway);
  const { body } = await gateway.callWith(
    passwordCalls.resetByVerification,
    {
      username: 'demo',
      verificationType,
      verificationCode,
      newPassword: fresh,
      confirmPassword: fresh,
      ...given,
    },
    { headers },
  );
  return body.errorCode;
}
async function logInBy(code: string, password = demoPassword) {
  const device = openDevice(gateway);
  const first = (await device.logIn({ password })).body.errorCode;
  if (first !== 'login_verify_required') return first;
  return (await device.verify({ password, verificationType: 'ga', verificationCode: code })).body.errorCode;
}

test('an authenticator that was started and never confirmed does not reset the password', async () => {
  const thief = await openMember();
  const secret = await thief.begin();
  expect(await resetBy('ga', codeOf(secret))).toBe('verification.code.err');
  const owner = await openMember();
  expect(await owner.isOn()).toBe(false);
  expect(await owner.change()).toBe(null);
  expect(await resetBy('ga', codeOf(secret))).toBe('verification.code.err');
});

/** The steps that lead into a state; the secret of the app is the last one that was started. */
const lead: Record<string, (person: Person) => Promise<string>> = {
  started: (person) => person.begin(),
  expired: async (person) => {
    const secret = await person.begin();
    gateway.clock.pass(STARTED_MS);
    return secret;
  },
  'ended by a change of password': async (person) => {
    const secret = await person.begin();
    await setHash(`${seededHash} `);
    await setHash(seededHash);
    return secret;
  },
  'ended by a disabled account': async (person) => {
    const secret = await person.begin();
    await demo().set({ is_disabled: true }).execute();
    await demo().set({ is_disabled: false }).execute();
    return secret;
  },
  new: async (person) => {
    const secret = await person.begin();
    await person.confirm(codeOf(secret));
    return secret;
  },
  'new and being replaced': async (person) => {
    const old = await person.begin();
    await person.confirm(codeOf(old));
    await person.begin(old);
    return old;
  },
  confirmed: async (person) => {
    await setWait(0);
    const secret = await person.begin();
    await person.confirm(codeOf(secret));
    return secret;
  },
  'confirmed by an older one': async (person) => {
    await setWait(0);
    const old = await person.begin();
    await person.confirm(codeOf(old));
    await setWait(24);
    const secret = await person.begin(old);
    await person.confirm(codeOf(secret));
    return secret;
  },
  replaced: async (person) => {
    const old = await person.begin();
    await person.confirm(codeOf(old));
    await person.confirm(codeOf(await person.begin(old)));
    return old;
  },
  'being replaced': async (person) => {
    await setWait(0);
    const old = await person.begin();
    await person.confirm(codeOf(old));
    await person.begin(old);
    return old;
  },
  'switched off': async (person) => {
    const secret = await person.begin();
    await person.confirm(codeOf(secret));
    await person.drop(secret);
    return secret;
  },
};

describe('an authenticator that is', () => {
  // Login: null is in without a code or with this one. Reset: by this code as the first proof. Settings: is it shown as
  // on; null: the session ended.
  test.each([
    ['started', { login: null, reset: 'verification.code.err', isOn: false, confirm: null }],
    ['expired', { login: null, reset: 'verification.code.err', isOn: false, confirm: 'factor.expired' }],
    [
      'ended by a change of password',
      { login: null, reset: 'verification.code.err', isOn: null, confirm: 'login.session.kicked' },
    ],
    [
      'ended by a disabled account',
      { login: null, reset: 'verification.code.err', isOn: null, confirm: 'login.session.kicked' },
    ],
    ['new', { login: null, reset: 'verification.code.err', isOn: true, confirm: 'factor.expired' }],
    [
      'new and being replaced',
      { login: null, reset: 'verification.code.err', isOn: true, confirm: 'verification.code.err' },
    ],
    ['confirmed', { login: null, reset: 'reset.factor_required', isOn: true, confirm: 'factor.expired' }],
    [
      'confirmed by an older one',
      { login: null, reset: 'reset.factor_required', isOn: true, confirm: 'factor.expired' },
    ],
    [
      'being replaced',
      { login: null, reset: 'reset.factor_required', isOn: true, confirm: 'verification.code.err' },
    ],
    [
      'replaced',
      {
        login: 'verification.code.err',
        reset: 'verification.code.err',
        isOn: true,
        confirm: 'factor.expired',
      },
    ],
    ['switched off', { login: null, reset: 'verification.code.err', isOn: false, confirm: 'factor.expired' }],
  ])('%s is read alike at every entry', async (state, expected) => {
    const person = await openMember();
    const secret = (await (lead[state] ?? lead['started'])?.(person)) ?? '';
    const login = await logInBy(codeOf(secret));
    await aurora().deleteFrom('login_failures').execute();
    const reset = await resetBy('ga', codeOf(secret));
    await aurora().deleteFrom('login_failures').execute();
    const isOn = await person.isOn();
    const confirm = await person.confirm(codeOf(secret));
    expect({ login, reset, isOn, confirm }).toEqual(expected);
  });

  test('confirmed takes a code once, and started anew keeps the confirmed one in force', async () => {
    const person = await openMember();
    const secret = await person.begin();
    const code = codeOf(secret);
    expect(await person.confirm(code)).toBe(null);
    expect(await logInBy(code)).toBe('verification.code.err');
    expect(await logInBy(codeOf(secret))).toBe(null);
    const second = await person.begin(secret);
    expect(await logInBy(codeOf(second))).toBe('verification.code.err');
    expect(await logInBy(codeOf(secret))).toBe(null);
    expect(await person.confirm(codeOf(second))).toBe(null);
    expect(await logInBy(codeOf(secret))).toBe('verification.code.err');
    expect(await logInBy(codeOf(second))).toBe(null);
  });

  test.each(['ended by a change of password', 'ended by a disabled account'])(
    '%s is confirmed by no session that comes after it',
    async (state) => {
      const device = openDevice(gateway);
      const secret = (await lead[state]?.(await openMember(device))) ?? '';
      expect(await (await openMember(device)).confirm(codeOf(secret))).toBe('factor.expired');
    },
  );

  test('expired judges no code and counts none as wrong', async () => {
    const person = await openMember();
    const secret = await lead['expired']?.(person);
    for (let tried = 0; tried < 6; tried += 1)
      expect(await person.confirm(codeOf(secret ?? ''))).toBe('factor.expired');
    expect(await aurora().selectFrom('login_failures').select('share').execute()).toEqual([]);
  });

  test('started is confirmed by no other device', async () => {
    const [person, other] = [await openMember(), await openMember()];
    const secret = await person.begin();
    expect(await other.confirm(codeOf(secret))).toBe('factor.expired');
    expect(await person.confirm(codeOf(secret))).toBe(null);
  });
});

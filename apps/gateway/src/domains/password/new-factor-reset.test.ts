// A thief who knew the password for a minute has switched on an authenticator of their own.
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import { changeEmail } from '@foyer/contract/calls/profile.ts';
import * as securityCalls from '@foyer/contract/calls/security.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { codeOfStep } from '#domains/session/totp.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { email, fresh, mobile, passwordActs, twice } from '#testing/password.ts';
import { openDevice } from '#testing/session.ts';
import { keyBehind } from '#testing/totp.ts';

const HOUR = 3_600_000;

let gateway: TestGateway;
let acts: Awaited<ReturnType<typeof passwordActs>>;
function aurora() {
  return gateway.databases.merchant('aurora');
}
function demo() {
  return aurora().updateTable('members').where('account', '=', 'demo');
}

beforeAll(async () => {
  gateway = await openTestGateway();
  acts = await passwordActs(gateway);
  // In the first hour of an account a factor is trusted at once.
  gateway.clock.pass(2 * HOUR);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await acts.startAnew();
  gateway.messages.length = 0;
  gateway.clock.pass(120_000);
});

function appCode(secret: string) {
  gateway.clock.pass(60_000);
  return codeOfStep(keyBehind(secret), Math.floor(gateway.clock.now() / 30_000));
}

/** A person with the password on a device of their own, and the authenticator that they switch on. */
async function switchOn(proof?: { secret: string; device: Device }) {
  const device = proof?.device ?? openDevice(gateway);
  let { value } = (await device.logIn()).body;
  if (proof)
    value = (await device.verify({ verificationType: 'ga', verificationCode: appCode(proof.secret) })).body
      .value;
  const at = { token: value?.token ?? '', headers: device.headers };
  const code = proof && { verificationType: 'ga', verificationCode: appCode(proof.secret) };
  const begun = await gateway.callWith(
    securityCalls.beginFactor,
    { kind: 'ga', password: demoPassword, ...code },
    at,
  );
  const secret = begun.body.value?.secret ?? '';
  await gateway.callWith(securityCalls.confirmFactor, { kind: 'ga', code: appCode(secret) }, at);
  return { secret, at, device };
}

type Device = ReturnType<typeof openDevice>;
function textsTo(to: string) {
  return gateway.messages.filter((message) => message.to === to).map(({ text }) => text);
}
async function mailedCode({ headers }: Device) {
  const isCode = (text: string) => /\d{6}/.test(text);
  const before = textsTo(email).filter(isCode).length;
  const captcha = await acts.solve('reset', headers.cookie);
  const input = { username: 'demo', verificationType: 'email', captcha };
  await gateway.callWith(passwordCalls.resetVerificationCode, input, { headers });
  await expect.poll(() => textsTo(email).filter(isCode).length).toBe(before + 1);
  return gateway.codeSentTo(email);
}
async function reset(
  { headers }: Device,
  verificationType: string,
  verificationCode: string,
  factor?: object,
) {
  const input = {
    username: 'demo',
    verificationType,
    verificationCode,
    ...twice(fresh),
    ...(factor && { factor }),
  };
  return (await gateway.callWith(passwordCalls.resetByVerification, input, { headers })).body;
}
function kindsOn() {
  return aurora().selectFrom('second_factors').select('kind').execute();
}

describe('an authenticator that is on for less than the waiting time of a payout', () => {
  test('does not stop the owner’s reset, which removes it; the owner is notified, and payouts wait', async () => {
    await switchOn();
    await expect
      .poll(() => textsTo(email))
      .toContainEqual(expect.stringContaining('a reset of your password removes it'));
    const owner = openDevice(gateway);
    expect(await reset(owner, 'email', await mailedCode(owner))).toMatchObject({ errorCode: null });
    expect(await kindsOn()).toEqual([]);
    expect((await owner.logIn({ password: fresh })).body).toMatchObject({ success: true });
    for (const to of [email, mobile])
      await expect
        .poll(() => textsTo(to))
        .toContainEqual(expect.stringContaining('(authenticator) of demo was removed'));
    const waits = await aurora().selectFrom('payout_waits').select(['kind', 'usable_from']).execute();
    expect(waits).toEqual([{ kind: 'factor', usable_from: BigInt(gateway.clock.now() + 24 * HOUR) }]);
    const removals = aurora().selectFrom('factor_removals').select(['member_id', 'kind', 'removed_by']);
    expect(await removals.execute()).toEqual([{ member_id: acts.memberId, kind: 'ga', removed_by: 'reset' }]);
  });

  test('proves nothing at a reset, neither first nor second', async () => {
    const { secret } = await switchOn();
    const thief = openDevice(gateway);
    const first = await reset(thief, 'ga', appCode(secret));
    expect(first.errorCode).toBe('verification.code.err');
    const factor = { verificationType: 'ga', verificationCode: appCode(secret) };
    expect((await reset(thief, 'email', '000000', factor)).errorCode).toBe('verification.code.err');
    expect((await openDevice(gateway).logIn()).body.errorCode).toBe('login_verify_required');
  });

  test('is required at a log-in all the same, and stays with a change of password', async () => {
    const { at } = await switchOn();
    const change = { oldPassword: demoPassword, newPassword: fresh, confirmPassword: fresh };
    expect((await gateway.call(passwordCalls.changePassword, change, at)).body.errorCode).toBe(null);
    expect((await openDevice(gateway).logIn({ password: fresh })).body.errorCode).toBe(
      'login_verify_required',
    );
  });

  test('replaced by its own code is still new', async () => {
    const first = await switchOn();
    await switchOn(first);
    const owner = openDevice(gateway);
    expect((await reset(owner, 'email', await mailedCode(owner))).errorCode).toBe(null);
    expect(await kindsOn()).toEqual([]);
  });
});

describe('an authenticator that is on for longer', () => {
  test('is not avoided by a person with the mail address', async () => {
    const { secret } = await switchOn();
    gateway.clock.pass(24 * HOUR);
    const thief = openDevice(gateway);
    const code = await mailedCode(thief);
    expect(await reset(thief, 'email', code)).toMatchObject({
      errorCode: 'reset.factor_required',
      value: { ga: true },
    });
    const factor = { verificationType: 'ga', verificationCode: appCode(secret) };
    expect((await reset(thief, 'email', code, factor)).errorCode).toBe(null);
    expect(await kindsOn()).toEqual([{ kind: 'ga' }]);
  });

  test('passes its age on to the one that replaces it', async () => {
    const old = await switchOn();
    gateway.clock.pass(24 * HOUR);
    const { secret } = await switchOn(old);
    expect(secret).not.toBe(old.secret);
    const thief = openDevice(gateway);
    expect((await reset(thief, 'email', await mailedCode(thief))).errorCode).toBe('reset.factor_required');
  });
});

test('a reset ends an identity that was bound less than the waiting time ago, and the owner is notified', async () => {
  const bound = { merchant_id: 'aurora', member_id: acts.memberId, name: '', bound_at: 0n };
  const now = BigInt(gateway.clock.now());
  const identities = [
    { provider: 'google', subject: 'thief', trusted_from: now + BigInt(HOUR), ...bound },
    { provider: 'line', subject: 'owner', trusted_from: now, ...bound },
  ];
  await aurora().insertInto('social_bindings').values(identities).execute();
  const owner = openDevice(gateway);
  expect((await reset(owner, 'email', await mailedCode(owner))).errorCode).toBe(null);
  const left = aurora().selectFrom('social_bindings').select('provider').where('ended_at', 'is', null);
  expect(await left.execute()).toEqual([{ provider: 'line' }]);
  await expect
    .poll(() => textsTo(mobile))
    .toContainEqual(expect.stringContaining('Google can no longer log in to demo'));
});

test('a mail address that was added less than the waiting time ago resets no password', async () => {
  await demo().set({ email: null }).execute();
  const thief = openDevice(gateway);
  const at = { token: (await thief.logIn()).body.value?.token ?? '', headers: thief.headers };
  const added = await gateway.callWith(changeEmail, { email, password: demoPassword }, at);
  expect(added.body.errorCode).toBe(null);
  expect((await reset(thief, 'email', await mailedCode(thief))).errorCode).toBe('factor.other_needed');
  gateway.clock.pass(24 * HOUR);
  expect((await reset(thief, 'email', await mailedCode(thief))).errorCode).toBe(null);
});

// A member with a confirmed second factor proves changes by its code: the password and a session are not enough.
import { randomUUID } from 'node:crypto';
import { addBankCard } from '@foyer/contract/calls/bank-card.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import { changeEmail } from '@foyer/contract/calls/profile.ts';
import * as calls from '@foyer/contract/calls/security.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { codeOfStep } from '#domains/session/totp.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

const HOUR = 3_600_000;
const mobile = '+639170000111';
const key = Buffer.alloc(20, 5);
const password = demoPassword;
const pin = { paymentPassword: '482913', confirmPaymentPassword: '482913' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  // Accounts in their first hour may set everything up at once.
  gateway.clock.pass(2 * HOUR);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  for (const table of [
    'second_factors',
    'started_factors',
    'payout_waits',
    'payment_passwords',
    'bank_cards',
  ] as const)
    await aurora().deleteFrom(table).execute();
  await aurora().updateTable('members').set({ mobile, email: null }).where('account', '=', 'demo').execute();
  gateway.messages.length = 0;
  gateway.clock.pass(60_000);
});

function aurora() {
  return gateway.databases.merchant('aurora');
}

async function openMember() {
  const device = randomUUID();
  const token = (await gateway.signIn('demo', { device })).body.value?.token ?? '';
  const at = { token, headers: { cookie: `loginDeviceId=${device}` } };
  const codeOf = async (answer: Promise<{ body: { errorCode: string | null } }>) =>
    (await answer).body.errorCode;
  return {
    at,
    begin: (kind: string, proof: object) =>
      codeOf(gateway.callWith(calls.beginFactor, { kind, password, ...proof }, at)),
    drop: (kind: string, proof: object) =>
      codeOf(gateway.callWith(calls.dropFactor, { kind, password, ...proof }, at)),
    isOn: async () => (await gateway.call(calls.securityConfig, {}, at)).body.value?.ga,
    ways: async () => (await gateway.call(calls.proofWays, {}, at)).body.value,
    waits: async () =>
      ((await gateway.call(calls.payoutWaits, {}, at)).body.value ?? []).map(({ kind }) => kind),
    /** The changes that a payout depends on. */
    changes: [
      [
        'the payment password is set anew',
        (proof: object) =>
          codeOf(gateway.callWith(passwordCalls.resetPaymentPassword, { ...pin, ...proof }, at)),
      ],
      [
        'a mail address is added',
        (proof: object) => codeOf(gateway.callWith(changeEmail, { email: 'new@mail.example', ...proof }, at)),
      ],
    ] as const,
    addCard: (proof: object) =>
      codeOf(
        gateway.callWith(
          addBankCard,
          {
            bankCode: 'LANTERN',
            accountNo: '9988776655',
            accountName: 'Ana Cruz',
            paymentPassword: pin.paymentPassword,
            ...proof,
          },
          at,
        ),
      ),
  };
}
type Person = Awaited<ReturnType<typeof openMember>>;

/** The confirmed authenticator of the member demo, without a login that asks for it. */
async function confirmAuthenticator() {
  const { id } = await aurora()
    .selectFrom('members')
    .select('id')
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow();
  const secret = gateway.secrets.hide(key.toString('base64url'), 'authenticator of aurora');
  await aurora()
    .insertInto('second_factors')
    .values({ merchant_id: 'aurora', member_id: id, kind: 'ga', secret, last_step: 0n })
    .execute();
}
/** A code that no request has used yet. */
function byApp() {
  gateway.clock.pass(60_000);
  return {
    verificationType: 'ga',
    verificationCode: codeOfStep(key, Math.floor(gateway.clock.now() / 30_000)),
  };
}
async function bySms({ at }: Person) {
  await gateway.callWith(calls.sendProofCode, { kind: 'sms' }, at);
  await expect.poll(() => gateway.codeSentTo(mobile)).not.toBe('');
  return { verificationType: 'sms', verificationCode: gateway.codeSentTo(mobile) };
}

test('without a confirmed factor the password is enough, also while one waits for its first code', async () => {
  const person = await openMember();
  expect(await person.begin('ga', {})).toBe(null);
  expect(await person.ways()).toMatchObject({ password: true });
  expect(await person.begin('ga', {})).toBe(null);
  expect(await person.drop('ga', {})).toBe(null);
  // It was never in use, so no payout waits and no notice is sent.
  expect(await person.waits()).toEqual([]);
  expect(gateway.messages).toEqual([]);
});

describe.each(['confirmed', 'being replaced'])('an authenticator that is %s', (state) => {
  async function openWith() {
    const person = await openMember();
    await confirmAuthenticator();
    if (state === 'being replaced') await person.begin('ga', byApp());
    return person;
  }

  test('is replaced, joined by another kind and switched off only with its code', async () => {
    const person = await openWith();
    expect(await person.ways()).toEqual({
      hasPassword: true,
      password: false,
      codes: [{ kind: 'ga', to: null }],
      signIn: 'no',
    });
    for (const change of [
      () => person.begin('ga', {}),
      () => person.begin('sms', {}),
      () => person.drop('ga', {}),
    ])
      expect(await change()).toBe('proof.required');
    const wrong = { verificationType: 'ga', verificationCode: '000000' };
    expect(await person.drop('ga', wrong)).toBe('verification.code.err');
    // The number is a contact, but no confirmed factor.
    expect(await person.drop('ga', await bySms(person))).toBe('proof.required');
    expect(await person.isOn()).toBe(true);
    expect(await person.begin('sms', byApp())).toBe(null);
    expect(await person.drop('ga', byApp())).toBe(null);
    expect(await person.isOn()).toBe(false);
  });

  test('is asked for at each change that a payout depends on', async () => {
    const person = await openWith();
    for (const [change, send] of person.changes) {
      expect(await send({ password }), change).toBe('proof.required');
      expect(await send(byApp()), change).toBe(null);
    }
    expect(await person.addCard({ password })).toBe('proof.required');
    expect(await person.addCard(byApp())).toBe(null);
  });

  test('once switched off, lets payouts wait a day; the page says so, and the owner is notified', async () => {
    const person = await openWith();
    await person.drop('ga', byApp());
    expect(await person.waits()).toEqual(['factor']);
    const settings = (await gateway.call(withdrawSettings, {}, person.at)).body.value;
    expect(settings?.checklist.waiting.until).toBe(gateway.clock.now() + 24 * HOUR);
    await expect
      .poll(() => gateway.messages.filter(({ to }) => to === mobile).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('authenticator'));
  });
});

test('an authenticator that was switched off is no longer asked for', async () => {
  const person = await openMember();
  await confirmAuthenticator();
  await person.drop('ga', byApp());
  expect(await person.ways()).toMatchObject({ password: true });
  expect(await person.begin('ga', {})).toBe(null);
});

test('where the merchant removes an authenticator, a factor that was started with its code is new', async () => {
  const person = await openMember();
  await confirmAuthenticator();
  expect(await person.begin('sms', byApp())).toBe(null);
  await expect.poll(() => gateway.messages.map(({ to }) => to)).toEqual([mobile]);
  const code = gateway.codeSentTo(mobile);
  const removal = { account: 'demo', kind: 'ga', reason: 'the phone was stolen' };
  await gateway.sendSigned(calls.removeMemberFactor, removal);
  const { body } = await gateway.callWith(calls.confirmFactor, { kind: 'sms', code }, person.at);
  expect(body.success).toBe(true);
  const factors = await aurora().selectFrom('second_factors').select('trusted_from').execute();
  expect(factors).toEqual([{ trusted_from: BigInt(gateway.clock.now() + 24 * HOUR) }]);
});

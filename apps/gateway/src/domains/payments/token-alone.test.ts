// The steps towards a payout that a session token alone allows and refuses.
import { handOver } from '@foyer/contract/calls/partner.ts';
import { loginMaya, loginTicket } from '@foyer/contract/calls/session.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as bankCardCalls from '@foyer/contract/calls/bank-card.ts';
import * as profileCalls from '@foyer/contract/calls/profile.ts';
import * as securityCalls from '@foyer/contract/calls/security.ts';
import * as withdrawCalls from '@foyer/contract/calls/withdraw.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { hashToken } from '#security/caller.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

const HOUR = 3_600_000;
const pin = '482913';
const both = { paymentPassword: pin, confirmPaymentPassword: pin };
const account = {
  bankCode: 'LANTERN',
  accountNo: '9988776655',
  accountName: 'Ana Cruz',
  paymentPassword: pin,
};
const proved = { password: demoPassword };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  // Accounts in their first hour may set everything up at once.
  gateway.clock.pass(2 * HOUR);
});
afterAll(() => gateway.close());

function rowOf(name: string) {
  return gateway.databases.merchant('aurora').updateTable('members').where('account', '=', name);
}

/** A caller with a member's session; `device` is the browser's. */
async function sessionOf(name: string, token?: string) {
  const device = randomUUID();
  const known = token ?? (await gateway.signIn(name, { device })).body.value?.token ?? '';
  const at = { token: known, headers: { cookie: `loginDeviceId=${device}` } };
  return {
    ...at,
    setPayment: (proof: object) =>
      gateway.call(passwordCalls.changePaymentPassword, { ...both, ...proof }, at),
    resetPayment: (proof: object) =>
      gateway.call(passwordCalls.resetPaymentPassword, { ...both, ...proof }, at),
    addCard: (proof: object) => gateway.call(bankCardCalls.addBankCard, { ...account, ...proof }, at),
    setPayee: (proof: object) =>
      gateway.call(profileCalls.changePayeeName, { payeeName: 'Ana Cruz', ...proof }, at),
    addEmail: (email: string, proof: object) =>
      gateway.call(profileCalls.changeEmail, { email, ...proof }, at),
    setPassword: (typed: object) =>
      gateway.call(
        passwordCalls.changePassword,
        { newPassword: 'a new one 2026', confirmPassword: 'a new one 2026', ...typed },
        at,
      ),
    ways: async () => (await gateway.call(securityCalls.proofWays, {}, at)).body.value,
    sendCode: (kind: string) => gateway.callWith(securityCalls.sendProofCode, { kind }, at),
    waiting: async () => (await gateway.call(securityCalls.payoutWaits, {}, at)).body.value,
    settings: async () => (await gateway.call(withdrawCalls.withdrawSettings, {}, at)).body.value,
    withdraw: (bankCardId: string) =>
      gateway.call(withdrawCalls.withdraw, { bankCardId, amount: '20000', paymentPassword: pin }, at),
  };
}

describe('a token alone', () => {
  test('sets no payment password, resets none, adds no bank account, mail address or payee name', async () => {
    await rowOf('demo').set({ mobile: null, email: null }).execute();
    const thief = await sessionOf('demo');
    const needs = { hasPassword: true, password: true, codes: [], signIn: 'no' };
    for (const answer of [
      await thief.setPayment({}),
      await thief.resetPayment({}),
      await thief.addEmail('t@x.example', {}),
      await thief.setPayee({}),
    ])
      expect([answer.body.errorCode, answer.body.value]).toEqual(['proof.required', needs]);
    expect((await thief.setPayment({ password: 'a guess' })).body.errorCode).toBe('password.err');
    await thief.setPayment(proved);
    expect((await thief.addCard({})).body.errorCode).toBe('proof.required');
  });
});

describe('the owner', () => {
  test('proves it by the password; a payout waits a day, the page says so, and both contacts are notified', async () => {
    await rowOf('demo-partner').set({ mobile: '+639170000111', email: 'pat@mail.example' }).execute();
    const owner = await sessionOf('demo-partner');
    const from = gateway.clock.now() + 24 * HOUR;
    expect((await owner.setPayment(proved)).body).toMatchObject({ errorCode: null });
    const card = (await owner.addCard(proved)).body.value;
    expect(card?.usableFrom).toBe(from);
    expect(await owner.waiting()).toMatchObject([
      { kind: 'payment_password', detail: '', usableFrom: from },
      { kind: 'bank_card', detail: 'Lantern Bank •••• 6655', usableFrom: from },
    ]);
    expect(await owner.settings()).toMatchObject({
      checklist: { isReady: false, waiting: { state: 'open', until: from } },
    });
    expect((await owner.withdraw(card?.id ?? '')).body).toMatchObject({
      errorCode: 'withdraw.waits',
      value: { usableFrom: from },
    });
    for (const to of ['+639170000111', 'pat@mail.example'])
      await expect
        .poll(() => gateway.messages.filter((message) => message.to === to).map(({ text }) => text))
        .toEqual([expect.stringContaining('payment password'), expect.stringContaining('•••• 6655')]);
    gateway.clock.pass(24 * HOUR);
    const later = await sessionOf('demo-partner');
    expect(await later.waiting()).toEqual([]);
    expect((await later.withdraw(card?.id ?? '')).body).toMatchObject({ errorCode: null });
  });

  test('changes the payment password by the old one without a wait; set anew by the log-in password it waits', async () => {
    const owner = await sessionOf('demo-partner');
    const next = { oldPaymentPassword: pin, paymentPassword: '111222', confirmPaymentPassword: '111222' };
    const at = { token: owner.token, method: 'PUT' } as const;
    expect((await gateway.sendSealed(passwordCalls.changePaymentPassword.path, next, at)).body).toMatchObject(
      {
        errorCode: null,
      },
    );
    expect(await owner.waiting()).toEqual([]);
    expect((await owner.resetPayment(proved)).body).toMatchObject({ errorCode: null });
    expect(await owner.waiting()).toMatchObject([{ kind: 'payment_password' }]);
  });

  test('adds a mail address: the number is notified, payouts wait, and the address proves nothing yet', async () => {
    await rowOf('demo-agent').set({ mobile: '+639170000222', email: null }).execute();
    const owner = await sessionOf('demo-agent');
    expect((await owner.addEmail('new@mail.example', proved)).body).toMatchObject({ errorCode: null });
    await expect.poll(() => gateway.messages.at(-1)).toMatchObject({ to: '+639170000222' });
    expect(gateway.messages.at(-1)?.text).toContain('n•••@mail.example');
    expect(gateway.messages.some(({ to }) => to === 'new@mail.example')).toBe(false);
    expect(await owner.waiting()).toMatchObject([{ kind: 'email', detail: 'n•••@mail.example' }]);
    expect(await owner.ways()).toMatchObject({ codes: [{ kind: 'sms', to: '••• 0222' }] });
    expect((await owner.sendCode('email')).body.errorCode).toBe('factor.unreachable');
  });
});

test('the owner sets the payee name with a proof, once, and is notified', async () => {
  const to = '+639170000444';
  await rowOf('demo-agent').set({ mobile: to, payee_name: '' }).execute();
  const owner = await sessionOf('demo-agent');
  expect((await owner.setPayee(proved)).body.errorCode).toBe(null);
  expect((await owner.setPayee(proved)).body).toMatchObject({ value: { complaint: 'fixed' } });
  await expect
    .poll(() => gateway.messages.filter((message) => message.to === to).map(({ text }) => text))
    .toContainEqual(expect.stringContaining('paid to the name Ana Cruz'));
});

describe('an account without a password', () => {
  const signInFresh = async (mobile: string | null) => {
    await rowOf('demo-agent').set({ password_hash: '', mobile, email: null }).execute();
    const member = await gateway.databases
      .merchant('aurora')
      .selectFrom('members')
      .select('id')
      .where('account', '=', 'demo-agent')
      .executeTakeFirstOrThrow();
    const token = randomBytes(32).toString('base64url');
    const now = BigInt(gateway.clock.now());
    await gateway.databases
      .merchant('aurora')
      .insertInto('sessions')
      .values({
        merchant_id: 'aurora',
        token_hash: hashToken(token),
        member_id: member.id,
        device_id: randomUUID(),
        ip: '127.0.0.1',
        created_at: now,
        seen_at: now,
        expires_at: now + BigInt(24 * HOUR),
        proved_by: 'login',
        proved_at: now,
      })
      .execute();
    return sessionOf('demo-agent', token);
  };

  test('proves it by a code to its number, which is good once; no guess and no typed password opens it', async () => {
    const owner = await signInFresh('+639170000333');
    expect(await owner.ways()).toEqual({
      hasPassword: false,
      password: false,
      codes: [{ kind: 'sms', to: '••• 0333' }],
      signIn: 'no',
    });
    expect((await owner.setPassword({ oldPassword: 'whatever' })).body.errorCode).toBe('proof.required');
    expect((await owner.resetPayment({ password: 'whatever' })).body.errorCode).toBe('proof.required');
    await owner.sendCode('sms');
    const verificationCode = gateway.codeSentTo('+639170000333');
    const code = { verificationType: 'sms', verificationCode };
    const wrong = { ...code, verificationCode: verificationCode === '000000' ? '111111' : '000000' };
    expect((await owner.setPayment(wrong)).body.errorCode).toBe('verification.code.err');
    expect((await owner.setPayment(code)).body).toMatchObject({ errorCode: null });
    expect((await owner.addCard(code)).body.errorCode).toBe('verification.code.err');
    // An authenticator that was never switched on proves nothing.
    expect((await owner.addCard({ ...code, verificationType: 'ga' })).body.errorCode).toBe(
      'verification.code.err',
    );
  });

  test('that no code can reach proves it by a sign-in of the last ten minutes', async () => {
    const owner = await signInFresh(null);
    expect(await owner.ways()).toMatchObject({ hasPassword: false, codes: [], signIn: 'fresh' });
    expect((await owner.addCard({})).body).toMatchObject({ errorCode: null });
    gateway.clock.pass(11 * 60_000);
    expect(await owner.ways()).toMatchObject({ signIn: 'needed' });
    expect((await owner.resetPayment({})).body.errorCode).toBe('proof.required');
    expect((await owner.setPassword({})).body.errorCode).toBe('proof.required');
  });

  test('does not prove it by a session that was handed over, however new it is', async () => {
    await signInFresh(null);
    for (const as of ['session', 'ticket'] as const) {
      const handed = await gateway.sendSigned(handOver, { env: 'sandbox', account: 'demo-agent', as });
      const value = handed.body.value?.value ?? '';
      const loginDeviceId = randomUUID();
      const opened =
        as === 'session'
          ? await gateway.call(loginMaya, { sessionId: value, env: 'sandbox', loginDeviceId })
          : await gateway.call(loginTicket, { ticket: value, loginDeviceId });
      const holder = await sessionOf('demo-agent', opened.body.value?.token ?? '');
      expect(await holder.ways()).toMatchObject({ hasPassword: false, codes: [], signIn: 'needed' });
      expect((await holder.addCard({})).body.errorCode).toBe('proof.required');
      expect((await holder.setPassword({})).body.errorCode).toBe('proof.required');
    }
  });
});

test('settings of an account’s first hour do not wait', async () => {
  await rowOf('demo')
    .set({ created_at: BigInt(gateway.clock.now()) })
    .execute();
  const owner = await sessionOf('demo');
  const card = (await owner.addCard({ ...proved, accountNo: '1122334455' })).body.value;
  expect(card?.usableFrom).toBe(gateway.clock.now());
});

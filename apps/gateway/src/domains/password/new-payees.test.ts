// A person who knew the password for a minute has set a payment password and an account that payouts go to.
import { addBankCard, bankCards } from '@foyer/contract/calls/bank-card.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import { changePayeeName, ownProfile } from '@foyer/contract/calls/profile.ts';
import { payoutWaits } from '@foyer/contract/calls/security.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { device, email, fresh, mobile, passwordActs, twice } from '#testing/password.ts';

const HOUR = 3_600_000;
const pin = '482913';
const proof = { password: demoPassword };

let gateway: TestGateway;
let acts: Awaited<ReturnType<typeof passwordActs>>;
function aurora() {
  return gateway.databases.merchant('aurora');
}

beforeAll(async () => {
  gateway = await openTestGateway();
  acts = await passwordActs(gateway);
  // In the first hour of an account settings count as old.
  gateway.clock.pass(2 * HOUR);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await acts.startAnew();
  for (const table of ['bank_cards', 'payment_passwords', 'payout_waits'] as const)
    await aurora().deleteFrom(table).execute();
  await aurora().updateTable('members').set({ payee_name: '', payee_name_trusted_from: 0n }).execute();
  gateway.messages.length = 0;
});

function setPayment(token: string) {
  const typed = { paymentPassword: pin, confirmPaymentPassword: pin };
  return gateway.call(passwordCalls.changePaymentPassword, { ...typed, ...proof }, { token });
}
function addCard(token: string, accountNo: string, accountName: string) {
  const account = { bankCode: 'LANTERN', accountNo, accountName, paymentPassword: pin };
  return gateway.call(addBankCard, { ...account, ...proof }, { token });
}
async function addAll(token: string, accountNo: string, accountName: string) {
  expect((await setPayment(token)).body.errorCode).toBe(null);
  expect((await addCard(token, accountNo, accountName)).body.errorCode).toBe(null);
}
async function change(token: string) {
  const typed = { oldPassword: demoPassword, ...twice(fresh) };
  expect((await gateway.call(passwordCalls.changePassword, typed, { token })).body.errorCode).toBe(null);
}
/** Sets the same password anew by a code from the mail. */
async function reset() {
  const headers = { cookie: device() };
  const named = { username: 'demo', verificationType: 'email' } as const;
  gateway.messages.length = 0;
  const captcha = await acts.solve('reset', headers.cookie);
  await gateway.call(passwordCalls.resetVerificationCode, { ...named, captcha }, { headers });
  await expect.poll(() => gateway.codeSentTo(email)).not.toBe('');
  const typed = { ...named, verificationCode: gateway.codeSentTo(email), ...twice(demoPassword) };
  const answer = await gateway.call(passwordCalls.resetByVerification, typed, { headers });
  expect(answer.body.errorCode).toBe(null);
}
/** What a member has for payouts. */
async function payouts(token: string) {
  const has = await gateway.call(passwordCalls.hasPaymentPassword, {}, { token });
  const cards = await gateway.call(bankCards, {}, { token });
  const profile = await gateway.call(ownProfile, {}, { token });
  return {
    hasPayment: has.body.value,
    cards: cards.body.value?.map(({ accountNoMasked, isDefault }) => [accountNoMasked, isDefault]),
    payee: profile.body.value?.payeeName,
  };
}
const nothing = { hasPayment: false, cards: [], payee: null };

test('a new password removes the new payment password, bank account and payee name, and the owner is notified', async () => {
  const [owner, thief] = [await gateway.tokenOf(), await gateway.tokenOf()];
  await addAll(thief, '123456789012', 'Mal Thief');
  gateway.messages.length = 0;
  await change(owner);
  expect(await payouts(owner)).toEqual(nothing);
  expect((await gateway.call(payoutWaits, {}, { token: owner })).body.value).toEqual([]);
  const { account_no } = await aurora()
    .selectFrom('bank_cards')
    .select('account_no')
    .executeTakeFirstOrThrow();
  expect(account_no).toBe('');
  for (const contact of [email, mobile])
    await expect
      .poll(() => gateway.messages.filter(({ to }) => to === contact).map(({ text }) => text))
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('the payment password of demo was removed'),
          expect.stringContaining('the bank account Lantern Bank •••• 9012 was removed from demo'),
          expect.stringContaining('the payee name Mal Thief was removed from demo'),
        ]),
      );
});

test('a reset removes them too, and the owner adds an account in their own name', async () => {
  await addAll(await gateway.tokenOf(), '123456789012', 'Mal Thief');
  await reset();
  const owner = await gateway.tokenOf();
  expect(await payouts(owner)).toEqual(nothing);
  await addAll(owner, '9988776655', 'Ana Cruz');
  expect(await payouts(owner)).toMatchObject({ cards: [['•••• 6655', true]], payee: 'A••• C•••' });
});

test('a payee name that was set alone is removed', async () => {
  const token = await gateway.tokenOf();
  await gateway.call(changePayeeName, { payeeName: 'Mal Thief', ...proof }, { token });
  await change(token);
  expect(await payouts(token)).toEqual(nothing);
});

test('settings that are older stay, and the first choice is an account that stays', async () => {
  await addAll(await gateway.tokenOf(), '9988776655', 'Ana Cruz');
  gateway.clock.pass(24 * HOUR);
  const token = await gateway.tokenOf();
  await addCard(token, '123456789012', 'Ana Cruz');
  await aurora().updateTable('bank_cards').set({ is_default: false }).execute();
  await aurora()
    .updateTable('bank_cards')
    .set({ is_default: true })
    .where('last_four', '=', '9012')
    .execute();
  await change(token);
  expect(await payouts(token)).toEqual({
    hasPayment: true,
    cards: [['•••• 6655', true]],
    payee: 'A••• C•••',
  });
});

test('a payee name of the registration stays when the bank account is removed', async () => {
  await aurora()
    .updateTable('members')
    .set({ payee_name: 'Ana Cruz' })
    .where('account', '=', 'demo')
    .execute();
  const token = await gateway.tokenOf();
  await addAll(token, '123456789012', 'Ana Cruz');
  await change(token);
  expect(await payouts(token)).toEqual({ ...nothing, payee: 'A••• C•••' });
});

// The checklist before a withdrawal: each line says what a request would be answered.
import { addBankCard } from '@foyer/contract/calls/bank-card.ts';
import { changePaymentPassword } from '@foyer/contract/calls/password.ts';
import { setIdentity, setPayments } from '@foyer/contract/calls/payments.ts';
import * as calls from '@foyer/contract/calls/withdraw.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { paymentActs, testProvider } from '#testing/payments.ts';
import { playRound } from '#testing/played.ts';
import { openWithdrawals, paymentPassword } from '#testing/withdrawals.ts';

const HOUR = 3_600_000;
const provider = testProvider();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ outside: provider.outside });
  // Accounts in their first hour may set everything up at once.
  gateway.clock.pass(2 * HOUR);
});
afterAll(() => gateway.close());

function db() {
  return gateway.databases.merchant('aurora');
}
async function checklistOf(token: string) {
  const { body } = await gateway.call(calls.withdrawSettings, {}, { token });
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return body.value.checklist;
}

/** The lines that prevent a withdrawal. */
async function openLines(token: string): Promise<string[]> {
  const { isReady, ...lines } = await checklistOf(token);
  const open = Object.entries(lines).flatMap(([name, line]) => (line?.state === 'open' ? [name] : []));
  expect(isReady, 'ready when no line is open').toBe(open.length === 0);
  return open;
}

test('a new account is led from the payment password over the bank account and its wait to a withdrawal', async () => {
  let token = await gateway.tokenOf('demo-partner');
  const pass = async (hours: number) => {
    gateway.clock.pass(hours * HOUR);
    token = await gateway.tokenOf('demo-partner');
  };
  expect(await openLines(token)).toEqual(['paymentPassword', 'bankAccount']);
  const both = { paymentPassword, confirmPaymentPassword: paymentPassword, password: demoPassword };
  await gateway.call(changePaymentPassword, both, { token });
  const until = gateway.clock.now() + 24 * HOUR;
  expect(await checklistOf(token)).toMatchObject({
    paymentPassword: { state: 'done', isLocked: false },
    bankAccount: { state: 'open', usableFrom: null },
    waiting: { state: 'open', until },
  });
  await pass(1);
  const bank = { bankCode: 'LANTERN', accountNo: '9988776655', accountName: 'Ana Cruz' };
  const added = await gateway.call(
    addBankCard,
    { ...bank, paymentPassword, password: demoPassword },
    { token },
  );
  const usableFrom = until + HOUR;
  expect(await checklistOf(token)).toMatchObject({ bankAccount: { state: 'open', usableFrom } });
  await pass(23);
  expect(await openLines(token)).toEqual(['bankAccount']);
  const ask = () =>
    gateway.call(
      calls.withdraw,
      { bankCardId: added.body.value?.id ?? '', amount: '10000', paymentPassword },
      { token, key: 'a-new-account-asks' },
    );
  expect((await ask()).body).toMatchObject({ errorCode: 'withdraw.card_rests', value: { usableFrom } });
  await pass(1);
  expect(await openLines(token)).toEqual([]);
  expect((await ask()).body).toMatchObject({ errorCode: null, value: { status: 'PENDING' } });
  await gateway.call(
    addBankCard,
    { ...bank, accountNo: '1122334455', paymentPassword, password: demoPassword },
    { token },
  );
  expect(await checklistOf(token)).toMatchObject({
    isReady: true,
    bankAccount: { state: 'partly', usableFrom: gateway.clock.now() + 24 * HOUR },
  });
  await pass(24);
  expect(await checklistOf(token)).toMatchObject({ bankAccount: { state: 'done', usableFrom: null } });
});

test('five wrong payment passwords show it as locked', async () => {
  const token = await gateway.tokenOf('demo-agent');
  const client = await openWithdrawals(gateway, () => token);
  for (let tries = 0; tries < 5; tries += 1) await client.ask('10000', { paymentPassword: '000000' });
  expect(await checklistOf(token)).toMatchObject({
    isReady: false,
    paymentPassword: { state: 'open', isLocked: true },
  });
  expect((await client.ask('10000')).body.errorCode).toBe('payment.password.locked');
});

test('every other line is open exactly when the smallest withdrawal is refused for its reason', async () => {
  let token = await gateway.tokenOf();
  const acts = paymentActs(gateway);
  const client = await openWithdrawals(gateway, () => token);
  gateway.clock.pass(25 * HOUR);
  token = await gateway.tokenOf();
  const { withdraw_min: least } = await db()
    .selectFrom('payment_rules')
    .select('withdraw_min')
    .executeTakeFirstOrThrow();
  /** The open lines, and the answer to the smallest withdrawal, which is returned at once. */
  const tried = async () => {
    const open = await openLines(token);
    const { body } = await client.ask(String(least));
    if (body.value) await client.decide(body.value.orderNo, 'reject');
    return { open, errorCode: body.errorCode, value: body.value };
  };
  const ready = { open: [], errorCode: null };
  expect(await tried()).toMatchObject(ready);

  await db().updateTable('payment_rules').set({ withdrawals_open: false }).execute();
  expect(await tried()).toMatchObject({ open: ['accepted'], errorCode: 'payment.closed' });
  await db().updateTable('payment_rules').set({ withdrawals_open: true }).execute();

  const needed = await gateway.sendSigned(setPayments, { needsIdentity: true });
  expect(needed.body.value?.needsIdentity).toBe(true);
  expect(await tried()).toMatchObject({ open: ['identity'], errorCode: 'withdraw.identity' });
  const decide = (state: string, reason?: string) =>
    gateway.sendSigned(setIdentity, { account: 'Demo', state, reason });
  await decide('refused', 'The picture is blurred');
  expect(await checklistOf(token)).toMatchObject({
    identity: { state: 'open', reason: 'The picture is blurred' },
  });
  await decide('verified');
  expect(await tried()).toMatchObject(ready);
  await decide('open');
  expect(await tried()).toMatchObject({ open: ['identity'], errorCode: 'withdraw.identity' });
  await gateway.sendSigned(setPayments, { needsIdentity: false });
  const unknown = await gateway.sendSigned(setIdentity, { account: 'no-such-member', state: 'open' });
  expect(unknown.body).toMatchObject({ errorCode: 'field.invalid', value: { field: 'account' } });

  const balance = await acts.balance(token);
  await db()
    .updateTable('payment_rules')
    .set({ withdraw_min: balance + 1n, withdraw_max: balance + 2n })
    .execute();
  expect(await openLines(token)).toEqual(['smallest']);
  await db().updateTable('payment_rules').set({ withdraw_min: least, withdraw_max: balance }).execute();

  // A deposit locks a part: the line says how much is left, and prevents nothing.
  const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '50000' });
  await acts.tell({ reference: body.value?.orderNo ?? '', amount: '50000' });
  const { id } = await db()
    .selectFrom('members')
    .select('id')
    .where('account_key', '=', 'demo')
    .executeTakeFirstOrThrow();
  await playRound(db(), 'aurora', { memberId: id, stake: 20_000n, win: 0n, at: gateway.clock.now() });
  gateway.clock.pass(1);
  expect(await checklistOf(token)).toMatchObject({
    isReady: true,
    wagering: { state: 'partly', required: '50000', left: '30000' },
  });
  expect(await tried()).toMatchObject(ready);
  const rest = await acts.read(token, calls.withdrawSettings, {});
  await db()
    .updateTable('payment_rules')
    .set({ withdraw_min: BigInt(rest?.withdrawable ?? 0) + 1n, withdraw_max: balance * 2n })
    .set({ daily_amount: balance * 2n })
    .execute();
  expect(await openLines(token)).toEqual(['wagering']);
  const asked = await client.ask(String(BigInt(rest?.withdrawable ?? 0) + 1n));
  expect(asked.body.errorCode).toBe('withdraw.turnover');
  await db().updateTable('payment_rules').set({ withdraw_min: least }).execute();

  await db().updateTable('payment_rules').set({ daily_count: 1 }).execute();
  const order = await client.asked(String(least));
  expect(await checklistOf(token)).toMatchObject({ today: { state: 'open', count: 1, countLeft: 0 } });
  expect(await tried()).toMatchObject({ open: ['today'], errorCode: 'withdraw.daily' });
  await client.decide(order, 'reject');
  expect(await tried()).toMatchObject(ready);
});

test('bets that are left are not shown as placed while the wallet is empty', async () => {
  const now = gateway.clock.now();
  const { id, token } = await addNewcomer(db(), { opening: 1_000n, now });
  const acts = paymentActs(gateway);
  const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '50000' });
  await acts.tell({ reference: body.value?.orderNo ?? '', amount: '50000' });
  gateway.clock.pass(1);
  // All of it is in a running round, and is lost in the end.
  await playRound(db(), 'aurora', { memberId: id, stake: 20_000n, win: null, at: gateway.clock.now() });
  await playRound(db(), 'aurora', { memberId: id, stake: 31_000n, win: 0n, at: gateway.clock.now() });
  expect(await acts.balance(token)).toBe(0n);
  expect((await checklistOf(token)).wagering).toEqual({ state: 'partly', required: '50000', left: '19000' });
  expect(await acts.read(token, calls.withdrawSettings, {})).toMatchObject({ locked: '0' });
});

// The way of an order as its member sees it: what was done and when, what is ahead, and whom it waits for.
import { decideWithdrawal } from '@foyer/contract/calls/payments.ts';
import * as depositCalls from '@foyer/contract/calls/deposit.ts';
import * as calls from '@foyer/contract/calls/withdraw.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { paymentActs, testProvider } from '#testing/payments.ts';
import { openWithdrawals } from '#testing/withdrawals.ts';

const MINUTE = 60_000;
const provider = testProvider();
let gateway: TestGateway;
let acts: ReturnType<typeof paymentActs>;
let token: string;
let client: Awaited<ReturnType<typeof openWithdrawals>>;

beforeAll(async () => {
  gateway = await openTestGateway({ outside: provider.outside });
  acts = paymentActs(gateway);
  token = await gateway.tokenOf();
  client = await openWithdrawals(gateway, () => token);
});
afterEach(() => requireTrueBooks(gateway.databases.merchant('aurora')));
afterAll(() => gateway.close());

/** A withdrawal's steps with their times in minutes after the request, whom it waits for, and until when. */
async function way(orderNo: string) {
  const order = await acts.read(token, calls.withdrawOrder, { orderNo });
  if (!order) throw new Error('no such order');
  const after = (at: number | null) => (at === null ? null : (at - order.time) / MINUTE);
  return {
    steps: order.steps.map(({ step, isDone, at }) => [step, isDone, after(at)]),
    handler: order.handler,
    promised: after(order.promisedAt),
  };
}

async function setRules(rules: { payout_provider?: null; payout_minutes?: number | null }) {
  await gateway.databases.merchant('aurora').updateTable('payment_rules').set(rules).execute();
}

test('a withdrawal by a provider is accepted, sent and paid, each with its time', async () => {
  const orderNo = await client.asked('10000');
  expect(await way(orderNo)).toEqual({
    steps: [
      ['requested', true, 0],
      ['accepted', false, null],
      ['sent', false, null],
      ['paid', false, null],
    ],
    handler: 'merchant',
    promised: 30,
  });
  gateway.clock.pass(MINUTE);
  provider.state.isUp = false;
  await client.decide(orderNo, 'approve');
  expect(await way(orderNo)).toMatchObject({
    steps: [
      ['requested', true, 0],
      ['accepted', true, 1],
      ['sent', false, null],
      ['paid', false, null],
    ],
    handler: 'provider',
  });
  gateway.clock.pass(MINUTE);
  provider.state.isUp = true;
  await client.decide(await client.asked('10000'), 'approve');
  expect((await way(orderNo)).steps[2]).toEqual(['sent', true, 2]);
  gateway.clock.pass(MINUTE);
  await acts.tell({ reference: orderNo, amount: '10000', type: 'payout.paid' });
  expect(await way(orderNo)).toEqual({
    steps: [
      ['requested', true, 0],
      ['accepted', true, 1],
      ['sent', true, 2],
      ['paid', true, 3],
    ],
    handler: null,
    promised: null,
  });
});

test('a returned withdrawal shows how far it came', async () => {
  const refused = await client.asked('10000');
  await client.decide(refused, 'reject', { reason: 'Name does not match' });
  expect(await way(refused)).toMatchObject({
    steps: [
      ['requested', true, 0],
      ['returned', true, 0],
    ],
  });
  const failed = await client.asked('10000');
  await client.decide(failed, 'approve');
  gateway.clock.pass(MINUTE);
  await acts.tell({ reference: failed, amount: '10000', type: 'payout.failed' });
  expect((await way(failed)).steps.map(([step]) => step)).toEqual([
    'requested',
    'accepted',
    'sent',
    'returned',
  ]);
});

test('without a provider nothing is sent, and without a promise there is no promised time', async () => {
  await setRules({ payout_provider: null, payout_minutes: null });
  const orderNo = await client.asked('10000');
  await client.decide(orderNo, 'approve');
  expect(await way(orderNo)).toEqual({
    steps: [
      ['requested', true, 0],
      ['accepted', true, 0],
      ['paid', false, null],
    ],
    handler: 'merchant',
    promised: null,
  });
  await client.decide(orderNo, 'reject');
});

test('what an order promised stays as it was when the merchant changes its settings', async () => {
  const merchant = gateway.databases.merchant('aurora');
  const setMinutes = (minutes: number) =>
    merchant.updateTable('deposit_methods').set({ minutes }).where('id', '=', 'qr').execute();
  await setRules({ payout_minutes: 45 });
  await setMinutes(7);
  const withdrawal = await client.asked('10000');
  const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '50000' });
  await setRules({ payout_minutes: 600 });
  await setMinutes(90);
  expect(await way(withdrawal)).toMatchObject({ promised: 45 });
  const deposit = await acts.read(token, depositCalls.depositOrder, { orderNo: body.value?.orderNo ?? '' });
  expect(deposit).toMatchObject({ minutes: 7 });
  await client.decide(withdrawal, 'reject');
});

test('a deposit waits for its payer or for the back office, and ends as it ended', async () => {
  const read = (orderNo: string) => acts.read(token, depositCalls.depositOrder, { orderNo });
  const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '50000' });
  const orderNo = body.value?.orderNo ?? '';
  expect(await read(orderNo)).toMatchObject({
    handler: 'member',
    steps: [
      { step: 'requested', isDone: true },
      { step: 'paid', isDone: false, at: null },
    ],
  });
  gateway.clock.pass(MINUTE);
  await acts.tell({ reference: orderNo, amount: '50000' });
  const paid = await read(orderNo);
  expect(paid).toMatchObject({ handler: null, steps: [{}, { step: 'paid', isDone: true }] });
  expect(paid?.steps[1]?.at).toBe((paid?.time ?? 0) + MINUTE);
});

test('a requested withdrawal cannot be turned back into play money by its member', async () => {
  const before = await acts.balance(token);
  const orderNo = await client.asked('10000');
  expect((await gateway.call(depositCalls.cancelDeposit, { orderNo }, { token })).body.errorCode).toBe(
    'payment.unknown',
  );
  const { body } = await gateway.sendSigned(
    decideWithdrawal,
    { orderNo, decision: 'reject' },
    { headers: { authorization: token }, secret: 'a guess' },
  );
  expect(body.errorCode).toBe('signature.invalid');
  expect(await acts.balance(token)).toBe(before - 10_000n);
  expect((await way(orderNo)).steps.at(-1)).toEqual(['paid', false, null]);
});

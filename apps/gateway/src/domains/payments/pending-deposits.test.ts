// Deposits that were opened and not paid: members find them again and cancel them, and they do not block new ones.
import { randomUUID } from 'node:crypto';
import * as paymentCalls from '@foyer/contract/calls/payments.ts';
import * as calls from '@foyer/contract/calls/deposit.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type DepositKind, openPaymentGateway } from '#testing/payments.ts';
import { DAY_MS } from '#process/clock.ts';

const { gateway, acts } = await openPaymentGateway();
let token: string;
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  token = await gateway.tokenOf();
});
afterAll(() => gateway.close());

async function opened(how: object = { methodId: 'qr' }, kind: DepositKind = 'Alipay'): Promise<string> {
  const { body } = await acts.deposit(token, kind, { amount: '50000', ...how });
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return body.value.orderNo;
}
const transfer = { methodId: 'transfer', amount: '100000', bankCode: 'ISLAND', payerName: 'Ana' };

async function orderOf(orderNo: string) {
  const { body } = await gateway.call(calls.depositOrder, { orderNo }, { token });
  return body.value;
}
function cancel(orderNo: string, as = token) {
  return gateway.call(calls.cancelDeposit, { orderNo }, { token: as });
}

test('a pending deposit says how to pay it, on any device', async () => {
  const byCode = await opened();
  expect(await orderOf(byCode)).toMatchObject({
    status: 'PENDING',
    decidedAt: null,
    turnover: '50000',
    payment: { qrCode: `pay:p-${byCode}`, redirectUrl: `https://pay.example/p-${byCode}`, account: null },
  });
  const byTransfer = await opened(transfer, 'Manual');
  const account = (await orderOf(byTransfer))?.payment?.account;
  const settings = await gateway.call(calls.depositSettings, {}, { token });
  const method = settings.body.value?.methods.find(({ id }) => id === 'transfer');
  const bank = method?.banks.find(({ bankCode }) => bankCode === 'ISLAND');
  expect(account?.accountNo).toMatch(/\d{3}/);
  expect(bank).toMatchObject(account ?? {});
  await acts.tell({ reference: byCode, amount: '50000' });
  expect(await orderOf(byCode)).toMatchObject({
    status: 'PAID',
    payment: null,
    decidedAt: gateway.clock.now(),
  });
  await cancel(byTransfer);
});

test('a member cancels a pending deposit; a payment that arrives later is credited', async () => {
  const before = await acts.balance(token);
  const orderNo = await opened();
  expect((await cancel(orderNo)).body.value).toEqual({ orderNo, status: 'CANCELLED' });
  expect((await cancel(orderNo)).body.value).toEqual({ orderNo, status: 'CANCELLED' });
  expect(await orderOf(orderNo)).toMatchObject({ status: 'CANCELLED', payment: null });
  const listed = await gateway.call(calls.depositRecords, { status: 'CANCELLED' }, { token });
  expect(listed.body.value?.content[0]?.orderNo).toBe(orderNo);
  await acts.tell({ reference: orderNo, amount: '50000' });
  expect(await orderOf(orderNo)).toMatchObject({ status: 'PAID' });
  expect(await acts.balance(token)).toBe(before + 50_000n);
  expect((await cancel(orderNo)).body.errorCode).toBe('payment.decided');
});

test('another member cannot cancel it, and a cancelled transfer stays with the back office as such', async () => {
  const orderNo = await opened(transfer, 'Manual');
  const stranger = await gateway.tokenOf('demo-agent');
  expect((await cancel(orderNo, stranger)).body.errorCode).toBe('payment.unknown');
  await cancel(orderNo);
  const { body } = await gateway.sendSigned(paymentCalls.paymentOrders);
  expect(body.value?.find((order) => order.orderNo === orderNo)).toMatchObject({ status: 'CANCELLED' });
});

test('abandoned payments block nothing: a fourth cancels the oldest', async () => {
  const orders = [await opened(), await opened(), await opened(), await opened()];
  const found = await Promise.all(orders.map(async (orderNo) => (await orderOf(orderNo))?.status));
  expect(found).toEqual(['CANCELLED', 'PENDING', 'PENDING', 'PENDING']);
  for (const orderNo of orders) await cancel(orderNo);
});

test('a fourth announced transfer is refused until one is cancelled; payments do not count', async () => {
  const payment = await opened();
  const transfers = [await opened(transfer, 'Manual'), await opened(transfer, 'Manual')];
  transfers.push(await opened(transfer, 'Manual'));
  const fourth = () => acts.deposit(token, 'Manual', transfer, randomUUID());
  expect((await fourth()).body.errorCode).toBe('payment.waiting');
  await cancel(transfers[0] ?? '');
  expect((await fourth()).body.success).toBe(true);
  expect(await orderOf(payment)).toMatchObject({ status: 'PENDING' });
  gateway.clock.pass(DAY_MS);
});

test('an announced transfer that has expired no longer counts, also before it is marked as expired', async () => {
  for (let n = 0; n < 3; n += 1) await opened(transfer, 'Manual');
  const announce = () => acts.deposit(token, 'Manual', transfer, randomUUID());
  gateway.clock.pass(DAY_MS - 1);
  token = await gateway.tokenOf();
  expect((await announce()).body.errorCode).toBe('payment.waiting');
  gateway.clock.pass(1);
  expect((await announce()).body.success).toBe(true);
});

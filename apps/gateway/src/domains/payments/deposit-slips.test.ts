// The picture of a transfer slip: who may add and see it, until when, and what is recorded of a look.
import * as depositCalls from '@foyer/contract/calls/deposit.ts';
import * as paymentCalls from '@foyer/contract/calls/payments.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#process/clock.ts';
import { expireDeposits } from './clockwork.ts';
import { lockDeposit } from './settle-deposit.ts';
import { atOnce, openConnections, waitsForLock } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { addNewcomer, openSessionOf } from '#testing/newcomer.ts';
import type { Answer } from '#testing/gateway.ts';
import { openPaymentGateway } from '#testing/payments.ts';

const { gateway, acts, scope } = await openPaymentGateway();
afterAll(() => gateway.close());

async function newMember(): Promise<string> {
  return (await addNewcomer(scope.db, { now: gateway.clock.now() })).token;
}

function address(bytes: Buffer, type = 'png'): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
function drawn(background: string, width = 40) {
  return sharp({ create: { width, height: 30, channels: 3, background } });
}
const red = await drawn('#f00').png().toBuffer();
const blue = await drawn('#00f')
  .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer();

async function transfer(token: string): Promise<string> {
  const input = { methodId: 'transfer', amount: '50000', bankCode: 'MERIDIAN', payerName: 'Ana Santos' };
  const { body } = await acts.deposit(token, 'Manual', input);
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return body.value.orderNo;
}
function add(token: string, orderNo: string, bytes = red) {
  return gateway.call(depositCalls.addDepositSlip, { orderNo, picture: address(bytes) }, { token });
}
function decide(orderNo: string, decision: 'paid' | 'failed' = 'paid') {
  return gateway.sendSigned(paymentCalls.decideDeposit, { orderNo, decision });
}
async function slipOf(token: string, orderNo: string): Promise<string | null | undefined> {
  return (await acts.read(token, depositCalls.depositSlip, { orderNo }))?.picture;
}
function slipsOf(orderNo: string) {
  return scope.db
    .selectFrom('deposit_slips as s')
    .innerJoin('deposit_orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 's.merchant_id').onRef('o.id', '=', 's.order_id'),
    )
    .select('s.order_id')
    .where('o.order_no', '=', orderNo)
    .execute();
}
/** Red, green and blue of a picture, on average. */
async function colourOf(picture: string | null | undefined): Promise<number[]> {
  const { channels } = await sharp(Buffer.from(picture?.split(',')[1] ?? '', 'base64')).stats();
  return channels.map(({ mean }) => Math.round(mean / 10));
}
const RED = [25, 0, 0];
const BLUE = [0, 0, 25];

test('a member adds the slip to a pending transfer, sees it, and replaces it', async () => {
  const token = await newMember();
  const orderNo = await transfer(token);
  expect(await acts.read(token, depositCalls.depositOrder, { orderNo })).toMatchObject({ slipAt: null });
  expect(await slipOf(token, orderNo)).toBeNull();
  const first = await add(token, orderNo);
  expect(first.body.value).toEqual({ orderNo, slipAt: gateway.clock.now() });
  expect(await acts.read(token, depositCalls.depositOrder, { orderNo })).toMatchObject({
    slipAt: gateway.clock.now(),
  });
  expect(await colourOf(await slipOf(token, orderNo))).toEqual(RED);
  expect((await add(token, orderNo, blue)).body.success).toBe(true);
  const kept = await slipOf(token, orderNo);
  expect(await colourOf(kept)).toEqual(BLUE);
  const { format, exif } = await sharp(Buffer.from(kept?.split(',')[1] ?? '', 'base64')).metadata();
  expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined });
});

test('once the deposit is decided, the slip stays visible and cannot be replaced', async () => {
  const token = await newMember();
  const orderNo = await transfer(token);
  await add(token, orderNo);
  await decide(orderNo);
  expect((await add(token, orderNo, blue)).body.errorCode).toBe('payment.decided');
  expect(await colourOf(await slipOf(token, orderNo))).toEqual(RED);
});

test('a transfer with a slip does not expire; one without is expired, listed and decided as paid later', async () => {
  const { id, token } = await addNewcomer(scope.db, { now: gateway.clock.now() });
  const [shown, late] = [await transfer(token), await transfer(token)];
  await add(token, shown);
  gateway.clock.pass(2 * DAY_MS);
  await expireDeposits(scope, gateway.clock.now());
  const now = gateway.clock.now();
  const later = await openSessionOf(scope.db, { merchant: 'aurora', memberId: id, now });
  const order = (orderNo: string) => acts.read(later, depositCalls.depositOrder, { orderNo });
  expect(await order(shown)).toMatchObject({ status: 'PENDING', takesSlip: true });
  expect(await order(late)).toMatchObject({ status: 'EXPIRED', handler: null, takesSlip: true });
  const listed = async () => {
    const { body } = await gateway.sendSigned(paymentCalls.paymentOrders, { kind: 'deposit' });
    return body.value?.filter(({ orderNo }) => [shown, late].includes(orderNo)).map(({ status }) => status);
  };
  expect(await listed()).toEqual(['PENDING', 'EXPIRED']);
  // The slip may be found only after the time is over.
  expect((await add(later, late)).body.success).toBe(true);
  expect(await order(late)).toMatchObject({ status: 'EXPIRED', handler: 'merchant' });
  expect((await decide(late)).body.value).toEqual({ orderNo: late, status: 'PAID' });
  expect(await listed()).toEqual(['PENDING']);
  expect((await add(later, late)).body.errorCode).toBe('payment.decided');
});

test('a transfer that its member cancelled is still listed, takes its slip, and is credited when its money arrives', async () => {
  const token = await newMember();
  const [plain, shown] = [await transfer(token), await transfer(token)];
  for (const orderNo of [plain, shown])
    expect((await gateway.call(depositCalls.cancelDeposit, { orderNo }, { token })).body.success).toBe(true);
  const order = (orderNo: string) => acts.read(token, depositCalls.depositOrder, { orderNo });
  expect(await order(plain)).toMatchObject({ status: 'CANCELLED', handler: null, takesSlip: true });
  expect((await add(token, plain)).body.success).toBe(true);
  expect(await order(plain)).toMatchObject({ status: 'CANCELLED', handler: 'merchant', takesSlip: true });
  const { body } = await gateway.sendSigned(paymentCalls.paymentOrders, { kind: 'deposit' });
  const listed = body.value?.filter(({ orderNo }) => [plain, shown].includes(orderNo));
  // The one with a slip first.
  expect(listed?.map(({ orderNo, status }) => [orderNo, status])).toEqual([
    [plain, 'CANCELLED'],
    [shown, 'CANCELLED'],
  ]);
  expect((await decide(plain)).body.value).toEqual({ orderNo: plain, status: 'PAID' });
  expect(await order(plain)).toMatchObject({ status: 'PAID', handler: null, takesSlip: false });
});

test('an expired transfer leaves the list after thirty days and takes no slip any more', async () => {
  const orderNo = await transfer(await newMember());
  gateway.clock.pass(2 * DAY_MS);
  await expireDeposits(scope, gateway.clock.now());
  gateway.clock.pass(30 * DAY_MS);
  const { body } = await gateway.sendSigned(paymentCalls.paymentOrders, { kind: 'deposit' });
  expect(body.value?.map((order) => order.orderNo)).not.toContain(orderNo);
});

test('another member neither sees nor replaces the slip', async () => {
  const token = await newMember();
  const other = await newMember();
  const orderNo = await transfer(token);
  await add(token, orderNo);
  expect((await add(other, orderNo, blue)).body.errorCode).toBe('payment.unknown');
  const look = await gateway.call(depositCalls.depositSlip, { orderNo }, { token: other });
  expect(look.body).toMatchObject({ errorCode: 'payment.unknown', value: null });
  expect(await colourOf(await slipOf(token, orderNo))).toEqual(RED);
});

test('a payment at a provider takes no slip', async () => {
  const token = await newMember();
  const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '50000' });
  expect((await add(token, body.value?.orderNo ?? '')).body.errorCode).toBe('payment.unknown');
});

test('a file that is no picture, is too large or has too many pixels is refused, and the slip stays', async () => {
  const token = await newMember();
  const orderNo = await transfer(token);
  await add(token, orderNo);
  const wide = await sharp({ create: { width: 30_000, height: 1_000, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const large = Buffer.concat([red, Buffer.alloc(5_242_881 - red.length)]);
  expect((await add(token, orderNo, Buffer.from('none'))).body).toMatchObject({
    errorCode: 'picture.refused',
    value: { reason: 'type' },
  });
  expect((await add(token, orderNo, large)).body).toMatchObject({
    errorCode: 'picture.refused',
    value: { reason: 'size' },
  });
  expect((await add(token, orderNo, wide)).body.errorCode).toBe('picture.pixels');
  expect(await colourOf(await slipOf(token, orderNo))).toEqual(RED);
});

test('the back office sees the slip, and each look is recorded with the person', async () => {
  const token = await newMember();
  const orderNo = await transfer(token);
  const look = () => gateway.sendSigned(paymentCalls.viewSlip, { orderNo, person: 'maria.lopez' });
  const waiting = async () => {
    const { body } = await gateway.sendSigned(paymentCalls.paymentOrders, { kind: 'deposit' });
    return body.value?.find((order) => order.orderNo === orderNo)?.slipAt;
  };
  expect(await waiting()).toBeNull();
  expect((await look()).body.errorCode).toBe('payment.unknown');
  await add(token, orderNo);
  expect(await waiting()).toBe(gateway.clock.now());
  const { body } = await look();
  expect(body.value).toMatchObject({ orderNo, slipAt: gateway.clock.now() });
  expect(await colourOf(body.value?.picture)).toEqual(RED);
  const views = await gateway.sendSigned(paymentCalls.accountViews, { orderNo });
  expect(views.body.value).toEqual([{ orderNo, person: 'maria.lopez', time: gateway.clock.now() }]);
});

test('two pictures sent at once leave one whole slip', async () => {
  const token = await newMember();
  const orderNo = await transfer(token);
  await openConnections(scope.db);
  const both = await atOnce(2, (place) => add(token, orderNo, place === 0 ? red : blue));
  expect(both.map(({ body }) => body.success)).toEqual([true, true]);
  expect([RED, BLUE]).toContainEqual(await colourOf(await slipOf(token, orderNo)));
  expect(await slipsOf(orderNo)).toHaveLength(1);
});

test('a picture sent beside the decision is stored or refused', async () => {
  const token = await newMember();
  const orderNo = await transfer(token);
  await openConnections(scope.db);
  const [sent, decision] = await Promise.all([add(token, orderNo), decide(orderNo, 'failed')]);
  expect(decision.body.success).toBe(true);
  expect([null, 'payment.decided']).toContain(sent.body.errorCode);
  expect(await slipsOf(orderNo)).toHaveLength(sent.body.success ? 1 : 0);
});

describe.skipIf(!onRealPostgres)('at the same moment', () => {
  /** Holds the order until both calls wait for it, in this order. */
  const bothWaiting = async (
    orderNo: string,
    [first, second]: readonly [() => Promise<Answer>, () => Promise<Answer>],
  ) => {
    const { owner } = gateway.databases;
    const calls = await scope.db.transaction().execute(async (tx) => {
      await lockDeposit(tx, { orderNo });
      const earlier = first();
      await waitsForLock(owner);
      const later = second();
      await Promise.race([later, waitsForLock(owner, 2)]);
      return [earlier, later];
    });
    return (await Promise.all(calls)).map(({ body }) => body.errorCode);
  };

  test('of two pictures the later one replaces the earlier one', async () => {
    const token = await newMember();
    const orderNo = await transfer(token);
    await openConnections(scope.db);
    const codes = await bothWaiting(orderNo, [() => add(token, orderNo), () => add(token, orderNo, blue)]);
    expect(codes).toEqual([null, null]);
    expect(await colourOf(await slipOf(token, orderNo))).toEqual(BLUE);
  });

  test('a picture that comes after the decision is refused', async () => {
    const token = await newMember();
    const orderNo = await transfer(token);
    await openConnections(scope.db);
    const codes = await bothWaiting(orderNo, [() => decide(orderNo, 'failed'), () => add(token, orderNo)]);
    expect(codes).toEqual([null, 'payment.decided']);
    expect(await slipsOf(orderNo)).toEqual([]);
  });
});

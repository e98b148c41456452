import { randomUUID } from 'node:crypto';
import * as operatorCalls from '@foyer/contract/calls/operator.ts';
import * as paymentCalls from '@foyer/contract/calls/payments.ts';
import * as calls from '@foyer/contract/calls/deposit.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDeposits } from '#testing/deposits.ts';

let token: string;
const { gateway, provider, acts, scope, expire, orderOf, opened, finish } = await openDeposits(() => token);
beforeEach(async () => {
  provider.state.isUp = true;
  token = await gateway.tokenOf();
});
afterEach(finish);
afterAll(() => gateway.close());

describe('[CCALL-39][CCALL-41] deposits', () => {
  test('settings list the merchant’s deposit methods, in minor units and in the requested language', async () => {
    const value = await acts.read(token, calls.depositSettings, {});
    expect(value).toMatchObject({ blocked: false, message: null });
    expect(value?.methods.map(({ type }) => type)).toEqual(['ALIPAY', 'MANUAL', 'WECHAT', 'GATEWAY', 'QQ']);
    expect(value?.methods[0]).toMatchObject({ id: 'qr', name: 'QR payment', min: '10000', max: '5000000' });
    const cn = await gateway.call(calls.depositSettings, {}, { token, headers: { language: 'CN' } });
    expect(cn.body.value?.methods[0]?.name).toBe('扫码支付');
  });

  test.each([
    ['Alipay', { methodId: 'qr', payerAccount: 'ana' }],
    ['Wechat', { methodId: 'mobile' }],
    ['QQ', { methodId: 'chat' }],
    ['Gateway', { methodId: 'online', bankCode: 'MERIDIAN' }],
  ] as const)(
    '%s opens a checkout at the provider, and its payment is credited and counted once',
    async (kind, how) => {
      const before = await acts.balance(token);
      const count = async () => Number(await acts.read(token, calls.depositCount, {}));
      const counted = await count();
      const { body } = await acts.deposit(token, kind, { ...how, amount: '60000' });
      const made = body.value;
      expect(made).toMatchObject({
        orderNo: expect.stringMatching(/^D\d+$/),
        redirectUrl: expect.stringMatching(/^https:\/\/pay\.example\//),
      });
      expect(provider.asked.at(-1)).toMatchObject({
        path: '/payments/v1/checkouts',
        body: { reference: made?.orderNo, amount: '60000', currency: 'PHP' },
      });
      expect([await acts.balance(token), await count()]).toEqual([before, counted]);
      const event = { reference: made?.orderNo ?? '', amount: '60000', eventId: randomUUID() };
      expect((await acts.tell(event)).body.value).toEqual({ repeated: false });
      expect((await acts.tell(event)).body.value).toEqual({ repeated: true });
      expect((await acts.tell({ ...event, eventId: randomUUID() })).body.success).toBe(true);
      expect(await acts.balance(token)).toBe(before + BigInt(made?.credit ?? 0));
      expect(await count()).toBe(counted + 1);
      expect(await orderOf(made?.orderNo ?? '')).toMatchObject({ status: 'PAID', amount: '60000' });
    },
  );

  test('the fee of a method is subtracted from the amount', async () => {
    const { body } = await acts.deposit(token, 'Wechat', { methodId: 'mobile', amount: '10001' });
    // One percent, rounded down.
    expect(body.value?.credit).toBe('9901');
  });

  test('Manual waits for the back office, which decides once', async () => {
    const before = await acts.balance(token);
    const how = {
      methodId: 'transfer',
      amount: '100000',
      bankCode: 'ISLAND',
      payerName: 'Ana María',
      slip: 'TX 1',
    };
    const { body } = await acts.deposit(token, 'Manual', how);
    expect(body.value).toMatchObject({ redirectUrl: null, qrCode: null });
    const orderNo = body.value?.orderNo ?? '';
    const list = await gateway.sendSigned(paymentCalls.paymentOrders);
    expect(list.body.value).toEqual([
      expect.objectContaining({ orderNo, says: 'Bank transfer, ISLAND, Ana María, TX 1', amount: '100000' }),
    ]);
    const decide = (decision: string) =>
      gateway.sendSigned(paymentCalls.decideDeposit, { orderNo, decision });
    expect((await decide('paid')).body).toMatchObject({ value: { status: 'PAID' } });
    expect((await decide('paid')).body.success).toBe(true);
    expect((await decide('failed')).body.errorCode).toBe('payment.decided');
    expect(await acts.balance(token)).toBe(before + 100_000n);
  });

  test('the same key for the same deposit is one order; for another it is refused', async () => {
    const key = randomUUID();
    const how = { methodId: 'qr', amount: '20000' };
    const first = await acts.deposit(token, 'Alipay', how, key);
    const again = await acts.deposit(token, 'Alipay', how, key);
    expect(again.body.value).toEqual(first.body.value);
    const other = await acts.deposit(token, 'Alipay', { ...how, amount: '20001' }, key);
    expect(other.body.errorCode).toBe('transaction.mismatch');
    const keyless = await gateway.send(calls.depositAlipay.path, {
      method: 'POST',
      token,
      body: how,
    });
    expect(keyless.body.errorCode).toBe('request.invalid');
  });

  test('a provider that is away leaves the order as it is; the same key goes on with it', async () => {
    const key = randomUUID();
    const how = { methodId: 'qr', amount: '20000' };
    provider.state.isUp = false;
    expect((await acts.deposit(token, 'Alipay', how, key)).body.errorCode).toBe('service.unavailable');
    provider.state.isUp = true;
    const { body } = await acts.deposit(token, 'Alipay', how, key);
    expect(body.value?.qrCode).toMatch(/^pay:/);
    const records = await acts.read(token, calls.depositRecords, { status: 'PENDING' });
    expect(records?.content.map(({ orderNo }) => orderNo)).toEqual([body.value?.orderNo]);
  });

  test.each([
    ['less than the least', 'Alipay', { methodId: 'qr', amount: '9999' }, 'payment.limit'],
    ['more than the most', 'Alipay', { methodId: 'qr', amount: '5000001' }, 'payment.limit'],
    ['a way of another type', 'QQ', { methodId: 'qr', amount: '20000' }, 'payment.closed'],
    [
      'a bank that is none',
      'Gateway',
      { methodId: 'online', amount: '60000', bankCode: 'X' },
      'field.invalid',
    ],
    [
      'a promotion that is none',
      'Alipay',
      { methodId: 'qr', amount: '20000', promoId: 'x' },
      'payment.promo',
    ],
    ['an amount with a point', 'Alipay', { methodId: 'qr', amount: '200.00' }, 'request.invalid'],
    ['an amount below zero', 'Alipay', { methodId: 'qr', amount: '-20000' }, 'request.invalid'],
    [
      'a manual one without its payer',
      'Manual',
      { methodId: 'transfer', amount: '100000', bankCode: 'ISLAND' },
      'request.invalid',
    ],
  ] as const)('%s is refused', async (_what, kind, body, code) => {
    expect((await acts.deposit(token, kind, body)).body.errorCode).toBe(code);
  });

  test('a trial, a virtual account and a visitor are refused', async () => {
    for (const [account, code] of [
      ['demo-trial', 'free_reject'],
      ['demo-virtual41', 'permission.denied'],
    ] as const) {
      const other = await gateway.tokenOf(account);
      const { body } = await acts.deposit(other, 'Alipay', { methodId: 'qr', amount: '50000' });
      expect(body.errorCode).toBe(code);
    }
    const { body } = await acts.deposit('', 'Alipay', { methodId: 'qr', amount: '50000' });
    expect(body.errorCode).toBe('customer.not.login');
  });

  test('an order is its own member’s to see', async () => {
    const orderNo = await opened();
    const stranger = await gateway.tokenOf('demo-agent');
    const { body } = await gateway.call(calls.depositOrder, { orderNo }, { token: stranger });
    expect(body.errorCode).toBe('payment.unknown');
  });

  test('the payer returns to this merchant and to no other', async () => {
    const returnUrls: [string | undefined, RegExp][] = [
      [undefined, /^http:\/\/aurora\.localhost:8080\/m\/voucherCenter\?order=D\d+$/],
      ['/m/wallet', /^http:\/\/aurora\.localhost:8080\/m\/wallet$/],
      ['https://evil.example/m/', /^http:\/\/aurora\.localhost:8080\/m\/voucherCenter/],
      ['//evil.example/m/', /^http:\/\/aurora\.localhost:8080\/m\/voucherCenter/],
      ['javascript:alert(1)', /^http:\/\/aurora\.localhost:8080\/m\/voucherCenter/],
    ];
    for (const [returnUrl, expected] of returnUrls) {
      const how = { methodId: 'online', amount: '60000', ...(returnUrl && { returnUrl }) };
      const { body } = await acts.deposit(token, 'Gateway', how);
      expect(provider.asked.at(-1)?.body['returnUrl']).toMatch(expected);
      await acts.tell({ reference: body.value?.orderNo ?? '', amount: '60000' });
    }
  });

  test('closed deposits say why, and take nothing', async () => {
    const closed = JSON.stringify({ EN: 'Back at nine.' });
    await scope.db.updateTable('payment_rules').set({ deposits_closed: closed }).execute();
    expect(await acts.read(token, calls.depositSettings, {})).toMatchObject({
      blocked: true,
      message: 'Back at nine.',
    });
    const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '50000' });
    expect(body.errorCode).toBe('payment.closed');
    await scope.db.updateTable('payment_rules').set({ deposits_closed: null }).execute();
  });
});

describe('the provider’s events', () => {
  test('later, after the order was given up, still counts: the money is there', async () => {
    const before = await acts.balance(token);
    const reference = await opened();
    gateway.clock.pass(32 * 60_000);
    await expire();
    token = await gateway.tokenOf();
    expect(await orderOf(reference)).toMatchObject({ status: 'EXPIRED' });
    await acts.tell({ reference, amount: '50000' });
    expect(await orderOf(reference)).toMatchObject({ status: 'PAID' });
    expect(await acts.balance(token)).toBe(before + 50_000n);
  });

  test('in another order end the same: a paid order stays paid', async () => {
    const reference = await opened();
    await acts.tell({ reference, amount: '50000' });
    await acts.tell({ reference, amount: '50000', type: 'checkout.failed' });
    await acts.tell({ reference, amount: '50000', type: 'checkout.expired' });
    expect(await orderOf(reference)).toMatchObject({ status: 'PAID' });
  });

  test.each([
    ['another amount', { amount: '49999' }, 'payment.mismatch'],
    ['another currency', { currency: 'USD' }, 'payment.mismatch'],
    ['another checkout', { providerId: 'p-other' }, 'payment.mismatch'],
    ['a payout of a deposit', { type: 'payout.paid' }, 'payment.mismatch'],
    ['an order that is none', { reference: 'D999999' }, 'payment.unknown'],
  ])('about %s is refused, and leaves its event unused', async (_what, wrong, code) => {
    const reference = await opened();
    const before = await acts.balance(token);
    const eventId = randomUUID();
    expect((await acts.tell({ reference, amount: '50000', eventId, ...wrong })).body.errorCode).toBe(code);
    expect(await acts.balance(token)).toBe(before);
    expect((await acts.tell({ reference, amount: '50000', eventId })).body.value).toEqual({
      repeated: false,
    });
    expect(await acts.balance(token)).toBe(before + 50_000n);
  });

  test('under an id of another notification is refused', async () => {
    const [one, other] = [await opened(), await opened()];
    const eventId = randomUUID();
    await acts.tell({ reference: one, amount: '50000', eventId });
    const { body } = await acts.tell({ reference: other, amount: '50000', eventId });
    expect(body.errorCode).toBe('transaction.mismatch');
  });

  test('are accepted only with the provider’s signature, and while the merchant is closed too', async () => {
    const reference = await opened();
    const forged = await acts.tell({ reference, amount: '50000' }, { secret: 'guess' });
    expect([forged.status, forged.body.errorCode]).toEqual([401, 'signature.invalid']);
    const until = { maintenanceUntil: gateway.clock.now() + 60_000 };
    await gateway.sendSigned(operatorCalls.setMerchant, until);
    expect((await acts.tell({ reference, amount: '50000' })).body.success).toBe(true);
    await gateway.sendSigned(operatorCalls.setMerchant, { maintenanceUntil: null });
  });
});

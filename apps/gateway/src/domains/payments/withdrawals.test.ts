import { randomUUID } from 'node:crypto';
import type { InputOf } from '@foyer/contract/call.ts';
import { paymentOrders } from '@foyer/contract/calls/payments.ts';
import * as calls from '@foyer/contract/calls/withdraw.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { incoherences } from '#domains/ledger/coherence.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { turnPayments } from './clockwork.ts';
import { openPaymentGateway } from '#testing/payments.ts';
import { openWithdrawals, paymentPassword } from '#testing/withdrawals.ts';

const { gateway, provider, acts, scope } = await openPaymentGateway();
let token = await gateway.tokenOf();
const client = await openWithdrawals(gateway, () => token);
afterEach(() => requireTrueBooks(scope.db));
afterAll(() => gateway.close());

async function orders(kind: 'withdrawal' | 'refused') {
  return (await gateway.sendSigned(paymentOrders, { kind })).body.value ?? [];
}
function settings() {
  return acts.read(token, calls.withdrawSettings, {});
}
async function report(filter: InputOf<typeof calls.withdrawReport> = {}) {
  return (await acts.read(token, calls.withdrawReport, filter))?.content ?? [];
}

describe('[CCALL-40][CCALL-41] withdrawals', () => {
  test('are held at once, paid out by the provider once approved, and notified', async () => {
    const before = await acts.balance(token);
    const orderNo = await client.asked('20000');
    expect(await acts.balance(token)).toBe(before - 20_000n);
    expect(await report()).toEqual([
      expect.objectContaining({ orderNo, amount: '20000', status: 'PENDING', accountNoMasked: '•••• 6655' }),
    ]);
    expect((await client.decide(orderNo, 'approve')).body).toMatchObject({ value: { status: 'APPROVED' } });
    expect(provider.asked.at(-1)).toMatchObject({
      path: '/payments/v1/payouts',
      body: { reference: orderNo, amount: '20000', account: { number: '9988776655', name: 'Ana Cruz' } },
    });
    // Only the provider's event ends an order that was sent to it.
    expect((await client.decide(orderNo, 'reject')).body.errorCode).toBe('payment.decided');
    const paid = { reference: orderNo, amount: '20000', type: 'payout.paid', eventId: randomUUID() };
    expect((await acts.tell(paid)).body.value).toEqual({ repeated: false });
    expect((await acts.tell(paid)).body.value).toEqual({ repeated: true });
    await acts.tell({ ...paid, eventId: randomUUID(), type: 'payout.failed' });
    expect(await report()).toEqual([expect.objectContaining({ orderNo, status: 'PAID' })]);
    expect(await acts.balance(token)).toBe(before - 20_000n);
  });

  test('are listed by their state, those in progress also together', async () => {
    const [pending, approved, returned] = [
      await client.asked('10000'),
      await client.asked('10000'),
      await client.asked('10000'),
    ];
    await client.decide(approved, 'approve');
    await client.decide(returned, 'reject');
    const numbersOf = async (status: 'OPEN' | 'APPROVED' | 'REJECTED') =>
      (await report({ status })).map(({ orderNo }) => orderNo);
    expect(await numbersOf('OPEN')).toEqual([approved, pending]);
    expect(await numbersOf('APPROVED')).toEqual([approved]);
    expect(await numbersOf('REJECTED')).toEqual([returned]);
    await client.decide(pending, 'reject');
    await acts.tell({ reference: approved, amount: '10000', type: 'payout.failed' });
  });

  test('come back, once, when the provider or the back office says no', async () => {
    const before = await acts.balance(token);
    const byOffice = await client.asked('10000');
    expect(
      (await acts.tell({ reference: byOffice, amount: '10000', type: 'payout.paid' })).body.errorCode,
    ).toBe('payment.mismatch');
    await client.decide(byOffice, 'reject', { reason: 'Name does not match' });
    const logged = gateway.lines.filter((line) => line.includes(byOffice));
    expect(logged.join('')).toContain('"decision":"reject"');
    expect(logged.join('')).not.toContain('Name does not match');
    expect((await client.decide(byOffice, 'reject')).body.success).toBe(true);
    expect((await client.decide(byOffice, 'approve')).body.errorCode).toBe('payment.decided');
    const byProvider = await client.asked('10000');
    await client.decide(byProvider, 'approve');
    const failed = { reference: byProvider, amount: '10000', type: 'payout.failed' };
    await acts.tell(failed);
    await acts.tell(failed);
    expect((await report())[0]).toMatchObject({ orderNo: byProvider, reason: '', reasonCode: 'BANK' });
    const toWrongAccount = await client.asked('10000');
    await client.decide(toWrongAccount, 'approve');
    await acts.tell({ ...failed, reference: toWrongAccount, about: 'account' });
    expect((await report())[0]).toMatchObject({ orderNo: toWrongAccount, reasonCode: 'ACCOUNT' });
    expect((await acts.tell({ ...failed, type: 'payout.paid' })).body.errorCode).toBe('payment.mismatch');
    expect(await acts.balance(token)).toBe(before);
    expect(await report()).toContainEqual(
      expect.objectContaining({
        orderNo: byOffice,
        status: 'REJECTED',
        reason: 'Name does not match',
        reasonCode: 'MERCHANT',
      }),
    );
  });

  test('are seen by the books where they say paid and were not', async () => {
    await client.decide(await client.asked('10000'), 'reject');
    const { db } = scope;
    const undone = new Error('as if it had not been');
    let rules: string[] = [];
    const cooked = db.transaction().execute(async (tx) => {
      const one = await tx
        .selectFrom('withdraw_orders')
        .selectAll()
        .where('state', '=', 'rejected')
        .executeTakeFirstOrThrow();
      const { id: _id, order_no: _no, ...rest } = one;
      const copy = {
        ...rest,
        bank: JSON.stringify(one.bank),
        idempotency_key: randomUUID(),
        state: 'paid',
      } as const;
      await tx.insertInto('withdraw_orders').values(copy).execute();
      rules = (await incoherences(tx)).map(({ rule }) => rule);
      throw undone;
    });
    await expect(cooked).rejects.toBe(undone);
    expect(rules).toEqual(['a withdrawal is held, and then paid or given back, as it says']);
  });

  test('wait for a provider that is away, and are sent when it is back', async () => {
    const orderNo = await client.asked('10000');
    provider.state.isUp = false;
    expect((await client.decide(orderNo, 'approve')).body.success).toBe(true);
    const before = provider.asked.length;
    provider.state.isUp = true;
    const other = await client.asked('10000');
    await client.decide(other, 'approve');
    const sent = provider.asked.slice(before).map(({ body }) => body['reference']);
    expect(sent).toEqual([other, orderNo]);
    for (const reference of sent)
      await acts.tell({ reference: String(reference), amount: '10000', type: 'payout.failed' });
  });

  test('wait for no payout that the provider will not take', async () => {
    const refused = await client.asked('10000');
    provider.state.refuses = refused;
    const before = provider.asked.length;
    await client.decide(refused, 'approve');
    const next = await client.asked('10000');
    await client.decide(next, 'approve');
    const last = await client.asked('10000');
    await client.decide(last, 'approve');
    const sent = provider.asked.slice(before).map(({ body }) => body['reference']);
    expect(sent).toEqual([refused, next, refused, last, refused]);
    provider.state.refuses = '';
    for (const reference of [refused, next, last])
      await acts.tell({ reference, amount: '10000', type: 'payout.failed' });
  });

  test('a payout that its provider finally refuses is refunded automatically, once, and only the back office reads its sentence', async () => {
    const before = await acts.balance(token);
    const orderNo = await client.asked('10000');
    provider.state.never = orderNo;
    await client.decide(orderNo, 'approve');
    expect(await acts.balance(token)).toBe(before);
    expect(await report()).toContainEqual(
      expect.objectContaining({ orderNo, status: 'REJECTED', reason: '', reasonCode: 'ACCOUNT' }),
    );
    expect((await orders('refused'))[0]).toMatchObject({ orderNo, trouble: 'Account closed' });
    expect(gateway.lines.some((line) => line.includes('payout.refused') && line.includes(orderNo))).toBe(
      true,
    );
    expect(gateway.lines.filter((line) => line.includes('Account closed'))).toEqual([]);
    const sent = provider.asked.length;
    expect((await client.decide(orderNo, 'approve')).body.errorCode).toBe('payment.decided');
    await turnPayments(scope, { ...gateway, outside: provider.outside, log: console });
    expect(provider.asked).toHaveLength(sent);
    expect(
      (await acts.tell({ reference: orderNo, amount: '10000', type: 'payout.paid' })).body.errorCode,
    ).toBe('payment.mismatch');
    provider.state.never = '';
  });

  test('the back office sees why a payout fails, and enters the provider’s decision by hand', async () => {
    const before = await acts.balance(token);
    const orderNo = await client.asked('10000');
    provider.state.refuses = orderNo;
    await client.decide(orderNo, 'approve');
    const [open] = await orders('withdrawal');
    expect(open).toMatchObject({
      orderNo,
      status: 'APPROVED',
      trouble: expect.stringMatching(/ answered 422$/),
    });
    expect((await client.decide(orderNo, 'reject')).body.errorCode).toBe('payment.decided');
    // While the request to the provider runs, the result is unknown.
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = provider.asked.length;
    provider.state.answers = promise;
    const trying = client.decide(orderNo, 'approve');
    await expect.poll(() => provider.asked.length).toBe(sent + 1);
    const never = { providerNeverPays: true, reason: 'The bank sent it back' } as const;
    expect((await client.decide(orderNo, 'reject', never)).status).toBe(429);
    provider.state.answers = Promise.resolve();
    resolve();
    await trying;
    expect((await client.decide(orderNo, 'paid', never)).body.errorCode).toBe('payment.decided');
    for (let times = 0; times < 2; times += 1)
      expect((await client.decide(orderNo, 'reject', never)).body).toMatchObject({
        value: { status: 'REJECTED' },
      });
    provider.state.refuses = '';
    expect(await acts.balance(token)).toBe(before);
    expect((await orders('refused'))[0]).toMatchObject({
      orderNo,
      trouble: expect.stringContaining('the back office'),
    });
    expect((await report())[0]).toMatchObject({
      status: 'REJECTED',
      reason: 'The bank sent it back',
      reasonCode: 'BANK',
    });
  });

  test('the same key is one withdrawal, for the same; for another it is refused', async () => {
    const before = await acts.balance(token);
    const key = randomUUID();
    const first = await client.ask('10000', {}, key);
    expect((await client.ask('10000', {}, key)).body.value).toEqual(first.body.value);
    // A refusal would end the key in the browser, and the next attempt would be a second order.
    const mistyped = await client.ask('10000', { paymentPassword: '000000' }, key);
    expect(mistyped.body.value).toEqual(first.body.value);
    expect((await client.ask('10001', {}, key)).body.errorCode).toBe('transaction.mismatch');
    const otherTerms = await client.ask('10000', { terms: { fee: '1' } }, key);
    expect(otherTerms.body.errorCode).toBe('transaction.mismatch');
    expect(await acts.balance(token)).toBe(before - 10_000n);
    await client.decide(first.body.value?.orderNo ?? '', 'reject');
  });

  test.each([
    ['less than the least', '9999', {}, 'payment.limit'],
    ['more than the most', '5000001', {}, 'payment.limit'],
    ['more than there is', '4000000', {}, 'wallet.insufficient'],
    ['an unknown bank card', '10000', { bankCardId: '999' }, 'payment.unknown'],
    ['a wrong payment password', '10000', { paymentPassword: '000000' }, 'payment.password.err'],
    ['no payment password', '10000', { paymentPassword: undefined }, 'payment.password.err'],
  ])('%s is refused and moves nothing', async (_what, amount, more, code) => {
    const before = await acts.balance(token);
    expect((await client.ask(amount, more)).body.errorCode).toBe(code);
    expect(await acts.balance(token)).toBe(before);
  });

  test('a bank card that is added to others rests for a day', async () => {
    const second = await client.addCard('1122334455');
    expect((await client.ask('10000', { bankCardId: second })).body.errorCode).toBe('withdraw.card_rests');
  });

  test('an unsealed request, the bank card of another member, a trial and a virtual account are refused', async () => {
    const plain = { bankCardId: client.card, amount: '10000', paymentPassword };
    const open = await gateway.send(calls.withdraw.path, { method: 'POST', token, body: plain });
    expect(open.body.errorCode).toBe('missing_encryption');
    for (const [account, code] of [
      ['demo-trial', 'free_reject'],
      ['demo-virtual40', 'permission.denied'],
    ] as const) {
      const other = await gateway.tokenOf(account);
      const { body } = await gateway.sendSealed(calls.withdraw.path, plain, { token: other });
      expect(body.errorCode).toBe(code);
    }
  });

  test('are limited in number and amount per day, by the merchant’s own clock; refunds do not count', async () => {
    const orders: string[] = [];
    for (let left = (await settings())?.dailyRemaining ?? 0; left > 0; left -= 1)
      orders.push(await client.asked('10000'));
    expect((await client.ask('10000')).body.errorCode).toBe('withdraw.daily');
    await client.decide(orders[0] ?? '', 'reject');
    orders.push(await client.asked('10000'));
    expect((await settings())?.dailyRemaining).toBe(0);
    // Midnight in Manila is 16:00 UTC.
    gateway.clock.pass(4 * 3_600_000);
    token = await gateway.tokenOf();
    expect((await settings())?.dailyRemaining).toBe(5);
    for (const orderNo of orders) await client.decide(orderNo, 'reject');
  });
});

import { randomUUID } from 'node:crypto';
import * as bankCardCalls from '@foyer/contract/calls/bank-card.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as lotteryCalls from '@foyer/contract/calls/lottery.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import type { paymentOrders } from '@foyer/contract/calls/payments.ts';
import * as calls from '@foyer/contract/calls/withdraw.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { incoherences } from '#domains/ledger/coherence.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { playRound } from '#testing/played.ts';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { turnLottery } from '#domains/lottery/clockwork.ts';
import { expireDeposits, turnPayments } from './clockwork.ts';
import { paymentActs, testProvider } from '#testing/payments.ts';

const provider = testProvider();
let gateway: TestGateway;
let acts: ReturnType<typeof paymentActs>;
let token: string;
let card: string;
const password = '482913';
const proved = { password: demoPassword };
function scope() {
  return { db: gateway.databases.merchant('aurora'), merchant: 'aurora' };
}

async function addCard(accountNo: string): Promise<string> {
  const wanted = {
    bankCode: 'LANTERN',
    accountNo,
    accountName: 'Ana Cruz',
    paymentPassword: password,
    ...proved,
  };
  const { body } = await gateway.call(bankCardCalls.addBankCard, wanted, { token });
  return body.value?.id ?? '';
}

beforeAll(async () => {
  gateway = await openTestGateway({ outside: provider.outside });
  acts = paymentActs(gateway);
  token = await gateway.tokenOf();
  const both = { paymentPassword: password, confirmPaymentPassword: password, ...proved };
  await gateway.call(passwordCalls.changePaymentPassword, both, { token });
  card = await addCard('9988776655');
});
afterEach(() => requireTrueBooks(scope().db));
afterAll(() => gateway.close());

function ask(amount: string, more: object = {}, key: string = randomUUID()) {
  return gateway.call(
    calls.withdraw,
    { bankCardId: card, amount, paymentPassword: password, ...more },
    { token, key },
  );
}
async function asked(amount: string): Promise<string> {
  const { body } = await ask(amount);
  if (!body.value) throw new Error(`refused: ${body.errorCode}`);
  return body.value.orderNo;
}
function decide(orderNo: string, decision: string, more: { reason?: string; providerNeverPays?: true } = {}) {
  return gateway.sendSigned(`operator`, `/operator/withdrawals/${orderNo}`, {
    method: 'PUT',
    body: { decision, ...more },
  });
}
async function orders(kind: 'withdrawal' | 'refused') {
  return (
    (
      await gateway.sendSigned<ValueOf<typeof paymentOrders>>('operator', `/operator/payments?kind=${kind}`, {
        method: 'GET',
      })
    ).body.value ?? []
  );
}
function settings() {
  return acts.read(token, calls.withdrawSettings, {});
}
async function report() {
  return (await acts.read(token, calls.withdrawReport, {}))?.content ?? [];
}

/** Plays: a stake that is lost; or one whose round is not decided. */
async function stake(amount: bigint, win: bigint | null = 0n) {
  const { id } = await scope()
    .db.selectFrom('members')
    .select('id')
    .where('account_key', '=', 'demo')
    .executeTakeFirstOrThrow();
  await playRound(scope().db, 'aurora', { memberId: id, stake: amount, win, at: gateway.clock.now() });
  gateway.clock.pass(1);
}

describe('[CCALL-40][CCALL-41] withdrawals', () => {
  test('are held at once, paid out by the provider once approved, and told', async () => {
    const before = await acts.balance(token);
    const orderNo = await asked('20000');
    expect(await acts.balance(token)).toBe(before - 20_000n);
    expect(await report()).toEqual([
      expect.objectContaining({ orderNo, amount: '20000', status: 'PENDING', accountNoMasked: '•••• 6655' }),
    ]);
    expect((await decide(orderNo, 'approve')).body).toMatchObject({ value: { status: 'APPROVED' } });
    expect(provider.asked.at(-1)).toMatchObject({
      path: '/payments/v1/payouts',
      body: { reference: orderNo, amount: '20000', account: { number: '9988776655', name: 'Ana Cruz' } },
    });
    // Only the provider's event ends an order that was sent to it.
    expect((await decide(orderNo, 'reject')).body.errorCode).toBe('payment.decided');
    const paid = { reference: orderNo, amount: '20000', type: 'payout.paid', eventId: randomUUID() };
    expect((await acts.tell(paid)).body.value).toEqual({ repeated: false });
    expect((await acts.tell(paid)).body.value).toEqual({ repeated: true });
    await acts.tell({ ...paid, eventId: randomUUID(), type: 'payout.failed' });
    expect(await report()).toEqual([expect.objectContaining({ orderNo, status: 'PAID' })]);
    expect(await acts.balance(token)).toBe(before - 20_000n);
  });

  test('come back, once, when the provider or the back office says no', async () => {
    const before = await acts.balance(token);
    const byOffice = await asked('10000');
    expect(
      (await acts.tell({ reference: byOffice, amount: '10000', type: 'payout.paid' })).body.errorCode,
    ).toBe('payment.mismatch');
    await decide(byOffice, 'reject', { reason: 'Name does not match' });
    expect((await decide(byOffice, 'reject')).body.success).toBe(true);
    expect((await decide(byOffice, 'approve')).body.errorCode).toBe('payment.decided');
    const byProvider = await asked('10000');
    await decide(byProvider, 'approve');
    const failed = { reference: byProvider, amount: '10000', type: 'payout.failed' };
    await acts.tell(failed);
    await acts.tell(failed);
    expect((await acts.tell({ ...failed, type: 'payout.paid' })).body.errorCode).toBe('payment.mismatch');
    expect(await acts.balance(token)).toBe(before);
    expect(await report()).toContainEqual(
      expect.objectContaining({ orderNo: byOffice, status: 'REJECTED', reason: 'Name does not match' }),
    );
  });

  test('are seen by the books where they say paid and were not', async () => {
    await decide(await asked('10000'), 'reject');
    const { db } = scope();
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
    const orderNo = await asked('10000');
    provider.state.isUp = false;
    expect((await decide(orderNo, 'approve')).body.success).toBe(true);
    const before = provider.asked.length;
    provider.state.isUp = true;
    const other = await asked('10000');
    await decide(other, 'approve');
    const sent = provider.asked.slice(before).map(({ body }) => body['reference']);
    expect(sent).toEqual([other, orderNo]);
    for (const reference of sent)
      await acts.tell({ reference: String(reference), amount: '10000', type: 'payout.failed' });
  });

  test('wait for no payout that the provider will not take', async () => {
    const refused = await asked('10000');
    provider.state.refuses = refused;
    const before = provider.asked.length;
    await decide(refused, 'approve');
    const next = await asked('10000');
    await decide(next, 'approve');
    const last = await asked('10000');
    await decide(last, 'approve');
    const sent = provider.asked.slice(before).map(({ body }) => body['reference']);
    expect(sent).toEqual([refused, next, refused, last, refused]);
    provider.state.refuses = '';
    for (const reference of [refused, next, last])
      await acts.tell({ reference, amount: '10000', type: 'payout.failed' });
  });

  test('a payout that its provider finally refuses is refunded automatically, once, with the reason', async () => {
    const before = await acts.balance(token);
    const orderNo = await asked('10000');
    provider.state.never = orderNo;
    await decide(orderNo, 'approve');
    expect(await acts.balance(token)).toBe(before);
    expect(await report()).toContainEqual(
      expect.objectContaining({ orderNo, status: 'REJECTED', reason: 'Account closed' }),
    );
    expect((await orders('refused'))[0]).toMatchObject({ orderNo, trouble: 'Account closed' });
    expect(gateway.lines.some((line) => line.includes('payout.refused') && line.includes(orderNo))).toBe(
      true,
    );
    const sent = provider.asked.length;
    expect((await decide(orderNo, 'approve')).body.errorCode).toBe('payment.decided');
    await turnPayments(scope(), { ...gateway, outside: provider.outside, log: console });
    expect(provider.asked).toHaveLength(sent);
    expect(
      (await acts.tell({ reference: orderNo, amount: '10000', type: 'payout.paid' })).body.errorCode,
    ).toBe('payment.mismatch');
    provider.state.never = '';
  });

  test('the back office sees why a payout fails, and enters the provider’s decision by hand', async () => {
    const before = await acts.balance(token);
    const orderNo = await asked('10000');
    provider.state.refuses = orderNo;
    await decide(orderNo, 'approve');
    const [open] = await orders('withdrawal');
    expect(open).toMatchObject({
      orderNo,
      status: 'APPROVED',
      trouble: expect.stringMatching(/ answered 422$/),
    });
    expect((await decide(orderNo, 'reject')).body.errorCode).toBe('payment.decided');
    // While the request to the provider runs, the result is unknown.
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = provider.asked.length;
    provider.state.answers = promise;
    const trying = decide(orderNo, 'approve');
    await expect.poll(() => provider.asked.length).toBe(sent + 1);
    const never = { providerNeverPays: true, reason: 'The bank sent it back' } as const;
    expect((await decide(orderNo, 'reject', never)).status).toBe(429);
    provider.state.answers = Promise.resolve();
    resolve();
    await trying;
    expect((await decide(orderNo, 'paid', never)).body.errorCode).toBe('payment.decided');
    for (let times = 0; times < 2; times += 1)
      expect((await decide(orderNo, 'reject', never)).body).toMatchObject({ value: { status: 'REJECTED' } });
    provider.state.refuses = '';
    expect(await acts.balance(token)).toBe(before);
    expect((await orders('refused'))[0]).toMatchObject({
      orderNo,
      trouble: expect.stringContaining('the back office'),
    });
    expect((await report())[0]).toMatchObject({ status: 'REJECTED', reason: 'The bank sent it back' });
  });

  test('the same key is one withdrawal, for the same; for another it is refused', async () => {
    const before = await acts.balance(token);
    const key = randomUUID();
    const first = await ask('10000', {}, key);
    expect((await ask('10000', {}, key)).body.value).toEqual(first.body.value);
    // A refusal would end the key in the browser, and the next attempt would be a second order.
    const mistyped = await ask('10000', { paymentPassword: '000000' }, key);
    expect(mistyped.body.value).toEqual(first.body.value);
    expect((await ask('10001', {}, key)).body.errorCode).toBe('transaction.mismatch');
    expect(await acts.balance(token)).toBe(before - 10_000n);
    await decide(first.body.value?.orderNo ?? '', 'reject');
  });

  test.each([
    ['less than the least', '9999', {}, 'payment.limit'],
    ['more than the most', '5000001', {}, 'payment.limit'],
    ['more than there is', '4000000', {}, 'wallet.insufficient'],
    ['a card of nobody', '10000', { bankCardId: '999' }, 'payment.unknown'],
    ['a wrong payment password', '10000', { paymentPassword: '000000' }, 'payment.password.err'],
  ])('%s is refused and moves nothing', async (_what, amount, more, code) => {
    const before = await acts.balance(token);
    expect((await ask(amount, more)).body.errorCode).toBe(code);
    expect(await acts.balance(token)).toBe(before);
  });

  test('a card that joins others rests for a day', async () => {
    const second = await addCard('1122334455');
    expect((await ask('10000', { bankCardId: second })).body.errorCode).toBe('withdraw.card_rests');
  });

  test('an unsealed request, another’s card, a trial and a virtual account are refused', async () => {
    const plain = { bankCardId: card, amount: '10000', paymentPassword: password };
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
      orders.push(await asked('10000'));
    expect((await ask('10000')).body.errorCode).toBe('withdraw.daily');
    await decide(orders[0] ?? '', 'reject');
    orders.push(await asked('10000'));
    expect((await settings())?.dailyRemaining).toBe(0);
    // Midnight in Manila is 16:00 UTC.
    gateway.clock.pass(4 * 3_600_000);
    token = await gateway.tokenOf();
    expect((await settings())?.dailyRemaining).toBe(5);
    for (const orderNo of orders) await decide(orderNo, 'reject');
  });
});

describe('the turnover requirement', () => {
  test('stakes after a deposit count for it; those before it do not', async () => {
    await stake(7_000n);
    const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '50000' });
    await acts.tell({ reference: body.value?.orderNo ?? '', amount: '50000' });
    expect((await settings())?.turnoverRemaining).toBe('50000');
    // The deposit is locked, and nothing else.
    const { withdrawable, locked } = (await settings()) ?? {};
    expect(locked).toBe('50000');
    expect(BigInt(withdrawable ?? 0)).toBe((await acts.balance(token)) - 50_000n);
    const refused = await ask(String(BigInt(withdrawable ?? 0) + 1n));
    expect(refused.body).toMatchObject({
      errorCode: 'withdraw.turnover',
      value: { turnoverRemaining: '50000', withdrawable, locked: '50000' },
    });
    await decide(await asked(withdrawable ?? ''), 'reject');
    await stake(20_000n);
    expect((await settings())?.turnoverRemaining).toBe('30000');
    const more = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '10000' });
    await acts.tell({ reference: more.body.value?.orderNo ?? '', amount: '10000' });
    expect((await settings())?.turnoverRemaining).toBe('40000');
    // More play than required does not count for the next deposit.
    await stake(100_000n);
    expect((await settings())?.turnoverRemaining).toBe('0');
    const last = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '10000' });
    await acts.tell({ reference: last.body.value?.orderNo ?? '', amount: '10000' });
    expect((await settings())?.turnoverRemaining).toBe('10000');
    await stake(10_000n);
    await decide(await asked('10000'), 'reject');
    await expireDeposits(scope(), gateway.clock.now());
  });

  test('a stake counts once its bet is decided: one that may come back, or came back, asks for nothing and meets nothing', async () => {
    const paid = async (amount: string) => {
      const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount });
      await acts.tell({ reference: body.value?.orderNo ?? '', amount });
    };
    const wallet = { token, headers: { 'idempotency-key': randomUUID() } };
    // An order on many draws, placed before the deposit and cancelled after it.
    await turnLottery(scope(), { secrets: gateway.secrets, clock: gateway.clock, log: console });
    const { body: now } = await gateway.call(lotteryCalls.numero, { gameId: 'blink-dice' });
    const bets = [{ market: 'sum', picks: [['big']], stakeMinor: '100' }];
    const slip = {
      gameId: 'blink-dice',
      numero: now.value?.numero,
      draws: 50,
      times: 1,
      stopOnWin: false,
      bets,
    };
    const placed = await gateway.send<{ orderId: string }>(lotteryCalls.placeLotteryOrder.path, {
      ...wallet,
      method: 'POST',
      body: slip,
    });
    gateway.clock.pass(1);
    await paid('10000');
    const cancelled = await gateway.send(lotteryCalls.cancelLotteryBets.path, {
      ...wallet,
      method: 'POST',
      body: {
        orderId: placed.body.value?.orderId,
        subOrderIds: Array.from({ length: 50 }, (_, n) => String(n + 1)),
      },
    });
    expect(cancelled.body).toMatchObject({ success: true, value: { refundMinor: '5000' } });
    expect((await settings())?.turnoverRemaining).toBe('10000');
    await stake(4_000n, null);
    expect((await settings())?.turnoverRemaining).toBe('10000');
    await stake(10_000n);
    expect((await settings())?.turnoverRemaining).toBe('0');
  });
});

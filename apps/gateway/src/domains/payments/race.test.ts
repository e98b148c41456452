// Races, on a real server only: the embedded database has one connection and hides them.
import { randomUUID } from 'node:crypto';
import * as paymentCalls from '@foyer/contract/calls/payments.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as bankCardCalls from '@foyer/contract/calls/bank-card.ts';
import * as withdrawCalls from '@foyer/contract/calls/withdraw.ts';
import * as walletCalls from '@foyer/contract/calls/wallet.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { transact } from '#domains/ledger/transact.ts';
import { atOnce, untilAnswered, openConnections, waitsForLock } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { type Answer, openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { paymentActs, testProvider } from '#testing/payments.ts';
import { DAY_MS } from '#process/clock.ts';

describe.skipIf(!onRealPostgres)('races on PostgreSQL', () => {
  let gateway: TestGateway;
  let acts: ReturnType<typeof paymentActs>;
  let token: string;
  let agent: string;
  let bankCardId: string;
  const db = () => gateway.databases.merchant('aurora');
  const password = '482913';
  const provider = testProvider();
  beforeAll(async () => {
    gateway = await openTestGateway({ outside: provider.outside });
    acts = paymentActs(gateway);
    token = await gateway.tokenOf();
    agent = await gateway.tokenOf('demo-agent');
    const proved = { password: demoPassword };
    const both = { paymentPassword: password, confirmPaymentPassword: password, ...proved };
    await gateway.call(passwordCalls.changePaymentPassword, both, { token: agent });
    const card = { bankCode: 'LANTERN', accountNo: '9988776655', accountName: 'Ana Cruz' };
    const { body } = await gateway.call(
      bankCardCalls.addBankCard,
      { ...card, paymentPassword: password, ...proved },
      { token: agent },
    );
    bankCardId = body.value?.id ?? '';
    // Password hashing would delay them one by one.
    await db().updateTable('payment_rules').set({ needs_payment_password: false }).execute();
    await openConnections(db());
  });
  afterEach(async () => {
    await gateway.databases.platform.deleteFrom('rate_limits').execute();
    await requireTrueBooks(db());
  });
  afterAll(() => gateway.close());

  test('one payment notified fifty times at once, under one id and under many, is credited once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await acts.balance(token);
      const { body } = await untilAnswered((key) =>
        acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '50000' }, key),
      );
      const reference = body.value?.orderNo ?? '';
      const eventId = randomUUID();
      const told = await atOnce(50, (place) =>
        untilAnswered((own) => acts.tell({ reference, amount: '50000', eventId: place % 2 ? eventId : own })),
      );
      expect(
        told.filter(({ body: answer }) => !answer.success).map(({ body: answer }) => answer.errorCode),
      ).toEqual([]);
      expect(await acts.balance(token)).toBe(before + 50_000n);
    }
  });

  test('the same deposit asked for thirty times at once is one order', async () => {
    const key = randomUUID();
    const how = { methodId: 'qr', amount: '20000' };
    const made = await atOnce(30, () => untilAnswered(() => acts.deposit(token, 'Alipay', how, key)));
    expect(new Set(made.map(({ body }) => body.value?.orderNo)).size).toBe(1);
  });

  const withdraw = (amount: bigint, key?: string) =>
    gateway.call(
      withdrawCalls.withdraw,
      { bankCardId, amount: String(amount) },
      { token: agent, ...(key !== undefined && { key }) },
    );
  const lastOrder = async () => {
    const orders = db().selectFrom('withdraw_orders').select('order_no').orderBy('order_no', 'desc');
    return (await orders.executeTakeFirstOrThrow()).order_no;
  };
  const refusals: (string | null)[] = [];
  const decide = (orderNo: string, body: object) =>
    gateway.sendSigned(paymentCalls.decideWithdrawal, { orderNo, ...body });

  test('of parallel decisions about a payout one takes effect, and the money moves once', async () => {
    const before = await acts.balance(agent);
    const ends: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const reference = (await untilAnswered((key) => withdraw(10_000n, key))).body.value?.orderNo ?? '';
      provider.state.refuses = reference;
      await untilAnswered(() => decide(reference, { decision: 'approve' }));
      provider.state.never = round % 2 ? reference : '';
      provider.state.refuses = '';
      const told = { reference, amount: '10000' };
      const said: (() => Promise<unknown>)[] = [
        () => acts.tell({ ...told, type: 'payout.failed' }),
        () => acts.tell({ ...told, type: 'payout.paid' }),
        () => decide(reference, { decision: 'reject', providerNeverPays: true }),
        () => decide(reference, { decision: 'approve' }),
      ];
      await atOnce(24, async (place) => said[(place + round) % 4]?.());
      const { state } = await db()
        .selectFrom('withdraw_orders')
        .select('state')
        .where('order_no', '=', reference)
        .executeTakeFirstOrThrow();
      ends.push(state);
      const paid = ends.filter((end) => end === 'paid').length;
      expect(await acts.balance(agent)).toBe(before - 10_000n * BigInt(paid));
      await requireTrueBooks(db());
      // The number of requests per day is limited.
      gateway.clock.pass(DAY_MS);
      agent = await gateway.tokenOf('demo-agent');
      await gateway.databases.platform.deleteFrom('rate_limits').execute();
    }
    expect(ends.filter((end) => end !== 'paid' && end !== 'rejected')).toEqual([]);
    token = await gateway.tokenOf();
  });

  test('of many withdrawals of the whole balance one is held, every other gets the reason', async () => {
    const whole = await acts.balance(agent);
    const asked = await atOnce(16, () => untilAnswered((key) => withdraw(whole, key)));
    expect(asked.filter(({ body }) => body.success)).toHaveLength(1);
    expect(new Set(asked.flatMap(({ body }) => body.errorCode ?? []))).toEqual(
      new Set(['wallet.insufficient']),
    );
    expect(await acts.balance(agent)).toBe(0n);
  });

  test('withdrawals that wait too long for the balance are busy and hold nothing; of their repetitions one does', async () => {
    const { owner } = gateway.databases;
    await gateway.sendSigned(paymentCalls.decideWithdrawal, {
      orderNo: await lastOrder(),
      decision: 'reject',
    });
    const whole = await acts.balance(agent);
    const keys = Array.from({ length: 8 }, () => randomUUID());
    const early = await transact(owner, async (tx) => {
      await sql`select from members where account = 'demo-agent' for no key update`.execute(tx);
      return atOnce(keys.length, (place) => withdraw(whole, keys[place]));
    });
    expect(new Set(early.map(({ body }) => body.errorCode))).toEqual(new Set(['service.unavailable']));
    expect(await acts.balance(agent)).toBe(whole);
    const late = await atOnce(keys.length, (place) =>
      untilAnswered((key) => withdraw(whole, key), keys[place]),
    );
    expect(late.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await acts.balance(agent)).toBe(0n);
  });

  test('an account that is removed while a withdrawal waits gets no money', async () => {
    const { owner } = gateway.databases;
    await transact(owner, async (tx) => {
      await sql`select from members where account = 'demo-agent' for no key update`.execute(tx);
      const asked = withdraw(10_000n);
      await waitsForLock(owner);
      const removed = { removed_at: BigInt(gateway.clock.now()), account_no: '', is_default: false };
      await tx.updateTable('bank_cards').set(removed).where('id', '=', BigInt(bankCardId)).execute();
      // It goes on when this transaction has ended.
      void asked.then(({ body }) => refusals.push(body.errorCode));
    });
    await expect.poll(() => refusals).toEqual(['payment.unknown']);
    const back = db().updateTable('bank_cards').where('id', '=', BigInt(bankCardId));
    await back.set({ removed_at: null }).execute();
  });

  test('of many transfers of the whole balance to a vendor one is made; collecting at the same time loses no money', async () => {
    await gateway.sendSigned(paymentCalls.setPayments, { isSingleWallet: false });
    gateway.clock.pass(1_100);
    const move = (fromVendor: string, toVendor: string, amount: bigint) => {
      const wanted = { fromVendor, toVendor, amount: String(amount) };
      return untilAnswered((key) => gateway.call(walletCalls.walletTransfer, wanted, { token, key }));
    };
    const collect = () =>
      untilAnswered((key) => gateway.call(walletCalls.walletTransferAll, {}, { token, key }));
    const whole = await acts.balance(token);
    const moved = await atOnce(24, (place) => move('main', place % 2 ? 'NLT' : 'EMB', whole));
    expect(moved.filter(({ body }) => body.success)).toHaveLength(1);
    expect(new Set(moved.flatMap(({ body }) => body.errorCode ?? []))).toEqual(
      new Set(['wallet.insufficient']),
    );
    await collect();
    expect(await acts.balance(token)).toBe(whole);
    await gateway.databases.platform.deleteFrom('rate_limits').execute();
    const mixed = await atOnce<Answer>(24, (place) =>
      place % 3 === 0
        ? collect()
        : move(place % 3 === 1 ? 'main' : 'NLT', place % 3 === 1 ? 'NLT' : 'EMB', 1_000n),
    );
    const odd = mixed
      .flatMap(({ body }) => body.errorCode ?? [])
      .filter((code) => code !== 'wallet.insufficient');
    expect(odd).toEqual([]);
    await collect();
    expect(await acts.balance(token)).toBe(whole);
  });
});

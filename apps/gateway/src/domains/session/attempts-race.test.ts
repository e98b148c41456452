// Parallel attempts, on a real server only: the embedded database has one connection and hides races.
import { randomUUID } from 'node:crypto';
import * as withdrawCalls from '@foyer/contract/calls/withdraw.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as bankCardCalls from '@foyer/contract/calls/bank-card.ts';
import * as promotionsCalls from '@foyer/contract/calls/promotions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { atOnce, openConnections, untilAnswered } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { createTurns } from '#service/turns.ts';
import { openDevice } from '#testing/session.ts';
import { DAY_MS } from '#process/clock.ts';

describe.skipIf(!onRealPostgres)('attempts at once', () => {
  let gateway: TestGateway;
  let token: string;
  let bankCardId: string;
  const right = '482913';
  const db = () => gateway.databases.merchant('aurora');
  const both = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword });
  const withdraw = (paymentPassword: string, idempotencyKey = randomUUID()) =>
    gateway.call(
      withdrawCalls.withdraw,
      { bankCardId, amount: '10000', paymentPassword },
      { token, key: idempotencyKey },
    );
  const tries = async () =>
    (await db().selectFrom('payment_passwords').select('tries').executeTakeFirstOrThrow()).tries;
  const codesOf = (answers: readonly { body: { errorCode: string | null } }[]) =>
    answers.map(({ body }) => body.errorCode);

  beforeAll(async () => {
    // A short queue: seven requests fill it.
    gateway = await openTestGateway({ turns: createTurns({ running: 1, waiting: 6 }) });
    token = await gateway.tokenOf('demo-agent');
    const password = demoPassword;
    await gateway.call(passwordCalls.changePaymentPassword, { password, ...both(right) }, { token });
    const card = { bankCode: 'LANTERN', accountNo: '9988776655', accountName: 'Ana Cruz' };
    const { body } = await gateway.call(
      bankCardCalls.addBankCard,
      { ...card, password, paymentPassword: right },
      { token },
    );
    bankCardId = body.value?.id ?? '';
    await openConnections(db());
  });
  beforeEach(async () => {
    await gateway.databases.platform.deleteFrom('rate_limits').execute();
    await db().updateTable('payment_passwords').set({ tries: 0 }).execute();
    await db().deleteFrom('login_failures').execute();
  });
  afterAll(() => gateway.close());

  test('fifty right withdrawals with one key make one order and lock nothing', async () => {
    const key = randomUUID();
    const answers = await atOnce(50, () => withdraw(right, key));
    expect(new Set(codesOf(answers).filter((code) => code !== 'TOO_MANY_REQUEST'))).toEqual(new Set([null]));
    const orders = new Set(answers.map(({ body }) => (body.value as { orderNo?: string } | null)?.orderNo));
    orders.delete(undefined);
    expect(orders.size).toBe(1);
    expect(await tries()).toBe(0);
    expect((await withdraw(right)).body.errorCode).toBe(null);
  });

  test('a flood of strangers that fills the queue costs a member no try and never locks', async () => {
    let isOver = false;
    const flood = atOnce(16, async (place) => {
      for (let turn = 0; !isOver; turn += 1)
        await openDevice(gateway).logIn({ username: `stranger-${place}-${turn}`, password: 'a guess' });
    });
    const answers = [];
    for (let tried = 0; tried < 8; tried += 1) answers.push(await withdraw(right));
    isOver = true;
    await flood;
    const allowed = new Set([null, 'TOO_MANY_REQUEST', 'withdraw.daily', 'wallet.insufficient']);
    expect(codesOf(answers).filter((code) => !allowed.has(code))).toEqual([]);
    expect(codesOf(answers)).toContain('TOO_MANY_REQUEST');
    expect(await tries()).toBe(0);
  });

  test('forty parallel wrong payment passwords get five answers and lock; the login password unlocks', async () => {
    const answers = await atOnce(40, (place) => withdraw(String(100_000 + place)));
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 'payment.password.err')).toHaveLength(4);
    expect(codes).toContain('payment.password.locked');
    const known = ['payment.password.err', 'payment.password.locked', 'TOO_MANY_REQUEST'];
    expect(codes.filter((code) => !known.includes(code ?? ''))).toEqual([]);
    expect((await withdraw(right)).body.errorCode).toBe('payment.password.locked');
    const reset = await gateway.call(
      passwordCalls.resetPaymentPassword,
      { password: demoPassword, ...both(right) },
      { token },
    );
    expect(reset.body.errorCode).toBe(null);
    expect((await withdraw(right)).body.errorCode).toBe('withdraw.waits');
    gateway.clock.pass(DAY_MS);
    token = await gateway.tokenOf('demo-agent');
    expect(['withdraw.daily', 'wallet.insufficient', null]).toContain((await withdraw(right)).body.errorCode);
  });

  test('a right payment password among wrong ones never leaves the counter higher than the wrong ones made it', async () => {
    const answers = await atOnce(7, (place) => withdraw(place % 3 === 0 ? '111111' : right));
    const wrong = codesOf(answers).filter((code) => code === 'payment.password.err').length;
    expect(wrong).toBe(3);
    expect(await tries()).toBeLessThanOrEqual(3);
  });

  test('seven parallel valid logins of one member all succeed', async () => {
    const devices = Array.from({ length: 7 }, () => openDevice(gateway));
    const answers = await atOnce(7, (place) => (devices[place] ?? openDevice(gateway)).logIn({}));
    expect(codesOf(answers)).toEqual(answers.map(() => null));
  });

  test('thirty wrong promo codes at once get ten answers', async () => {
    // They wait for each other at the member's row: on a busy machine the last ones wait too long, and ask again.
    const answers = await atOnce(30, (place) =>
      untilAnswered(() =>
        gateway.call(promotionsCalls.applyPromoCode, { promoCode: `GUESS${place}` }, { token }),
      ),
    );
    expect(codesOf(answers).filter((code) => code === 'promo_code.invalid')).toHaveLength(10);
    expect(codesOf(answers).filter((code) => code === 'TOO_MANY_REQUEST')).toHaveLength(20);
  });
});

// The turnover that a deposit requires before a withdrawal.
import * as calls from '@foyer/contract/calls/withdraw.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { playRound } from '#testing/played.ts';
import { openLottery } from '#testing/lottery.ts';
import { expireDeposits } from './clockwork.ts';
import { openPaymentGateway } from '#testing/payments.ts';
import { openWithdrawals } from '#testing/withdrawals.ts';

const { gateway, acts, scope } = await openPaymentGateway();
const token = await gateway.tokenOf();
const client = await openWithdrawals(gateway, () => token);
const lottery = await openLottery(gateway);
afterEach(() => requireTrueBooks(scope.db));
afterAll(() => gateway.close());

function settings() {
  return acts.read(token, calls.withdrawSettings, {});
}

/** Plays a round: lost, or with `null` not decided. */
async function stake(amount: bigint, win: bigint | null = 0n) {
  const { id } = await scope.db
    .selectFrom('members')
    .select('id')
    .where('account_key', '=', 'demo')
    .executeTakeFirstOrThrow();
  await playRound(scope.db, 'aurora', { memberId: id, stake: amount, win, at: gateway.clock.now() });
  gateway.clock.pass(1);
}

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
    const refused = await client.ask(String(BigInt(withdrawable ?? 0) + 1n));
    expect(refused.body).toMatchObject({
      errorCode: 'withdraw.turnover',
      value: { turnoverRemaining: '50000', withdrawable, locked: '50000' },
    });
    await client.decide(await client.asked(withdrawable ?? ''), 'reject');
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
    await client.decide(await client.asked('10000'), 'reject');
    await expireDeposits(scope, gateway.clock.now());
  });

  test('a stake counts once its bet is decided: one that may come back, or came back, asks for nothing and meets nothing', async () => {
    const paid = async (amount: string) => {
      const { body } = await acts.deposit(token, 'Alipay', { methodId: 'qr', amount });
      await acts.tell({ reference: body.value?.orderNo ?? '', amount });
    };
    // An order on many draws, placed before the deposit and cancelled after it.
    const placed = await lottery.place(token, await lottery.slipFor('blink-dice', { draws: 50 }));
    gateway.clock.pass(1);
    await paid('10000');
    const all = Array.from({ length: 50 }, (_, n) => String(n + 1));
    const cancelled = await lottery.cancel(token, placed.body.value?.orderId ?? '', all);
    expect(cancelled.body).toMatchObject({ success: true, value: { refundMinor: '5000' } });
    expect((await settings())?.turnoverRemaining).toBe('10000');
    await stake(4_000n, null);
    expect((await settings())?.turnoverRemaining).toBe('10000');
    await stake(10_000n);
    expect((await settings())?.turnoverRemaining).toBe('0');
  });
});

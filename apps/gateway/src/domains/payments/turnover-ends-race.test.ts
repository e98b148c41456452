// The end of turnover in parallel with what decides it, on a real server only: the embedded database has one connection.
import { depositLocks } from '@foyer/contract/calls/deposit.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '#domains/ledger/transact.ts';
import { openTurnoverEnds } from '#domains/ledger/turnover-ends.ts';
import { openConnections, settledAtOnce, waitsForLock } from '#testing/at-once.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { onRealPostgres } from '#testing/database.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { openPaymentGateway } from '#testing/payments.ts';
import { atNewcomer, openPlaySession } from '#testing/play-session.ts';
import { giveUpBonus } from './locks.ts';

const OPENING = 200_000n;
/** Enough for a deposit of 500.00 without its bonus, and too little for one with it. */
const STAKE = 100_000n;
const ROUNDS = 10;

describe.skipIf(!onRealPostgres)('races on PostgreSQL', () => {
  let payments: Awaited<ReturnType<typeof openPaymentGateway>>;
  let player: Newcomer;
  let play: Awaited<ReturnType<typeof openPlaySession>>;
  beforeAll(async () => {
    payments = await openPaymentGateway();
    await openConnections(payments.scope.db);
  });
  beforeEach(() => startAnew());
  afterEach(() => requireTrueBooks(payments.scope.db));
  afterAll(() => payments.gateway.close());

  async function startAnew(opening = OPENING): Promise<void> {
    const { gateway, scope } = payments;
    gateway.clock.pass(1);
    await gateway.databases.platform.deleteFrom('rate_limits').execute();
    player = await addNewcomer(scope.db, { opening, now: gateway.clock.now() });
    play = await openPlaySession(atNewcomer(gateway, player));
  }
  async function opened(more: object = {}): Promise<string> {
    const { body } = await payments.acts.deposit(player.token, 'Alipay', {
      methodId: 'qr',
      amount: '50000',
      ...more,
    });
    payments.gateway.clock.pass(1);
    return body.value?.orderNo ?? `refused: ${body.errorCode}`;
  }
  async function pay(reference: string): Promise<void> {
    const { body } = await payments.acts.tell({ reference, amount: '50000' });
    expect(body.errorCode).toBeNull();
  }
  const giveUp = (orderNo: string) => giveUpBonus(atNewcomer(payments.gateway, player), { orderNo });
  const endTurnover = () => openTurnoverEnds()(payments.scope);
  async function hasEnded(order: string): Promise<boolean> {
    const { at } = await payments.scope.db
      .selectFrom('deposit_orders')
      .select('turnover_ended_at as at')
      .where('order_no', '=', order)
      .executeTakeFirstOrThrow();
    return at !== null;
  }
  const settings = () => payments.acts.read(player.token, withdrawSettings, {});
  async function openOrders() {
    const locks = await payments.acts.read(player.token, depositLocks, {});
    return locks?.map(({ orderNo }) => orderNo);
  }

  test('of a bonus that is given up, a round that ends and a payment at once, each counts once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await startAnew();
      await play.bet(String(STAKE));
      const first = await opened({ promoId: 'reload' });
      await pay(first);
      const second = await opened();
      const acts = [() => giveUp(first), () => play.win(String(STAKE)), () => pay(second), endTurnover];
      const ends = await settledAtOnce(acts.length, async (place) => acts[(place + round) % acts.length]?.());
      expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
      await endTurnover();
      expect(await payments.acts.balance(player.token)).toBe(OPENING + 100_000n);
      // The bets count for both deposits, or they completed the first one before the second was paid.
      const isBoth = await hasEnded(second);
      expect(await hasEnded(first)).toBe(true);
      const left = isBoth ? '0' : '50000';
      expect(await settings()).toMatchObject({ turnoverRemaining: left, locked: left, lockedBonus: '0' });
      expect(await openOrders()).toEqual(isBoth ? [] : [second]);
    }
  });

  test('of a round that loses everything and a payment at once, the payment comes first or ends earlier turnover', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await startAnew(1_000n);
      const first = await opened({ promoId: 'reload' });
      await pay(first);
      const second = await opened();
      await play.bet('56000');
      const acts = [() => play.win('0'), () => pay(second), endTurnover];
      const ends = await settledAtOnce(acts.length, async (place) => acts[(place + round) % acts.length]?.());
      expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
      // Of the first deposit, 1650.00 - 560.00 is left.
      const isEnded = await hasEnded(first);
      expect(await settings()).toMatchObject({
        turnoverRemaining: isEnded ? '50000' : '159000',
        locked: '50000',
      });
      expect(await openOrders()).toEqual(isEnded ? [second] : [first, second]);
    }
  });

  test('giving up a bonus holds no deposit while it waits for the member, so no payment waits for it in a circle', async () => {
    const { owner } = payments.gateway.databases;
    const first = await opened({ promoId: 'reload' });
    await pay(first);
    const given = await transact(owner, async (tx) => {
      await sql`select from members where id = ${player.id} for no key update`.execute(tx);
      const waiting = giveUp(first);
      await waitsForLock(owner);
      await sql`select from deposit_orders where order_no = ${first} for no key update nowait`.execute(tx);
      return { waiting };
    });
    expect(await given.waiting).toMatchObject({ returned: '5000' });
  });
});

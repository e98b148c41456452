// A bet and the return of a bonus in parallel, on a real server only: the embedded database has one connection.
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '#domains/ledger/transact.ts';
import { placeOrder } from '#domains/lottery/place.ts';
import type { MemberAt } from '#service/at.ts';
import { openConnections, settledAtOnce, waitingForLock, waitsForLock } from '#testing/at-once.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { onRealPostgres } from '#testing/database.ts';
import { anew } from '#testing/ledger.ts';
import { openLottery } from '#testing/lottery.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { openPaymentGateway } from '#testing/payments.ts';
import { atNewcomer, openPlaySession } from '#testing/play-session.ts';
import { giveUpBonus } from './locks.ts';

describe.skipIf(!onRealPostgres)('races on PostgreSQL', () => {
  let payments: Awaited<ReturnType<typeof openPaymentGateway>>;
  let lottery: Awaited<ReturnType<typeof openLottery>>;
  let at: MemberAt;
  let orderNo: string;
  let play: Awaited<ReturnType<typeof openPlaySession>>;
  beforeAll(async () => {
    payments = await openPaymentGateway();
    lottery = await openLottery(payments.gateway);
    await openConnections(payments.scope.db);
  });
  beforeEach(async () => {
    const { gateway, scope } = payments;
    await gateway.databases.platform.deleteFrom('rate_limits').execute();
    await openMember(await addNewcomer(scope.db, { opening: 100_000n, now: gateway.clock.now() }));
  });
  afterEach(() => requireTrueBooks(payments.scope.db));
  afterAll(() => payments.gateway.close());

  /** A member with a play session, an open round in it, and then a deposit of 500.00 with its bonus. */
  async function openMember(player: Newcomer) {
    const { gateway, acts } = payments;
    at = atNewcomer(gateway, player);
    play = await openPlaySession(at);
    await bet();
    const how = { methodId: 'qr', amount: '50000', promoId: 'reload' };
    const { body } = await acts.deposit(player.token, 'Alipay', how);
    orderNo = body.value?.orderNo ?? `refused: ${body.errorCode}`;
    await acts.tell({ reference: orderNo, amount: '50000' });
  }
  const bet = () => play.bet('100');
  const giveUp = () => giveUpBonus(at, { orderNo });

  /** Runs `first` until it waits for a row that the test locks, gives the bonus up beside it, and releases the row. */
  async function beside(row: RawBuilder<unknown>, first: () => Promise<unknown>) {
    const { owner } = payments.gateway.databases;
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = transact(owner, async (tx) => {
      await row.execute(tx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const placed = first();
    await waitsForLock(owner);
    let isDecided = false;
    const given = giveUp().finally(() => {
      isDecided = true;
    });
    const both = Promise.allSettled([placed, given]);
    while (!isDecided && (await waitingForLock(owner)) < 2n);
    release.resolve();
    await holder;
    return both;
  }

  test('giving up waits for a bet at a vendor that is being placed, and is refused', async () => {
    const row = sql`select from rounds where round_id = ${play.roundId} for update`;
    const [placed, given] = await beside(row, bet);
    expect(placed?.status).toBe('fulfilled');
    expect(given).toMatchObject({ reason: { errorCode: 'payment.bonus_used' } });
  });

  test('giving up waits for a lottery order that is being placed, and is refused', async () => {
    const slip = await lottery.slipFor();
    const row = sql`select from lotto_draws where game_id = ${slip.gameId} and numero = ${slip.numero} for update`;
    const [placed, given] = await beside(row, () => placeOrder(anew(at), slip));
    expect(placed?.status).toBe('fulfilled');
    expect(given).toMatchObject({ reason: { errorCode: 'payment.bonus_used' } });
  });

  test('of many bets and returns at once, no return follows a bet', async () => {
    const slip = await lottery.slipFor();
    for (let round = 0; round < 12; round += 1) {
      const { gateway, scope } = payments;
      await gateway.databases.platform.deleteFrom('rate_limits').execute();
      await openMember(await addNewcomer(scope.db, { opening: 100_000n, now: gateway.clock.now() }));
      const acts = [giveUp, bet, () => placeOrder(anew(at), slip)];
      await settledAtOnce(9, async (place) => acts[(place + round) % acts.length]?.());
      const transfers = await scope.db
        .selectFrom('transfers as t')
        .innerJoin('postings as p', (join) =>
          join.onRef('p.merchant_id', '=', 't.merchant_id').onRef('p.transfer_id', '=', 't.id'),
        )
        .innerJoin('ledger_accounts as a', (join) =>
          join.onRef('a.merchant_id', '=', 'p.merchant_id').onRef('a.id', '=', 'p.account_id'),
        )
        .select('t.kind')
        .where('a.owner_kind', '=', 'member')
        .where('a.owner_id', '=', String(at.member.id))
        .orderBy('t.id')
        .execute();
      const kinds = transfers.map(({ kind }) => kind);
      const since = kinds.slice(kinds.indexOf('deposit.bonus') + 1);
      // The return is the first movement after the bonus, or there is none.
      expect(since.lastIndexOf('deposit.bonus_return')).toBeLessThanOrEqual(0);
      expect(since.filter((kind) => kind !== 'deposit.bonus_return')).toHaveLength(6);
    }
  });
});

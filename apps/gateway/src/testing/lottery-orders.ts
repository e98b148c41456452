// The rules for a lottery's bets once all their draws are settled, by a model that uses only bets and results.
import { findMarket, paysAt } from '@foyer/lottery/bets.ts';
import { expect } from 'vitest';
import type { Db } from '#db/connect.ts';
import { requireTrueBooks } from './books.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import { betsWithDraws } from '#domains/lottery/bets-query.ts';

/** One lottery at a time: a whole day is too much for one statement. */
function betsOn(db: Db, gameId: string) {
  return betsWithDraws(db)
    .innerJoin('lotto_orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 's.merchant_id').onRef('o.id', '=', 's.order_id'),
    )
    .innerJoin('lotteries as l', (join) =>
      join.onRef('l.merchant_id', '=', 's.merchant_id').onRef('l.game_id', '=', 's.game_id'),
    )
    .select(['o.member_id', 'o.prize_mode', 'l.play_type', 'd.result'])
    .select([
      's.order_id',
      's.numero',
      's.market',
      's.picks',
      's.line_stake',
      's.stake',
      's.state',
      's.prize',
    ])
    .where('s.game_id', '=', gameId)
    .execute();
}
type Bet = Awaited<ReturnType<typeof betsOn>>[number];

function prizeByModel({ play_type, market: id, state, ...bet }: Bet): bigint {
  const market = findMarket(play_type, id);
  if (!market || state === 'cancelled') return 0n;
  return paysAt({ market, picks: bet.picks, stake: bet.line_stake, mode: bet.prize_mode }, bet.result ?? []);
}

function gone(bet: Bet): bigint {
  return bet.state === 'cancelled' ? 0n : bet.stake;
}
function sum(bets: readonly Bet[], of: (bet: Bet) => bigint): bigint {
  return bets.reduce((total, bet) => total + of(bet), 0n);
}

/** Throws unless every bet is settled once and every amount is booked correctly; returns the number of bets. */
export async function requireOneSettlement(db: Db, openings: ReadonlyMap<bigint, bigint>): Promise<number> {
  const bets: Bet[] = [];
  const lotteries = await db.selectFrom('lotteries').select('game_id').execute();
  for (const { game_id } of lotteries) bets.push(...(await betsOn(db, game_id)));
  expect(bets.filter(({ state }) => state === 'open' || state === 'void')).toEqual([]);
  expect(bets.filter((bet) => bet.prize !== prizeByModel(bet))).toEqual([]);

  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['owner_kind', 'owner_id', 'balance'])
    .execute();
  for (const [memberId, opening] of openings) {
    const own = bets.filter((bet) => bet.member_id === memberId);
    const wallet = accounts.find(
      ({ owner_kind, owner_id }) => owner_kind === 'member' && owner_id === memberOwner(memberId).id,
    );
    expect(wallet?.balance).toBe(opening - sum(own, gone) + sum(own, ({ prize }) => prize));
  }
  const held = (start: string): bigint =>
    accounts
      .filter(({ owner_kind, owner_id }) => owner_kind === 'house' && owner_id.startsWith(start))
      .reduce((total, { balance }) => total + balance, 0n);
  expect(held('lottery held ')).toBe(0n);
  expect(held('lottery ')).toBe(sum(bets, gone) - sum(bets, ({ prize }) => prize));

  const settlements = new Set(
    bets.filter(({ state }) => state !== 'cancelled').map((bet) => `${bet.order_id} ${bet.numero}`),
  );
  const transfers = await db
    .selectFrom('transfers')
    .select('id')
    .where('kind', '=', 'lottery.settle')
    .execute();
  expect(transfers).toHaveLength(settlements.size);
  await requireTrueBooks(db);
  return bets.length;
}

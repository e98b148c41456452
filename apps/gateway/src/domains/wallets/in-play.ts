// Money that is in play: stakes that left a wallet, in rounds that the vendor has not ended and in bets whose draw is
// not settled. Each of them has its posting in the ledger.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { stakesInPlay } from '@foyer/contract/calls/wallet.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { inLanguage } from '#service/in-language.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { openStakes } from '#domains/play/open-rounds.ts';

type InPlay = ValueOf<typeof stakesInPlay>;
type Stake = InPlay['stakes'][number];

/** Stakes of open rounds, by game. */
async function openRounds({ db, member, merchant }: MemberAt): Promise<Stake[]> {
  const rows = await openStakes(db)
    .leftJoin('games as g', (join) =>
      join.onRef('g.vendor_code', '=', 's.vendor_code').onRef('g.code', '=', 's.game_code'),
    )
    .select(['s.vendor_code', 's.game_code', 'g.name', 'g.game_type'])
    .select(({ fn }) => [
      sql<bigint>`sum(d.amount)::bigint`.as('amount'),
      sql<bigint>`count(distinct r.round_id)`.as('count'),
      fn.min('r.opened_at').as('since'),
    ])
    .where('s.member_id', '=', member.id)
    .where('s.asset', '=', assetOf(member, merchant.currency))
    .groupBy(['s.vendor_code', 's.game_code', 'g.name', 'g.game_type'])
    .execute();
  return rows.map(({ vendor_code, game_code, name, game_type, amount, count, since }) => ({
    kind: 'game',
    vendor: vendor_code,
    game: game_code,
    gameType: game_type ?? '',
    name: name ?? game_code,
    amount: String(amount),
    count: Number(count),
    since: Number(since),
  }));
}

/** Stakes of open lottery bets, by lottery. */
async function openBets({ db, member, merchant, from }: MemberAt): Promise<Stake[]> {
  const rows = await db
    .selectFrom('lotto_orders as o')
    .innerJoin('lotto_suborders as b', (join) =>
      join.onRef('b.merchant_id', '=', 'o.merchant_id').onRef('b.order_id', '=', 'o.id'),
    )
    .innerJoin('lotteries as l', (join) =>
      join.onRef('l.merchant_id', '=', 'o.merchant_id').onRef('l.game_id', '=', 'o.game_id'),
    )
    .leftJoin('games as g', (join) =>
      join.onRef('g.vendor_code', '=', 'l.vendor_code').onRef('g.code', '=', 'l.game_id'),
    )
    .select(['l.vendor_code', 'l.game_id', 'l.words', 'g.game_type'])
    .select(({ fn }) => [
      sql<bigint>`sum(b.stake)::bigint`.as('amount'),
      fn.countAll<bigint>().as('count'),
      fn.min('o.placed_at').as('since'),
    ])
    .where('o.member_id', '=', member.id)
    .where('o.asset', '=', assetOf(member, merchant.currency))
    .where('b.state', '=', 'open')
    .groupBy(['l.vendor_code', 'l.game_id', 'l.words', 'g.game_type'])
    .execute();
  return rows.map(({ vendor_code, game_id, words, game_type, amount, count, since }) => ({
    kind: 'lottery',
    vendor: vendor_code,
    game: game_id,
    gameType: game_type ?? '',
    name: inLanguage(words, from.language, merchant) ?? game_id,
    amount: String(amount),
    count: Number(count),
    since: Number(since),
  }));
}

/** Every stake of the member that is not decided yet, by game, the oldest first. */
export async function showInPlay(at: MemberAt): Promise<InPlay> {
  const stakes = [...(await openRounds(at)), ...(await openBets(at))];
  const total = stakes.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return { total: String(total), stakes: stakes.toSorted((one, other) => one.since - other.since) };
}

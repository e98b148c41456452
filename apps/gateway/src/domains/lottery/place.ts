// Placing an order: first its key is claimed, then each draw accepts the risk, then the stake is held. One
// transaction, so a bet is stored together with its money or not at all. Locks are taken in one order: the member, the
// order, its draws by time, the accounts.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { placeLotteryOrder } from '@foyer/contract/calls/lottery.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { assetOf, isPlayMoney } from '#domains/ledger/asset.ts';
import { lockMemberForStake } from '#domains/ledger/lock-member.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { Refusal } from '#service/refusal.ts';
import { hashOf, keyOf } from '#service/repetition.ts';
import { findLottery, type Lottery } from './lotteries.ts';
import { hold } from './purse.ts';
import { modeOf, priced, type PricedBet } from './slip.ts';

type Input = InputOf<typeof placeLotteryOrder>;
type PlaceAnswer = ValueOf<typeof placeLotteryOrder>;

function requestHash({ gameId, numero, draws, times, stopOnWin, prizeMode, bets }: Input): string {
  return hashOf([gameId, numero, draws, times, stopOnWin, prizeMode, bets]);
}

type Terms = { lottery: Lottery; mode: number; asset: string; stake: bigint };

/** A new row, or null when the key was used before; a second request with the same key waits for the first. */
async function claim(tx: Tx, at: MemberAt, input: Input, { lottery, mode, asset, stake }: Terms) {
  const row = await tx
    .insertInto('lotto_orders')
    .values({
      merchant_id: at.merchant.id,
      member_id: at.member.id,
      game_id: lottery.game_id,
      idempotency_key: keyOf(at),
      request_hash: requestHash(input),
      asset,
      prize_mode: mode,
      times: input.times,
      draws: input.draws,
      stop_on_win: input.stopOnWin,
      stake,
      placed_at: BigInt(at.clock.now()),
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The answer of the first request with this key; `transaction.mismatch` when that request was a different one. */
async function placedBefore(tx: Tx, at: MemberAt, input: Input): Promise<PlaceAnswer | null> {
  const known = await tx
    .selectFrom('lotto_orders')
    .select(['id', 'request_hash', 'stake', 'asset'])
    .where('member_id', '=', at.member.id)
    .where('idempotency_key', '=', keyOf(at))
    .executeTakeFirst();
  if (!known) return null;
  if (known.request_hash !== requestHash(input)) throw new Refusal('transaction.mismatch');
  const wallet = { memberId: at.member.id, asset: known.asset };
  return {
    orderId: String(known.id),
    stakeMinor: String(known.stake),
    balanceMinor: String(await balanceOf(tx, wallet)),
    repeated: true,
  };
}

type Risk = { first: string; draws: number; most: bigint };

/**
 * Adds the risk to the draws; returns their numbers in order. The locked row says whether a draw still accepts bets,
 * so a bet is stored before the draw closes or not at all.
 */
async function takeOn(
  tx: Tx,
  at: MemberAt,
  lottery: Lottery,
  { first, draws, most }: Risk,
): Promise<string[]> {
  const now = BigInt(at.clock.now());
  const { rows } = await sql<{ numero: string; closed: boolean; sold: boolean }>`
    with wanted as (
      select numero, draw_at, state <> 'open' or close_at <= ${now} as closed,
        ${most}::bigint > 0 and exposure + ${most}::bigint > ${lottery.exposure_limit} as sold
      from lotto_draws
      where game_id = ${lottery.game_id} and draw_at >= (
        select draw_at from lotto_draws
        where game_id = ${lottery.game_id} and numero = ${first})
      order by draw_at limit ${draws} for update
    ), taken as (
      update lotto_draws d set exposure = exposure + ${most}::bigint from wanted w
      where d.game_id = ${lottery.game_id} and d.numero = w.numero
        and not w.closed and not w.sold
    )
    select numero, closed, sold from wanted order by draw_at`.execute(tx);
  if (rows.length < draws || rows.some(({ closed }) => closed)) throw new Refusal('lottery.draw_closed');
  if (rows.some(({ sold }) => sold)) throw new Refusal('lottery.sold_out');
  return rows.map(({ numero }) => numero);
}

type NewBets = { orderId: bigint; gameId: string; numeros: string[]; bets: PricedBet[] };

async function recordBets(tx: Tx, at: MemberAt, { orderId, gameId, numeros, bets }: NewBets): Promise<void> {
  const rows = numeros.flatMap((numero, turn) =>
    bets.map((bet, place) => ({
      n: turn * bets.length + place + 1,
      numero,
      market: bet.market,
      picks: bet.picks,
      lines: bet.lines,
      line_stake: String(bet.lineStake),
      stake: String(bet.stake),
      most: String(bet.most),
    })),
  );
  await sql`
    insert into lotto_suborders (merchant_id, order_id, game_id, n, numero, market, picks, lines, line_stake, stake, most)
    select ${at.merchant.id}, ${orderId}, ${gameId}, given.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (n int, numero text, market text, picks jsonb, lines int, line_stake bigint, stake bigint, most bigint)`.execute(
    tx,
  );
}

function sum(bets: readonly PricedBet[], of: (bet: PricedBet) => bigint): bigint {
  return bets.reduce((total, bet) => total + of(bet), 0n);
}

/** Places an order. The same key with the same slip returns the first answer and moves nothing. */
export function placeOrder(at: MemberAt, input: Input): Promise<PlaceAnswer> {
  return transact(at.db, async (tx) => {
    const before = await placedBefore(tx, at, input);
    if (before) return before;
    await lockMemberForStake(tx, at.member.id);
    const lottery = await findLottery(tx, input.gameId);
    const mode = modeOf(lottery, input.prizeMode);
    const bets = priced(lottery, mode, input);
    const stake = sum(bets, (bet) => bet.stake) * BigInt(input.draws);
    const asset = assetOf(at.member, at.merchant.currency);
    const orderId = await claim(tx, at, input, { lottery, mode, asset, stake });
    if (orderId === null) {
      const raced = await placedBefore(tx, at, input);
      if (!raced) throw new Error('a key that was taken has its order');
      return raced;
    }
    // Play money costs the merchant nothing: it does not count against the risk limit of a draw.
    const most = isPlayMoney(asset) ? 0n : sum(bets, (bet) => bet.most);
    const numeros = await takeOn(tx, at, lottery, { first: input.numero, draws: input.draws, most });
    const gameId = lottery.game_id;
    await recordBets(tx, at, { orderId, gameId, numeros, bets });
    const purse = { merchant: at.merchant.id, memberId: at.member.id, gameId, asset };
    const { balances } = await hold(tx, purse, orderId, stake);
    return {
      orderId: String(orderId),
      stakeMinor: String(stake),
      balanceMinor: String(balances[0] ?? 0n),
      repeated: false,
    };
  });
}

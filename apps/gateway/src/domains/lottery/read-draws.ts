// Draws in their public form: the one that accepts bets, and the past ones with their proof.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/lottery.ts';
import { labelOf } from '@foyer/lottery/draw.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { pageOf } from '#service/page.ts';
import { findLottery, requireKnown } from './lotteries.ts';

function drawsOf({ db }: At, gameId: string) {
  return db
    .selectFrom('lotto_draws')
    .select(['numero', 'open_at', 'close_at', 'draw_at', 'commitment', 'seed', 'result', 'state'])
    .where('game_id', '=', gameId);
}

/** The draw that accepts bets now, and the one before it, which may not be drawn yet. */
export async function numeroNow(
  at: At,
  { gameId }: InputOf<typeof calls.numero>,
): Promise<ValueOf<typeof calls.numero>> {
  await findLottery(at.db, gameId);
  const now = at.clock.now();
  const [current, last] = await Promise.all([
    drawsOf(at, gameId)
      .where('state', '=', 'open')
      .where('close_at', '>', BigInt(now))
      .orderBy('draw_at')
      .limit(1)
      .executeTakeFirst(),
    drawsOf(at, gameId)
      .where('close_at', '<=', BigInt(now))
      .orderBy('draw_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  // Draws are announced more than an hour ahead; none means that the clockwork has not run yet.
  if (!current) throw new Refusal('service.unavailable', { retryAfter: 1 });
  return {
    gameId,
    numero: current.numero,
    openTime: Number(current.open_at),
    closeTime: Number(current.close_at),
    drawTime: Number(current.draw_at),
    serverTime: now,
    commitment: current.commitment,
    last: last
      ? {
          numero: last.numero,
          drawTime: Number(last.draw_at),
          state: last.state,
          result: last.result ?? [],
        }
      : null,
  };
}

/** Past draws, or one draw by its number, past or not. */
export async function listDraws(
  at: At,
  { gameId, numero, ...paging }: InputOf<typeof calls.lotteryDraws>,
): Promise<ValueOf<typeof calls.lotteryDraws>> {
  const { pageSize, offset } = pageOf(paging);
  await requireKnown(at.db, gameId);
  const query = drawsOf(at, gameId);
  const rows = await (
    numero === undefined
      ? query.where('draw_at', '<=', BigInt(at.clock.now()))
      : query.where('numero', '=', numero)
  )
    .orderBy('draw_at', 'desc')
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
  return {
    draws: rows.slice(0, pageSize).map((row) => ({
      numero: row.numero,
      openTime: Number(row.open_at),
      closeTime: Number(row.close_at),
      drawTime: Number(row.draw_at),
      state: row.state,
      commitment: row.commitment,
      seed: row.seed ?? '',
      label: labelOf(at.merchant.id, gameId, row.numero),
      result: row.result ?? [],
    })),
    hasMore: rows.length > pageSize,
  };
}

// Draws: announced ahead with the hash of their seed, drawn when they are due, void when they could not be drawn in
// time. Every step checks the locked row, so any number of processes may run it in parallel.
import { createHash, randomBytes } from 'node:crypto';
import { drawNumbers, labelOf } from '@foyer/lottery/draw.ts';
import type { MerchantScope } from '#db/connect.ts';
import type { Secrets } from '#security/secrets.ts';
import { type Lottery, openLotteries, scheduleOf } from './lotteries.ts';
import { indexAt, slotOf } from './schedule.ts';

/** How many draws are announced ahead: the most that one order may bet on, and a few more. */
const AHEAD = 52;
/** A draw that could not be drawn this long after its time is void: its stakes are refunded. */
export const VOID_AFTER_MS = 30 * 60_000;
const AT_ONCE = 100;

export function seedPurpose(label: string): string {
  return `draw ${label}`;
}

function announced({ merchant }: MerchantScope, secrets: Secrets, lottery: Lottery, index: number) {
  const slot = slotOf(scheduleOf(lottery), index);
  const seed = randomBytes(32);
  return {
    merchant_id: merchant,
    game_id: lottery.game_id,
    numero: slot.numero,
    open_at: BigInt(slot.openAt),
    close_at: BigInt(slot.closeAt),
    draw_at: BigInt(slot.drawAt),
    commitment: createHash('sha256').update(seed).digest('hex'),
    hidden_seed: secrets.hide(
      seed.toString('hex'),
      seedPurpose(labelOf(merchant, lottery.game_id, slot.numero)),
    ),
  };
}

/** For each lottery, the last draw that must be announced: its index and its time. */
function horizonOf(lottery: Lottery, now: number) {
  const current = indexAt(scheduleOf(lottery), now);
  return { lottery, current, drawAt: BigInt(slotOf(scheduleOf(lottery), current + AHEAD).drawAt) };
}
type Horizon = ReturnType<typeof horizonOf>;

/** The lotteries that have not announced so far ahead. */
async function behind({ db }: MerchantScope, horizons: readonly Horizon[]): Promise<Horizon[]> {
  if (horizons.length === 0) return [];
  const there = await db
    .selectFrom('lotto_draws')
    .select('game_id')
    .where((row) =>
      row.or(
        horizons.map(({ lottery, drawAt }) =>
          row.and([row('game_id', '=', lottery.game_id), row('draw_at', '=', drawAt)]),
        ),
      ),
    )
    .execute();
  const known = new Set(there.map(({ game_id }) => game_id));
  return horizons.filter(({ lottery }) => !known.has(lottery.game_id));
}

/** Announces the missing draws. Times that passed while no gateway ran are left out: no one could bet on them. */
export async function announceDraws(scope: MerchantScope, secrets: Secrets, now: number): Promise<void> {
  const horizons = (await openLotteries(scope.db)).map((lottery) => horizonOf(lottery, now));
  for (const { lottery, current } of await behind(scope, horizons)) {
    const last = await scope.db
      .selectFrom('lotto_draws')
      .select('open_at')
      .where('game_id', '=', lottery.game_id)
      .orderBy('draw_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const next = last ? indexAt(scheduleOf(lottery), Number(last.open_at)) + 1 : current;
    const rows = [];
    for (let index = Math.max(current, next); index <= current + AHEAD; index += 1)
      rows.push(announced(scope, secrets, lottery, index));
    // Another gateway may have announced them between the two queries.
    if (rows.length === 0) continue;
    await scope.db
      .insertInto('lotto_draws')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

type DueDraw = { game_id: string; numero: string };

/** Draws one draw, unless another process is drawing it or it is drawn already. */
function makeDraw(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  { game_id, numero }: DueDraw,
  now: number,
) {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('lotto_draws as d')
      .innerJoin('lotteries as l', (join) =>
        join.onRef('l.merchant_id', '=', 'd.merchant_id').onRef('l.game_id', '=', 'd.game_id'),
      )
      .select(['d.hidden_seed', 'd.draw_at', 'l.play_type'])
      .where('d.game_id', '=', game_id)
      .where('d.numero', '=', numero)
      .where('d.state', '=', 'open')
      .forUpdate('d')
      .skipLocked()
      .executeTakeFirst();
    if (!row) return;
    const isLate = now - Number(row.draw_at) > VOID_AFTER_MS;
    const label = labelOf(merchant, game_id, numero);
    const seed = isLate ? null : secrets.show(row.hidden_seed, seedPurpose(label));
    const made = seed === null ? null : { seed, result: await drawNumbers(row.play_type, seed, label) };
    await tx
      .updateTable('lotto_draws')
      .set(made ? { state: 'drawn', ...made } : { state: 'void' })
      .where('game_id', '=', game_id)
      .where('numero', '=', numero)
      .execute();
  });
}

/** Draws everything that is due; returns how many draws there were. A draw that fails is left for the next run. */
export async function makeDraws(
  scope: MerchantScope,
  secrets: Secrets,
  now: number,
  onFault: (fault: unknown) => void,
): Promise<number> {
  const due = await scope.db
    .selectFrom('lotto_draws')
    .select(['game_id', 'numero'])
    .where('state', '=', 'open')
    .where('draw_at', '<=', BigInt(now))
    .orderBy('draw_at')
    .limit(AT_ONCE)
    .execute();
  for (const each of due) await makeDraw(scope, secrets, each, now).catch(onFault);
  return due.length;
}

/** When the next announced draw is due, or null where there is none. */
export async function nextDrawAt({ db }: MerchantScope): Promise<number | null> {
  const next = await db
    .selectFrom('lotto_draws')
    .select('draw_at')
    .where('state', '=', 'open')
    .orderBy('draw_at')
    .limit(1)
    .executeTakeFirst();
  return next ? Number(next.draw_at) : null;
}

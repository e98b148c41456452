// The lotteries of a merchant.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { lotteryGames } from '@foyer/contract/calls/lottery.ts';
import { type Selectable, sql } from 'kysely';
import type { At, Merchant } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import type { LotteryTables } from '#db/tables/lottery.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { inLanguage } from '#service/in-language.ts';
import { INSTANT_LOTTERY } from '#service/instant-lotteries.ts';
import { Refusal } from '#service/refusal.ts';
import type { Schedule } from './schedule.ts';
import { DAY_MS } from '#process/clock.ts';

export type Lottery = Selectable<LotteryTables['lotteries']>;

/** The lotteries that take bets: without the instant ones where the merchant hides them (TEMPLATE-13). */
function offered(db: Db | Tx) {
  return db
    .selectFrom('lotteries')
    .selectAll('lotteries')
    .where('is_open', '=', true)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('games')
            .innerJoin('merchants', 'merchants.merchant_id', 'lotteries.merchant_id')
            .select('games.code')
            .whereRef('games.vendor_code', '=', 'lotteries.vendor_code')
            .whereRef('games.code', '=', 'lotteries.game_id')
            .where('games.game_type', '=', INSTANT_LOTTERY)
            .where(sql<boolean>`merchants.parameters ->> 'switch_ent' = '0'`),
        ),
      ),
    );
}

/** Every lottery that takes bets, in the merchant's order. */
export function openLotteries(db: Db): Promise<Lottery[]> {
  return offered(db).orderBy('position').execute();
}

/** Throws `game.not_found` for an unknown lottery. One that takes no bets is known: its past draws stay verifiable. */
export async function requireKnown(db: Db, gameId: string): Promise<void> {
  const found = await db
    .selectFrom('lotteries')
    .select('game_id')
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  if (!found) throw new Refusal('game.not_found');
}

/** An open lottery by its id; throws `game.not_found`. */
export async function findLottery(db: Db | Tx, gameId: string): Promise<Lottery> {
  const found = await offered(db).where('game_id', '=', gameId).executeTakeFirst();
  if (!found) throw new Refusal('game.not_found');
  return found;
}

export function scheduleOf(lottery: Lottery): Schedule {
  return {
    interval: Number(lottery.interval_ms),
    close: Number(lottery.close_ms),
    anchor: Number(lottery.anchor_ms),
    utcOffset: Number(lottery.utc_offset_ms),
  };
}

/** Its name in a language, else its id. */
export function nameOf(
  { words, game_id }: Pick<Lottery, 'words' | 'game_id'>,
  language: string | undefined,
  merchant: Merchant,
): string {
  return inLanguage(words, language, merchant) ?? game_id;
}

export function currencyFacts(merchant: Merchant) {
  return {
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    currencyPosition: merchant.currencyPosition,
    minorDigits: merchant.minorDigits,
  };
}

type LotteryList = ValueOf<typeof lotteryGames>;

function listed(
  lotteries: readonly Lottery[],
  merchant: Merchant,
  language: string | undefined,
): LotteryList {
  return lotteries.map((lottery) => ({
    gameId: lottery.game_id,
    code: lottery.game_id,
    name: nameOf(lottery, language, merchant),
    icon: `${merchant.pictures}/tile/${lottery.tile}.webp`,
    playType: lottery.play_type,
    vendor: lottery.vendor_code,
    intervalMs: Number(lottery.interval_ms),
    closeMs: Number(lottery.close_ms),
    minStakeMinor: String(lottery.min_stake),
    maxStakeMinor: String(lottery.max_stake),
    prizeMode: lottery.prize_mode,
    ...currencyFacts(merchant),
  }));
}

type ListInput = { language?: string | undefined };

export async function listLotteries({ db, merchant }: At, { language }: ListInput): Promise<LotteryList> {
  return listed(await openLotteries(db), merchant, language);
}

/** By the bets of the last day; lotteries without bets follow in the merchant's order. */
export async function listPopular(
  { db, merchant, clock }: At,
  { language }: ListInput,
): Promise<LotteryList> {
  const counts = await db
    .selectFrom('lotto_orders')
    .select(({ fn }) => ['game_id', fn.countAll<bigint>().as('orders')])
    .where('placed_at', '>', BigInt(clock.now() - DAY_MS))
    .groupBy('game_id')
    .execute();
  const orders = new Map(counts.map((row) => [row.game_id, Number(row.orders)]));
  const most = (lottery: Lottery): number => orders.get(lottery.game_id) ?? 0;
  const open = await openLotteries(db);
  return listed(
    open.toSorted((one, other) => most(other) - most(one)),
    merchant,
    language,
  );
}

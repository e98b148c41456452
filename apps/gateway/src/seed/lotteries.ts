// The lotteries of the demo merchants: each is a game of the catalogue with a schedule of its own.
import { tileColor } from '@foyer/art/motifs.ts';
import type { PlayType } from '@foyer/lottery/draw.ts';
import type { Db } from '#db/connect.ts';
import type { SeedGame } from './game.ts';
import type { SeedMerchant } from './merchants.ts';

type SeedLottery = {
  id: string;
  vendor: 'LOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA';
  playType: PlayType;
  words: { EN: string; CN: string; AR: string };
  tile: string;
  /** From draw to draw, and from the end of betting to the draw; seconds. */
  every: number;
  closes: number;
  /** A daily draw's hour. */
  hour?: number;
};

const MINUTE = 60;
const DAY = 86_400;

const lotteries: readonly SeedLottery[] = [
  {
    id: 'minute-five',
    vendor: 'LOTT',
    playType: '5d',
    words: { EN: 'Minute Five', CN: '分分五星', AR: 'خمسة الدقيقة' },
    tile: 'lottery-balls-1180',
    every: MINUTE,
    closes: 5,
  },
  {
    id: 'minute-race',
    vendor: 'LOTT',
    playType: 'pk10',
    words: { EN: 'Minute Race', CN: '分分赛车', AR: 'سباق الدقيقة' },
    tile: 'lottery-ticket-3407',
    every: MINUTE,
    closes: 5,
  },
  {
    id: 'blink-dice',
    vendor: 'LOTT',
    playType: 'k3',
    words: { EN: 'Blink Dice', CN: '闪电快三', AR: 'نرد البرق' },
    tile: 'lottery-drum-5524',
    every: 20,
    closes: 3,
  },
  {
    id: 'golden-five',
    vendor: 'LOTT',
    playType: '5d',
    words: { EN: 'Golden Five', CN: '五分五星', AR: 'الخمسة الذهبية' },
    tile: 'lottery-balls-7702',
    every: 5 * MINUTE,
    closes: 10,
  },
  {
    id: 'grand-race',
    vendor: 'LOTT',
    playType: 'pk10',
    words: { EN: 'Grand Race', CN: '五分赛车', AR: 'السباق الكبير' },
    tile: 'lottery-drum-2291',
    every: 5 * MINUTE,
    closes: 10,
  },
  {
    id: 'evening-three',
    vendor: 'LOTT',
    playType: '3d',
    words: { EN: 'Evening Three', CN: '晚间三星', AR: 'ثلاثة المساء' },
    tile: 'lottery-ticket-8816',
    every: DAY,
    closes: 5 * MINUTE,
    hour: 21,
  },
  {
    id: 'river-three',
    vendor: 'TCG_LOTTO_VN',
    playType: '3d',
    words: { EN: 'River Three', CN: '红河三星', AR: 'ثلاثة النهر' },
    tile: 'lottery-balls-4463',
    every: MINUTE,
    closes: 5,
  },
  {
    id: 'monsoon-race',
    vendor: 'TCG_SEA',
    playType: 'pk10',
    words: { EN: 'Monsoon Race', CN: '季风赛车', AR: 'سباق الرياح الموسمية' },
    tile: 'elottery-orbs-915',
    every: MINUTE,
    closes: 5,
  },
  {
    id: 'coral-dice',
    vendor: 'TCG_SEA',
    playType: 'k3',
    words: { EN: 'Coral Dice', CN: '珊瑚快三', AR: 'نرد المرجان' },
    tile: 'elottery-keno-6038',
    every: MINUTE,
    closes: 5,
  },
];

/** The lotteries as games of the catalogue. */
export const lotteryGames: readonly SeedGame[] = lotteries.map(({ id, vendor, words, tile }) => ({
  vendor_code: vendor,
  code: id,
  name: words.EN,
  game_type: vendor === 'TCG_SEA' ? 'ELOTT' : 'LOTT',
  tile,
  color: tileColor(tile),
  has_free_play: false,
  window_mode: 0,
}));

/** The merchant keeps two in a hundred. */
const PRIZE_MODE = 1_960;

const hoursEast: Readonly<Record<string, number>> = { PH: 8, VN: 7, TH: 7 };

/** A merchant's limits, in minor units of its currency: the stakes of a line, and the largest loss on one draw. */
function limitsOf({ money }: SeedMerchant) {
  // A dong is about a four-hundredth of a peso, and has no smaller coin.
  const one = money.digits === 0 ? 1_000n : 10n ** BigInt(money.digits);
  return { min_stake: one, max_stake: one * 20_000n, exposure_limit: one * 50_000_000n };
}

/** The lotteries of a merchant: those whose games it offers. */
export async function seedLotteries(db: Db, merchant: SeedMerchant): Promise<void> {
  const offered = await db
    .selectFrom('merchant_games')
    .select('game_code')
    .where(
      'game_code',
      'in',
      lotteries.map(({ id }) => id),
    )
    .execute();
  const codes = new Set(offered.map(({ game_code }) => game_code));
  const rows = lotteries
    .filter(({ id }) => codes.has(id))
    .map(({ id, vendor, playType, words, tile, every, closes, hour = 0 }, position) => ({
      merchant_id: merchant.id,
      game_id: id,
      vendor_code: vendor,
      play_type: playType,
      words: JSON.stringify(words),
      tile,
      position,
      interval_ms: BigInt(every) * 1_000n,
      close_ms: BigInt(closes) * 1_000n,
      anchor_ms: BigInt(hour) * 3_600_000n,
      utc_offset_ms: BigInt(hoursEast[merchant.countryCode] ?? 0) * 3_600_000n,
      prize_mode: PRIZE_MODE,
      ...limitsOf(merchant),
    }));
  if (rows.length > 0) await db.insertInto('lotteries').values(rows).execute();
}

// The platform's catalogue: the vendors' games with names, pictures and categories.
import { type Category, tileColor } from '@foyer/art/motifs.ts';
import type { SeedGame } from './game.ts';
import { lotteryGames } from './lotteries.ts';
import { namesFor } from './names.ts';
import { seedVendors } from './vendors.ts';

function slug(name: string) {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Vendors of a category, one entry per unnamed game, evenly distributed. */
function dealt(category: Category, times: number): string[] {
  const hands = seedVendors.flatMap(({ code, games }) => {
    const count = Math.ceil((games[category] ?? 0) * times);
    return Array.from({ length: count }, (_, place) => ({ code, place: place / count }));
  });
  return hands.sort((one, other) => one.place - other.place).map(({ code }) => code);
}

const categories = [...new Set(seedVendors.flatMap(({ games }) => Object.keys(games) as Category[]))];

const usual = seedVendors.flatMap(({ games }) => Object.values(games)).reduce((sum, count) => sum + count, 0);

/** Every game of the platform, always the same; at least `count` of them where a larger catalogue is required. */
export function seedGames(count = usual): SeedGame[] {
  const times = Math.max(1, count / usual);
  const taken = new Set<string>();
  const made = categories.flatMap((category) => {
    const names = namesFor(category, taken);
    return dealt(category, times).map((vendor, place) => {
      const named = names.next();
      if (named.done) throw new Error(`not enough names for ${category}`);
      const { name, motif } = named.value;
      const tile = `${motif}-${(place * 37 + 11) % 10_000}`;
      return {
        vendor_code: vendor,
        code: `${vendor.toLowerCase()}-${slug(name)}`,
        name,
        game_type: category,
        tile,
        color: tileColor(tile),
        // A live table is played for money only.
        has_free_play: category !== 'LIVE' && played.test(tile),
        window_mode: 0,
      };
    });
  });
  return [...made, ...lotteryGames];
}

/** Motifs whose game can be played at the connected vendor. */
const played =
  /^(slots|fish|crash)-|^(arcade-(pinfall|bomb|faultline)|live-(cards|chips)|table-cards|pvp-duel)-/;

/** The games that can be played at the connected vendor; the others are announced, and a tap says so. */
export function isPlayable(game: { tile: string; game_type: string }): boolean {
  return played.test(game.tile) || isLottery(game);
}
/** A lottery is offered completely or not at all: no merchant leaves out a share of them. */
export function isLottery({ game_type }: { game_type: string }): boolean {
  return game_type === 'LOTT' || game_type === 'ELOTT';
}

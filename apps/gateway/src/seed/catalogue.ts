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
function dealt(category: Category, countOf: (games: number) => number): string[] {
  const hands = seedVendors.flatMap(({ code, games }) => {
    const count = countOf(games[category] ?? 0);
    return Array.from({ length: count }, (_, place) => ({ code, place: place / count }));
  });
  return hands.sort((one, other) => one.place - other.place).map(({ code }) => code);
}

const categories = [...new Set(seedVendors.flatMap(({ games }) => Object.keys(games) as Category[]))];

const usual = seedVendors.flatMap(({ games }) => Object.values(games)).reduce((sum, count) => sum + count, 0);

/** Names and tiles of a category, one after the other. */
function createGames(category: Category, taken: Set<string>) {
  const names = namesFor(category, taken);
  let place = 0;
  return (vendor: string): SeedGame => {
    const named = names.next();
    if (named.done) throw new Error(`not enough names for ${category}`);
    const { name, motif } = named.value;
    const tile = `${motif}-${(place * 37 + 11) % 10_000}`;
    place += 1;
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
  };
}

/**
 * Every game of the platform, always the same. Where a larger catalogue is required, it has these and more: the demo
 * merchants name games of it.
 */
export function seedGames(count = usual): SeedGame[] {
  const taken = new Set<string>();
  const kinds = categories.map((category) => ({ category, next: createGames(category, taken) }));
  const all = kinds.flatMap(({ category, next }) => dealt(category, (games) => games).map(next));
  const times = Math.max(0, count / usual - 1);
  const more = kinds.flatMap(({ category, next }) =>
    dealt(category, (games) => Math.ceil(games * times)).map(next),
  );
  return [...all, ...lotteryGames, ...more];
}

/** Motifs whose game can be played at the connected vendor. */
const played =
  /^(slots|fish|crash)-|^(arcade-(pinfall|bomb|faultline)|live-(cards|chips)|table-cards|pvp-duel)-/;

/** The games that can be played at the connected vendor; the others are announced, and a tap says so. */
export function isPlayable(game: { tile: string; game_type: string }): boolean {
  return played.test(game.tile) || isLottery(game);
}

function isLottery({ game_type }: { game_type: string }): boolean {
  return game_type === 'LOTT' || game_type === 'ELOTT';
}

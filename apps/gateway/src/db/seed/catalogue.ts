// The platform's catalogue: the vendors' games with names, pictures and their place.
import { type Category, tileColor } from '@foyer/art/motifs.ts';
import { namesFor } from './names.ts';
import { seedVendors } from './vendors.ts';

export type SeedGame = {
  vendor_code: string;
  code: string;
  name: string;
  game_type: Category;
  tile: string;
  color: string;
  has_free_play: boolean;
  window_mode: number;
};

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Vendors of a category, one entry a game still to be named, evenly dealt. */
const dealt = (category: Category): string[] => {
  const hands = seedVendors.flatMap(({ code, games }) =>
    Array.from({ length: games[category] ?? 0 }, (_, place) => ({
      code,
      place: place / (games[category] ?? 1),
    })),
  );
  return hands.sort((one, other) => one.place - other.place).map(({ code }) => code);
};

const categories = [...new Set(seedVendors.flatMap(({ games }) => Object.keys(games) as Category[]))];

/** Every game of the platform, always the same ones. */
export const seedGames = (): SeedGame[] => {
  const taken = new Set<string>();
  return categories.flatMap((category) => {
    const names = namesFor(category, taken);
    return dealt(category).map((vendor, place) => {
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
        has_free_play: false,
        window_mode: 0,
      };
    });
  });
};

/** What the connected vendor really lets people play; the rest is announced and says so when tapped. */
export const isPlayable = ({ game_type }: SeedGame): boolean => game_type === 'RNG';

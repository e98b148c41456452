// Instant search over the games already loaded: best matches first, forgiving of a slip or two.
// The names are prepared once, so that a keystroke costs a few milliseconds for thousands of games on a slow phone.

type Named = { readonly displayName: string; readonly vendorName: string };
type Entry<G> = {
  readonly game: G;
  readonly name: string;
  readonly words: readonly string[];
  readonly place: number;
};
export type GameIndex<G> = readonly Entry<G>[];

const marks = /\p{M}/gu;
const separators = /[^\p{L}\p{N}]+/u;

/** Lower case, without accents, ready to compare. */
export const plain = (text: string): string => text.normalize('NFKD').replace(marks, '').toLowerCase().trim();

export const indexGames = <G extends Named>(games: readonly G[]): GameIndex<G> =>
  games.map((game, place) => {
    const name = plain(game.displayName);
    return {
      game,
      name,
      place,
      words: [...name.split(separators), ...plain(game.vendorName).split(separators)],
    };
  });

const NEAR_MISS = 3;
const NO_MATCH = 4;

/**
 * Games that match, ranked: whole prefix, every word a prefix, inside a word; equals stay as they came.
 * Near misses show only when nothing matches as it was typed.
 */
export const searchGames = <G extends Named>(index: GameIndex<G>, text: string): readonly G[] => {
  const wanted = plain(text);
  if (!wanted) return index.map((entry) => entry.game);
  const words = wanted.split(separators).filter(Boolean);
  const ranked = index
    .map((entry) => ({ entry, rank: rankOf(entry, wanted, words) }))
    .filter(({ rank }) => rank < NO_MATCH);
  const exact = ranked.filter(({ rank }) => rank < NEAR_MISS);
  return (exact.length > 0 ? exact : ranked)
    .sort((a, b) => a.rank - b.rank || a.entry.place - b.entry.place)
    .map(({ entry }) => entry.game);
};

const rankOf = (entry: Entry<unknown>, wanted: string, words: readonly string[]): number => {
  if (entry.name.startsWith(wanted)) return 0;
  if (words.every((word) => entry.words.some((own) => own.startsWith(word)))) return 1;
  if (entry.name.includes(wanted)) return 2;
  if (words.every((word) => entry.words.some((own) => isNear(own, word)))) return NEAR_MISS;
  return NO_MATCH;
};

/** One slip is forgiven from four letters on, two from six; the end of a longer word may be missing. */
const isNear = (own: string, word: string): boolean => {
  const slips = word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0;
  if (own.startsWith(word)) return true;
  if (slips === 0 || own.length < word.length - slips) return false;
  return distanceToPrefix(own, word, slips) <= slips;
};

/** Edits (swaps of neighbours count once) between `word` and the nearest beginning of `own`; stops above `limit`. */
const distanceToPrefix = (own: string, word: string, limit: number): number => {
  const width = Math.min(own.length, word.length + limit);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const line = [row];
    for (let column = 1; column <= width; column++) {
      const same = word[row - 1] === own[column - 1];
      let cost = Math.min(
        (above[column] ?? limit) + 1,
        (line[column - 1] ?? limit) + 1,
        (above[column - 1] ?? limit) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && word[row - 1] === own[column - 2] && word[row - 2] === own[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? limit) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > limit) return limit + 1;
    before = above;
    above = line;
  }
  return Math.min(...above);
};

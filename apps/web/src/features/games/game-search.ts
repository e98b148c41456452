// Instant search over the games already loaded: best matches first, forgiving of a slip or two.
// Thousands of names are made of a few hundred words: slips are looked for among those, once a keystroke.

type Named = { readonly displayName: string; readonly vendorName: string };
type Entry<G> = {
  readonly game: G;
  /** The words of name and vendor, a space before each. */
  readonly text: string;
  /** How much of it is the name. */
  readonly nameLength: number;
  /** The same words by their number. */
  readonly words: readonly number[];
};
export type GameIndex<G> = {
  readonly entries: readonly Entry<G>[];
  readonly vocabulary: readonly string[];
};

const marks = /\p{M}/gu;
const separators = /[^\p{L}\p{N}]+/gu;
const isAscii = /^[ -~]*$/;

/** Lower case, without accents and punctuation, one space before each word. */
const spaced = (text: string): string => {
  const bare = isAscii.test(text) ? text : text.normalize('NFKD').replace(marks, '');
  return ` ${bare.toLowerCase().replace(separators, ' ').trim()}`;
};

const SLICE = 200;

/** Prepares the names, pausing after every two hundred, so that somebody may scroll meanwhile. */
export function* indexing<G extends Named>(games: readonly G[]): Generator<undefined, GameIndex<G>> {
  const numbers = new Map<string, number>();
  const vendors = new Map<string, string>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  const entries: Entry<G>[] = [];
  for (const game of games) {
    const name = spaced(game.displayName);
    const vendor = vendors.get(game.vendorName) ?? spaced(game.vendorName);
    vendors.set(game.vendorName, vendor);
    const text = name + vendor;
    entries.push({ game, text, nameLength: name.length, words: text.trim().split(' ').map(numberOf) });
    if (entries.length % SLICE === 0) yield;
  }
  return { entries, vocabulary: [...numbers.keys()] };
}

/** The same at once. */
export const indexGames = <G extends Named>(games: readonly G[]): GameIndex<G> => {
  const steps = indexing(games);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

/**
 * Games that match, ranked: the name begins so, every word begins one of its words, it stands inside the name, the name
 * without its spaces. Near misses show only when nothing matches as it was typed. Equals stay as they came.
 */
export const searchGames = <G extends Named>(index: GameIndex<G>, text: string): readonly G[] => {
  const wanted = spaced(text);
  if (wanted === ' ') return index.entries.map(({ game }) => game);
  const words = wanted.trim().split(' ');
  const ranks: G[][] = [[], [], [], []];
  for (const entry of index.entries) {
    const rank = rankOf(entry, wanted, words);
    if (rank >= 0) ranks[rank]?.push(entry.game);
  }
  const found = ranks.flat();
  return found.length > 0 ? found : nearMisses(index, words);
};

const rankOf = ({ text, nameLength }: Entry<unknown>, wanted: string, words: readonly string[]): number => {
  if (text.startsWith(wanted)) return 0;
  if (words.every((word) => text.includes(` ${word}`))) return 1;
  const inside = text.indexOf(wanted.slice(1));
  if (inside >= 0 && inside < nameLength) return 2;
  const [only = ''] = words;
  const joins = words.length === 1 && only.length >= 4;
  return joins && text.slice(0, nameLength).replaceAll(' ', '').includes(only) ? 3 : -1;
};

const nearMisses = <G>({ entries, vocabulary }: GameIndex<G>, words: readonly string[]): readonly G[] => {
  const near = words.map(
    (word) => new Set(vocabulary.flatMap((own, number) => (isNear(own, word) ? [number] : []))),
  );
  return entries
    .filter((entry) => near.every((numbers) => entry.words.some((number) => numbers.has(number))))
    .map(({ game }) => game);
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

// Instant search over the loaded games: best matches first, tolerant of one or two typing errors. Thousands of names
// consist of a few hundred words: the search compares the query with those words, and each word lists its games.
import { isNearMatch } from './near-match.ts';

type SearchableGame = { readonly displayName: string; readonly vendorName: string };
type Entry<G> = {
  readonly game: G;
  /** The words of name and vendor, each with a space before it. */
  readonly text: string;
  /** The length of the name in it. */
  readonly nameLength: number;
  /** The name without its spaces. */
  readonly joined: string;
};
export type GameIndex<G> = {
  readonly entries: readonly Entry<G>[];
  /** Each word, and the positions in `entries` of the games that contain it. */
  readonly places: ReadonlyMap<string, readonly number[]>;
};

const marks = /\p{M}/gu;
const separators = /[^\p{L}\p{N}]+/gu;
const isAscii = /^[ -~]*$/;
const asciiSeparators = /[^a-z\d]+/g;

/** Lower case, without accents and punctuation, one space before each word. */
function spaced(text: unknown): string {
  // This runs when the page is idle: a game without a name must not stop it.
  const lower = typeof text === 'string' ? text.toLowerCase() : '';
  const bare = isAscii.test(lower)
    ? lower.replace(asciiSeparators, ' ')
    : lower.normalize('NFKD').replace(marks, '').replace(separators, ' ');
  return ` ${bare.trim()}`;
}

const SLICE = 50;

/** Prepares the names and pauses after every fifty, so that the page stays responsive. */
export function* indexing<G extends SearchableGame>(games: readonly G[]): Generator<undefined, GameIndex<G>> {
  const places = new Map<string, number[]>();
  const vendors = new Map<string, string>();
  const entries: Entry<G>[] = [];
  for (const game of games) {
    const name = spaced(game.displayName);
    const vendor = vendors.get(game.vendorName) ?? spaced(game.vendorName);
    vendors.set(game.vendorName, vendor);
    const text = name + vendor;
    for (const word of text.slice(1).split(' ')) {
      const known = places.get(word);
      if (known) known.push(entries.length);
      else places.set(word, [entries.length]);
    }
    entries.push({ game, text, nameLength: name.length, joined: name.replaceAll(' ', '') });
    if (entries.length % SLICE === 0) yield;
  }
  return { entries, places };
}

/** Marks each entry that has a matching word. */
function having(index: GameIndex<unknown>, isMeant: (word: string) => boolean): Uint8Array {
  const found = new Uint8Array(index.entries.length);
  for (const [word, places] of index.places) if (isMeant(word)) for (const at of places) found[at] = 1;
  return found;
}

/** Marks each entry that has a matching word for every one of these. */
function havingAll(
  index: GameIndex<unknown>,
  words: readonly string[],
  isMeant: (own: string, word: string) => boolean,
): Uint8Array {
  return words
    .map((word) => having(index, (own) => isMeant(own, word)))
    .reduce((all, found) => all.map((mark, at) => mark & (found[at] ?? 0)));
}

/**
 * Games that match, ranked: the name begins with the query, each query word begins a word of the name, the name
 * contains the query, the name without spaces contains it. Near matches are returned only when there is no exact
 * match. Equal ranks keep their order.
 */
export function searchGames<G extends SearchableGame>(index: GameIndex<G>, text: string): readonly G[] {
  const wanted = spaced(text);
  if (wanted === ' ') return index.entries.map(({ game }) => game);
  const typed = wanted.slice(1);
  const words = typed.split(' ');
  const begun = havingAll(index, words, (own, word) => own.startsWith(word));
  // A query with a space inside a name ends with the beginning of a word.
  const last = words.at(-1) ?? '';
  const inside = having(index, (own) => (words.length > 1 ? own.startsWith(last) : own.includes(last)));
  const joins = words.length === 1 && typed.length >= 4;
  const rankOf = (at: number, { text: own, nameLength, joined }: Entry<G>): number => {
    if (begun[at]) return own.startsWith(wanted) ? 0 : 1;
    const from = inside[at] ? own.indexOf(typed) : -1;
    if (from >= 0 && from < nameLength) return 2;
    return joins && joined.includes(typed) ? 3 : -1;
  };
  const ranks: G[][] = [[], [], [], []];
  index.entries.forEach((entry, at) => {
    // An entry without such a word is skipped.
    if (inside[at] || joins) ranks[rankOf(at, entry)]?.push(entry.game);
  });
  const found = ranks.flat();
  return found.length > 0 ? found : nearMisses(index, words);
}

function nearMisses<G>(index: GameIndex<G>, words: readonly string[]): readonly G[] {
  const near = havingAll(index, words, isNearMatch);
  return index.entries.flatMap(({ game }, at) => (near[at] ? [game] : []));
}

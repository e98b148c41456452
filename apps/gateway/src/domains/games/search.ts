// Tolerant search: names that begin with the query first, then words that do, then parts, then similar spellings.

/** Lower case, without accents or punctuation: the form in which names and queries are compared. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function pairsOf(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

/** Dice's coefficient over letter pairs: 1 for the same word, 0 for no common pair. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  let both = 0;
  for (const pair of a) if (b.has(pair)) both += 1;
  return (2 * both) / (a.size + b.size);
}

const NEAR = 0.5;

function nearest(word: string, words: readonly string[]) {
  return Math.max(0, ...words.map((each) => likeness(word, each)));
}

function joined(text: string) {
  return text.replaceAll(' ', '');
}

/** How well a name matches a query; 0 for no match. Both are normalised. */
export function score(name: string, question: string): number {
  if (name === question) return 6;
  if (name.startsWith(question)) return 5;
  if (` ${name}`.includes(` ${question}`)) return 4;
  if (name.includes(question)) return 3;
  // "emberfox" and "ember fox" are the same query.
  if (joined(name).includes(joined(question))) return 3;
  const words = name.split(' ');
  const asked = question.split(' ');
  if (asked.every((word) => words.some((each) => each.startsWith(word)))) return 2;
  if (question.length < 3) return 0;
  const near = asked.map((word) => nearest(word, words));
  return near.every((each) => each >= NEAR) ? Math.min(...near) : 0;
}

/** The items whose name matches the query, best first; equal scores keep their order. */
export function search<Item extends { plainName: string }>(items: readonly Item[], question: string): Item[] {
  const asked = plain(question);
  if (asked === '') return [...items];
  return items
    .map((item) => ({ item, points: score(item.plainName, asked) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .map(({ item }) => item);
}

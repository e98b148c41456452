// A covering array: sets of values in which each pair of values of two factors occurs at least once. Greedy and seeded,
// so that the same factors always give the same sets.
import { seeded } from './chance.ts';

export type Factors = Readonly<Record<string, readonly string[]>>;
export type ValueSet = Readonly<Record<string, string>>;

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  return items
    .map((item) => ({ item, place: chance() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

type Choice = readonly [name: string, value: string];

function pairOf(a: Choice, b: Choice): string {
  return [a, b]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(' ');
}

/** Every pair of values of two different factors. */
export function pairsOf(factors: Factors): Set<string> {
  const choices = Object.entries(factors).flatMap(([name, values]) =>
    values.map((value): Choice => [name, value]),
  );
  return new Set(choices.flatMap((a) => choices.flatMap((b) => (a[0] < b[0] ? [pairOf(a, b)] : []))));
}

/** The pairs that a set contains. */
export function pairsIn(set: ValueSet): string[] {
  const choices = Object.entries(set);
  return choices.flatMap((a) => choices.flatMap((b) => (a[0] < b[0] ? [pairOf(a, b)] : [])));
}

const CANDIDATES = 6;

/** The item of the highest worth. */
function bestOf<T>(items: readonly T[], worth: (item: T) => number): T | undefined {
  const ranked = items.map((item) => ({ item, worth: worth(item) }));
  return ranked.toSorted((a, b) => b.worth - a.worth)[0]?.item;
}

/** Gives the factors their values one after another, each the value whose pairs were used least often. */
function candidate(factors: Factors, uses: ReadonlyMap<string, number>, chance: () => number): ValueSet {
  const chosen: Choice[] = [];
  for (const [name, values] of shuffled(Object.entries(factors), chance)) {
    const worth = (value: string): number =>
      chosen.reduce((sum, other) => sum + 1 / (1 + (uses.get(pairOf(other, [name, value])) ?? 0)) ** 4, 0);
    const best = bestOf(shuffled(values, chance), worth);
    if (best !== undefined) chosen.push([name, best]);
  }
  return Object.fromEntries(chosen);
}

/**
 * `count` sets; the first ones cover every pair as soon as possible, the others repeat the pairs in other company.
 * Throws when `count` sets cannot cover all pairs.
 */
export function coveringSets(factors: Factors, { seed, count }: { seed: number; count: number }): ValueSet[] {
  const chance = seeded(seed);
  const uses = new Map<string, number>();
  const sets: ValueSet[] = [];
  const newIn = (set: ValueSet): number =>
    pairsIn(set).reduce((sum, pair) => sum + 1 / (1 + (uses.get(pair) ?? 0)) ** 4, 0);
  while (sets.length < count) {
    const candidates = Array.from({ length: CANDIDATES }, () => candidate(factors, uses, chance));
    const best = bestOf(candidates, newIn);
    if (!best) break;
    sets.push(best);
    for (const pair of pairsIn(best)) uses.set(pair, (uses.get(pair) ?? 0) + 1);
  }
  const missing = [...pairsOf(factors)].filter((pair) => !uses.has(pair));
  if (missing.length > 0)
    throw new Error(`${count} sets leave ${missing.length} pairs, such as ${missing[0]}`);
  return sets;
}

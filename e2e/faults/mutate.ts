import { oneOf } from './random.ts';

const HTML = '<img src=x onerror="window.__x=1"><script>window.__x=1</script>';

/** What a hostile or broken gateway puts in the place of a value. */
const poisons: readonly unknown[] = [
  null,
  '',
  HTML,
  'javascript:window.__x=1',
  'x'.repeat(20_000),
  -1,
  1e308,
  true,
  [],
  [null],
  {},
  { length: 5 },
  { constructor: null, toString: null },
];

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string };

const placesIn = (value: unknown, found: Place[] = []): Place[] => {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({ holder: value as Record<string, unknown>, key });
    placesIn((value as Record<string, unknown>)[key], found);
  }
  return found;
};

/** A copy with some of its fields gone or poisoned. */
export const mutate = (value: unknown, random: () => number): unknown => {
  const copy = structuredClone({ whole: value });
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
    const places = placesIn(copy);
    if (places.length === 0) break;
    const { holder, key } = oneOf(places, random);
    if (random() < 0.25 && !Array.isArray(holder)) delete holder[key];
    else (holder as Record<string, unknown>)[key] = structuredClone(oneOf(poisons, random));
  }
  return copy.whole;
};

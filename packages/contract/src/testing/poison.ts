import { oneOf } from './chance.ts';

const HTML = '<img src=x onerror="window.__x=1"><script>window.__x=1</script>';

/** Values that a hostile or broken gateway might send in place of a valid one. */
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

type Holder = Record<string, unknown> | unknown[];

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

/** A random field of a value, near its top as often as deep inside, where most fields are. */
function fieldIn(holder: Holder, random: () => number): { holder: Holder; key: string } | null {
  const keys = Object.keys(holder);
  if (keys.length === 0) return null;
  const key = oneOf(keys, random);
  const inside = (holder as Record<string, unknown>)[key];
  return (isHolder(inside) && random() < 0.7 && fieldIn(inside, random)) || { holder, key };
}

/** A copy in which some fields are removed or replaced by invalid values. */
export function mutate(value: unknown, random: () => number): unknown {
  const copy = structuredClone<Record<string, unknown>>({ whole: value });
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) {
    const { holder, key } = fieldIn(copy, random) ?? { holder: copy, key: 'whole' };
    if (random() < 0.25 && !Array.isArray(holder)) delete holder[key];
    else (holder as Record<string, unknown>)[key] = structuredClone(oneOf(poisons, random));
  }
  return copy['whole'];
}

import { oneOf } from './chance.ts';

const HTML = '<img src=x onerror="window.__x=1"><script>window.__x=1</script>';

/** Texts that a hostile client might send in place of a valid one. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '01',
  '9007199254740993',
  '9'.repeat(40),
  'null',
  'true',
  '[]',
  '{}',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  '\uFEFF',
  '\r\nSet-Cookie: x=1',
  '../../etc/passwd',
  "' or 1=1--",
  '$1',
  '%00',
  '%',
  '%zz',
  '\\',
  '`',
  '<script>',
  '${7*7}',
  '🂡'.repeat(40),
  'é',
  'e\u0301',
  '__proto__',
  'constructor',
  'aurora',
  'lotus',
  'MOBILE',
  'EN',
  'x'.repeat(70_000),
];

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

/** A copy of a request's input with one field that is removed, of another type, hostile or unknown. */
export function mutateInput(input: Record<string, unknown>, random: () => number): Record<string, unknown> {
  const keys = Object.keys(input);
  const way = random();
  if (way < 0.1)
    return { ...input, [oneOf(['__proto__x', 'constructor', 'type', 'isAdmin', ''], random)]: 1 };
  if (keys.length === 0) return { [oneOf(nastyTexts, random)]: oneOf(nastyTexts, random) };
  const key = oneOf(keys, random);
  if (way < 0.25) return Object.fromEntries(Object.entries(input).filter(([name]) => name !== key));
  if (way < 0.6) return { ...input, [key]: oneOf(nastyTexts, random) };
  const mutated = mutate(input, random);
  return isHolder(mutated) && !Array.isArray(mutated) ? mutated : { ...input, [key]: mutated };
}

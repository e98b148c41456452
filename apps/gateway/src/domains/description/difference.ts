// The difference between two states, line by line: what a person sees before they apply a file.
import type { Section } from './section.ts';
import type { Item, MerchantData } from './state.ts';

type Json = unknown;

function isObject(value: Json): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Field names of the key of a section's items. */
function keyFields({ key, columns }: Section): string[] {
  return key.map((name) => columns.find(({ column }) => column === name)?.field ?? name);
}

export function keyOf(section: Section, item: Item): string {
  return keyFields(section)
    .map((field) => String(item[field]))
    .join('/');
}

function short(value: Json): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

function same(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other);
}

/** JSON whose fields are in the order of the alphabet: the database does not keep their order. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${fields.join()}}`;
}

function compare(path: string, before: Json, after: Json): string[] {
  if (same(before, after)) return [];
  if (before === undefined) return [`+ ${path}: ${short(after)}`];
  if (after === undefined) return [`- ${path}: ${short(before)}`];
  if (!isObject(before) || !isObject(after)) return [`~ ${path}: ${short(before)} -> ${short(after)}`];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  // The only item of a section without a key has an empty name.
  return names.flatMap((name) => compare(name === '' ? path : `${path}.${name}`, before[name], after[name]));
}

function byKey(section: Section, items: readonly Item[]): Item {
  return Object.fromEntries(items.map(({ secret: _, ...item }) => [keyOf(section, item), item] as const));
}

function compareList(section: Section, before: readonly Item[], after: readonly Item[]): string[] {
  const lines = compare(section.name, byKey(section, before), byKey(section, after));
  if (!section.isOrdered) return lines;
  // New and removed items have lines of their own.
  const order = (items: readonly Item[], others: readonly Item[]) => {
    const known = new Set(others.map((item) => keyOf(section, item)));
    const kept = items.map((item) => keyOf(section, item)).filter((key) => known.has(key));
    return kept.join(', ');
  };
  const [former, next] = [order(before, after), order(after, before)];
  return former === next ? lines : [...lines, `~ ${section.name}: order ${former} -> ${next}`];
}

/** Lines that start with `+`, `-` or `~`; none when the states are equal. */
export function difference(before: MerchantData | null, after: MerchantData): string[] {
  const hosts = compare('hosts', before?.hosts.toSorted(), after.hosts.toSorted());
  const fields = Object.keys(after.merchant).flatMap((name) =>
    compare(name, before?.merchant[name], after.merchant[name]),
  );
  const lists = [...after.lists].flatMap(([section, items]) =>
    compareList(section, before?.lists.get(section) ?? [], items),
  );
  const vendors = compare('vendors', before?.vendors, after.vendors);
  const order = compare('gameOrder', before?.gameOrder, after.gameOrder);
  const hot = compare('hotGames', before?.hotGames, after.hotGames);
  const fresh = compare('newGames', before?.newGames.toSorted(), after.newGames.toSorted());
  return [...hosts, ...fields, ...lists, ...vendors, ...order, ...hot, ...fresh];
}

// The fields of a merchant's description that its back office may not change.
import { ownPageTarget } from '@foyer/contract/own-pages.ts';
import { fieldOwners } from './field-owners.ts';
import { canonical } from './difference.ts';
import type { Problem } from './description-problem.ts';

type Fields = Readonly<Record<string, unknown>>;

const operatorFields = Object.entries(fieldOwners).flatMap(([path, owner]) =>
  owner === 'operator' ? [path] : [],
);

function valueAt(fields: Fields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Fields | null | undefined)?.[name], fields);
}

/** The order of a list has no meaning in these fields. */
function isSame(one: unknown, other: unknown): boolean {
  const form = (value: unknown) =>
    Array.isArray(value) ? value.map(canonical).toSorted().join() : canonical(value);
  return form(one) === form(other);
}

/** An address at which the operator lets members install an app is not one that pages may frame, nor the reverse. */
type Place = { readonly path: string; readonly use: string; readonly address: string };

/** The types of the addresses from which members install the app; the app reads them in any letter case. */
const installations: readonly string[] = ['ANDROID', 'IOS', 'MOBILECONFIG'];

function itemsAt(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? (value as Fields[]) : [];
}

/** Addresses that pages of the merchant frame, and those from which members install the app. */
function placesIn(fields: Fields): Place[] {
  const hosts = fields['hosts'] as readonly string[];
  const isOwn = (address: string) =>
    hosts.some((host) => ownPageTarget(address, `https://${host}`)?.kind === 'here');
  const pages = itemsAt(fields, 'pages').map(({ target }, place) => ({
    path: `pages.${place}.target`,
    use: 'page',
    address: String(target),
  }));
  const apps = itemsAt(fields, 'resources').flatMap(({ resourceType, url }, place) =>
    installations.includes(String(resourceType).toUpperCase())
      ? [{ path: `resources.${place}.url`, use: String(resourceType).toUpperCase(), address: String(url) }]
      : [],
  );
  return [...pages, ...apps].filter(({ address }) => !isOwn(address));
}

/** The places of another server that the present description does not have. A back office may remove one. */
function newPlaces(present: Fields, wanted: Fields): string[] {
  const known = new Set(placesIn(present).map(({ use, address }) => `${use} ${address}`));
  return placesIn(wanted).flatMap(({ path, use, address }) => (known.has(`${use} ${address}`) ? [] : [path]));
}

/** The operator's fields in which two descriptions differ. A `secret` is always a difference: it is never shown. */
export function operatorProblems(present: object, wanted: object): Problem[] {
  const [before, after] = [{ ...present }, { ...wanted }];
  const changed = operatorFields.filter((path) => !isSame(valueAt(before, path), valueAt(after, path)));
  return [...changed, ...newPlaces(before, after)].map((path) => ({
    path,
    message: 'can be changed by the operator of the platform only',
  }));
}

// People with accounts at every provider. A person is derived from a key alone, so there is always a new one.
import { createHash, randomBytes } from 'node:crypto';

export type Provider = 'line' | 'telegram' | 'google' | 'facebook' | 'twitter';
export type Person = { readonly key: string; readonly first: string; readonly last: string };

const firsts = [
  'Mika',
  'Tomás',
  'Anan',
  'Linh',
  'Noor',
  'Sami',
  'Rosa',
  'Ken',
  'Yara',
  'Ivo',
  '小雨',
  'ليلى',
];
const lasts = [
  'Reyes',
  'Lim',
  'Suksan',
  'Tran',
  'Haddad',
  'Okafor',
  'Silva',
  'Mori',
  'Nasser',
  'Petrov',
  '陈',
  'حداد',
];

function bytesOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
function pick(from: readonly string[], at: number): string {
  return from[at % from.length] ?? '';
}

/** People that are always the same. */
export const residents = ['mika', 'tomas', 'anan'] as const;

export function personOf(key: string): Person {
  const known = residents.findIndex((resident) => resident === key);
  const bytes = bytesOf(key);
  return known >= 0
    ? { key, first: pick(firsts, known), last: pick(lasts, known) }
    : { key, first: pick(firsts, bytes.readUInt16BE(0)), last: pick(lasts, bytes.readUInt16BE(2)) };
}

/** A person without an account at any merchant. */
export function newPerson(): Person {
  return personOf(randomBytes(6).toString('hex'));
}

function digits(text: string, count: number): string {
  return `1${BigInt(`0x${bytesOf(text).toString('hex')}`).toString()}`.slice(0, count);
}

/** The provider's id for a person: each provider has its own. */
export function subjectOf(provider: Provider, { key }: Person): string {
  const text = `${provider} ${key}`;
  if (provider === 'line') return `U${bytesOf(text).toString('hex').slice(0, 32)}`;
  return digits(text, { telegram: 10, google: 21, facebook: 17, twitter: 19 }[provider]);
}

export function nameOf({ first, last }: Person): string {
  return `${first} ${last}`;
}

/** A drawn portrait: head and shoulders in the person's own colour. */
export function faceOf({ key }: Person): string {
  const hue = bytesOf(key).readUInt16BE(4) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue},38%,44%)"/><circle cx="32" cy="25" r="11" fill="hsl(${hue},52%,84%)"/><path d="M8 64c2-17 12-24 24-24s22 7 24 24Z" fill="hsl(${hue},52%,84%)"/></svg>`;
}

// Which dialling codes exist, which one is first, and how the search finds one (SMS-15, SMS-16, OPEN-A-82).
import type { ValueOf } from '@foyer/contract/call.ts';
import type { country } from '@foyer/contract/calls/system.ts';
import { latinDigits } from '#ui/fields/latin-digits.ts';

type CountrySettings = ValueOf<typeof country>;

export type DialCountry = {
  /** ISO code, such as PH. */
  readonly country: string;
  /** Its name in the visitor's language. */
  readonly name: string;
  /** Digits only. */
  readonly code: string;
};

export type DialSettings = {
  /** Flag UPDATEMOBILEICC3. */
  readonly isOffered: boolean;
  /** Flag DISABLEDMOBILEICC3. */
  readonly isFixed: boolean;
  readonly smsProvider: string;
  readonly land: CountrySettings | null;
  /** Dialling codes of the template, the usual one first; used when the countries cannot be loaded. */
  readonly templateCodes: readonly string[];
  /** Dialling codes whose numbers the merchant accepts; empty: all. */
  readonly accepted: readonly string[];
};

export type DialMode = 'hidden' | 'locked' | 'open';

/** The merchant's own code, else the first of its template, else empty. */
function ownCode({ land, templateCodes }: Pick<DialSettings, 'land' | 'templateCodes'>): string {
  return land?.countryDialingCode || templateCodes[0] || '';
}

/** Whether the code is shown and may be changed. When no code is known or the known one is refused, the visitor chooses one. */
export function dialModeOf({ isOffered, isFixed, smsProvider, accepted, ...known }: DialSettings): DialMode {
  const own = ownCode(known);
  if (own === '' || !accepts(accepted, own)) return 'open';
  if (!isOffered && smsProvider !== 'firebase') return 'hidden';
  return isFixed ? 'locked' : 'open';
}

/** The code that a form starts with: the merchant's own, or the first accepted one where that is refused. */
export function usualCode({ accepted, ...known }: DialSettings): string {
  const own = ownCode(known);
  return accepts(accepted, own) ? own : (accepted[0] ?? '');
}

/** Whether the merchant accepts numbers with this dialling code. */
export function accepts(accepted: readonly string[], code: string): boolean {
  return accepted.length === 0 || accepted.includes(code);
}

type DialOrder = {
  readonly nameOf: (code: string) => string;
  readonly compare: (one: string, other: string) => number;
  readonly accepted: readonly string[];
};

/** Every country with an accepted code, sorted by its name in the visitor's language; the merchant's own first. */
export function countriesOf(
  land: CountrySettings | null,
  { nameOf, compare, accepted }: DialOrder,
): DialCountry[] {
  return (land?.countries ?? [])
    .filter(({ countryDialingCode: code }) => code !== '' && accepts(accepted, code))
    .map(({ countryCode, countryDialingCode, country: plain }) => ({
      country: countryCode,
      name: nameOf(countryCode) || plain,
      code: countryDialingCode,
    }))
    .sort(
      (one, other) =>
        Number(other.country === land?.countryCode) - Number(one.country === land?.countryCode) ||
        compare(one.name, other.name),
    );
}

/** Removes diacritics, so that `cote` finds Côte. */
function plain(text: string): string {
  return latinDigits(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** Countries that match a search: by code with or without plus or zeros, by ISO letters, by any word of the name. */
export function found(countries: readonly DialCountry[], search: string): readonly DialCountry[] {
  const wanted = plain(search);
  if (wanted === '') return countries;
  const digits = wanted.replace(/^(\+|00)/, '');
  if (/^\d+$/.test(digits)) return countries.filter(({ code }) => code.startsWith(digits));
  return countries.filter(
    ({ country, name }) =>
      plain(country) === wanted ||
      plain(name).startsWith(wanted) ||
      plain(name)
        .split(/[\s(]+/)
        .some((word) => word.startsWith(wanted)),
  );
}

const KEPT = 3;

/** The recently used codes, with the newest first. */
export function withRecent(recent: readonly string[], country: string): string[] {
  return [country, ...recent.filter((one) => one !== country)].slice(0, KEPT);
}

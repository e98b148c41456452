// Names and forms of dates, lists and countries in languages for which Chrome has no data, or not all: there Intl writes
// English, "M11", or for Urdu in Latin letters the Arabic script. They are used in every browser, so that all show the
// same. The names of countries are from the data of CLDR. Each file is loaded with the texts
// of its language only.
import type { Area, Words } from './words.ts';

/**
 * A file of `own-names`. In the form of a date, `W` is the weekday, `w` its short name, `d` the day, `M` the month, `m`
 * its short name, `y` the year. Countries have codes of ISO 3166-1.
 */
export type OwnNames = {
  readonly dates?: Readonly<
    Record<
      | 'months'
      | 'shortMonths'
      | 'weekdays'
      | 'shortWeekdays'
      | 'day'
      | 'date'
      | 'month'
      | 'monthDay'
      | 'shortDay',
      string
    >
  >;
  readonly list?: Readonly<Record<'between' | 'last', string>>;
  readonly countries?: Readonly<Record<string, string>>;
};

/** With which texts each kind of names is loaded. */
const areasOf: Readonly<Record<keyof OwnNames, readonly Area[]>> = {
  dates: ['core'],
  list: ['core'],
  countries: ['dial', 'register'],
};

/** The kinds of names that are loaded with the texts of an area; `names` is the file of the language. */
export function ownNamesWith(area: Area, names: OwnNames): Words {
  return Object.fromEntries(
    Object.entries(names)
      .filter(([kind]) => areasOf[kind as keyof OwnNames].includes(area))
      .map(([kind, own]) => [`own.${kind}`, [own]]),
  );
}

/** The part of `useLanguage()` that texts of dates, lists and countries need. */
export type NamedLanguage = { readonly intl: string; readonly words: Words };

/** The names of one kind among the loaded texts. */
export function ownNames<Kind extends keyof OwnNames>({ words }: NamedLanguage, kind: Kind): OwnNames[Kind] {
  return words[`own.${kind}`]?.[0] as OwnNames[Kind];
}

// Fills the placeholders of a text: `{name}` becomes a value; `{n, plural, one {# line} other {# lines}}` becomes the
// form for a count, by the grammar of the locale, with the count in the place of `#`. The messages of the app have the
// same form.

import { numberLocale } from './languages.ts';

export type Facts = Readonly<Record<string, string | number>>;

/** Values of a right-to-left text: an amount, a name or an address keeps its own direction. */
export function isolatedFacts(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? `\u2068${value}\u2069` : value,
    ]),
  );
}

const plural = /\{(\w+), plural,((?:\s*(?:=\d+|\w+)\s*\{(?:[^{}]|\{\w+\})*\})+)\s*\}/g;
const form = /(=\d+|\w+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;

function formOf(forms: string, count: number, locale: string): string {
  const choices = new Map([...forms.matchAll(form)].map(([, name = '', text = '']) => [name, text]));
  const category = new Intl.PluralRules(locale).select(count);
  const text = choices.get(`=${count}`) ?? choices.get(category) ?? choices.get('other') ?? '';
  return text.replaceAll('#', () => new Intl.NumberFormat(numberLocale(locale)).format(count));
}

/** The text with its values. A placeholder without a value stays as it is. */
export function fillText(text: string, facts: Facts, locale: string): string {
  return text
    .replaceAll(plural, (_, name: string, forms: string) => formOf(forms, Number(facts[name] ?? 0), locale))
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

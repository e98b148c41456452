// Keys, placeholders and plural forms of a text file, compared with English.
import { IntlMessageFormat } from 'intl-messageformat';
import type { Texts } from './sources.ts';

type Element = {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
  readonly pluralType?: 'cardinal' | 'ordinal';
};

const TEXT = 0;
const POUND = 7;

const parsed = new Map<string, readonly Element[]>();

/** Several rules look at each text, and all languages at the English one: it is parsed once. */
function parse(text: string): readonly Element[] {
  const known = parsed.get(text);
  if (known) return known;
  const message = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true });
  const tree = message.getAst() as readonly Element[];
  parsed.set(text, tree);
  return tree;
}

function namesIn(elements: readonly Element[]): readonly string[] {
  return elements.flatMap((element) => [
    ...(element.type === TEXT || element.type === POUND || !element.value ? [] : [element.value]),
    ...Object.values(element.options ?? {}).flatMap((option) => namesIn(option.value)),
  ]);
}

/** The rules of `pt` are those of Brazil, where nothing is singular; Portugal says “0 jogos”. */
const pluralAtZero: readonly string[] = ['pt'];

/** Plural forms of the locale that a message leaves out; `=0` counts as `zero`. */
function missingForms(elements: readonly Element[], locale: string): readonly string[] {
  return elements.flatMap(({ pluralType, options }) => {
    if (!pluralType || !options) return [];
    const { pluralCategories } = new Intl.PluralRules(locale, { type: pluralType }).resolvedOptions();
    const isZeroApart = pluralType === 'cardinal' && pluralAtZero.includes(locale);
    const wanted = [...pluralCategories, ...(isZeroApart ? ['zero'] : [])];
    const isSaid = (form: string) => form in options || (form === 'zero' && '=0' in options);
    return wanted.filter((form) => !isSaid(form));
  });
}

function pluralsIn(elements: readonly Element[]): readonly Element[] {
  return elements.flatMap((element) => [
    ...(element.pluralType ? [element] : []),
    ...Object.values(element.options ?? {}).flatMap((option) => pluralsIn(option.value)),
  ]);
}

function hasCount(elements: readonly Element[]): boolean {
  return elements.some(
    ({ type, options }) =>
      type === POUND || Object.values(options ?? {}).some((option) => hasCount(option.value)),
  );
}

const SAMPLE = 200;

/** Whether a form stands for several counts, beside those that have a text of their own: it has to say which. */
function isOfSeveral(form: string, { options = {}, pluralType }: Element, locale: string): boolean {
  if (form.startsWith('=')) return false;
  const rules = new Intl.PluralRules(locale, { type: pluralType ?? 'cardinal' });
  const counts = Array.from({ length: SAMPLE }, (_, count) => count);
  return counts.filter((count) => rules.select(count) === form && !(`=${count}` in options)).length > 1;
}

/** Lists what is missing in a plural: the count, if the English one has it, or a value that its other forms have. */
function lostIn(plural: Element, english: Element, locale: string): readonly string[] {
  const forms = Object.entries(plural.options ?? {});
  const isCounted = hasCount(english.options?.['other']?.value ?? []);
  const all = unique(namesIn(plural.options?.['other']?.value ?? []));
  return forms.flatMap(([form, { value }]) => [
    ...(isCounted && !hasCount(value) && isOfSeveral(form, plural, locale) ? [`${form} has no #`] : []),
    ...(unique(namesIn(value)) === all ? [] : [`${form} has other placeholders than other`]),
  ]);
}

/** Lists what is missing in the plurals of a message. A language without plural forms needs no plural. */
function lostPlurals(
  tree: readonly Element[],
  english: readonly Element[],
  locale: string,
): readonly string[] {
  const own = pluralsIn(tree);
  const hasForms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length > 1;
  return pluralsIn(english).flatMap((theirs) => {
    const mine = own.find(({ value }) => value === theirs.value);
    if (mine) return lostIn(mine, theirs, locale);
    return hasForms ? [`no plural forms for ${theirs.value ?? ''}`] : [];
  });
}

/** The longest text that a message can become, without its values. */
export function longestText(message: string): string {
  const longest = (elements: readonly Element[]): string =>
    elements
      .map(({ type, value = '', options }) => {
        if (type === TEXT) return value;
        const forms = Object.values(options ?? {}).map((option) => longest(option.value));
        return forms.toSorted((one, other) => other.length - one.length)[0] ?? '';
      })
      .join('');
  try {
    return longest(parse(message));
  } catch {
    return message;
  }
}

function unique(names: readonly string[]): string {
  return [...new Set(names)].toSorted().join(', ');
}

/** The words of a text that a visitor reads, without its placeholders. */
export function plainText(text: string): string {
  const words = (elements: readonly Element[]): string =>
    elements
      .map(({ type, value, options }) => {
        if (type === TEXT) return value ?? '';
        return Object.values(options ?? {})
          .map((option) => words(option.value))
          .join(' ');
      })
      .join('\uFFFC');
  try {
    return words(parse(text));
  } catch {
    return text;
  }
}

/** What breaks the grammar of messages in one file. */
export function grammarBreaches(texts: Texts, source: Texts, locale: string): readonly string[] {
  const missing = Object.keys(source).filter((key) => !texts[key]?.trim());
  const extra = Object.keys(texts).filter((key) => !(key in source));
  const said = Object.entries(texts).filter(([key]) => key in source && !missing.includes(key));
  const wrong = said.flatMap(([key, text]) => {
    try {
      const tree = parse(text);
      const english = parse(source[key] ?? '');
      const [mine, theirs] = [unique(namesIn(tree)), unique(namesIn(english))];
      const forms = missingForms(tree, locale);
      return [
        ...(mine === theirs ? [] : [`${key}: placeholders (${mine}) and not (${theirs})`]),
        ...(forms.length > 0 ? [`${key}: no words for ${forms.join(', ')}`] : []),
        ...lostPlurals(tree, english, locale).map((lost) => `${key}: ${lost}`),
      ];
    } catch (fault) {
      return [`${key}: ${fault instanceof Error ? fault.message : String(fault)}`];
    }
  });
  return [
    ...missing.map((key) => `${key}: missing`),
    ...extra.map((key) => `${key}: not in English`),
    ...wrong,
  ];
}

import { numberLocale } from '@foyer/contract/languages.ts';
import { IntlMessageFormat, type Formatters } from 'intl-messageformat';
import type { Message, WordValue } from './words.ts';

// An Intl formatter is slower to build than to use; one of each kind and locale serves all messages.
function kept<Args extends readonly unknown[], Formatter>(make: (...args: Args) => Formatter) {
  const made = new Map<string, Formatter>();
  return (...args: Args): Formatter => {
    const key = JSON.stringify(args);
    const found = made.get(key) ?? make(...args);
    made.set(key, found);
    return found;
  };
}

const formatters: Formatters = {
  getNumberFormat: kept(
    (locale: string, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(numberLocale(locale), options),
  ),
  getDateTimeFormat: kept(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getPluralRules: kept(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
};

type Tree = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

// A message is also parsed only once: a long list formats it a hundred times a second.
const spoken = new WeakMap<object, { readonly locale: string; readonly format: IntlMessageFormat }>();
function formatOf(message: Exclude<Message, string>, locale: string): IntlMessageFormat {
  const found = spoken.get(message);
  if (found?.locale === locale) return found.format;
  const format = new IntlMessageFormat(message as Tree, locale, undefined, { formatters });
  spoken.set(message, { locale, format });
  return format;
}

/** Formats a message with its values; throws when one is missing. `locale` is a result of `intlLocale`. */
export function formatMessage(
  message: Message,
  locale: string,
  values?: Readonly<Record<string, WordValue>>,
): string {
  if (typeof message === 'string') return message;
  return String(formatOf(message, locale).format(values));
}

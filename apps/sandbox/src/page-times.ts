// Times of the reader's clock on the pages, in the language of the page.
import { codeOfLocale, intlLocale } from '@foyer/contract/languages.ts';

/**
 * Browsers lack the names of months of these languages, or have them in another script. Their times are in digits; the app
 * has names for them (apps/web/src/language/own-names).
 */
const withoutNames = /^(kk|km|lo|my|ne|uz|ur-Latn)\b/;

const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The time of day, such as 15:04. */
export function minuteText(at: Date): string {
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Lines do not break at these hyphens. */
function inDigits(at: Date): string {
  const date = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('\u2011');
  return `${date} ${minuteText(at)}`;
}

function inWords(language: string, at: Date, clock: Intl.DateTimeFormatOptions): string {
  const intl = intlLocale(codeOfLocale(language) ?? 'EN');
  return new Intl.DateTimeFormat(intl, { ...day, ...clock }).format(at);
}

/** Day and time, such as Nov 3, 2026, 04:05. `language` is the `lang` of the page. */
export function momentText(language: string, at: Date): string {
  return withoutNames.test(language) ? inDigits(at) : inWords(language, at, minutes);
}

/** The same with seconds. */
export function secondText(language: string, at: Date): string {
  return withoutNames.test(language)
    ? `${inDigits(at)}:${two(at.getSeconds())}`
    : inWords(language, at, { ...minutes, second: '2-digit' });
}

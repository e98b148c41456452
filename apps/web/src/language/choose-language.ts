// Chooses the language of a visitor (OPEN-C-01, OPEN-C-02, LANG rows).
import { toCode, type LanguageCode } from '@foyer/contract/languages.ts';

function namedIn(parameter: string | undefined): LanguageCode[] {
  const codes = (parameter ?? '').split(',').map(toCode);
  return [...new Set(codes.filter((code) => code !== null))];
}

/** Whether the merchant's template parameter names any language. */
export function namesLanguage(parameter: string): boolean {
  return namedIn(parameter).length > 0;
}

/** The merchant's languages, from its template parameter; only CN without one (LANG-02, LANG-03). */
export function languageList(parameter: string | undefined): readonly [LanguageCode, ...LanguageCode[]] {
  const [first, ...rest] = namedIn(parameter);
  return first ? [first, ...rest] : ['CN'];
}

/** The codes that a browser's language tag could mean, best first. */
function meanings(tag: string): readonly (LanguageCode | null)[] {
  const full = tag.toUpperCase().replaceAll('_', '-');
  const primary = full.split('-')[0] ?? '';
  if (/-(TW|HK|MO)\b|HANT/.test(full)) return ['TW', 'HK'];
  if (primary === 'ZH') return ['CN'];
  if (full === 'EN-PH' || ['TL', 'FIL', 'PH'].includes(primary)) return ['TY', 'PH'];
  if (full === 'PT-BR') return ['PT-BR', 'PT'];
  if (primary === 'KO') return ['KO', 'KR'];
  if (full.startsWith('UR-LATN')) return ['UR-LA', 'UR'];
  return [toCode(full), toCode(primary)];
}

/** The first language of the browser that the merchant has, or null. */
export function fromBrowser(tags: readonly string[], list: readonly LanguageCode[]): LanguageCode | null {
  const wanted = tags.flatMap(meanings);
  return wanted.find((code): code is LanguageCode => code !== null && list.includes(code)) ?? null;
}

export type Choice = {
  /** The visitor's earlier choice, or null. */
  readonly stored: string | null;
  /** The browser's languages, in order of preference. */
  readonly browser: readonly string[];
  /** The merchant's template parameters. */
  readonly parameters: Readonly<Record<string, string>>;
};

/** The stored language, then the browser's, then English, then the merchant's first. */
export function chooseLanguage({ stored, browser, parameters }: Choice): LanguageCode {
  const list = languageList(parameters['language']);
  const kept = stored === null ? null : toCode(stored);
  if (kept && list.includes(kept)) return kept;
  const mayFollowBrowser = parameters['language_browser'] !== '0';
  const asked = mayFollowBrowser ? fromBrowser(browser, list) : null;
  return asked ?? (list.includes('EN') ? 'EN' : list[0]);
}

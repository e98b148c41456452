// The languages of the platform: 34 codes with their data (OPEN-C-03, OPEN-C-04, LANG-14 to LANG-16).

export type Language = {
  /** For Intl and `<html lang>`. */
  readonly locale: string;
  /** The language's name in that language. */
  readonly name: string;
  /** The platform's name for the picture of the flag. */
  readonly flag: string;
};

function language(locale: string, flag: string, name: string): Language {
  return { locale, flag, name };
}

export const languages = {
  CN: language('zh-CN', 'CN', '简体中文'),
  EN: language('en-US', 'US', 'English'),
  JA: language('ja-JP', 'JP', '日本語'),
  TH: language('th-TH', 'TH', 'ไทย'),
  VI: language('vi-VN', 'VN', 'Tiếng Việt'),
  MY: language('my-MM', 'MM', 'မြန်မာ'),
  ES: language('es', 'ES', 'Español'),
  HI: language('hi-IN', 'IN', 'हिन्दी'),
  ID: language('id-ID', 'ID', 'Bahasa Indonesia'),
  KM: language('km-KH', 'KH', 'ខ្មែរ'),
  KO: language('ko-KR', 'KR', '한국어'),
  KR: language('ko-KR', 'KR', '한국어'),
  MS: language('ms-MY', 'MY', 'Bahasa Melayu'),
  PT: language('pt', 'PT', 'Português'),
  'PT-BR': language('pt-BR', 'BR', 'Português (Brasil)'),
  TA: language('ta-IN', 'IN', 'தமிழ்'),
  TW: language('zh-HK', 'HK', '繁體中文'),
  HK: language('zh-HK', 'HK', '繁體中文（香港）'),
  TY: language('fil-PH', 'TLG', 'Tagalog'),
  PH: language('fil-PH', 'TLG', 'Filipino'),
  BN: language('bn-BD', 'BD', 'বাংলা'),
  UR: language('ur-PK', 'PK', 'اردو'),
  'UR-LA': language('ur-Latn-PK', 'PK', 'Urdu (Roman)'),
  LO: language('lo-LA', 'LO', 'ລາວ'),
  TR: language('tr-TR', 'TR', 'Türkçe'),
  FR: language('fr-FR', 'FR', 'Français'),
  NE: language('ne-NP', 'NP', 'नेपाली'),
  TE: language('te-IN', 'IN', 'తెలుగు'),
  RU: language('ru-RU', 'RU', 'Русский'),
  SW: language('sw', 'UG', 'Kiswahili'),
  KK: language('kk-KZ', 'KZ', 'Қазақша'),
  AR: language('ar', 'CC', 'العربية'),
  FA: language('fa-IR', 'IR', 'فارسی'),
  UZ: language('uz-UZ', 'UZ', 'Oʻzbekcha'),
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

/** Accepted as input only. */
const aliases: Readonly<Record<string, LanguageCode>> = {
  ZH: 'CN',
  'ZH-TW': 'TW',
  'ZH-HK': 'HK',
  TL: 'TY',
  'EN-PH': 'TY',
  IN: 'ID',
};

function isCode(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code);
}

/** Our code for any spelling of it, or null. */
export function toCode(raw: string): LanguageCode | null {
  const code = raw.trim().toUpperCase().replace('_', '-');
  return isCode(code) ? code : (aliases[code] ?? null);
}

/** The first code of a locale, or null. */
export function codeOfLocale(locale: string): LanguageCode | null {
  const codes = Object.keys(languages) as LanguageCode[];
  return codes.find((code) => languages[code].locale === locale) ?? null;
}

/** Locale of a code; en-US for an unknown one. */
export function localeOf(code: string): string {
  return languages[toCode(code) ?? 'EN'].locale;
}

/**
 * The locale for Intl: digits are Latin in every language, because players compare amounts across games and vendors;
 * years are those of the Gregorian calendar.
 */
export function intlLocale(code: string): string {
  return `${localeOf(code)}-u-ca-gregory-nu-latn`;
}

/** Languages whose figures Chrome does not know, and one that writes figures the same and that every browser knows. */
const figuresLike: Readonly<Record<string, string>> = { kk: 'uk', uz: 'uk', lo: 'id', ne: 'hi' };

/** The locale for figures, from a result of `intlLocale`: the same marks in every browser and in the gateway. */
export function numberLocale(intl: string): string {
  const language = intl.slice(0, 2);
  return (figuresLike[language] ?? language) + intl.slice(2);
}

/** Brazilian reais have the Brazilian format, whatever the language is (CVAL-08). */
export function moneyLocale(intl: string, currency: string): string {
  return currency.startsWith('BRL') ? 'pt-BR' : numberLocale(intl);
}

/** The writing direction of a language (OPEN-C-06). */
export function directionOf(code: string): 'rtl' | 'ltr' {
  return code === 'AR' || code === 'FA' || code === 'UR' ? 'rtl' : 'ltr';
}

/** The class of the root element: the rules of writing.css apply to it (OPEN-C-06). */
export function languageClass(code: LanguageCode): string {
  return `lang-${code.toLowerCase()}`;
}

// Letters and words of another language than that of the text: a text that was put into the wrong file, an English
// sentence, a letter that only looks right.
import { plainText } from './grammar.ts';

/** The scripts of a language beside Latin, where its names and abbreviations are written. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  ja: ['Han', 'Hiragana', 'Katakana'],
  ko: ['Hangul'],
  cn: ['Han'],
  tw: ['Han'],
  hk: ['Han'],
  th: ['Thai'],
  lo: ['Lao'],
  km: ['Khmer'],
  my: ['Myanmar'],
  hi: ['Devanagari'],
  ne: ['Devanagari'],
  bn: ['Bengali'],
  ta: ['Tamil'],
  te: ['Telugu'],
  ru: ['Cyrillic'],
  kk: ['Cyrillic'],
  ar: ['Arabic'],
  fa: ['Arabic'],
  ur: ['Arabic'],
};

const otherScripts = new Map<string, RegExp>();

/** A letter of no script of the language. `scx` also knows the letters and marks that several scripts share. */
function otherScript(folder: string): RegExp {
  const known = otherScripts.get(folder);
  if (known) return known;
  const own = ['Latin', 'Common', 'Inherited', ...(scripts[folder] ?? [])];
  const classes = own.map((name) => String.raw`\p{scx=${name}}`).join('');
  const made = new RegExp(String.raw`(?![${classes}])\p{L}`, 'gu');
  otherScripts.set(folder, made);
  return made;
}

/** A word with letters of two scripts that look alike, such as a Cyrillic “а” in a Latin word. */
const mixed =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/gu;

type Range = readonly [first: number, last: number];

const upper: readonly Range[] = [[0xa1, 0xfe]];
const both: readonly Range[] = [[0x40, 0x7e], ...upper];

function span([first, last]: Range): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** The letters of a national character set of two bytes: what its country writes, and what its neighbours do not. */
function lettersOf(encoding: string, rows: Range, places: readonly Range[]): ReadonlySet<string> {
  const bytes = span(rows).flatMap((row) => places.flatMap(span).flatMap((place) => [row, place]));
  return new Set(new TextDecoder(encoding).decode(new Uint8Array(bytes)));
}

const taiwan = lettersOf('big5', [0xa4, 0xf9], both);
const hanOf: Readonly<Record<string, ReadonlySet<string>>> = {
  cn: lettersOf('gbk', [0xb0, 0xf7], upper),
  tw: taiwan,
  // Hong Kong writes the letters of Taiwan, but for this one.
  hk: new Set([...taiwan, '着']),
  ja: lettersOf('euc-jp', [0xa1, 0xf4], upper),
};

function otherHan(text: string, folder: string): readonly string[] {
  const own = hanOf[folder];
  return own ? (text.match(/\p{Script=Han}/gu) ?? []).filter((letter) => !own.has(letter)) : [];
}

/** Letters of the language's script that it does not write, with those of its neighbours. */
const otherLetters: Readonly<Record<string, RegExp>> = {
  ar: /[کیگپچژہےٹڈڑں]/gu,
  fa: /[كيىةہےٹڈڑں]/gu,
  ur: /[كيىة]/gu,
  ru: /(?=\p{Script=Cyrillic})[^а-яё]/giu,
  es: /[ãõçêâîôûàèìòùäëïœ]/giu,
  pt: /[ñ¿¡äëïöœ]/giu,
  'pt-br': /[ñ¿¡äëïöœ]/giu,
  fr: /[ñãõ¿¡áíóúìòß]/giu,
  tr: /[éãõñáíóúäëïß]/giu,
  vi: /[ñäëïöüçşğ]/giu,
  ty: /(?=\p{Script=Latin})[^a-zñ]/giu,
  uz: /(?=\p{Script=Latin})[^a-zʻʼ]/giu,
  id: /(?=\p{Script=Latin})[^a-z]/giu,
  ms: /(?=\p{Script=Latin})[^a-z]/giu,
  sw: /(?=\p{Script=Latin})[^a-z]/giu,
  'ur-la': /(?=\p{Script=Latin})[^a-z]/giu,
};

/** English words that no other language here with Latin letters has. */
const english =
  'the|and|your|you|with|this|that|these|please|have|was|were|been|which|because|cannot|could|should|of|from|our|their|' +
  'they|are|choose|enter|send|will|again|now|only';

/** Frequent words of a language that the language of the folder is easily taken for. */
const neighbours: Readonly<Record<string, string>> = {
  es: 'você|não|um|uma|ou|seu|sua|em|são|senha|saque',
  pt: 'você|vocês|celular|tela|senha|saques?|salvar|usuário|aplicativo|registro|cadastro|el|con|una|del|usted',
  'pt-br': 'ecrã|telemóvel|palavra-passe|utilizador|registo|levantamentos?|contacto|el|con|una|del|usted',
  fr: 'el|con|una|del|você|não|uma',
  id: 'sila|akaun|laluan|wang|kerana|ialah|telefon',
  ms: 'silakan|akun|sandi|uang|karena|bisa|rekening|ponsel|unduh|kedaluwarsa',
  tr: 'va|uchun|bilan|yoki|qiling|tanlang|kiriting|hisob',
  uz: 've|için|veya|hesap|banka|bakiye',
  kk: 'и|или|ваш|вы|для|чтобы|введите|выберите|это|вам|нет',
  hi: 'छ|छैन|गर्नुहोस्|छान्नुहोस्|तपाईं|तपाईंको|हुन्छ|लागि|हाम्रो',
  ne: 'है|हैं|आप|आपका|करें|नहीं|और|में|की',
  fa: 'ایک|کریں|آپ|اختر|اكتب',
  ur: 'است|را|کنید|شما|این|برای',
  ar: 'است|را',
  tw: '網絡|軟件|賬戶|短訊|屏幕',
  hk: '網路|軟體|簡訊|帳戶',
};

const patterns = new Map<string, RegExp>();

function wordsIn(text: string, words: string): readonly string[] {
  const known = patterns.get(words);
  // Han is written without spaces.
  const pattern =
    known ??
    (/\p{Script=Han}/u.test(words)
      ? new RegExp(words, 'gu')
      : new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}])`, 'giu'));
  patterns.set(words, pattern);
  return text.match(pattern) ?? [];
}

/** A sentence in Vietnamese without any of its marks was written on the wrong keyboard. */
const BARE_WORDS = 4;
function isBare(text: string): boolean {
  return (text.match(/\p{L}+/gu) ?? []).length >= BARE_WORDS && !/[^\p{ASCII}\uFFFC]/u.test(text);
}

function said(found: readonly string[] | null, what: string): string[] {
  return found && found.length > 0 ? [`${what}: ${[...new Set(found)].join(', ')}`] : [];
}

/** Lists the letters and words of a text that belong to another language. */
export function foreignBreaches(text: string, folder: string): readonly string[] {
  const plain = plainText(text);
  const others = neighbours[folder];
  const hasLatin = scripts[folder] === undefined;
  return [
    ...said(plain.match(otherScript(folder)), 'has letters of another script'),
    ...said(plain.match(mixed), 'has letters of two scripts in one word'),
    ...said(
      [...otherHan(plain, folder), ...(plain.match(otherLetters[folder] ?? /(?!)/g) ?? [])],
      'has letters of another language',
    ),
    ...(hasLatin ? said(wordsIn(plain, english), 'has English words') : []),
    ...(others ? said(wordsIn(plain, others), 'has words of another language') : []),
    ...(folder === 'vi' && isBare(plain) ? ['has none of the marks of Vietnamese'] : []),
  ];
}

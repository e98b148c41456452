// How a language is written: no English left over, quotation marks, spacing, the length of buttons.
import { longestText, plainText } from './grammar.ts';

/** Texts that are the same in most languages. */
const sameEverywhere =
  /^[\d\s\p{P}\p{S}]*$|^(SMS|VIP|PDF|CSV|IP|ID|APP|HTTPS?|SHA-256|Email|OK|Turbo|VIP club)$/u;
/** In letters: texts up to this length may be equal in two languages by chance. */
export const LONGEST_SAME = 12;

/** Languages that say much in English words: Taglish, Roman Urdu and the games of these regions. */
const borrowing = ['ty', 'ur-la', 'id', 'ms', 'vi'];

/** A text that is still the English one. A short word may be equal by chance; two are where a language borrows them. */
export function leftover(text: string, english: string, folder: string): string | null {
  if (text !== english || sameEverywhere.test(text)) return null;
  const plain = plainText(english);
  const words = plain.match(/[A-Za-z]+/g) ?? [];
  const isShort = plain.length <= LONGEST_SAME;
  return isShort && (words.length < 2 || borrowing.includes(folder)) ? null : 'is the English text';
}

/** Languages of other letters than Latin: an English word in a text is seen. */
const otherLetters = 'ja ko cn tw hk th my km lo hi ne bn ta te ru kk ar fa ur'.split(' ');
/** Names, terms without a translation and menus that a phone shows in English in these languages. */
const namesInLatin = new Set(
  (
    'JavaScript iOS Chrome Safari Edge Telegram WhatsApp Facebook WeChat Zalo Line Geetest Android iPhone Code https url ' +
    'seed hash Wild Scatter Crash Settings General Device Management unknown error'
  ).split(' '),
);

/** English words inside of a text of other letters. */
export function englishWords(text: string, folder: string): string | null {
  if (!otherLetters.includes(folder)) return null;
  const words = (plainText(text).match(/[A-Za-z]{3,}/g) ?? []).filter(
    (word) => !namesInLatin.has(word) && word !== word.toUpperCase(),
  );
  return words.length > 0 ? `has English words: ${words.join(', ')}` : null;
}

/** Quotation marks by language folder; `“”` where none is named. */
const quotes: Readonly<Record<string, string>> = {
  fr: '«»',
  ru: '«»',
  kk: '«»',
  uz: '«»“”',
  fa: '«»',
  ar: '«»',
  es: '«»“”',
  pt: '«»“”',
  ja: '「」『』',
  tw: '「」『』',
  hk: '「」『』',
  km: '«»“”',
};
const pairs = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['(', ')'],
  ['（', '）'],
] as const;
const anyQuote = /["“”„«»「」『』]/gu;

function quoteBreaches(text: string, folder: string): string[] {
  const allowed = quotes[folder] ?? '“”';
  const wrong = [...new Set(text.match(anyQuote) ?? [])].filter((mark) => !allowed.includes(mark));
  const isPaired = pairs.every(([open, close]) => text.split(open).length === text.split(close).length);
  return [
    ...(wrong.length > 0 ? [`${wrong.join(' ')} is not a quotation mark of the language (${allowed})`] : []),
    ...(isPaired ? [] : ['a quotation mark or bracket has no partner']),
  ];
}

type Rule = { readonly in: readonly string[]; readonly breaks: RegExp; readonly says: string };

const han = ['cn', 'tw', 'hk', 'ja'];
const rules: readonly Rule[] = [
  {
    in: ['fr'],
    breaks: /[^\s\d\u202F\u00A0][;!?](?=\s|$)|[^\u202F\u00A0\d/]:(?=\s|$)| [;:!?]/u,
    says: 'a narrow no-break space (U+202F) stands before ; : ! ?',
  },
  { in: ['fr'], breaks: /«(?![\u202F\u00A0])|(?<![\u202F\u00A0])»/u, says: 'U+202F stands inside « »' },
  {
    in: han,
    breaks: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;!?](?!\d)/u,
    says: 'full-width punctuation: ，；！？',
  },
  { in: han, breaks: /[\p{Script=Han}]\.(?!\.|\d|$)/u, says: 'the full stop is 。' },
  { in: ['ar', 'fa', 'ur'], breaks: /[\p{Script=Arabic}]\s?[,;?]/u, says: 'Arabic punctuation: ، ؛ ؟' },
  {
    in: ['hi', 'ne', 'bn'],
    breaks: /[\p{Script=Devanagari}\p{Script=Bengali}]\.(?=\s|$)/u,
    says: 'a sentence ends with ।',
  },
  { in: ['ur'], breaks: /\p{Script=Arabic}\.(?=\s|$)/u, says: 'a sentence ends with ۔' },
  { in: ['my'], breaks: /\p{Script=Myanmar}\.(?=\s|$)/u, says: 'a sentence ends with ။' },
  { in: ['km'], breaks: /\p{Script=Khmer}\.(?=\s|$)/u, says: 'a sentence ends with ។' },
  { in: ['es'], breaks: /^[^¿]*\?|^[^¡]*!/u, says: 'a question begins with ¿ and an exclamation with ¡' },
  { in: ['uz'], breaks: /[og]['’‘`](?=\p{L})/iu, says: 'the letters oʻ and gʻ have U+02BB' },
];
const digits = /[٠-٩۰-۹०-९০-৯౦-౯௦-௯๐-๙໐-໙០-៩၀-၉]/u;

/** The breaches of a language's way of writing in one text. */
export function writingBreaches(text: string, folder: string): readonly string[] {
  const plain = plainText(text);
  return [
    ...quoteBreaches(plain, folder),
    ...rules.filter((rule) => rule.in.includes(folder) && rule.breaks.test(plain)).map(({ says }) => says),
    ...(/ {2}|^\s|\s$/.test(text) ? ['has a space too many'] : []),
    ...(/\s…|\.{3}/.test(plain) ? ['an ellipsis is one letter (…), without a space before it'] : []),
    ...(/<\/?[a-z]/i.test(plain) ? ['has markup, which is shown as it is'] : []),
    ...(digits.test(plain) ? ['digits are Latin: 0 to 9'] : []),
    ...(plain.normalize('NFC') === plain ? [] : ['is not in Unicode form NFC']),
  ];
}

/** Buttons and tabs, by the key of their text. */
const buttons =
  /^(action|nav)\.|\.(submit|save|send|accept|reject|claim|confirm|install|agree|leave|request|undo|retry|close|again|add|clear|place)$/;
const ALWAYS_FITS = 12;
const GROWS = 1.6;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The width in letters: marks above and below letters have none; letters of East Asia have two. */
function widthOf(text: string): number {
  return [...graphemes.segment(text)].reduce(
    (width, { segment }) =>
      width +
      (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(segment) ? 2 : 1),
    0,
  );
}

/** Letters that a text may have beyond that if it is no button: its line wraps. */
const SPARE = 16;

/** A text that is too long for its place. */
export function lengthBreach(key: string, text: string, english: string): string | null {
  const room = Math.floor(widthOf(longestText(english)) * GROWS);
  const isButton = buttons.test(key);
  const most = isButton ? Math.max(ALWAYS_FITS, room) : room + SPARE;
  const width = widthOf(longestText(text));
  const place = isButton ? 'the button' : 'its place';
  return width > most ? `is ${width} letters wide; ${place} has room for ${most}` : null;
}

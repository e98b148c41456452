// Rules for feedback, for the form and for the gateway (OPEN-C-119).

export const feedbackTypes = ['suggestion', 'complaint', 'bug', 'other'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export const FEEDBACK_MIN_WORDS = 10;
export const FEEDBACK_MAX_WORDS = 500;

/** Scripts that are written without spaces: each of their characters counts as a word. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}' +
  '\\p{sc=Myanmar}';
const word = new RegExp(`[${unspaced}]|[^\\s${unspaced}]+`, 'gu');

export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

export function isFeedbackLength(text: string): boolean {
  const words = countWords(text);
  return words >= FEEDBACK_MIN_WORDS && words <= FEEDBACK_MAX_WORDS;
}

// The length of a text as a person counts it: a family emoji or a letter with its accents is one character.

/** The maximum number of characters of a remark (REWARD-12). */
export const REMARK_MOST = 140;

/** The maximum number of characters of texts that a form and the shape of its call both check. */
export const textMost = {
  feedback: 8_000,
  contact: 128,
  payerName: 80,
  slip: 64,
  accountName: 100,
  branch: 100,
} as const;

/** A family of four with skin tones is one character of 19 UTF-16 units. */
const CHARACTER_UNITS = 20;

type Segment = (text: string) => Iterable<{ readonly segment: string }>;

/** Firefox before 125 has no segmenter: code points count there, so the limit is reached earlier, never later. */
const segmentsOf: Segment =
  typeof Intl.Segmenter === 'function'
    ? (text) => new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
    : (text) => Array.from(text, (segment) => ({ segment }));

/** The number of characters as a person counts them. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of segmentsOf(text)) count += 1;
  return count;
}

/** The first `most` characters of a text; no character is cut in two. */
export function firstCharacters(text: string, most: number): string {
  return Array.from(segmentsOf(text), ({ segment }) => segment)
    .slice(0, most)
    .join('');
}

/** The maximum number of UTF-16 units of a text of so many characters: one letter can carry any number of accents. */
export function unitsOf(most: number): number {
  return most * CHARACTER_UNITS;
}

/** Whether a text has no more characters than `most`, and no fewer than `least`. */
export function hasCharacters(text: string, most: number, least = 0): boolean {
  // First, because counting a very long text takes long.
  if (text.length > unitsOf(most)) return false;
  const count = characterCount(text);
  return count >= least && count <= most;
}

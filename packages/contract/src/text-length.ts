// The length of a text as a person counts it: a family emoji or a letter with its accents is one character.

/** The maximum number of characters of a remark (REWARD-12). */
export const REMARK_MOST = 140;

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

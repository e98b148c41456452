// Letters and digits as strokes, so that a server without fonts can draw them. Each is a few lines on a grid 10 wide
// and 16 high. Characters that are easily confused (0 and O, 1 and I, 8 and B, 5 and S) are left out of the letters.

const strokes = {
  '0': 'M5 0C1 0 0 4 0 8s1 8 5 8 5-4 5-8-1-8-5-8Z',
  '1': 'M1 4 6 0V16M2 16H10',
  '2': 'M0 4C0 1 2 0 5 0s5 1 5 4C10 8 4 11 0 16H10',
  '3': 'M0 2C2 0 3 0 5 0c3 0 5 1 5 4s-2 4-6 4c4 0 6 1 6 4s-2 4-5 4c-2 0-4-1-5-2',
  '4': 'M7 16V0L0 11H10',
  '5': 'M9 0H1L0 8C2 6 4 6 5 6c3 0 5 2 5 5s-2 5-5 5c-2 0-4-1-5-2',
  '6': 'M9 1C4-1 0 4 0 10c0 4 2 6 5 6s5-2 5-5-2-5-5-5-5 2-5 5',
  '7': 'M0 0H10L4 16M2 8H8',
  '8': 'M5 8C1 8 1 0 5 0s4 8 0 8-5 8 0 8 5-8 0-8Z',
  '9': 'M1 15C6 17 10 12 10 6c0-4-2-6-5-6S0 2 0 5s2 5 5 5 5-2 5-5',
  A: 'M0 16 5 0 10 16M2 10H8',
  C: 'M10 3C9 1 7 0 5 0 2 0 0 3 0 8s2 8 5 8c2 0 4-1 5-3',
  E: 'M10 0H0V16H10M0 8H7',
  F: 'M10 0H0V16M0 8H7',
  H: 'M0 0V16M10 0V16M0 8H10',
  J: 'M3 0H10M7 0V12C7 15 5 16 3 16 1 16 0 15 0 12',
  K: 'M0 0V16M10 0 0 9M4 6 10 16',
  L: 'M0 0V16H10',
  M: 'M0 16V0L5 9 10 0V16',
  N: 'M0 16V0L10 16V0',
  P: 'M0 16V0H5C9 0 10 2 10 4.5S9 9 5 9H0',
  R: 'M0 16V0H5C9 0 10 2 10 4.5S9 9 5 9H0M5 9 10 16',
  T: 'M0 0H10M5 0V16',
  U: 'M0 0V10C0 14 2 16 5 16s5-2 5-6V0',
  W: 'M0 0 2 16 5 6 8 16 10 0',
  X: 'M0 0 10 16M10 0 0 16',
  Y: 'M0 0 5 8 10 0M5 8V16',
  '+': 'M5 4V14M0 9H10',
  '=': 'M0 6H10M0 11H10',
  '?': 'M0 3C1 1 3 0 5 0c3 0 5 1 5 4 0 4-5 4-5 8M5 15V16',
} as const;

export type Glyph = keyof typeof strokes;

/** The path of a character. */
export function strokeOf(glyph: Glyph): string {
  return strokes[glyph];
}

/** A text as its characters; those without a drawing are left out. */
export function glyphsOf(text: string): Glyph[] {
  return text.split('').filter((one): one is Glyph => one in strokes);
}

/** The characters of a text to be read. */
export const readable = glyphsOf('234679ACEFHJKLMNPRTUWXY');

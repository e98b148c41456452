// The characters of names and other short texts that a person gives and others read.

/** A character that can be seen and leaves the direction and the order of its neighbours as they are. */
const visible = String.raw`[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;

/**
 * Scripts whose letters need joiners. Persian and Urdu write one word in two parts that do not join; in the scripts of
 * India a joiner chooses the form of the letters beside it.
 */
const scripts = 'Arab Beng Deva Gujr Guru Knda Mlym Orya Sinh Taml Telu'.split(' ');

/** A letter or mark of a script and the joiner after it, before another one of the same script. */
const joined = scripts.map((script) => {
  // `scx` also finds the letters and marks that several scripts share.
  const letter = String.raw`(?=[\p{L}\p{M}])\p{scx=${script}}`;
  const joiner = script === 'Arab' ? '\u200C' : '[\u200C\u200D]';
  return `${letter}${joiner}(?=${letter})`;
});

/**
 * No invisible character and none that changes the direction or the order of its neighbours: with these one name looks
 * like another one, or like none. Between letters of scripts that need them the joiners are allowed, one at a time.
 */
export const visibleText: RegExp = new RegExp(`^(?:${joined.join('|')}|${visible})*$`, 'u');

/** Emoji as keyboards write them: a person of several parts is joined by invisible characters that belong to it. */
const emoji =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*/gu;

/** Whether every character of the text is visible; emoji are. */
export function isVisibleText(text: string): boolean {
  return visibleText.test(text.replace(emoji, '*'));
}

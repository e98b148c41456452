// The characters of names and other short texts that a person gives and others read.

/**
 * No invisible character and none that changes the direction or the order of its neighbours: with these one name looks
 * like another one, or like none.
 */
export const visibleText: RegExp =
  /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Emoji as keyboards write them: a person of several parts is joined by invisible characters that belong to it. */
const emoji =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*/gu;

/** Whether every character of the text is visible; emoji are. */
export function isVisibleText(text: string): boolean {
  return visibleText.test(text.replace(emoji, '*'));
}

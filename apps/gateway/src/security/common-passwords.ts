// Common passwords (ruling R7): the tens of thousands that leaked most often, and those that can be guessed from the
// account itself.
import { dictionary } from '@zxcvbn-ts/language-common';

const LEAST = 8;
// Shorter ones are refused by their length.
const leaked: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= LEAST),
);

/** The base form that guessing tools use: case and added digits or signs do not matter. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
function bare(text: string): string {
  return plain(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

/** Whether a password is too common; `about` contains the names near it: the account's and the merchant's. */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const typed = plain(password);
  if (leaked.has(typed) || isOneCharacter(typed)) return true;
  const word = bare(password);
  return about.some((known) => {
    const name = plain(known);
    return name !== '' && (typed === name || word === name || (word !== '' && word === bare(known)));
  });
}

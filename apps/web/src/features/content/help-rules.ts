// The search of the help centre.
import { AGREEMENT, type HelpGroup } from '#content/agreement-of.ts';

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Groups of questions whose title contains every searched word, without groups that are empty. */
export function helpFor(groups: readonly HelpGroup[], text: string): readonly HelpGroup[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return groups
    .filter(({ id }) => id !== AGREEMENT)
    .map((group) => ({
      ...group,
      items: group.items.filter(({ title }) => words.every((word) => plain(title).includes(word))),
    }))
    .filter(({ items }) => items.length > 0);
}

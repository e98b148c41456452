// The search of the help centre, and the user agreement in it.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { helpCenter } from '@foyer/contract/calls/content.ts';

export type HelpGroup = ValueOf<typeof helpCenter>[number];

/** The group that contains the user agreement (OPEN-C-121) and no help. */
const AGREEMENT = 'agreement';

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

/** The merchant's own agreement, or null when it has none. */
export function agreementOf(groups: readonly HelpGroup[]): HelpGroup | null {
  return groups.find(({ id, items }) => id === AGREEMENT && items.length > 0) ?? null;
}

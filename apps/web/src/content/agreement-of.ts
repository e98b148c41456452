import type { ValueOf } from '@foyer/contract/call.ts';
import type { helpCenter } from '@foyer/contract/calls/content.ts';

export type HelpGroup = ValueOf<typeof helpCenter>[number];

/** The group of help that contains the user agreement (OPEN-C-121) and no help. */
export const AGREEMENT = 'agreement';

/** The merchant's own agreement, or null when it has none. */
export function agreementOf(groups: readonly HelpGroup[]): HelpGroup | null {
  return groups.find(({ id, items }) => id === AGREEMENT && items.length > 0) ?? null;
}

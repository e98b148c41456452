// The wider list: the items that are not in the bottom bar, with the rules of the entries of the same name (NAV-08,
// OPEN-C-82).
import { entries } from '@foyer/contract/entries.ts';

/** Key of its text, and its destination; the entries table decides the access. */
function item<Key extends string>(key: Key, [path]: readonly [path: string, ...rules: readonly string[]]) {
  return {
    i18n: `nav.${key}` as const,
    path,
  };
}

export const widerItems = [
  item('notice', entries.notice),
  item('gameCenter', entries.gameCenter),
  item('helpCenter', entries.helps),
  item('rewardCenter', entries.reward),
] as const;

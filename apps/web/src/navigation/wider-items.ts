// The wider list: what lies beside the bottom bar, by the rules of the same-named entries (NAV-08, OPEN-C-82).
import { entries } from '@foyer/contract/entries.ts';

/** Name of its words, and where it leads; who may enter is the table's word on that place. */
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

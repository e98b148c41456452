// The wider list: what lies beside the bottom bar, by the rules of the same-named entries (NAV-08, OPEN-C-82).
import { navEntries } from '@foyer/contract/nav-entries.ts';

/** Name of its words, and where it leads; who may enter is the table's word on that place. */
function item<Key extends string>(key: Key, [path]: readonly [path: string, ...rules: readonly string[]]) {
  return {
    i18n: `nav.${key}` as const,
    path,
  };
}

export const widerItems = [
  item('notice', navEntries.notice),
  item('gameCenter', navEntries.gameCenter),
  item('helpCenter', navEntries.helps),
  item('rewardCenter', navEntries.reward),
] as const;

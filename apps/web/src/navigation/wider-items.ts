// The wider list: links to what is not in the bottom bar, at the addresses of the entries of the same name (NAV-08). It
// shows them to everybody; the page that a link opens decides about the access (OPEN-C-82).
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

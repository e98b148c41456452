// The wider list: what lies beside the bottom bar, by the rules of the same-named entries (NAV-08, OPEN-C-82).
import { entries, type Entry } from '@foyer/contract/entries.ts';

type WiderKey = 'notice' | 'gameCenter' | 'helpCenter' | 'rewardCenter';
export type WiderItem = Pick<Entry, 'path' | 'loginRequired' | 'freeReject' | 'virtualReject'> & {
  readonly key: WiderKey;
  /** Name of its words. */
  readonly i18n: `nav.${WiderKey}`;
};

const item = (key: WiderKey, { path, loginRequired, freeReject, virtualReject }: Entry): WiderItem => ({
  key,
  i18n: `nav.${key}`,
  path,
  loginRequired,
  freeReject,
  virtualReject,
});

export const widerItems: readonly WiderItem[] = [
  item('notice', entries.notice),
  item('gameCenter', entries.gameCenter),
  item('helpCenter', entries.helps),
  item('rewardCenter', entries.reward),
];

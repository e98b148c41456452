import { decideEntry } from '@foyer/contract/entries.ts';
import type { MouseEvent } from 'react';
import { useContacts } from '#support/use-contacts.ts';
import { useMerchantFacts } from '#money/use-merchant-facts.ts';
import { showRefusal } from '#language/refusal.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { isPlace } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import {
  ballsIcon,
  bellIcon,
  downloadIcon,
  listIcon,
  penIcon,
  peopleIcon,
  shieldIcon,
} from '#ui/icons/account-icons.ts';
import { crownIcon, type IconShape, megaphoneIcon } from '#ui/icons/icons.ts';
import {
  depositIcon,
  giftIcon,
  headsetIcon,
  helpIcon,
  inviteIcon,
  memberIcon,
  walletIcon,
  withdrawIcon,
} from '#ui/icons/nav-icons.ts';
import { isTileShown, offersOf, tileEntries, tileGroups, type TileKey } from './member-tiles.ts';

const icons: Readonly<Record<TileKey, IconShape>> = {
  deposit: depositIcon,
  withdraw: withdrawIcon,
  wallet: walletIcon,
  reward: giftIcon,
  invite: inviteIcon,
  vip: crownIcon,
  bets: ballsIcon,
  transactions: listIcon,
  agentRegister: inviteIcon,
  agent: peopleIcon,
  profile: memberIcon,
  security: shieldIcon,
  notifications: bellIcon,
  notice: megaphoneIcon,
  helpCenter: helpIcon,
  service: headsetIcon,
  feedback: penIcon,
  download: downloadIcon,
};

/** The tiles of this member by group, without empty groups. */
export function useTiles() {
  const t = useWords();
  const { settings } = useMerchant();
  const person = useSession()?.type ?? null;
  const hasService = useContacts()?.length !== 0;
  const facts = useMerchantFacts();
  const at = {
    person,
    hasService,
    ...facts,
    hasReferral: settings.promotions.REFERRAL.enabled,
    isPlace,
  };
  const tile = (key: TileKey) => ({
    key,
    label: t(`member.tile.${key}`),
    offers: offersOf(key, settings.promotions),
    icon: icons[key],
    href: tileEntries[key][0],
    onClick: (event: MouseEvent) => {
      const decision = decideEntry(tileEntries[key], person);
      if (decision === 'go' || decision === 'login') return;
      event.preventDefault();
      showRefusal(decision);
    },
  });
  return tileGroups
    .map(({ key, tiles }) => ({
      key,
      label: t(`member.group.${key}`),
      tiles: tiles.filter((one) => isTileShown(one, at)).map(tile),
    }))
    .filter(({ tiles }) => tiles.length > 0);
}

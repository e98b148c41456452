import { type MouseEvent, useState } from 'react';
import { sayNow, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { isPlace, paths } from '#navigation/paths.ts';
import { useFunds, useSession } from '#session/session.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import type { IconLook } from '#ui/icon.tsx';
import type { IconShape } from '#ui/icons.ts';
import { showToast } from '#ui/messages.ts';
import { lazySheet } from '#ui/lazy-part.tsx';
import {
  chatIcon,
  depositIcon,
  giftIcon,
  headsetIcon,
  helpIcon,
  homeIcon,
  inviteIcon,
  liveIcon,
  memberIcon,
  rewardIcon,
  walletIcon,
  withdrawIcon,
} from '#ui/nav-icons.ts';
import { decideNav, isCurrent, type NavItem, type NavKey, navItems, shownNavItems } from './nav-items.ts';

const ServiceSheet = lazySheet(
  async () => (await import('./service-sheet.tsx')).ServiceSheet,
  () => showToast({ kind: 'danger', text: sayNow()('broken.title') }),
);

const icons: Readonly<Record<NavKey, IconShape>> = {
  home: homeIcon,
  deposit: depositIcon,
  withdraw: withdrawIcon,
  member: memberIcon,
  activity: giftIcon,
  service: headsetIcon,
  chat: chatIcon,
  invite: inviteIcon,
  wallet: walletIcon,
  live: liveIcon,
  helps: helpIcon,
  reward: rewardIcon,
};

const looks: readonly string[] = ['solid', 'outline', 'base'];
const lookOf = (theme: string): IconLook => (looks.includes(theme) ? (theme as IconLook) : 'base');

/** The bottom navigation: the merchant's items, as far as they lead somewhere. */
export function BottomNavigation({ pathname }: { readonly pathname: string }) {
  const t = useWords();
  const { template, flags, settings, status } = useMerchant();
  const session = useSession();
  const funds = useFunds();
  const [isAsking, setAsking] = useState(false);
  const contacts = status?.info.customerService ?? [];
  const items = shownNavItems({
    footerNav: template.parameters['footer_nav'],
    leadsSomewhere: (path) => (path === navItems.service.path ? contacts.length > 0 : isPlace(path)),
    isSingleWallet: funds.value?.merchantWallet.isSingle ?? true,
    flags,
    depositSwitch: settings.depositSwitch,
  });
  const press = (item: NavItem) => (event: MouseEvent) => {
    const decision = decideNav(item, session?.type ?? null);
    if (decision === 'go' && item.key !== 'service') return;
    event.preventDefault();
    if (decision === 'login') return go(paths.login);
    if (decision === 'go') return setAsking(true);
    showToast({ kind: 'info', text: t('error.permission.denied') });
  };
  return (
    <>
      <BottomBar
        label={t('nav.label')}
        look={lookOf(parameter(template, 'footer_icon_theme'))}
        items={items.map((item) => ({
          key: item.key,
          label: t(item.i18n),
          href: item.path,
          icon: icons[item.key],
          current: isCurrent(item, pathname),
          onClick: press(item),
        }))}
      />
      <ServiceSheet open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

import { type MouseEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useMerchantFacts } from '#money/use-merchant-facts.ts';
import { openView } from '#device/native-view.ts';
import { useStore } from '#device/store.ts';
import { sayNow, useWords } from '#language/language.ts';
import { showRefusal } from '#language/refusal.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { parameter } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { isPlace, paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { BottomBar, isBarSet } from '#ui/layout/bottom-bar.tsx';
import type { IconLook } from '#ui/icons/icon.tsx';
import type { IconShape } from '#ui/icons/icons.ts';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { lazySheet } from '#ui/waiting/lazy-part.tsx';
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
} from '#ui/icons/nav-icons.ts';
import type { NavKey } from '@foyer/contract/nav-keys.ts';
import { decideNav, isCurrent, type NavItem, navItem, shownNavItems } from './nav-items.ts';
import { unread } from './unread.ts';

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
function lookOf(theme: string): IconLook {
  return looks.includes(theme) ? (theme as IconLook) : 'base';
}

/** The merchant's items that have a destination. */
function useItems(isThere: (path: string) => boolean): readonly NavItem[] {
  const { template, status } = useMerchant();
  const facts = useMerchantFacts();
  const hasContacts = (status?.info.customerService ?? []).length > 0;
  return shownNavItems({
    footerNav: template.parameters['footer_nav'],
    leadsSomewhere: (path) => (path === navItem('service').path ? hasContacts : isThere(path)),
    ...facts,
  });
}

/**
 * Checks first whether deposits are open. The check is loaded at the first tap; if it cannot be loaded, the
 * navigation continues.
 */
function checkDeposit(): Promise<boolean> {
  return import('./deposit-check.ts').then(
    ({ mayDeposit }) => mayDeposit(),
    () => true,
  );
}

type BottomNavigationProps = {
  readonly pathname: string;
  /** Whether a path has a screen. */
  readonly isThere?: (path: string) => boolean;
  /** Called before the deposit page opens; false prevents it (NAV-20). */
  readonly onDepositCheck?: () => Promise<boolean | void>;
};

/** The bottom navigation. */
export function BottomNavigation({
  pathname,
  isThere = isPlace,
  onDepositCheck = checkDeposit,
}: BottomNavigationProps) {
  const t = useWords();
  const { template, settings } = useMerchant();
  const session = useSession();
  const [here] = useLocation();
  /** The page on which customer service was opened: the sheet closes when the page changes. */
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const badges = useStore(unread);
  const press = (item: NavItem) => (event: MouseEvent) => {
    const person = session?.type ?? null;
    const decision = decideNav(item.key, person, settings.promotions.REFERRAL.enabled);
    const isOwnPath = decision.kind === 'go' && decision.path === item.path;
    if (isOwnPath && item.key === 'deposit') {
      event.preventDefault();
      const enter = () => openView({ path: item.path, title: t(item.i18n) }) || go(item.path);
      return void onDepositCheck().then((mayEnter) => mayEnter === false || enter());
    }
    // In a browser the link itself does it; an app shows its own view (NAV-24).
    if (isOwnPath && !openView({ path: item.path, title: t(item.i18n) })) return;
    event.preventDefault();
    if (isOwnPath) return;
    switch (decision.kind) {
      case 'go':
        return go(decision.path);
      case 'login':
        return go(paths.login);
      case 'refuse':
        return showRefusal(decision.code);
      case 'service':
        return setAskedAt(location.pathname);
      case 'coming-soon':
        return void showAlert({ text: t('error.coming_soon') });
    }
  };
  const set = template.templateId.toLowerCase();
  return (
    <>
      <BottomBar
        label={t('nav.label')}
        look={lookOf(parameter(template, 'footer_icon_theme'))}
        {...(isBarSet(set) && { set })}
        items={useItems(isThere).map((item) => ({
          key: item.key,
          label: t(item.i18n),
          href: item.path,
          icon: icons[item.key],
          current: isCurrent(item, pathname),
          onClick: press(item),
          badge: badges[item.key],
        }))}
      />
      <ServiceSheet open={askedAt === here} onClose={() => setAskedAt(null)} />
    </>
  );
}

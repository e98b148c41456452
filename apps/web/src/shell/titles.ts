// The header's title by address (LAYOUT-10, LAYOUT-11, OPEN-C-46).
import { isCategory } from '#catalogue/categories.ts';
import type { WordKey } from '#language/words.ts';
import { isHome } from '#navigation/paths.ts';

const titles: Readonly<Record<string, WordKey>> = {
  '/m/activity': 'title.activity',
  '/m/forget': 'title.forget',
  '/m/notice': 'title.notice',
  '/m/gameList': 'title.gameList',
  '/m/game': 'title.gameCenter',
  '/m/applyReward': 'title.applyReward',
  '/m/rewardCenter': 'nav.rewardCenter',
  '/m/trail': 'title.trail',
  '/m/login': 'title.login',
  '/m/register': 'title.register',
  '/m/changePsw': 'title.changePsw',
  '/m/news': 'title.notice',
  '/m/activityDetail': 'title.activity',
  '/m/useragreement': 'content.agreement',
  '/m/download': 'content.app',
  '/m/app': 'content.app',
  '/m/helpCenter': 'title.helpCenter',
  '/m/service': 'title.service',
  '/m/chat': 'nav.chat',
  '/m/member/home': 'title.member',
  '/m/member/benefits': 'title.benefits',
  '/m/member/security': 'title.security',
  '/m/member/bankCards': 'title.bankCards',
  '/m/member/bets': 'title.bets',
  '/m/feedback': 'title.feedback',
  '/m/voucherCenter': 'nav.deposit',
  '/m/withdraw': 'nav.withdraw',
  '/m/wallet': 'nav.wallet',
  '/m/member/transactions': 'title.transactions',
};

/** Words of the title, or null where the merchant's own title stands. A category in the query comes first. */
export function titleOf(pathname: string, gameType: string | null): WordKey | null {
  if (gameType === 'FAVORITE') return 'gameType.FAVORITE';
  if (gameType && isCategory(gameType)) return `gameType.${gameType}`;
  return isHome(pathname) ? 'title.home' : (titles[pathname] ?? null);
}

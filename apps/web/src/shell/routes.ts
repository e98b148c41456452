// Every place a person can be. A route without a screen does not stand here, so nothing leads nowhere.
import { homePaths, paths, registerPaths } from '#navigation/paths.ts';
import { agentRoutes } from './agent-routes.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { moneyRoutes } from './money-routes.ts';
import { contentPage, gamesPage, headedPage, memberPage, type Route } from './route.ts';

const gamesScreen = lazyScreen(
  'features/games/games-screen.tsx',
  'games',
  () => import('#features/games/games-screen.tsx'),
);

const gameCenterScreen = lazyScreen(
  'features/games/game-center-screen.tsx',
  'games',
  () => import('#features/games/game-center-screen.tsx'),
);

function categoryPage(path: string, gameType: string): Route {
  return gamesPage(path, gameType, gamesScreen);
}

const noticeScreen = lazyScreen(
  'features/content/notice-screen.tsx',
  'content',
  () => import('#features/content/notice-screen.tsx'),
);
const downloadScreen = lazyScreen(
  'features/content/download-screen.tsx',
  'content',
  () => import('#features/content/download-screen.tsx'),
);

export const routes = {
  home: {
    paths: homePaths,
    who: 'anyone',
    header: 'own',
    outer: true,
    screen: lazyScreen(
      'features/home/home-screen.tsx',
      'home',
      () => import('#features/home/home-screen.tsx'),
    ),
  },
  login: {
    paths: [paths.login],
    who: 'anyone',
    header: 'own',
    outer: false,
    screen: lazyScreen(
      'features/access/login/login-screen.tsx',
      'access',
      () => import('#features/access/login/login-screen.tsx'),
    ),
  },
  register: {
    paths: registerPaths,
    who: 'anyone',
    header: 'own',
    outer: false,
    screen: lazyScreen(
      'features/access/registration/register-screen.tsx',
      ['register', 'access', 'captcha'],
      () => import('#features/access/registration/register-screen.tsx'),
    ),
  },
  forget: {
    paths: [paths.forget],
    who: 'anyone',
    header: 'own',
    outer: false,
    screen: lazyScreen(
      'features/access/reset/forget-screen.tsx',
      ['reset', 'access', 'captcha'],
      () => import('#features/access/reset/forget-screen.tsx'),
    ),
  },
  changePassword: headedPage(
    [paths.changePassword],
    lazyScreen(
      'features/access/reset/change-screen.tsx',
      ['reset', 'access'],
      () => import('#features/access/reset/change-screen.tsx'),
    ),
  ),
  gameList: { paths: [paths.gameList], who: 'anyone', header: 'layout', outer: false, screen: gamesScreen },
  gameCenter: {
    paths: [paths.gameCenter],
    who: 'anyone',
    header: 'layout',
    outer: true,
    screen: gameCenterScreen,
  },
  slots: categoryPage(paths.slots, 'RNG'),
  live: categoryPage(paths.live, 'LIVE'),
  sports: categoryPage(paths.sports, 'SPORTS'),
  esports: categoryPage(paths.esports, 'ESPORTS'),
  cards: categoryPage(paths.cards, 'PVP'),
  fish: categoryPage(paths.fish, 'FISH'),
  table: categoryPage(paths.table, 'TABLE'),
  crash: categoryPage(paths.crash, 'CRASH'),
  arcade: categoryPage(paths.arcade, 'ARCADE'),
  instantLottery: categoryPage(paths.instantLottery, 'ELOTT'),
  launchGame: {
    paths: [paths.launchGame],
    who: 'member',
    isAct: true,
    header: 'own',
    outer: false,
    screen: lazyScreen(
      'features/play/launch-screen.tsx',
      'games',
      () => import('#features/play/launch-screen.tsx'),
    ),
  },
  startLottery: {
    paths: [paths.startLottery],
    who: 'anyone',
    header: 'own',
    outer: false,
    screen: lazyScreen(
      'features/lottery/start-lottery-screen.tsx',
      null,
      () => import('#features/lottery/start-lottery-screen.tsx'),
    ),
  },
  lottery: headedPage(
    [paths.lottery],
    lazyScreen(
      'features/lottery/lottery-screen.tsx',
      'lotto',
      () => import('#features/lottery/lottery-screen.tsx'),
    ),
  ),
  member: {
    paths: [paths.member],
    who: 'member',
    header: 'own',
    outer: true,
    screen: lazyScreen(
      'features/member/member-screen.tsx',
      'member',
      () => import('#features/member/member-screen.tsx'),
    ),
  },
  benefits: memberPage(
    paths.benefits,
    lazyScreen(
      'features/member/benefits-screen.tsx',
      'member',
      () => import('#features/member/benefits-screen.tsx'),
    ),
  ),
  security: memberPage(
    paths.security,
    lazyScreen(
      'features/security/security-screen.tsx',
      'security',
      () => import('#features/security/security-screen.tsx'),
    ),
  ),
  bankCards: memberPage(
    paths.bankCards,
    lazyScreen(
      'features/security/bank-cards-screen.tsx',
      'security',
      () => import('#features/security/bank-cards-screen.tsx'),
    ),
  ),
  bets: memberPage(
    paths.bets,
    lazyScreen(
      'features/records/bets-screen.tsx',
      'records',
      () => import('#features/records/bets-screen.tsx'),
    ),
  ),
  ...moneyRoutes,
  feedback: {
    ...memberPage(
      paths.feedback,
      lazyScreen(
        'features/feedback/feedback-screen.tsx',
        'feedback',
        () => import('#features/feedback/feedback-screen.tsx'),
      ),
    ),
    visitorsTo: paths.home,
  },
  ...agentRoutes,
  notice: contentPage(paths.notice, noticeScreen),
  news: contentPage(paths.news, noticeScreen),
  activity: contentPage(
    paths.activity,
    lazyScreen(
      'features/content/activity-screen.tsx',
      'content',
      () => import('#features/content/activity-screen.tsx'),
    ),
    { outer: true },
  ),
  activityDetail: contentPage(
    paths.activityDetail,
    lazyScreen(
      'features/content/activity-detail-screen.tsx',
      'content',
      () => import('#features/content/activity-detail-screen.tsx'),
    ),
  ),
  applyReward: {
    ...memberPage(
      paths.applyReward,
      lazyScreen(
        'features/promotions/apply-screen.tsx',
        'rewards',
        () => import('#features/promotions/apply-screen.tsx'),
      ),
    ),
    visitorsTo: paths.activity,
  },
  rewardCenter: {
    ...memberPage(
      paths.rewardCenter,
      lazyScreen(
        'features/promotions/rewards-screen.tsx',
        'rewards',
        () => import('#features/promotions/rewards-screen.tsx'),
      ),
    ),
    outer: true,
  },
  helpCenter: contentPage(
    paths.helpCenter,
    lazyScreen(
      'features/content/help-screen.tsx',
      'content',
      () => import('#features/content/help-screen.tsx'),
    ),
    { outer: true },
  ),
  service: contentPage(
    paths.service,
    lazyScreen(
      'features/content/service-screen.tsx',
      'content',
      () => import('#features/content/service-screen.tsx'),
    ),
    { outer: true },
  ),
  chat: {
    paths: [paths.chat],
    who: 'member',
    header: 'layout',
    outer: false,
    screen: lazyScreen(
      'features/chat/chat-screen.tsx',
      'chat',
      () => import('#features/chat/chat-screen.tsx'),
    ),
  },
  agreement: contentPage(
    paths.agreement,
    lazyScreen(
      'features/content/agreement-screen.tsx',
      'content',
      () => import('#features/content/agreement-screen.tsx'),
    ),
  ),
  download: contentPage(paths.download, downloadScreen),
  app: contentPage(paths.app, downloadScreen),
  error: {
    paths: [paths.error],
    who: 'anyone',
    header: 'own',
    outer: false,
    screen: lazyScreen('shell/error-screen.tsx', null, () => import('./error-screen.tsx')),
  },
  offline: {
    paths: [paths.offline],
    who: 'anyone',
    header: 'own',
    outer: false,
    screen: lazyScreen('shell/offline-screen.tsx', null, () => import('./offline-screen.tsx')),
  },
} as const satisfies Record<keyof typeof paths, Route>;

const byPath = new Map<string, Route>(
  Object.values(routes).flatMap((route: Route) => route.paths.map((path) => [path, route] as const)),
);

function trimmed(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** The route at a path, or null: then home shows (ROUTE-08). */
export function findRoute(pathname: string): Route | null {
  return byPath.get(trimmed(pathname)) ?? null;
}

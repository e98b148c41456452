// Every page of the app, one row each: addresses, screen with its texts, access rules (`entry`), layout.
import { contractPaths, homePaths, paths, registerPaths } from '#navigation/paths.ts';
import { screen, type Route } from './route.ts';

const games = screen('features/games/games-screen', 'games');
const notices = screen('features/content/notice-screen', 'content');
const download = screen('features/content/download-screen', 'content');

// oxfmt-ignore
export const routes = {
  home: { paths: homePaths, screen: screen('features/home/home-screen', 'home'), hasOwnHeader: true, outer: true, title: 'title.home' },
  login: { paths: [paths.login], screen: screen('features/access/login/login-screen', 'access'), hasOwnHeader: true, title: 'title.login' },
  register: { paths: registerPaths, screen: screen('features/access/registration/register-screen', 'register', 'access', 'captcha'), hasOwnHeader: true, title: 'title.register' },
  trail: { paths: [paths.trail], screen: screen('features/access/login/trail-screen', 'access'), title: 'title.trail' },
  forget: { paths: [paths.forget], screen: screen('features/access/reset/forget-screen', 'reset', 'access', 'captcha'), hasOwnHeader: true, title: 'title.forget' },
  changePassword: { paths: [paths.changePassword], entry: 'security', screen: screen('features/access/reset/change-screen', 'reset', 'access', 'security'), hasOwnHeader: true, title: 'title.changePsw' },
  gameList: { paths: [paths.gameList], screen: games, title: 'title.gameList' },
  gameCenter: { paths: [paths.gameCenter], screen: screen('features/games/game-center-screen', 'games'), outer: true, title: 'title.gameCenter' },
  slots: { paths: [paths.slots], screen: games, gameType: 'RNG' },
  live: { paths: [paths.live], screen: games, gameType: 'LIVE' },
  sports: { paths: [paths.sports], screen: games, gameType: 'SPORTS' },
  esports: { paths: [paths.esports], screen: games, gameType: 'ESPORTS' },
  cards: { paths: [paths.cards], screen: games, gameType: 'PVP' },
  fish: { paths: [paths.fish], screen: games, gameType: 'FISH' },
  table: { paths: [paths.table], screen: games, gameType: 'TABLE' },
  crash: { paths: [paths.crash], screen: games, gameType: 'CRASH' },
  arcade: { paths: [paths.arcade], screen: games, gameType: 'ARCADE' },
  instantLottery: { paths: [paths.instantLottery], screen: games, gameType: 'ELOTT' },
  launchGame: { paths: [paths.launchGame], entry: 'launchGame', isAct: true, screen: screen('features/play/launch-screen', 'games'), hasOwnHeader: true },
  startLottery: { paths: [paths.startLottery], screen: screen('features/lottery/start-lottery-screen'), hasOwnHeader: true },
  lottery: { paths: [paths.lottery], entry: 'launchGame', screen: screen('features/lottery/lottery-screen', 'lotto'), hasOwnHeader: true },
  member: { paths: [paths.member], entry: 'member', screen: screen('features/member/member-screen', 'member', 'money'), hasOwnHeader: true, outer: true, title: 'title.member' },
  benefits: { paths: [paths.benefits], entry: 'benefits', screen: screen('features/member/benefits-screen', 'member', 'money'), title: 'title.benefits' },
  profile: { paths: [paths.profile], entry: 'security', screen: screen('features/member/profile-screen', 'member', 'security'), title: 'profile.title' },
  security: { paths: [paths.security], entry: 'security', screen: screen('features/security/security-screen', 'security'), title: 'title.security' },
  bankCards: { paths: [paths.bankCards], entry: 'withdraw', screen: screen('features/security/bank-cards-screen', 'security'), title: 'title.bankCards' },
  waits: { paths: [paths.waits], entry: 'security', screen: screen('features/security/waiting-screen', 'security'), title: 'title.waits' },
  bets: { paths: [paths.bets], entry: 'bets', screen: screen('features/records/bets-screen', 'records'), title: 'title.bets' },
  deposit: { paths: [paths.deposit], entry: 'deposit', screen: screen('features/wallet/deposit/deposit-screen', 'wallet', 'money', 'records', 'feedback'), title: 'nav.deposit' },
  withdraw: { paths: [paths.withdraw], entry: 'withdraw', screen: screen('features/wallet/withdraw/withdraw-screen', 'wallet', 'money', 'records'), title: 'nav.withdraw' },
  transactions: { paths: [paths.transactions], entry: 'transactions', screen: screen('features/records/records-screen', 'records'), title: 'title.transactions' },
  wallet: { paths: [paths.wallet], entry: 'wallet', screen: screen('features/wallet/vendors/wallet-screen', 'wallet', 'money', 'records'), outer: true, title: 'nav.wallet' },
  feedback: { paths: [paths.feedback], entry: 'feedback', visitorsTo: paths.home, screen: screen('features/feedback/feedback-screen', 'feedback'), title: 'title.feedback' },
  agent: { paths: [paths.agent], entry: 'agent', screen: screen('features/agent/agent-screen', 'agent', 'money'), hasOwnHeader: true },
  agentRegister: { paths: [paths.agentRegister], entry: 'agentRegister', screen: screen('features/agent/accounts/register-screen', 'agent'), hasOwnHeader: true },
  agentContract: { paths: contractPaths, entry: 'agentContract', screen: screen('features/agent/contract/contract-screen', 'agent'), hasOwnHeader: true },
  // Open to a visitor, unlike the navigation item that leads here (OPEN-A-03).
  inviteFriends: { paths: [paths.inviteFriends], screen: screen('features/invite/invite-screen', 'invite'), hasOwnHeader: true, outer: true },
  notice: { paths: [paths.notice], screen: notices, title: 'title.notice' },
  news: { paths: [paths.news], screen: notices, title: 'title.notice' },
  activity: { paths: [paths.activity], screen: screen('features/content/activity-screen', 'content'), outer: true, title: 'title.activity' },
  activityDetail: { paths: [paths.activityDetail], screen: screen('features/content/activity-detail-screen', 'content'), title: 'title.activity' },
  applyReward: { paths: [paths.applyReward], entry: 'applyReward', visitorsTo: paths.activity, screen: screen('features/promotions/apply-screen', 'rewards'), title: 'title.applyReward' },
  rewardCenter: { paths: [paths.rewardCenter], entry: 'reward', screen: screen('features/promotions/rewards-screen', 'rewards'), outer: true, title: 'nav.rewardCenter' },
  helpCenter: { paths: [paths.helpCenter], screen: screen('features/content/help-screen', 'content'), outer: true, title: 'title.helpCenter' },
  service: { paths: [paths.service], screen: screen('features/content/service-screen', 'content'), outer: true, title: 'title.service' },
  chat: { paths: [paths.chat], entry: 'chat', screen: screen('features/chat/chat-screen', 'chat'), title: 'nav.chat' },
  agreement: { paths: [paths.agreement], screen: screen('features/content/agreement-screen', 'content'), title: 'content.agreement' },
  download: { paths: [paths.download], screen: download, title: 'content.app' },
  app: { paths: [paths.app], screen: download, title: 'content.app' },
  error: { paths: [paths.error], isAct: true, screen: screen('shell/error-screen'), hasOwnHeader: true },
  offline: { paths: [paths.offline], screen: screen('shell/offline-screen'), hasOwnHeader: true, title: 'offline.title' },
} as const satisfies Record<keyof typeof paths, Route>;

const byPath = new Map<string, Route>(
  Object.values(routes).flatMap((route: Route) => route.paths.map((path) => [path, route] as const)),
);

/** The route of a path, or null: then home shows (ROUTE-08). */
export function findRoute(pathname: string): Route | null {
  const isLonger = pathname.length > 1 && pathname.endsWith('/');
  return byPath.get(isLonger ? pathname.slice(0, -1) : pathname) ?? null;
}

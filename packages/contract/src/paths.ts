// Every address of the app, shared by the browser and the gateway: no other file contains one.

/** All of these show home (ROUTE-07, NAV-04). */
export const homePaths = ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'] as const;

/** Both show registration (ROUTE-03). */
export const registerPaths = ['/m/register', '/m/register.html'] as const;

/** The salary, dividend and hourly contracts; the second keeps its specified spelling (PAGE-18). */
export const contractPaths = [
  '/m/member/agent/getSalaryContract',
  '/m/member/agent/getDevidendContract',
  '/m/member/agent/getHourContract',
] as const;

/** The pages of the app. A new screen adds its line here and to the route table. */
export const paths = {
  home: '/m/home',
  login: '/m/login',
  forget: '/m/forget',
  changePassword: '/m/changePsw',
  register: '/m/register',
  trail: '/m/trail',
  gameList: '/m/gameList',
  slots: '/m/rng',
  live: '/m/live',
  sports: '/m/sports',
  esports: '/m/esports',
  cards: '/m/pvp',
  fish: '/m/fish',
  table: '/m/table',
  crash: '/m/crash',
  arcade: '/m/arcade',
  instantLottery: '/m/elott',
  gameCenter: '/m/game',
  launchGame: '/m/launchGame',
  lottery: '/m/lottery',
  startLottery: '/m/startLottery',
  member: '/m/member/home',
  benefits: '/m/member/benefits',
  profile: '/m/member/profile',
  security: '/m/member/security',
  bankCards: '/m/member/bankCards',
  waits: '/m/member/waiting',
  bets: '/m/member/bets',
  feedback: '/m/feedback',
  agent: '/m/member/agent',
  agentContract: contractPaths[0],
  agentRegister: '/m/agentRegister',
  inviteFriends: '/m/inviteFriends',
  deposit: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  wallet: '/m/wallet',
  transactions: '/m/member/transactions',
  notice: '/m/notice',
  news: '/m/news',
  activity: '/m/activity',
  activityDetail: '/m/activityDetail',
  applyReward: '/m/applyReward',
  rewardCenter: '/m/rewardCenter',
  helpCenter: '/m/helpCenter',
  service: '/m/service',
  chat: '/m/chat',
  agreement: '/m/useragreement',
  download: '/m/download',
  app: '/m/app',
  error: '/m/error',
  offline: '/m/offline',
} as const;

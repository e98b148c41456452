/** Addresses, and whether their page has the bottom navigation (LAYOUT-03). */
export const bars: readonly (readonly [path: string, hasBar: boolean])[] = [
  ['/m/home', true],
  ['/m/home?fullscreen=1', false],
  ['/m/activity', true],
  ['/m/service', true],
  ['/m/game', true],
  ['/m/helpCenter', true],
  ['/m/inviteFriends', true],
  ['/m/notice', false],
  ['/m/gameList', false],
  ['/m/live', false],
  ['/m/login', false],
  ['/m/register', false],
  ['/m/download', false],
];

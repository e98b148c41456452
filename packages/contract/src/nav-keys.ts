/** The items of the bottom navigation: what the template parameter `footer_nav` can name. */
export const navKeys = [
  'home',
  'deposit',
  'withdraw',
  'member',
  'activity',
  'service',
  'chat',
  'invite',
  'wallet',
  'live',
  'helps',
  'reward',
] as const;
export type NavKey = (typeof navKeys)[number];

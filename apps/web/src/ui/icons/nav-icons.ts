import type { IconShape } from './icons.ts';

// The bottom navigation's icons. Each can be shown outlined, solid or two-toned (NAV-06).

const bag =
  'M6.5 6h11A2.5 2.5 0 0 1 20 8.5v9a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-9A2.5 2.5 0 0 1 6.5 6Z';
const bubble =
  'M4 11.5C4 7.5 7.5 5 12 5s8 2.5 8 6.5S16.5 18 12 18c-1 0-2-.1-2.9-.4L5 19.5l.9-3.2A6 6 0 0 1 4 11.5Z';

export const homeIcon: IconShape = {
  body: 'M4 11.5 12 4.5l8 7V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19Z',
  d: 'M9.5 20.5V15A1.5 1.5 0 0 1 11 13.5h2a1.5 1.5 0 0 1 1.5 1.5v5.5',
};
export const depositIcon: IconShape = { body: bag, d: 'M12 9.5v7M9 13.5l3 3 3-3' };
export const withdrawIcon: IconShape = { body: bag, d: 'M12 16.5v-7M9 12.5l3-3 3 3' };
export const walletIcon: IconShape = {
  body: 'M4 8.5A2.5 2.5 0 0 1 6.5 6H17v3h1a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2H6.5A2.5 2.5 0 0 1 4 17Z',
  d: 'M17 9H6.5M16.5 14.2h.01',
};
export const memberIcon: IconShape = {
  body: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5Z',
};
export const giftIcon: IconShape = {
  body: 'M4.5 11.5h15V18a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2ZM3.5 8h17v3.5h-17Z',
  d: 'M12 8v12',
  line: 'M12 8c-4.5 0-5-4-2.8-4.3C11 3.5 12 6 12 8Zm0 0c4.5 0 5-4 2.8-4.3C13 3.5 12 6 12 8Z',
};
export const headsetIcon: IconShape = {
  body: 'M5.5 13.5h1a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-1a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1ZM18.5 13.5h-1a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h1a1 1 0 0 0 1-1v-3a1 1 0 0 0-1-1Z',
  line: 'M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5M19 18.5c0 1.5-2 2.5-5 2.5',
};
export const chatIcon: IconShape = { body: bubble, d: 'M8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01' };
export const inviteIcon: IconShape = {
  body: 'M10 12a3.7 3.7 0 1 0 0-7.5 3.7 3.7 0 0 0 0 7.5ZM3.5 19.5c.7-3.3 3.2-5 6.5-5s5.8 1.7 6.5 5Z',
  line: 'M18 8v6M15 11h6',
};
export const liveIcon: IconShape = {
  body: 'M4.5 6.5h15A1.5 1.5 0 0 1 21 8v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V8a1.5 1.5 0 0 1 1.5-1.5Z',
  d: 'M10.5 10v5l4-2.5Z',
  line: 'M9 3.5l3 3 3-3',
};
export const helpIcon: IconShape = {
  body: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  d: 'M9.5 9.7c.2-1.5 1.2-2.3 2.6-2.3 1.5 0 2.6.9 2.6 2.3 0 1.9-2.6 2-2.6 4M12 16.8h.01',
};
export const rewardIcon: IconShape = {
  body: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  d: 'M12 7v3.5',
  line: 'M8.5 13.5 7 20.5l5-2.5 5 2.5-1.5-7',
};
export const mailIcon: IconShape = {
  body: 'M5.5 5.5h13A2 2 0 0 1 20.5 7.5v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9A2 2 0 0 1 5.5 5.5Z',
  d: 'm4.5 7.5 7.5 6 7.5-6',
};

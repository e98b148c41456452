import type { IconShape } from './icons.ts';

// One icon per category of games.

const die =
  'M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5Z';

export const flameIcon: IconShape = {
  d: 'M12 20.5c4 0 6.5-2.6 6.5-6.2 0-4.6-4.5-6-4.5-10.8-3.5 1.5-4.5 4.5-4 7.5C8 10.5 7.5 9.5 7.5 8.5 6 10.2 5.5 12 5.5 14.3c0 3.6 2.5 6.2 6.5 6.2Z',
};
export const slotsIcon: IconShape = {
  d: 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5ZM9.3 5v14M14.7 5v14M4 12h.01M20 12h.01',
};
export const spadeIcon: IconShape = {
  d: 'M12 3.5C15 8 19.5 9.5 19.5 13.7c0 3.5-4 4.3-6.3 2 .2 2 .8 3.3 2 4.3H8.8c1.2-1 1.8-2.3 2-4.3-2.3 2.3-6.3 1.5-6.3-2C4.5 9.5 9 8 12 3.5Z',
};
export const ballIcon: IconShape = {
  d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8.5l3.5 2.5-1.3 4h-4.4l-1.3-4ZM12 8.5V3.7M15.5 11l4.6-1.5M14.2 15l2.8 4M9.8 15 7 19M8.5 11 3.9 9.5',
};
export const ticketIcon: IconShape = {
  d: 'M4 8.5v-2h16v2.7a2.8 2.8 0 0 0 0 5.6v2.7H4v-2.7a2.8 2.8 0 0 0 0-5.6ZM14.5 6.5v2M14.5 11v2M14.5 15.5v2',
};
export const fishIcon: IconShape = {
  d: 'M3.5 12c3-4.5 6.5-6 9.5-6 3.5 0 6 2.5 7.5 6-1.5 3.5-4 6-7.5 6-3 0-6.5-1.5-9.5-6ZM3.5 12 2 7.5M3.5 12 2 16.5M16.5 10.5h.01',
  mirrored: true,
};
export const rocketIcon: IconShape = {
  d: 'M9 15 6.5 12.5C8 7 12 3.8 19.5 4.5 20.2 12 17 16 11.5 17.5ZM6.5 12.5 3.8 12l2.5-3.2 2.2-.3M11.5 17.5l.5 2.7 3.2-2.5.3-2.2M14.5 9.5h.01M5.5 16.5c-1 .8-1.5 2.2-1.5 3.5 1.3 0 2.7-.5 3.5-1.5',
  mirrored: true,
};
export const diceIcon: IconShape = {
  d: `${die}M8.7 8.7h.01M15.3 8.7h.01M12 12h.01M8.7 15.3h.01M15.3 15.3h.01`,
};
export const joystickIcon: IconShape = {
  d: 'M5 15.5h14a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19v-2A1.5 1.5 0 0 1 5 15.5ZM12 15.5V9.2M12 9.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16.5 15.5v-2',
};
export const swordsIcon: IconShape = {
  d: 'M4 4l.5 3.5L15 18M4 4l3.5.5L18 15M20 4l-.5 3.5L9 18M20 4l-3.5.5L6 15M13.5 19.5l6-6M4.5 13.5l6 6M17.5 17.5l2.5 2.5M6.5 17.5 4 20',
};

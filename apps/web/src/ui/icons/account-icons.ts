import type { IconShape } from './icons.ts';

// Icons of a member's own pages: in a separate file, so that home does not load them.

export const lockIcon: IconShape = {
  body: 'M6.5 10.5h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2Z',
  d: 'M12 14.5v2.5',
  line: 'M8 10.5V8a4 4 0 0 1 8 0v2.5',
};
export const shieldIcon: IconShape = {
  body: 'M12 3.5 19.5 6v5.5c0 4.5-3 7.6-7.5 9-4.5-1.4-7.5-4.5-7.5-9V6Z',
  d: 'm8.8 11.8 2.4 2.4 4-4.2',
};
export const keyIcon: IconShape = {
  body: 'M8 18.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z',
  d: 'M8 14h.01',
  line: 'm11.2 10.8 7.3-7.3M16 6l2.5 2.5M13.5 8.5l1.5 1.5',
};
export const phoneIcon: IconShape = {
  body: 'M8.5 3.5h7a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5Z',
  d: 'M11 17.5h2',
};
export const cardIcon: IconShape = {
  body: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z',
  d: 'M3.5 10h17M7 15h3',
};
export const penIcon: IconShape = {
  body: 'M5 15.5 15.5 5a2.1 2.1 0 0 1 3 3L8 18.5l-4 1Z',
  d: 'm13.5 7 3 3',
};
export const listIcon: IconShape = {
  body: 'M6.5 4h11A1.5 1.5 0 0 1 19 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-13A1.5 1.5 0 0 1 6.5 4Z',
  d: 'M8.5 9h7M8.5 12.5h7M8.5 16h4',
};
export const ballsIcon: IconShape = {
  body: 'M8.5 14.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM16.5 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  d: 'M8.5 8v3M16.5 15v2',
};
export const peopleIcon: IconShape = {
  body: 'M9 11.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3 19c.6-3 2.9-4.5 6-4.5s5.4 1.5 6 4.5Z',
  line: 'M15.5 5.2a3.3 3.3 0 0 1 0 6.1M17.5 14.8c1.9.6 3.1 2 3.5 4.2',
};
export const downloadIcon: IconShape = { d: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14' };
export const bellIcon: IconShape = { d: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4' };

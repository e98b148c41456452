// Our own marks for other services: no logos, only a sign of each service's purpose.
import type { IconShape } from './icons.ts';

export const googleMark: IconShape = {
  d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 12h8.2M3.8 12H8M12 8a4 4 0 1 0 3.5 6',
};
export const facebookMark: IconShape = {
  d: 'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.5 19.5c.3-3.3 2.6-5 5.5-5s5.2 1.7 5.5 5M15.5 5.5a2.9 2.9 0 0 1 0 5.7M17.5 14.8c1.8.7 2.9 2.3 3 4.7',
};
export const lineMark: IconShape = {
  d: 'M12 4.5c-4.7 0-8.5 3-8.5 6.7 0 3.3 3 6.1 7.1 6.6v2.7c2.9-1.4 9.9-4.5 9.9-9.3 0-3.7-3.8-6.7-8.5-6.7ZM8.5 11.2h.01M12 11.2h.01M15.5 11.2h.01',
};
export const telegramMark: IconShape = {
  d: 'm20.5 4.5-17 6.8 5.3 2 2.2 6.2 3-3.6 4.2 3.1ZM8.8 13.3l8-5.8-5.8 7.9',
};
export const twitterMark: IconShape = {
  d: 'M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16',
};
export const whatsappMark: IconShape = {
  d: 'M5.5 4.5h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5C10.5 18.5 4.5 12.5 4 6a1.5 1.5 0 0 1 1.5-1.5Z',
};
export const instagramMark: IconShape = {
  body: 'M4 8.5h3l1.5-2.5h7L17 8.5h3a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1Z',
  d: 'M12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
};
export const tiktokMark: IconShape = {
  d: 'M9 17.5V6l9-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM18 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
};
export const youtubeMark: IconShape = {
  body: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  d: 'm10.2 8.7 5.3 3.3-5.3 3.3Z',
};

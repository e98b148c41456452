// The signs of the browsers' menus that add an app to the home screen.
import type { IconShape } from './icons.ts';

/** Safari's share menu. */
export const shareIcon: IconShape = {
  d: 'M12 15V3.5M8 7l4-3.5L16 7M8.5 10.5H6.5A1.5 1.5 0 0 0 5 12v7a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-7a1.5 1.5 0 0 0-1.5-1.5h-2',
};
/** “Add to Home Screen”. */
export const addIcon: IconShape = {
  d: 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3ZM12 8.5v7M8.5 12h7',
};
/** The menu of Chrome and Firefox. */
export const menuIcon: IconShape = { d: 'M12 5.5h.01M12 12h.01M12 18.5h.01' };

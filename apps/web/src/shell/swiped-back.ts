import { createStore } from '#device/store.ts';

/** True from a back swipe until shortly after: the system has animated the page already (LAYOUT-05). */
export const isSwipedBack = createStore(false);

// How many notifications the member has not read: asked for by the shell, shown by the bar and the member centre.
import { createStore } from '#device/store.ts';

export const unreadNotificationCount = createStore(0);

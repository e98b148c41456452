// The number of unread notifications. The shell requests it; the bar and the member centre show it.
import { createStore } from '#device/store.ts';

export const unreadNotificationCount = createStore(0);

// What waits in the chat, as the bar shows it. Asked for by ask-unread.ts, which loads later.
import { createStore } from '#device/store.ts';
import type { BarBadge } from '#ui/layout/bottom-bar.tsx';

export const unread = createStore<BarBadge | undefined>(undefined);

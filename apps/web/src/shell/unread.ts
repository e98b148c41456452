// The number of unread chat messages for the bar. ask-unread.ts requests it; that file loads later.
import { createStore } from '#device/store.ts';
import type { BarBadge } from '#ui/layout/bottom-bar.tsx';

export const unread = createStore<BarBadge | undefined>(undefined);

// The number of unread chat messages for the bar, by its items. ask-unread.ts requests it; that file loads later.
import { createStore } from '#device/store.ts';
import type { BarBadge } from '#ui/layout/bottom-bar.tsx';
import type { NavKey } from './nav-items.ts';

export const unread = createStore<{ readonly [Key in NavKey]?: BarBadge | undefined }>({});

// The number of unread chat messages for the bar, by its items. ask-unread.ts requests it; that file loads later.
import type { NavKey } from '@foyer/contract/nav-keys.ts';
import { createStore } from '#device/store.ts';
import type { BarBadge } from '#ui/layout/bottom-bar.tsx';

export const unread = createStore<{ readonly [Key in NavKey]?: BarBadge | undefined }>({});

// Counts of unread items, as badges of the bar's items. ask-unread.ts and ask-notifications.ts request it; they load later.
import type { NavKey } from '@foyer/contract/nav-keys.ts';
import { createStore } from '#device/store.ts';
import type { BarBadge } from '#ui/layout/bottom-bar.tsx';

export const unread = createStore<{ readonly [Key in NavKey]?: BarBadge | undefined }>({});

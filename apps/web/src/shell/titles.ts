// The title of a page, for its header and for the document (LAYOUT-10, LAYOUT-11, OPEN-C-46).
import { isCategory } from '#catalogue/categories.ts';
import type { WordKey } from '#language/words.ts';
import { findRoute } from './routes.ts';

/** Text key of the title, or null where the merchant's title is used. A category has priority. */
export function titleOf(pathname: string, query: URLSearchParams): WordKey | null {
  const route = findRoute(pathname);
  const gameType = route?.gameType ?? query.get('gameType');
  if (gameType === 'FAVORITE') return 'gameType.FAVORITE';
  if (gameType && isCategory(gameType)) return `gameType.${gameType}`;
  const title = route?.title ?? null;
  // One page holds the merchant's announcements and the member's own notifications.
  return title === 'title.notice' && query.get('tab') === 'own' ? 'title.notifications' : title;
}

/** The title of the document: the page's own and the merchant's name (TEMPLATE-03). */
export function documentTitle(own: string, name: string): string {
  return [own, name].filter(Boolean).join(' · ') || 'Foyer';
}

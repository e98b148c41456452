// The title of a page, for its header and for the document (LAYOUT-10, LAYOUT-11, OPEN-C-46). A page with its own header
// may set its own.
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

// The title of a page, for its header and for the document (LAYOUT-10, LAYOUT-11, OPEN-C-46).
import { isCategory } from '#catalogue/categories.ts';
import type { WordKey } from '#language/words.ts';
import { findRoute } from './routes.ts';

/** Text key of the title, or null where the merchant's title is used. A category in the query has priority. */
export function titleOf(pathname: string, gameType: string | null): WordKey | null {
  if (gameType === 'FAVORITE') return 'gameType.FAVORITE';
  if (gameType && isCategory(gameType)) return `gameType.${gameType}`;
  return findRoute(pathname)?.title ?? null;
}

/** The title of the document: the page's own and the merchant's name (TEMPLATE-03). */
export function documentTitle(own: string, name: string): string {
  return [own, name].filter(Boolean).join(' · ') || 'Foyer';
}

// What the content calls are asked with, in one place: the document asks the same and hands the answers over.
import type { InputOf } from '@foyer/contract/call.ts';
import type { hotGames, newGameVendor } from '@foyer/contract/calls/games.ts';
import type { announcements } from '@foyer/contract/calls/system.ts';
import type { Asking } from './asking.ts';

const ext = ({ ext: format }: Asking) => (format ? { ext: format } : {});

export const announcementsInput = (at: Asking): InputOf<typeof announcements> => ({
  types: 'banners,player',
  platform: 'MOBILE',
  language: at.language,
  ...ext(at),
});

export const vendorsInput = (at: Asking): InputOf<typeof newGameVendor> => ({
  merchantCode: at.merchantCode,
  platform: 'html5',
  language: at.language,
  ...ext(at),
});

/** Hot games of all categories, or of one. */
export const hotGamesInput = (at: Asking, gameType?: string): InputOf<typeof hotGames> => ({
  merchantCode: at.merchantCode,
  platform: 'html5',
  language: at.language,
  ...(gameType && { gameType }),
  ...ext(at),
});

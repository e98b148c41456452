// The inputs of the content calls, in one place: the document makes the same calls and delivers the answers.
import type { InputOf } from '@foyer/contract/call.ts';
import type { gameList, hotGames, newGameVendor } from '@foyer/contract/calls/games.ts';
import type { announcements } from '@foyer/contract/calls/system.ts';
import type { VisitorInputs } from './visitor-inputs.ts';

function ext({ ext: format }: VisitorInputs) {
  return format ? { ext: format } : {};
}

/** `types` are those that the calling screen shows; home's types by default. */
export function announcementsInput(
  at: VisitorInputs,
  types = 'banners,player,popup',
): InputOf<typeof announcements> {
  return {
    types,
    platform: 'MOBILE',
    language: at.language,
    ...ext(at),
  };
}

export function vendorsInput(at: VisitorInputs): InputOf<typeof newGameVendor> {
  return {
    merchantCode: at.merchantCode,
    platform: 'html5',
    language: at.language,
    ...ext(at),
  };
}

/** `username` if a member is logged in (CCALL-09). */
export function hotGamesInput(at: VisitorInputs, username?: string): InputOf<typeof hotGames> {
  return {
    merchantCode: at.merchantCode,
    isPlatform: '2',
    ...(username && { username }),
    platform: 'html5',
    language: at.language,
    ...ext(at),
  };
}

/** As many as a rail shows; the rest is behind its heading link. */
const LANE_GAMES = 12;

/** The first games of a category. */
export function laneInput(at: VisitorInputs, gameType: string): InputOf<typeof gameList> {
  return {
    merchant: at.merchantCode,
    clientType: '2',
    language: at.language,
    gameType,
    pageNum: 1,
    pageSize: LANE_GAMES,
    ...ext(at),
  };
}

// A member's saved games: favourites by choice, recents by playing.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type {
  addFavourite as addCall,
  addRecentGame as addRecentCall,
  favouriteGames as listCall,
} from '@foyer/contract/calls/game-library.ts';
import type { recentGames } from '@foyer/contract/calls/games.ts';
import type { MemberAt } from '#service/at.ts';
import { storeRecentGame } from '#domains/play/recent-games.ts';
import { Refusal } from '#service/refusal.ts';
import { hashToken } from '#security/caller.ts';
import { pageOf } from '#service/page.ts';
import { catalogueOf, type Game } from './catalogue.ts';
import { offeredGames, presentGame } from './present.ts';

type Choice = InputOf<typeof addCall>;

const PAGE_SIZE = 50;

function favouritesOf({ db, member }: MemberAt) {
  return db
    .selectFrom('favourite_games')
    .select(['vendor_code', 'game_code'])
    .where('member_id', '=', member.id)
    .orderBy('added_at', 'desc')
    .orderBy('game_code');
}

/** The favourites, newest first, one page at a time; `idsOnly` returns all node ids at once. */
export async function listFavourites(
  at: MemberAt,
  { idsOnly, ext, ...paging }: InputOf<typeof listCall>,
): Promise<ValueOf<typeof listCall>> {
  const games = await offeredGames(at, await favouritesOf(at).execute());
  if (idsOnly) return { content: games.map(({ code }) => code), pageNum: 1, totalPages: 1 };
  const { pageNum, pageSize, offset, pagesOf } = pageOf(paging, PAGE_SIZE);
  const page = games.slice(offset, offset + pageSize);
  const { language } = at.member;
  return {
    content: page.map((game) => presentGame(at.merchant, game, { ext, language })),
    pageNum,
    totalPages: pagesOf(games.length),
  };
}

/** A token in the body must be of the same session; another member's token is refused. */
function requireOwnToken({ member }: MemberAt, { token }: Choice): void {
  if (token !== undefined && hashToken(token) !== member.sessionHash) throw new Refusal('access.denied');
}

/** The game that a choice names; a code without a vendor names the first game that has it. */
async function offeredGame(at: MemberAt, { vendor, nodeId }: InputOf<typeof addRecentCall>): Promise<Game> {
  const { find, games } = await catalogueOf(at);
  const game = vendor === undefined ? games.find(({ code }) => code === nodeId) : find(vendor, nodeId);
  if (!game) throw new Refusal('game.not_found');
  return game;
}

function rowOf({ merchant, member }: MemberAt, { vendor, code }: Game) {
  return {
    merchant_id: merchant.id,
    member_id: member.id,
    vendor_code: vendor,
    game_code: code,
  };
}

/** Adds a favourite; adding it again changes nothing. */
export async function addFavourite(at: MemberAt, choice: Choice): Promise<null> {
  requireOwnToken(at, choice);
  const game = await offeredGame(at, choice);
  await at.db
    .insertInto('favourite_games')
    .values({ ...rowOf(at, game), added_at: BigInt(at.clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
}

/** Removes a favourite; removing one that is not there changes nothing. */
export async function removeFavourite(at: MemberAt, choice: Choice): Promise<null> {
  requireOwnToken(at, choice);
  await at.db
    .deleteFrom('favourite_games')
    .where('member_id', '=', at.member.id)
    .where('vendor_code', '=', choice.vendor)
    .where('game_code', '=', choice.nodeId)
    .execute();
  return null;
}

/** Puts a game first among the recents. */
export async function addRecent(at: MemberAt, played: InputOf<typeof addRecentCall>): Promise<null> {
  const { vendor, code } = await offeredGame(at, played);
  await storeRecentGame(at, { vendor, nodeId: code });
  return null;
}

/** The games that this member played, newest first; a game no longer offered is left out. */
export async function listRecent(
  at: MemberAt,
  { ext, ...paging }: InputOf<typeof recentGames>,
): Promise<ValueOf<typeof recentGames>> {
  const { pageSize, offset } = pageOf(paging, 100);
  const rows = await at.db
    .selectFrom('recent_games')
    .select(['vendor_code', 'game_code'])
    .where('member_id', '=', at.member.id)
    .orderBy('played_at', 'desc')
    .offset(offset)
    .limit(pageSize)
    .execute();
  const { language } = at.member;
  const games = await offeredGames(at, rows);
  return { list: games.map((game) => presentGame(at.merchant, game, { ext, language })) };
}

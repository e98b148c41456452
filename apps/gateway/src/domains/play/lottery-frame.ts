// A lottery opens in the app's own lottery frame, which opens the lottery page with a ticket of its own (LOTTO rows).
import type { InputOf } from '@foyer/contract/call.ts';
import type { launchGame } from '@foyer/contract/calls/games.ts';
import { paths } from '@foyer/contract/paths.ts';
import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { backUrlOf } from './back-url.ts';

type Input = InputOf<typeof launchGame> & { vendor: string };

/** The page of the lottery: one game's board, or the list of a vendor's draws. */
async function placeOf({ db }: MemberAt, input: Input) {
  const gameId = input.lottoGameCode ?? input.nodeId;
  if (input.lottoView === 'lobby' || gameId === input.vendor)
    return { playType: 'lobby', gameId: input.vendor };
  const lottery = await db
    .selectFrom('lotteries')
    .select('play_type')
    .where('vendor_code', '=', input.vendor)
    .where('game_id', '=', gameId)
    .where('is_open', '=', true)
    .executeTakeFirst();
  if (!lottery) throw new Refusal('game.not_found');
  return { playType: lottery.play_type, gameId };
}

/** The vendor that draws a lottery, for a launch that names the lottery alone (PAGE-12). */
export async function vendorOfLottery({ db }: MemberAt, gameId: string): Promise<string | undefined> {
  const lottery = await db
    .selectFrom('lotteries')
    .select('vendor_code')
    .where('game_id', '=', gameId)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return lottery?.vendor_code;
}

/** The address of the frame. It says whether the return address is the merchant's home (LOTTO-05). */
export async function lotteryFrame(at: MemberAt, input: Input): Promise<string> {
  const { playType, gameId } = await placeOf(at, input);
  const back = backUrlOf(input.backUrl, { site: at.from.site, allowed: [] });
  const query = new URLSearchParams({
    mui: 'default',
    playType,
    gameId,
    prize_mode: input.lottoPrizeMode ?? '',
    ...(new URL(back).pathname === paths.home && { pageBack: '1' }),
  });
  return `${at.from.site}/m/lottery?${query.toString()}`;
}

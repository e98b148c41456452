// Launching a vendor's game: a ticket that can be redeemed once, for this player, vendor and game, within a minute. A
// member plays from the wallet; any visitor may try a game for play money, with a ticket that names no member.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { gameTrialLaunch as trialCall } from '@foyer/contract/calls/game-library.ts';
import type { launchGame as launchCall } from '@foyer/contract/calls/games.ts';
import type { At, MemberAt } from '#service/at.ts';
import { hidesInstantLotteries, INSTANT_LOTTERY } from '#service/instant-lotteries.ts';
import { requireOpen } from '#service/maintenance.ts';
import { Refusal } from '#service/refusal.ts';
import { backUrlOf } from './back-url.ts';
import { type GameChoice, issueTicket, type TicketInput } from './launch-ticket.ts';
import { lotteryFrame, vendorOfLottery } from './lottery-frame.ts';
import { storeRecentGame } from './recent-games.ts';

type Input = InputOf<typeof launchCall>;

/** Throws when the merchant has no such vendor. */
async function requireVendor({ db }: At, vendorCode: string | undefined) {
  const vendor = await db
    .selectFrom('merchant_vendors as mv')
    .innerJoin('vendors as v', 'v.code', 'mv.vendor_code')
    .innerJoin('merchants as m', 'm.merchant_id', 'mv.merchant_id')
    .leftJoin('vendor_links as l', (join) =>
      join.onRef('l.merchant_id', '=', 'mv.merchant_id').onRef('l.vendor_code', '=', 'mv.vendor_code'),
    )
    .select(['mv.maintenance_from', 'mv.maintenance_until', 'v.has_game_list', 'v.game_types'])
    .select(['m.settings', 'm.parameters'])
    .select(['mv.vendor_code as code', 'l.game_origin', 'l.secret'])
    .where('mv.vendor_code', '=', vendorCode ?? '')
    .executeTakeFirst();
  if (!vendor) throw new Refusal('game.not_found');
  return vendor;
}
type Vendor = Awaited<ReturnType<typeof requireVendor>>;

function findGame({ db }: At, { vendor, nodeId }: GameChoice) {
  return db
    .selectFrom('merchant_games as mg')
    .innerJoin('games as g', (join) =>
      join.onRef('g.vendor_code', '=', 'mg.vendor_code').onRef('g.code', '=', 'mg.game_code'),
    )
    .select(['mg.is_playable', 'g.has_free_play', 'g.game_type'])
    .where('mg.vendor_code', '=', vendor)
    .where('mg.game_code', '=', nodeId)
    .executeTakeFirst();
}

/** Whether the merchant hides this game, or everything that the vendor of a lobby has (TEMPLATE-13). */
function isHidden({ parameters, game_types }: Vendor, game: { game_type: string } | undefined): boolean {
  const types = game ? [game.game_type] : game_types;
  return hidesInstantLotteries(parameters) && types.every((type) => type === INSTANT_LOTTERY);
}

type LaunchTarget = { vendor: Vendor; origin: string };
type LaunchInput = Omit<TicketInput, 'backUrl'> & {
  backUrl: string | undefined;
  /** An earlier round to show. The vendor shows it to the player of the ticket only. */
  roundId?: string | undefined;
};

/**
 * Where the vendor's games are: at its own address, else at the sandbox, which stands in for it. Throws `coming_soon` in
 * production for a vendor without an address.
 */
function originOf({ game_origin }: Vendor, sandboxOrigin: string | null): string {
  const origin = game_origin ?? sandboxOrigin;
  if (origin === null) throw new Refusal('coming_soon');
  return origin;
}

/** The game's address with a ticket in it. */
async function addressOf(at: At, { vendor, origin }: LaunchTarget, launch: LaunchInput): Promise<string> {
  const backUrl = backUrlOf(launch.backUrl, {
    site: at.from.site,
    allowed: vendor.settings.redirectOrigins ?? [],
  });
  const ticket = await issueTicket(at, { ...launch, backUrl });
  const url = new URL(`/games/${launch.vendor}/${launch.nodeId}`, origin);
  url.search = new URLSearchParams({
    operator: at.merchant.id,
    lang: launch.language,
    ticket,
    ...(launch.roundId !== undefined && { round: launch.roundId }),
  }).toString();
  return url.href;
}

/** Returns the address that opens the game for money. */
export async function launchGame(
  at: MemberAt,
  sandboxOrigin: string | null,
  input: Input,
): Promise<ValueOf<typeof launchCall>> {
  const { backUrl, language = at.member.language } = input;
  const isLottery = input.launchMode === 'LOTT';
  const nodeId = isLottery ? (input.lottoGameCode ?? input.nodeId) : input.nodeId;
  const findVendorCode = isLottery ? vendorOfLottery : vendorOf;
  const vendor = await requireVendor(at, input.vendor ?? (await findVendorCode(at, nodeId)));
  const choice = { vendor: vendor.code, nodeId };
  const game = await findGame(at, choice);
  if (isHidden(vendor, game)) throw new Refusal('game.not_found');
  // A vendor that lists no games is opened by its own lobby, whose node is the vendor itself.
  const isLobby = isLottery || (!vendor.has_game_list && nodeId === vendor.code);
  if (!(game ?? isLobby)) throw new Refusal('game.not_found');
  if (!isLottery && (game?.is_playable === false || vendor.secret === null)) throw new Refusal('coming_soon');
  // The page of lotteries is the platform's own where the vendor has none.
  const origin = isLottery ? null : originOf(vendor, sandboxOrigin);
  requireOpen(at, vendor);
  const gameUrl =
    origin === null
      ? await lotteryFrame(at, { ...input, vendor: vendor.code })
      : await addressOf(
          at,
          { vendor, origin },
          { ...choice, memberId: at.member.id, language, backUrl, roundId: input.roundId },
        );
  if (game) await storeRecentGame(at, choice);
  return { gameUrl };
}

/** The vendor of a game that was named by its node only. */
async function vendorOf({ db }: At, nodeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('merchant_games')
    .select('vendor_code')
    .where('game_code', '=', nodeId)
    .orderBy('position')
    .executeTakeFirst();
  return row?.vendor_code;
}

/** Returns the address that opens the game for play money, for a member or a visitor. */
export async function tryGame(
  at: At,
  sandboxOrigin: string | null,
  input: InputOf<typeof trialCall>,
): Promise<ValueOf<typeof trialCall>> {
  const { nodeId, backUrl, language = at.member?.language ?? at.from.language } = input;
  const vendor = await requireVendor(at, input.vendor ?? (await vendorOf(at, nodeId)));
  const choice = { vendor: vendor.code, nodeId };
  const game = await findGame(at, choice);
  if (!game || isHidden(vendor, game)) throw new Refusal('game.not_found');
  if (!game.is_playable || !game.has_free_play || vendor.secret === null) throw new Refusal('coming_soon');
  const origin = originOf(vendor, sandboxOrigin);
  requireOpen(at, vendor);
  const launch = { ...choice, memberId: null, language, backUrl };
  return { content: { game_url: await addressOf(at, { vendor, origin }, launch), game_url2: '' } };
}

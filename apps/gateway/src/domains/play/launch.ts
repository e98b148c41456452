// Launching a vendor's game: a ticket that can be redeemed once, for this player, vendor and game, within a minute. A
// member plays from the wallet; any visitor may try a game for play money, with a ticket that names no member.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { gameTrialLaunch as trialCall } from '@foyer/contract/calls/game-library.ts';
import type { launchGame as launchCall } from '@foyer/contract/calls/games.ts';
import type { At, MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { backUrlOf } from './back-url.ts';
import { lotteryFrame, vendorOfLottery } from './lottery-frame.ts';
import { hashOf, newToken } from './tokens.ts';

const TICKET_MS = 60_000;

type Input = InputOf<typeof launchCall>;
type GameChoice = { vendor: string; nodeId: string };

function findVendor({ db }: At, vendor: string) {
  return db
    .selectFrom('merchant_vendors as mv')
    .innerJoin('vendors as v', 'v.code', 'mv.vendor_code')
    .innerJoin('merchants as m', 'm.merchant_id', 'mv.merchant_id')
    .leftJoin('vendor_links as l', (join) =>
      join.onRef('l.merchant_id', '=', 'mv.merchant_id').onRef('l.vendor_code', '=', 'mv.vendor_code'),
    )
    .select(['mv.maintenance_from', 'mv.maintenance_until', 'v.has_game_list', 'm.settings'])
    .select(['l.game_origin', 'l.secret'])
    .where('mv.vendor_code', '=', vendor)
    .executeTakeFirst();
}

function findGame({ db }: At, { vendor, nodeId }: GameChoice) {
  return db
    .selectFrom('merchant_games as mg')
    .innerJoin('games as g', (join) =>
      join.onRef('g.vendor_code', '=', 'mg.vendor_code').onRef('g.code', '=', 'mg.game_code'),
    )
    .select(['mg.is_playable', 'g.has_free_play'])
    .where('mg.vendor_code', '=', vendor)
    .where('mg.game_code', '=', nodeId)
    .executeTakeFirst();
}

function remember({ db, merchant, member, clock }: MemberAt, { vendor, nodeId }: GameChoice) {
  return db
    .insertInto('recent_games')
    .values({
      merchant_id: merchant.id,
      member_id: member.id,
      vendor_code: vendor,
      game_code: nodeId,
      played_at: BigInt(clock.now()),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'member_id', 'vendor_code', 'game_code'])
        .doUpdateSet({ played_at: BigInt(clock.now()) }),
    )
    .execute();
}

type TicketInput = GameChoice & { memberId: bigint | null; language: string; backUrl: string };

async function issueTicket({ db, merchant, clock, member }: At, passage: TicketInput): Promise<string> {
  const now = BigInt(clock.now());
  const ticket = newToken();
  await db.deleteFrom('launch_tickets').where('expires_at', '<', now).execute();
  await db
    .insertInto('launch_tickets')
    .values({
      merchant_id: merchant.id,
      ticket_hash: hashOf(ticket),
      member_id: passage.memberId,
      vendor_code: passage.vendor,
      game_code: passage.nodeId,
      language: passage.language,
      back_url: passage.backUrl,
      expires_at: now + BigInt(TICKET_MS),
      login_hash: member?.sessionHash ?? null,
    })
    .execute();
  return ticket;
}

type Vendor = NonNullable<Awaited<ReturnType<typeof findVendor>>>;

/** Throws while the vendor is closed. */
function insistOpen({ clock }: At, vendor: string, window: Vendor): void {
  const now = BigInt(clock.now());
  const { maintenance_from: from, maintenance_until: until } = window;
  if (from !== null && until !== null && from <= now && now < until)
    throw new Refusal('vendor_under_maintenance', {
      value: { vendor, startTime: Number(from), endTime: Number(until) },
    });
}

type LaunchTarget = { vendor: Vendor; sandboxOrigin: string };
type LaunchInput = GameChoice & { memberId: bigint | null; language: string; backUrl: string | undefined };

/** The game's address with a ticket in it. `sandboxOrigin` serves vendors that have no address of their own. */
async function addressOf(at: At, { vendor, sandboxOrigin }: LaunchTarget, way: LaunchInput): Promise<string> {
  const backUrl = backUrlOf(way.backUrl, {
    site: at.from.site,
    allowed: vendor.settings.redirectOrigins ?? [],
  });
  const ticket = await issueTicket(at, { ...way, backUrl });
  const url = new URL(`/games/${way.vendor}/${way.nodeId}`, vendor.game_origin ?? sandboxOrigin);
  url.search = new URLSearchParams({ operator: at.merchant.id, lang: way.language, ticket }).toString();
  return url.href;
}

/** Returns the address that opens the game for money. */
export async function launchGame(
  at: MemberAt,
  sandboxOrigin: string,
  input: Input,
): Promise<ValueOf<typeof launchCall>> {
  const isLottery = input.launchMode === 'LOTT';
  const code =
    input.vendor ??
    (isLottery
      ? await vendorOfLottery(at, input.lottoGameCode ?? input.nodeId)
      : await vendorOf(at, input.nodeId));
  const vendor = code === undefined ? undefined : await findVendor(at, code);
  if (code === undefined || !vendor) throw new Refusal('game.not_found');
  if (isLottery) {
    insistOpen(at, code, vendor);
    const gameUrl = await lotteryFrame(at, { ...input, vendor: code });
    const lottery = { vendor: code, nodeId: input.lottoGameCode ?? input.nodeId };
    // The lobby of a vendor is not a game.
    if (await findGame(at, lottery)) await remember(at, lottery);
    return { gameUrl };
  }
  const wanted = { vendor: code, nodeId: input.nodeId };
  const game = await findGame(at, wanted);
  // A vendor that lists no games is opened by its own lobby, whose node is the vendor itself.
  const isLobby = !vendor.has_game_list && input.nodeId === code;
  if (!(game ?? isLobby)) throw new Refusal('game.not_found');
  if (game?.is_playable === false || vendor.secret === null) throw new Refusal('coming_soon');
  insistOpen(at, code, vendor);
  const { nodeId, backUrl } = input;
  const language = input.language ?? at.member.language;
  const way = { vendor: code, nodeId, memberId: at.member.id, language, backUrl };
  const gameUrl = await addressOf(at, { vendor, sandboxOrigin }, way);
  if (game) await remember(at, wanted);
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
  sandboxOrigin: string,
  input: InputOf<typeof trialCall>,
): Promise<ValueOf<typeof trialCall>> {
  const { nodeId, backUrl } = input;
  const code = input.vendor ?? (await vendorOf(at, nodeId));
  const vendor = code === undefined ? undefined : await findVendor(at, code);
  const game = code === undefined ? undefined : await findGame(at, { vendor: code, nodeId });
  if (code === undefined || !vendor || !game) throw new Refusal('game.not_found');
  if (!game.is_playable || !game.has_free_play || vendor.secret === null) throw new Refusal('coming_soon');
  insistOpen(at, code, vendor);
  const language = input.language ?? at.member?.language ?? at.from.language;
  const way = { vendor: code, nodeId, memberId: null, language, backUrl };
  return { content: { game_url: await addressOf(at, { vendor, sandboxOrigin }, way), game_url2: '' } };
}

// A member's way into a vendor's game: a ticket that is spent once, for this member, vendor and game, within a minute.
import type { launchGame as launchCall } from '@foyer/contract/calls/games.ts';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { MemberAt } from '#at.ts';
import { Refusal } from '#http/errors.ts';
import { backUrlOf } from './back-url.ts';
import { hashOf, newToken } from './tokens.ts';

const TICKET_MS = 60_000;

type Input = InputOf<typeof launchCall>;
type Wanted = Pick<Input, 'vendor' | 'nodeId'>;

const findVendor = ({ db, merchant }: MemberAt, vendor: string) =>
  db
    .selectFrom('merchant_vendors as mv')
    .innerJoin('vendors as v', 'v.code', 'mv.vendor_code')
    .innerJoin('merchants as m', 'm.merchant_id', 'mv.merchant_id')
    .leftJoin('vendor_links as l', (join) =>
      join.onRef('l.merchant_id', '=', 'mv.merchant_id').onRef('l.vendor_code', '=', 'mv.vendor_code'),
    )
    .select(['mv.maintenance_from', 'mv.maintenance_until', 'v.has_game_list', 'm.settings'])
    .select(['l.game_origin', 'l.secret'])
    .where('mv.merchant_id', '=', merchant.id)
    .where('mv.vendor_code', '=', vendor)
    .executeTakeFirst();

const findGame = ({ db, merchant }: MemberAt, { vendor, nodeId }: Wanted) =>
  db
    .selectFrom('merchant_games')
    .select('is_playable')
    .where('merchant_id', '=', merchant.id)
    .where('vendor_code', '=', vendor)
    .where('game_code', '=', nodeId)
    .executeTakeFirst();

const remember = ({ db, merchant, member, clock }: MemberAt, { vendor, nodeId }: Wanted) =>
  db
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

const issueTicket = async (
  at: MemberAt,
  wanted: Wanted,
  language: string,
  backUrl: string,
): Promise<string> => {
  const now = BigInt(at.clock.now());
  const ticket = newToken();
  await at.db.deleteFrom('launch_tickets').where('expires_at', '<', now).execute();
  await at.db
    .insertInto('launch_tickets')
    .values({
      merchant_id: at.merchant.id,
      ticket_hash: hashOf(ticket),
      member_id: at.member.id,
      vendor_code: wanted.vendor,
      game_code: wanted.nodeId,
      language,
      back_url: backUrl,
      expires_at: now + BigInt(TICKET_MS),
    })
    .execute();
  return ticket;
};

/** Answers the address where the game opens. `sandboxOrigin` serves vendors that have no address of their own. */
export const launchGame = async (
  input: Input,
  at: MemberAt,
  sandboxOrigin: string,
): Promise<ValueOf<typeof launchCall>> => {
  const vendor = await findVendor(at, input.vendor);
  const game = await findGame(at, input);
  // A vendor that lists no games is entered by its own lobby, whose node is the vendor itself.
  const isLobby = vendor?.has_game_list === false && input.nodeId === input.vendor;
  if (!vendor || !(game ?? isLobby)) throw new Refusal('game.not_found');
  if (game?.is_playable === false || input.launchMode === 'LOTT' || vendor.secret === null)
    throw new Refusal('coming_soon');
  const now = BigInt(at.clock.now());
  const { maintenance_from: from, maintenance_until: until } = vendor;
  if (from !== null && until !== null && from <= now && now < until)
    throw new Refusal('vendor_under_maintenance', {
      value: { vendor: input.vendor, startTime: Number(from), endTime: Number(until) },
    });
  const language = input.language ?? at.member.language;
  const backUrl = backUrlOf(input.backUrl, {
    site: at.from.site,
    allowed: vendor.settings.redirectOrigins ?? [],
  });
  const ticket = await issueTicket(at, input, language, backUrl);
  if (game) await remember(at, input);
  const url = new URL(`/games/${input.vendor}/${input.nodeId}`, vendor.game_origin ?? sandboxOrigin);
  url.search = new URLSearchParams({ operator: at.merchant.id, lang: language, ticket }).toString();
  return { gameUrl: url.href };
};

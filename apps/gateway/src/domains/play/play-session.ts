// A vendor's right to move one member's money in one game.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type {
  vendorBalance as balanceCall,
  vendorSession as sessionCall,
} from '@foyer/contract/calls/vendor.ts';
import type { At } from '#service/at.ts';
import { assetOf, currencyOf, isPlayMoney, playMoney } from '#domains/ledger/asset.ts';
import type { Owner } from '#domains/ledger/post.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { holdingOf, memberOwner, openPurse, parkedOwner } from '#domains/ledger/wallet.ts';
import { Refusal } from '#service/refusal.ts';
import { hashOf, newToken } from './tokens.ts';
import { DAY_MS } from '#process/clock.ts';

/** No new stakes after a day: the player launches the game again. Open amounts may be settled at any time. */
const SESSION_MS = DAY_MS;

type Player = { hash: string; memberId: bigint | null; vendor: string; asset: string };

/**
 * At a merchant with several wallets a member plays with the money parked at the vendor; play money is never parked.
 */
function ownerOf({ merchant }: At, { hash, memberId, vendor, asset }: Player): Owner {
  if (memberId === null) return { kind: 'trial', id: hash };
  return merchant.isSingleWallet || isPlayMoney(asset)
    ? memberOwner(memberId)
    : parkedOwner(memberId, vendor);
}

/** The opening balance of a trial, in minor units: about a hundred average bets. */
function purseOf(minorDigits: number): bigint {
  return minorDigits === 0 ? 5_000_000n : 1_000_000n;
}

/** The wallet of a vendor's handle; throws `ticket.invalid` when the handle is unknown or belongs to another vendor. */
async function walletOf(
  at: At,
  { vendor, playSession }: { vendor: string; playSession: string },
): Promise<{ owner: Owner; asset: string }> {
  const row = await at.db
    .selectFrom('play_sessions')
    .select(['session_hash', 'member_id', 'asset'])
    .where('session_hash', '=', hashOf(playSession))
    .where('vendor_code', '=', vendor)
    .executeTakeFirst();
  if (!row) throw new Refusal('ticket.invalid');
  const owner = ownerOf(at, { hash: row.session_hash, memberId: row.member_id, vendor, asset: row.asset });
  return { owner, asset: row.asset };
}

/** The delete redeems the ticket: one of two parallel requests with the same ticket finds it. */
async function spendTicket(tx: Tx, at: At, { vendor, ticket }: { vendor: string; ticket: string }) {
  const spent = await tx
    .deleteFrom('launch_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('vendor_code', '=', vendor)
    .where('expires_at', '>', BigInt(at.clock.now()))
    .returning(['member_id', 'game_code', 'language', 'back_url', 'login_hash'])
    .executeTakeFirst();
  if (!spent) throw new Refusal('ticket.invalid');
  return spent;
}

/** The names and pictures of the game and its vendor for members; a vendor's lobby has no cover. */
async function faceOf(tx: Tx, vendor: string, gameCode: string) {
  const found = await tx
    .selectFrom('vendors as v')
    .leftJoin('games as g', (join) => join.onRef('g.vendor_code', '=', 'v.code').on('g.code', '=', gameCode))
    .select(['v.name as vendorName', 'g.name as gameName', 'g.tile as pictureKey', 'g.game_type as gameType'])
    .where('v.code', '=', vendor)
    .executeTakeFirst();
  const vendorName = found?.vendorName ?? vendor;
  return {
    vendorName,
    gameName: found?.gameName ?? vendorName,
    pictureKey: found?.pictureKey ?? null,
    gameType: found?.gameType ?? null,
  };
}

/** The asset that a ticket plays with; a ticket of a member who may no longer play is invalid. */
async function assetBehind(tx: Tx, { merchant }: At, memberId: bigint | null): Promise<string> {
  if (memberId === null) return playMoney(merchant.currency);
  const member = await tx
    .selectFrom('members')
    .select(['type', 'is_disabled'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.is_disabled) throw new Refusal('ticket.invalid');
  return assetOf(member, merchant.currency);
}

/** Redeems a launch ticket and opens a play session. */
export function openPlaySession(
  at: At,
  { vendor, ticket }: InputOf<typeof sessionCall>,
): Promise<ValueOf<typeof sessionCall>> {
  return at.db.transaction().execute(async (tx) => {
    const spent = await spendTicket(tx, at, { vendor, ticket });
    const asset = await assetBehind(tx, at, spent.member_id);
    const playSession = newToken();
    const hash = hashOf(playSession);
    const owner = ownerOf(at, { hash, memberId: spent.member_id, vendor, asset });
    const { id: merchant, minorDigits } = at.merchant;
    const now = at.clock.now();
    if (owner.kind === 'trial')
      await openPurse(tx, merchant, { owner, asset, opening: purseOf(minorDigits) });
    await tx
      .insertInto('play_sessions')
      .values({
        merchant_id: merchant,
        session_hash: hash,
        member_id: spent.member_id,
        vendor_code: vendor,
        game_code: spent.game_code,
        asset,
        opened_at: BigInt(now),
        expires_at: BigInt(now + SESSION_MS),
        login_hash: spent.login_hash,
      })
      .execute();
    return {
      playSession,
      // A trial has no member: its player exists only with its session.
      playerId: spent.member_id === null ? `trial-${hash.slice(0, 16)}` : String(spent.member_id),
      isTrial: isPlayMoney(asset),
      currency: currencyOf(asset),
      minorDigits,
      balanceMinor: String(await holdingOf(tx, { owner, asset })),
      language: spent.language,
      gameCode: spent.game_code,
      ...(await faceOf(tx, vendor, spent.game_code)),
      backUrl: spent.back_url,
    };
  });
}

/** The player's balance. */
export async function playBalance(
  at: At,
  input: InputOf<typeof balanceCall>,
): Promise<ValueOf<typeof balanceCall>> {
  const { owner, asset } = await walletOf(at, input);
  const balance = await holdingOf(at.db, { owner, asset });
  return { balanceMinor: String(balance), currency: currencyOf(asset) };
}

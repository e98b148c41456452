// The bookings of a stake: held when a bet is placed; from there to the merchant when it is settled, or back to the
// member. The merchant pays prizes. The balance of the held account is always the sum of the stakes of open bets.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { lotteryWallet } from '@foyer/contract/calls/lottery.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import type { TransferKind } from '#domains/ledger/kinds.ts';
import { post, type Owner, type PostResult, type Posting } from '#domains/ledger/post.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { balanceOf, memberOwner } from '#domains/ledger/wallet.ts';
import type { MemberAt } from '#service/at.ts';
import { currencyFacts } from './lotteries.ts';

export type Purse = { merchant: string; memberId: bigint; gameId: string; asset: string };

function held(gameId: string): Owner {
  return { kind: 'house', id: `lottery held ${gameId}` };
}
function takings(gameId: string): Owner {
  return { kind: 'house', id: `lottery ${gameId}` };
}

type Parts = { member: bigint; held: bigint; takings: bigint };

function move(
  tx: Tx,
  { merchant, memberId, gameId, asset }: Purse,
  kind: TransferKind,
  key: string,
  parts: Parts,
) {
  const postings: Posting[] = [
    { owner: memberOwner(memberId), asset, amount: parts.member },
    { owner: held(gameId), asset, amount: parts.held },
    { owner: takings(gameId), asset, amount: parts.takings },
  ];
  return post(tx, merchant, {
    kind,
    scope: 'lottery',
    key,
    postings: postings.filter(({ amount }) => amount !== 0n),
  });
}

/** Holds the stake of an order; throws `wallet.insufficient`. */
export function hold(tx: Tx, purse: Purse, orderId: bigint, stake: bigint): Promise<PostResult> {
  return move(tx, purse, 'lottery.stake', `stake ${orderId}`, { member: -stake, held: stake, takings: 0n });
}

/** Refunds stakes; the key names the first of their bets, which is refunded only once. */
export function giveBack(tx: Tx, purse: Purse, bet: string, stake: bigint): Promise<PostResult> {
  return move(tx, purse, 'lottery.refund', `refund ${bet}`, { member: stake, held: -stake, takings: 0n });
}

/** Ends bets: their stakes go to the merchant, their prizes to the member. */
export function settle(
  tx: Tx,
  purse: Purse,
  bet: string,
  { stake, prize }: { stake: bigint; prize: bigint },
) {
  return move(tx, purse, 'lottery.settle', `settle ${bet}`, {
    member: prize,
    held: -stake,
    takings: stake - prize,
  });
}

/** The amount that the member can bet with, and the amount held in open bets. */
export async function lotteryPurse(at: MemberAt): Promise<ValueOf<typeof lotteryWallet>> {
  const asset = assetOf(at.member, at.merchant.currency);
  const balance = await balanceOf(at.db, { memberId: at.member.id, asset });
  const held = await at.db
    .selectFrom('lotto_suborders as s')
    .innerJoin('lotto_orders as o', (join) =>
      join.onRef('o.merchant_id', '=', 's.merchant_id').onRef('o.id', '=', 's.order_id'),
    )
    .select(({ fn }) => fn.sum<string | bigint | null>('s.stake').as('stake'))
    .where('o.member_id', '=', at.member.id)
    .where('s.state', '=', 'open')
    .executeTakeFirst();
  return {
    balanceMinor: String(balance),
    heldMinor: String(held?.stake ?? 0n),
    isTrial: asset !== at.merchant.currency,
    ...currencyFacts(at.merchant),
  };
}

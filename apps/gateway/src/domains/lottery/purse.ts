// Where a stake goes: held apart when a bet is placed; from there to the house when it is settled, or back to the member.
// A prize comes from the house. The held account always holds exactly the stakes of the open bets.
import type { TransferKind } from '#domains/ledger/kinds.ts';
import { post, type Owner, type Posted, type Posting } from '#domains/ledger/post.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';

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

/** Takes the stake of an order aside; throws `wallet.insufficient`. */
export function hold(tx: Tx, purse: Purse, orderId: bigint, stake: bigint): Promise<Posted> {
  return move(tx, purse, 'lottery.stake', `stake ${orderId}`, { member: -stake, held: stake, takings: 0n });
}

/** Gives stakes back; the key names the first of their bets, which goes back only once. */
export function giveBack(tx: Tx, purse: Purse, bet: string, stake: bigint): Promise<Posted> {
  return move(tx, purse, 'lottery.refund', `refund ${bet}`, { member: stake, held: -stake, takings: 0n });
}

/** Ends bets: their stakes go to the house, their prizes to the member. */
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

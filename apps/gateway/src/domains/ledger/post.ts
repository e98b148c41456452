// The only function through which money moves.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sqlState, violated } from '#db/faults.ts';
import type { OwnerKind } from '#db/tables/ledger.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { isPlayMoney } from './asset.ts';
import type { TransferKind } from './kinds.ts';
import { requireMayReceive } from './recipients.ts';
import type { Tx } from './transact.ts';

export type Owner = { kind: OwnerKind; id: string };
/** SQLSTATE of a refusal by a function of the database. */
const REFUSED = 'FY001';

/** The posting of one account: positive amounts arrive, negative amounts leave; minor units. */
export type Posting = { owner: Owner; asset: string; amount: bigint };
export type Transfer = {
  kind: TransferKind;
  /** The namespace of the keys: the same key in two scopes is two transfers. */
  scope: string;
  /** At most one transfer ever has it. */
  key: string;
  postings: readonly Posting[];
};
export type PostResult = {
  id: bigint;
  /** The key was used before for the same transfer; nothing moved now. */
  repeated: boolean;
  /** Each posting's account after this transfer, in the given order. */
  balances: readonly bigint[];
};

function accountKey({ owner, asset }: Posting): string {
  return `${owner.kind} ${owner.id} ${asset}`;
}

// Every transfer locks its accounts in this order, so that no two transfers deadlock: players first, then the
// counterparts that many transfers share, so that these are locked for the shortest time.
function inLockOrder(postings: readonly Posting[]): Posting[] {
  const players: readonly OwnerKind[] = ['member', 'parked', 'trial'];
  const rank = (posting: Posting): string =>
    `${players.includes(posting.owner.kind) ? 0 : 1} ${accountKey(posting)}`;
  return postings.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function hashOf({ kind }: Transfer, ordered: readonly Posting[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ordered.map((posting) => [accountKey(posting), String(posting.amount)])]))
    .digest('hex');
}

/**
 * Invalid transfers are bugs of the caller; the database would refuse them too, but later and with a less clear
 * message.
 */
function requireBalanced(transfer: Transfer): void {
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of transfer.postings) {
    if (amount === 0n) throw new Error(`${transfer.kind} ${transfer.key} has an empty posting`);
    sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  }
  const accounts = new Set(transfer.postings.map(accountKey));
  if (accounts.size !== transfer.postings.length || accounts.size === 0)
    throw new Error(`${transfer.kind} ${transfer.key} names no account, or one twice`);
  if ([...sums.values()].some((sum) => sum !== 0n))
    throw new Error(`${transfer.kind} ${transfer.key} does not sum to zero`);
  if (new Set([...sums.keys()].map(isPlayMoney)).size > 1)
    throw new Error(`${transfer.kind} ${transfer.key} exchanges play money`);
}

function refuse(error: unknown): never {
  if (violated(error) === 'member_balance_covers') throw new Refusal('wallet.insufficient');
  if (sqlState(error) === REFUSED) throw new Refusal('transaction.mismatch');
  // A balance no longer fits its column: no vendor sends such an amount on purpose.
  if (sqlState(error) === '22003') throw invalidInput('amount', 'expected an amount that a balance can hold');
  throw error;
}

type TransferRow = { transfer_id: bigint; is_repeated: boolean; balances: readonly bigint[] };

/**
 * Moves money between accounts of one merchant, inside the caller's transaction (see `transact`). The same key with
 * the same postings returns the first result; with other postings it is refused: `transaction.mismatch`. A member's
 * account never goes below zero: `wallet.insufficient`. After a refusal the transaction cannot be continued.
 */
export async function post(tx: Tx, merchant: string, transfer: Transfer): Promise<PostResult> {
  requireBalanced(transfer);
  await requireMayReceive(tx, transfer);
  const ordered = inLockOrder(transfer.postings);
  const { kind, scope, key } = transfer;
  const { rows } = await sql<TransferRow>`
    select * from post_transfer(${merchant}, ${kind}, ${scope}, ${key}, ${hashOf(transfer, ordered)},
      ${ordered.map(({ owner }) => owner.kind)}::text[], ${ordered.map(({ owner }) => owner.id)}::text[],
      ${ordered.map(({ asset }) => asset)}::text[], ${ordered.map(({ amount }) => String(amount))}::bigint[])`
    .execute(tx)
    .catch(refuse);
  const [posted] = rows;
  if (!posted) throw new Error(`transfer ${key} has no result`);
  const balances = transfer.postings.map((posting) =>
    BigInt(posted.balances[ordered.indexOf(posting)] ?? 0n),
  );
  return { id: posted.transfer_id, repeated: posted.is_repeated, balances };
}

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

// Every transfer locks its accounts in this order, so that no two transfers deadlock: members first, then the
// counterparts that many transfers share, so that these are locked for the shortest time.
function inLockOrder(postings: readonly Posting[]): Posting[] {
  const rank = (posting: Posting): string =>
    `${posting.owner.kind === 'member' || posting.owner.kind === 'trial' ? 0 : 1} ${accountKey(posting)}`;
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

type Line = { owner_kind: OwnerKind; owner_id: string; asset: string; balance_after: bigint };

async function linesOf(tx: Tx, id: bigint): Promise<Line[]> {
  return tx
    .selectFrom('postings as p')
    .innerJoin('ledger_accounts as a', (join) =>
      join.onRef('a.merchant_id', '=', 'p.merchant_id').onRef('a.id', '=', 'p.account_id'),
    )
    .select(['a.owner_kind', 'a.owner_id', 'a.asset', 'p.balance_after'])
    .where('p.transfer_id', '=', id)
    .execute();
}

/** Opens missing accounts, then posts; the table's trigger moves each balance when its posting is inserted. */
async function write(tx: Tx, merchant: string, id: bigint, ordered: readonly Posting[]): Promise<Line[]> {
  const kinds = ordered.map(({ owner }) => owner.kind);
  const owners = ordered.map(({ owner }) => owner.id);
  const assets = ordered.map(({ asset }) => asset);
  const amounts = ordered.map(({ amount }) => String(amount));
  await sql`
    insert into ledger_accounts (merchant_id, owner_kind, owner_id, asset)
    select ${merchant}, given.kind, given.owner, given.asset
    from unnest(${kinds}::text[], ${owners}::text[], ${assets}::text[]) as given (kind, owner, asset)
    where not exists (select from ledger_accounts a
      where a.owner_kind = given.kind and a.owner_id = given.owner and a.asset = given.asset)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Line>`
    with posted as (
      insert into postings (merchant_id, transfer_id, account_id, asset, amount)
      select ${merchant}, ${id}, a.id, given.asset, given.amount
      from unnest(${kinds}::text[], ${owners}::text[], ${assets}::text[], ${amounts}::bigint[])
        with ordinality as given (kind, owner, asset, amount, place)
      join ledger_accounts a on a.owner_kind = given.kind and a.owner_id = given.owner and a.asset = given.asset
      order by given.place
      returning account_id, balance_after
    )
    select a.owner_kind, a.owner_id, a.asset, posted.balance_after
    from posted join ledger_accounts a on a.id = posted.account_id`.execute(tx);
  return rows;
}

function refuse(error: unknown): never {
  if (violated(error) === 'member_balance_covers') throw new Refusal('wallet.insufficient');
  // A balance no longer fits its column: no vendor sends such an amount on purpose.
  if (sqlState(error) === '22003') throw invalidInput('amount', 'expected an amount that a balance can hold');
  throw error;
}

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
  const requestHash = hashOf(transfer, ordered);
  const fresh = await tx
    .insertInto('transfers')
    .values({ merchant_id: merchant, kind, scope, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'scope', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // The loser of a race for the key has waited for the winner's commit, so the winner's row can be read.
  const known = fresh
    ? null
    : await tx
        .selectFrom('transfers')
        .select(['id', 'request_hash'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
  if (known && known.request_hash !== requestHash) throw new Refusal('transaction.mismatch');
  const id = fresh?.id ?? known?.id;
  if (id === undefined) throw new Error('a transfer has an id');
  const lines = known ? await linesOf(tx, id) : await write(tx, merchant, id, ordered).catch(refuse);
  const balances = transfer.postings.map(({ owner, asset }) => {
    const line = lines.find(
      (each) => each.owner_kind === owner.kind && each.owner_id === owner.id && each.asset === asset,
    );
    if (!line) throw new Error(`transfer ${id} has no posting for ${owner.kind} ${owner.id}`);
    return line.balance_after;
  });
  return { id, repeated: known !== null, balances };
}

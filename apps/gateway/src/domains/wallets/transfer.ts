// Moving a member's money between the main wallet and those at vendors. Every move is one transfer of the ledger,
// identified by the key that the browser created.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/wallet.ts';
import type { ErrorCode } from '@foyer/contract/errors.ts';
import type { MemberAt } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { post, type Owner, type Posting } from '#domains/ledger/post.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { balanceOf, memberOwner, parkedOwner } from '#domains/ledger/wallet.ts';
import { presentMaintenance, requireOpen } from '#service/maintenance.ts';
import { Refusal } from '#service/refusal.ts';
import { keyOf } from '#service/repetition.ts';

const MAIN = 'main';

/**
 * Vendors where a member can park money: those whose games play from a wallet of their own. The lottery plays from
 * the main one.
 */
function vendorsOf(db: Db | Tx) {
  return db
    .selectFrom('merchant_vendors as mv')
    .innerJoin('vendors as v', 'v.code', 'mv.vendor_code')
    .select(['v.code', 'v.name', 'mv.maintenance_from', 'mv.maintenance_until'])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('lotteries as l')
            .select('l.game_id')
            .whereRef('l.merchant_id', '=', 'mv.merchant_id')
            .whereRef('l.vendor_code', '=', 'mv.vendor_code'),
        ),
      ),
    )
    .orderBy('mv.position');
}

async function parked(db: Db | Tx, { merchant, member }: MemberAt) {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'balance'])
    .where('owner_kind', '=', 'parked')
    .where('owner_id', 'like', `${member.id} %`)
    .where('asset', '=', assetOf(member, merchant.currency))
    .execute();
  return new Map(rows.map(({ owner_id, balance }) => [owner_id.slice(owner_id.indexOf(' ') + 1), balance]));
}

export async function listWallets(at: MemberAt): Promise<ValueOf<typeof calls.vendorWallets>> {
  const vendors = await vendorsOf(at.db).execute();
  const balances = await parked(at.db, at);
  const now = at.clock.now();
  return vendors.map((vendor) => ({
    vendor: vendor.code,
    displayName: vendor.name,
    balance: String(balances.get(vendor.code) ?? 0n),
    status: presentMaintenance(vendor, now) ? 'MAINTENANCE' : 'OPEN',
  }));
}

/**
 * The owner behind a wallet's name. No money moves to a vendor under maintenance; money that is already there can be
 * withdrawn from it.
 */
async function ownerOf(tx: Tx, at: MemberAt, wallet: string, isGoal: boolean): Promise<Owner> {
  if (wallet === MAIN) return memberOwner(at.member.id);
  const vendor = await vendorsOf(tx).where('v.code', '=', wallet).executeTakeFirst();
  if (!vendor) throw new Refusal('wallet.unknown');
  if (isGoal) requireOpen(at, vendor);
  return parkedOwner(at.member.id, wallet);
}

function scopeOf({ member }: MemberAt): string {
  return `wallets ${member.id}`;
}

function move(tx: Tx, at: MemberAt, key: string, postings: readonly Posting[]) {
  return post(tx, at.merchant.id, { kind: 'wallet.transfer', scope: scopeOf(at), key, postings });
}

/** Moves an amount from one wallet to another; the same key for the same move returns the first answer. */
export function moveBetween(
  at: MemberAt,
  { fromVendor, toVendor, amount: asked }: InputOf<typeof calls.walletTransfer>,
): Promise<ValueOf<typeof calls.walletTransfer>> {
  return transact(at.db, async (tx) => {
    if (fromVendor === toVendor) throw new Refusal('wallet.unknown');
    const key = keyOf(at);
    const amount = BigInt(asked);
    const asset = assetOf(at.member, at.merchant.currency);
    const from = await ownerOf(tx, at, fromVendor, false);
    const isRepeated = (await movedBefore(tx, at, key)) !== null;
    const to = await ownerOf(tx, at, toVendor, !isRepeated);
    const { balances } = await move(tx, at, key, [
      { owner: from, asset, amount: -amount },
      { owner: to, asset, amount },
    ]);
    return { fromBalance: String(balances[0] ?? 0n), toBalance: String(balances[1] ?? 0n) };
  });
}

/** The amount that an earlier transfer under this key moved, or null. */
async function movedBefore(tx: Tx, at: MemberAt, key: string): Promise<bigint | null> {
  const known = await tx
    .selectFrom('transfers as t')
    .innerJoin('postings as p', (join) =>
      join.onRef('p.merchant_id', '=', 't.merchant_id').onRef('p.transfer_id', '=', 't.id'),
    )
    .select('p.amount')
    .where('t.scope', '=', scopeOf(at))
    .where('t.key', '=', key)
    .where('p.amount', '>', 0n)
    .executeTakeFirst();
  return known?.amount ?? null;
}

async function collect(tx: Tx, at: MemberAt, key: string): Promise<bigint> {
  const before = await movedBefore(tx, at, key);
  if (before !== null) return before;
  const full = [...(await parked(tx, at))].filter(([, balance]) => balance > 0n);
  const amount = full.reduce((sum, [, balance]) => sum + balance, 0n);
  if (amount === 0n) return amount;
  const asset = assetOf(at.member, at.merchant.currency);
  await move(tx, at, key, [
    { owner: memberOwner(at.member.id), asset, amount },
    ...full.map(([vendor, balance]) => ({
      owner: parkedOwner(at.member.id, vendor),
      asset,
      amount: -balance,
    })),
  ]);
  return amount;
}

/** A stake or a duplicate of this request ran in between: the new balance is read and the transfer repeated. */
const PASSING: readonly ErrorCode[] = ['wallet.insufficient', 'transaction.mismatch'];
const TRIES = 4;

/** Moves all balances at vendors into the main wallet; the same key returns the first answer. */
export async function collectAll(at: MemberAt): Promise<ValueOf<typeof calls.walletTransferAll>> {
  const key = `all ${keyOf(at)}`;
  for (let tried = 1; ; tried += 1) {
    try {
      const amount = await transact(at.db, (tx) => collect(tx, at, key));
      const asset = assetOf(at.member, at.merchant.currency);
      const balance = await balanceOf(at.db, { memberId: at.member.id, asset });
      return { amount: String(amount), balance: String(balance) };
    } catch (error) {
      const isPassing = error instanceof Refusal && PASSING.includes(error.errorCode);
      if (!isPassing || tried === TRIES) throw error;
    }
  }
}

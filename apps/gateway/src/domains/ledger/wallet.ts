// A member's wallet, as the rest of the gateway uses it.
import type { Db } from '#db/connect.ts';
import { post, type Owner, type PostResult } from './post.ts';
import type { Tx } from './transact.ts';

export function memberOwner(memberId: bigint): Owner {
  return { kind: 'member', id: String(memberId) };
}

type Wallet = { memberId: bigint; asset: string };

/** An owner's balance of an asset, in minor units; zero when it was never used. */
export async function holdingOf(
  db: Db | Tx,
  { owner, asset }: { owner: Owner; asset: string },
): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** The balance of a member's wallet. */
export function balanceOf(db: Db | Tx, { memberId, asset }: Wallet): Promise<bigint> {
  return holdingOf(db, { owner: memberOwner(memberId), asset });
}

type WalletInput = { owner: Owner; asset: string; opening: bigint };

/** Opens a wallet account with an opening balance from the merchant; calling it again changes nothing. */
export function openPurse(
  tx: Tx,
  merchant: string,
  { owner, asset, opening }: WalletInput,
): Promise<PostResult> {
  return post(tx, merchant, {
    kind: 'opening',
    scope: 'opening',
    key: owner.kind === 'member' ? `${owner.id} ${asset}` : `${owner.kind} ${owner.id} ${asset}`,
    postings: [
      { owner, asset, amount: opening },
      { owner: { kind: 'house', id: 'opening' }, asset, amount: -opening },
    ],
  });
}

/** Opens a member's wallet. */
export function openWallet(
  tx: Tx,
  merchant: string,
  { memberId, asset, opening }: Wallet & { opening: bigint },
): Promise<PostResult> {
  return openPurse(tx, merchant, { owner: memberOwner(memberId), asset, opening });
}

/** A member's balance at a vendor, at a merchant whose vendors have separate wallets. */
export function parkedOwner(memberId: bigint, vendor: string): Owner {
  return {
    kind: 'parked',
    id: `${memberId} ${vendor}`,
  };
}

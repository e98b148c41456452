// A member's wallet, as the rest of the gateway sees it.
import type { Db } from '#db/connect.ts';
import { post, type Owner, type Posted } from './post.ts';
import type { Tx } from './transact.ts';

export function memberOwner(memberId: bigint): Owner {
  return { kind: 'member', id: String(memberId) };
}

type Wallet = { memberId: bigint; asset: string };

/** What an owner holds of an asset, in minor units; zero when it was never used. */
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

/** What a member's wallet holds. */
export function balanceOf(db: Db | Tx, { memberId, asset }: Wallet): Promise<bigint> {
  return holdingOf(db, { owner: memberOwner(memberId), asset });
}

type Opening = { owner: Owner; asset: string; opening: bigint };

/** Opens a purse with an opening balance from the house; doing so again changes nothing. */
export function openPurse(tx: Tx, merchant: string, { owner, asset, opening }: Opening): Promise<Posted> {
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
): Promise<Posted> {
  return openPurse(tx, merchant, { owner: memberOwner(memberId), asset, opening });
}

/** What a member has parked at a vendor, in a house whose vendors do not share one wallet. */
export function parkedOwner(memberId: bigint, vendor: string): Owner {
  return {
    kind: 'parked',
    id: `${memberId} ${vendor}`,
  };
}

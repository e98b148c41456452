// A member's wallet, as the rest of the gateway sees it.
import type { Db } from '#db/connect.ts';
import { post, type Owner, type Posted } from './post.ts';
import type { Tx } from './transact.ts';

export const memberOwner = (memberId: bigint): Owner => ({ kind: 'member', id: String(memberId) });

type Wallet = { memberId: bigint; asset: string };

/** What an owner holds of an asset, in minor units; zero when it was never used. */
export const holdingOf = async (
  db: Db | Tx,
  merchant: string,
  { owner, asset }: { owner: Owner; asset: string },
): Promise<bigint> => {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('merchant_id', '=', merchant)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('asset', '=', asset)
    .executeTakeFirst();
  return row?.balance ?? 0n;
};

/** What a member's wallet holds. */
export const balanceOf = (db: Db | Tx, merchant: string, { memberId, asset }: Wallet): Promise<bigint> =>
  holdingOf(db, merchant, { owner: memberOwner(memberId), asset });

type Opening = { owner: Owner; asset: string; opening: bigint };

/** Opens a purse with an opening balance from the house; doing so again changes nothing. */
export const openPurse = (tx: Tx, merchant: string, { owner, asset, opening }: Opening): Promise<Posted> =>
  post(tx, merchant, {
    kind: 'opening',
    scope: 'opening',
    key: owner.kind === 'member' ? `${owner.id} ${asset}` : `${owner.kind} ${owner.id} ${asset}`,
    postings: [
      { owner, asset, amount: opening },
      { owner: { kind: 'house', id: 'opening' }, asset, amount: -opening },
    ],
  });

/** Opens a member's wallet. */
export const openWallet = (
  tx: Tx,
  merchant: string,
  { memberId, asset, opening }: Wallet & { opening: bigint },
): Promise<Posted> => openPurse(tx, merchant, { owner: memberOwner(memberId), asset, opening });

/** What a member has parked at a vendor, in a house whose vendors do not share one wallet. */
export const parkedOwner = (memberId: bigint, vendor: string): Owner => ({
  kind: 'parked',
  id: `${memberId} ${vendor}`,
});

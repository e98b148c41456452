// A member's wallet, as the rest of the gateway sees it.
import type { Db } from '#db/connect.ts';
import { post, type Owner, type Posted } from './post.ts';
import type { Tx } from './transact.ts';

export const memberOwner = (memberId: bigint): Owner => ({ kind: 'member', id: String(memberId) });

type Wallet = { memberId: bigint; asset: string };

/** What a member's wallet holds, in minor units; zero when it was never used. */
export const balanceOf = async (
  db: Db | Tx,
  merchant: string,
  { memberId, asset }: Wallet,
): Promise<bigint> => {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('merchant_id', '=', merchant)
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', String(memberId))
    .where('asset', '=', asset)
    .executeTakeFirst();
  return row?.balance ?? 0n;
};

/** Opens a member's wallet with an opening balance from the house; doing so again changes nothing. */
export const openWallet = (
  tx: Tx,
  merchant: string,
  { memberId, asset, opening }: Wallet & { opening: bigint },
): Promise<Posted> =>
  post(tx, merchant, {
    kind: 'opening',
    scope: 'opening',
    key: `${memberId} ${asset}`,
    postings: [
      { owner: memberOwner(memberId), asset, amount: opening },
      { owner: { kind: 'house', id: 'opening' }, asset, amount: -opening },
    ],
  });

// For tests of other domains: money in a member's wallet at a vendor.
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { type Owner, post } from '#domains/ledger/post.ts';
import { transact } from '#domains/ledger/transact.ts';
import { memberOwner, parkedOwner } from '#domains/ledger/wallet.ts';

/** Moves money of a member of aurora from the main wallet to the one at a vendor, and returns that wallet. */
export async function parkMoney(db: Db, memberId: bigint, amount: bigint): Promise<Owner> {
  const owner = parkedOwner(memberId, 'NLT');
  const postings = [
    { owner: memberOwner(memberId), asset: 'PHP', amount: -amount },
    { owner, asset: 'PHP', amount },
  ];
  const transfer = { kind: 'wallet.transfer' as const, scope: 'test', key: randomUUID(), postings };
  await transact(db, (tx) => post(tx, 'aurora', transfer));
  return owner;
}

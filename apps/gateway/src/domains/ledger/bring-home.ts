// Returns money that members parked at vendors, at a merchant that has only one wallet now: no page shows it any
// more.
import { randomUUID } from 'node:crypto';
import type { MerchantScope } from '#db/connect.ts';
import { Refusal } from '#service/refusal.ts';
import { post, type Transfer } from './post.ts';
import { transact } from './transact.ts';
import { memberOwner } from './wallet.ts';

const AT_ONCE = 200;

/** Moves balances at vendors back to the main wallets, where the merchant has one wallet. */
export async function bringHome({ db, merchant }: MerchantScope): Promise<void> {
  const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  if (settings.isSingleWallet === false) return;
  const parked = await db
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'asset', 'balance'])
    .where('owner_kind', '=', 'parked')
    .where('balance', '>', 0n)
    .limit(AT_ONCE)
    .execute();
  for (const { owner_id: id, asset, balance: amount } of parked) {
    const member = memberOwner(BigInt(id.slice(0, id.indexOf(' '))));
    const postings = [
      { owner: { kind: 'parked', id } as const, asset, amount: -amount },
      { owner: member, asset, amount },
    ];
    const transfer: Transfer = {
      kind: 'wallet.transfer',
      scope: 'wallets home',
      key: randomUUID(),
      postings,
    };
    await transact(db, (tx) => post(tx, merchant, transfer)).catch((fault: unknown) => {
      // Another gateway returned it, or a stake was faster: the next run sees the rest.
      if (!(fault instanceof Refusal)) throw fault;
    });
  }
}

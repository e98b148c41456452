// The accounts that hold a member's money: the main wallet, and the money at vendors where a merchant has several wallets.
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { assetOf } from '#domains/ledger/asset.ts';

export type Accounts = { readonly main: bigint; readonly all: readonly bigint[] };

export async function accountsOf({ db, member, merchant }: MemberAt): Promise<Accounts> {
  const { rows } = await sql<{ id: bigint; owner_kind: string }>`
    select a.id, a.owner_kind
    from (
      select 'member' as owner_kind, ${String(member.id)}::text as owner_id
      union all select 'parked', ${`${member.id} `}::text || code from vendors
    ) own
    cross join lateral (
      select id, owner_kind from ledger_accounts
      where owner_kind = own.owner_kind and owner_id = own.owner_id and asset = ${assetOf(member, merchant.currency)}
      limit 1
    ) a
    order by a.id`.execute(db);
  // A wallet that was never used has no account, and no account has the number 0.
  const main = rows.find(({ owner_kind }) => owner_kind === 'member')?.id ?? 0n;
  return { main, all: rows.map(({ id }) => id) };
}

// Pays members for the friends they referred: once for each friend whose first deposits reach the merchant's amount.
// A query finds what is due, instead of an event of the deposit, so that no reward is lost when a part of the system
// is down.
import { memberType } from '@foyer/contract/member-type.ts';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { post } from '#domains/ledger/post.ts';
import { transact } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';

export const REWARD = 'referral.reward';
export const REWARD_SCOPE = 'referral';

const AT_ONCE = 200;

/** Pays what is due at a merchant; returns how many were paid. */
export async function payReferrals(db: Db, merchant: string): Promise<number> {
  const { settings, currency } = await db
    .selectFrom('merchants')
    .select(['settings', 'currency'])
    .executeTakeFirstOrThrow();
  const { reward = '0', minDeposit = '0' } = settings.referral ?? {};
  if (!settings.promotions.REFERRAL.enabled || BigInt(reward) <= 0n) return 0;
  const { rows } = await sql<{ friend: bigint; recommender: bigint }>`
    select r.member_id as friend, r.recommender from registrations r
    join members m on m.merchant_id = r.merchant_id and m.id = r.recommender and m.type = ${memberType.member} and not m.is_disabled
    join ledger_accounts a on a.merchant_id = r.merchant_id and a.owner_kind = 'member'
      and a.owner_id = r.member_id::text and a.asset = ${currency}
    where r.recommender is not null
      and not exists (select from transfers t where t.merchant_id = r.merchant_id and t.scope = ${REWARD_SCOPE}
        and t.key = r.member_id::text)
      and (select coalesce(sum(p.amount), 0) from postings p
        join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.kind = 'deposit'
        where p.merchant_id = a.merchant_id and p.account_id = a.id) >= greatest(${minDeposit}::bigint, 1)
    order by r.member_id limit ${AT_ONCE}`.execute(db);
  for (const { friend, recommender } of rows)
    await transact(db, (tx) =>
      post(tx, merchant, {
        kind: REWARD,
        scope: REWARD_SCOPE,
        key: String(friend),
        postings: [
          { owner: memberOwner(recommender), asset: currency, amount: BigInt(reward) },
          { owner: { kind: 'promo', id: 'REFERRAL' }, asset: currency, amount: -BigInt(reward) },
        ],
      }),
    );
  return rows.length;
}

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

/** Friends in one statement, which has a time limit. A run ends after as many payments. */
const AT_ONCE = 1_000;
/** Friends that one run looks at; the next run goes on after them. */
const IN_A_RUN = 50_000;

/** The last friend that a run looked at, by merchant, if the run did not reach the end. A new process starts at the beginning. */
const lookedUpTo = new Map<string, bigint>();

type Friend = { readonly friend: bigint; readonly recommender: bigint; readonly isDue: boolean };
type Terms = {
  readonly merchant: string;
  readonly currency: string;
  readonly reward: bigint;
  readonly minDeposit: string;
};

/** The next referred friends, in the order of their ids, and whether the reward for each is due. */
async function friendsAfter(db: Db, last: bigint, { currency, minDeposit }: Terms): Promise<Friend[]> {
  const { rows } = await sql<Friend>`
    with friends as (
      select r.merchant_id, r.member_id, r.recommender from registrations r
      where r.recommender is not null and r.member_id > ${last} order by r.member_id limit ${AT_ONCE})
    select f.member_id as friend, f.recommender, coalesce((
      select sum(s.amount) from ledger_accounts a
      join ledger_sums s on s.merchant_id = a.merchant_id and s.account_id = a.id and s.kind = 'deposit'
      where a.merchant_id = f.merchant_id and a.owner_kind = 'member' and a.owner_id = f.member_id::text
        and a.asset = ${currency}), 0) >= greatest(${minDeposit}::bigint, 1)
      and exists (select from members m where m.merchant_id = f.merchant_id and m.id = f.recommender
        and m.type = ${memberType.member} and not m.is_disabled)
      and not exists (select from transfers t where t.merchant_id = f.merchant_id and t.scope = ${REWARD_SCOPE}
        and t.key = f.member_id::text) as "isDue"
    from friends f order by f.member_id`.execute(db);
  return rows;
}

function pay(db: Db, { merchant, currency, reward }: Terms, { friend, recommender }: Friend) {
  return transact(db, (tx) =>
    post(tx, merchant, {
      kind: REWARD,
      scope: REWARD_SCOPE,
      key: String(friend),
      postings: [
        { owner: memberOwner(recommender), asset: currency, amount: reward },
        { owner: { kind: 'promo', id: 'REFERRAL' }, asset: currency, amount: -reward },
      ],
    }),
  );
}

/** Pays what is due at a merchant; returns how many were paid. */
export async function payReferrals(db: Db, merchant: string, isStopped = () => false): Promise<number> {
  const { settings, currency } = await db
    .selectFrom('merchants')
    .select(['settings', 'currency'])
    .executeTakeFirstOrThrow();
  const { minDeposit = '0' } = settings.referral ?? {};
  const reward = BigInt(settings.referral?.reward ?? '0');
  if (!settings.promotions.REFERRAL.enabled || reward <= 0n) return 0;
  const terms = { merchant, currency, reward, minDeposit };
  let paid = 0;
  for (let looked = 0; looked < IN_A_RUN && paid < AT_ONCE && !isStopped(); looked += AT_ONCE) {
    const friends = await friendsAfter(db, lookedUpTo.get(merchant) ?? 0n, terms);
    for (const friend of friends.filter(({ isDue }) => isDue)) {
      await pay(db, terms, friend);
      paid += 1;
    }
    const last = friends[AT_ONCE - 1];
    if (!last) {
      lookedUpTo.delete(merchant);
      break;
    }
    lookedUpTo.set(merchant, last.friend);
  }
  return paid;
}

// A member's own referral code and its results. The code is created once; everything else is counted.
import { randomInt } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { referralDetails } from '@foyer/contract/calls/invite.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { invitationUrl } from '#service/invitation-url.ts';
import { Refusal } from '#service/refusal.ts';
import { referralOf } from './referral.ts';
import { REWARD, REWARD_SCOPE } from './rewards.ts';

/** Letters and digits that are not easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 7;
const TRIES = 5;

async function known({ db, member }: MemberAt): Promise<string | null> {
  const row = await db
    .selectFrom('referral_codes')
    .select('code_key')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  return row?.code_key ?? null;
}

/** The member's code; of two parallel requests the first one's code is kept. */
async function ownCode(at: MemberAt): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const code = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
    await at.db
      .insertInto('referral_codes')
      .values({ merchant_id: at.merchant.id, member_id: at.member.id, code_key: code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await known(at);
    if (kept !== null) return kept;
  }
  throw new Error('five codes in a row were taken');
}

/**
 * The members who registered with this member's code, how many of them have deposited, and the reward for it. `limit 1`
 * makes the planner look up the account of each friend; `exists` made it read all deposits.
 */
async function count({ db, member }: MemberAt) {
  const { rows } = await sql<{ invited: string; deposited: string; reward: string }>`
    with brought as (
      select member_id from registrations where recommender = ${member.id}
    )
    select (select count(*) from brought)::text as invited,
      (select count(*) from brought b where (select true from ledger_accounts a
        join postings p on p.merchant_id = a.merchant_id and p.account_id = a.id
        join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.kind = 'deposit'
        where a.owner_kind = 'member' and a.owner_id = b.member_id::text
          and p.amount > 0 limit 1))::text as deposited,
      (select coalesce(sum(p.amount), 0) from ledger_accounts a
        join postings p on p.merchant_id = a.merchant_id and p.account_id = a.id
        join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
          and t.scope = ${REWARD_SCOPE} and t.kind = ${REWARD}
        where a.owner_kind = 'member'
          and a.owner_id = ${String(member.id)})::text as reward`.execute(db);
  const { invited = '0', deposited = '0', reward = '0' } = rows[0] ?? {};
  return { invited: Number(invited), deposited: Number(deposited), totalReward: reward };
}

export async function showReferral(
  at: MemberAt,
  { autoGenerate = 'true', language }: InputOf<typeof referralDetails>,
): Promise<ValueOf<typeof referralDetails>> {
  const { isOn, rules, terms } = await referralOf(at, language);
  if (!isOn) throw new Refusal('coming_soon');
  const referralCode = autoGenerate === 'true' ? await ownCode(at) : ((await known(at)) ?? '');
  const referralUrl = referralCode === '' ? '' : invitationUrl(at, { referralCode });
  return { referralCode, referralUrl, ...(await count(at)), rules, terms };
}

// Whether a member's identity is verified. The merchant's back office verifies it by its own means.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { setIdentity } from '@foyer/contract/calls/payments.ts';
import type { At, MemberAt } from '#service/at.ts';
import { namedMember } from '#domains/session/named-member.ts';

/** The decision of the back office; null: none yet. */
export async function identityOf({ db, member }: MemberAt) {
  const check = await db
    .selectFrom('identity_checks')
    .select(['state', 'reason'])
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  return check ?? null;
}

/** Records the decision of the back office about a member. */
export async function decideIdentity(
  at: At,
  { account, state, reason = '' }: InputOf<typeof setIdentity>,
): Promise<ValueOf<typeof setIdentity>> {
  const memberId = await namedMember(at, account);
  if (state === 'open') await at.db.deleteFrom('identity_checks').where('member_id', '=', memberId).execute();
  else {
    const decision = { state, reason, decided_at: BigInt(at.clock.now()) };
    await at.db
      .insertInto('identity_checks')
      .values({ merchant_id: at.merchant.id, member_id: memberId, ...decision })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id']).doUpdateSet(decision))
      .execute();
  }
  at.log.info(
    { event: 'operator.identity', member: String(memberId), state },
    'the back office decided about an identity',
  );
  return { account, state };
}

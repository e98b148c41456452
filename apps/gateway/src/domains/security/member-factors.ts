// Second factors of a member, as the merchant's customer service sees and removes them.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { memberFactors, removeMemberFactor } from '@foyer/contract/calls/security.ts';
import type { FactorKind, FactorRemover } from '#db/tables/login.ts';
import { removalsOf, removeFactor } from '#domains/session/factor-removal.ts';
import { namedMember } from '#domains/session/named-member.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import { notifyOwner } from '#domains/verification/notice.ts';
import type { At } from '#service/at.ts';
import { refusedField } from '#service/refusal.ts';

type Place = Pick<At, 'db' | 'clock' | 'log'> & { readonly merchant: Pick<At['merchant'], 'id'> };
type Factors = ValueOf<typeof memberFactors>;

/** The factors of a member that are on, and the recorded removals. */
export async function showFactors(at: Place, { account }: InputOf<typeof memberFactors>): Promise<Factors> {
  const memberId = await namedMember(at, account);
  const factors = await at.db
    .selectFrom('second_factors')
    .select(['kind', 'trusted_from'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .execute();
  const removals = await removalsOf(at, memberId);
  return {
    factors: factors.map(({ kind, trusted_from }) => ({ kind, trustedFrom: Number(trusted_from) })),
    removals: removals.map(({ kind, removed_by: by, reason, removed_at }) => ({
      kind,
      by,
      reason,
      time: Number(removed_at),
    })),
  };
}

type RemovalInput = { account: string; kind: FactorKind; reason: string; by: FactorRemover };

/** Removes a factor of a member and records it. Returns the member's id. */
export async function removeFactorOf(
  at: Place,
  { account, kind, reason, by }: RemovalInput,
): Promise<bigint> {
  const memberId = await namedMember(at, account);
  if (!(await removeFactor(at, kind, { memberId, by, reason }))) throw refusedField('kind', 'unknown');
  return memberId;
}

/** Removes a factor for the back office and notifies the owner. */
export async function removeByOperator(
  at: At,
  { delivering }: { delivering: DeliveryDependencies },
  input: InputOf<typeof removeMemberFactor>,
): Promise<Factors> {
  const memberId = await removeFactorOf(at, { ...input, by: 'operator' });
  notifyOwner(at, delivering, { memberId, topic: 'factorRemoved', factor: input.kind });
  return showFactors(at, input);
}

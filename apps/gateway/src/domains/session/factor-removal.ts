// Second factors that end without their member's code: new ones with a reset of the password, others by the merchant.
// Each removal is recorded, and payouts wait.
import type { FactorKind, FactorRemover } from '#db/tables/login.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import type { At } from '#service/at.ts';
import { factorsOf, keepPartsOf, readFactor } from './factor-rows.ts';
import { afterEvent } from './factor-states.ts';
import { keepWait } from './payout-waits.ts';

type Place = Pick<At, 'clock' | 'log'> & { readonly merchant: Pick<At['merchant'], 'id'> };
type RemovalScope = Place & { readonly db: Tx };
type Removal = { memberId: bigint; by: FactorRemover; reason: string };

async function endFactors(
  at: RemovalScope,
  kinds: readonly FactorKind[],
  { memberId, by, reason }: Removal,
): Promise<FactorKind[]> {
  const now = at.clock.now();
  const ended: FactorKind[] = [];
  for (const kind of kinds) {
    const { state } = await readFactor(at.db, now, { memberId, kind });
    const next = afterEvent(state, by === 'reset' ? 'resetPassword' : 'remove');
    if (next !== 'off') continue;
    await keepPartsOf(at.db, next, { memberId, kind });
    ended.push(kind);
    await at.db
      .insertInto('factor_removals')
      .values({
        merchant_id: at.merchant.id,
        member_id: memberId,
        kind,
        removed_by: by,
        reason,
        removed_at: BigInt(now),
      })
      .execute();
    at.log.info(
      { event: 'factor.removed', member: String(memberId), kind, by },
      'a second factor was removed',
    );
  }
  if (ended.length === 0) return ended;
  // A start that the removed factor proved: its holder could confirm another factor as a trusted one.
  await at.db
    .updateTable('started_factors')
    .set({ is_proved: false })
    .where('member_id', '=', memberId)
    .execute();
  await keepWait(at, { memberId, kind: 'factor', isFirst: false });
  return ended;
}

/**
 * Removes the factors that are still new, in the transaction of a reset, which holds the member's row. Returns the
 * removed kinds.
 */
export async function removeNewFactors(at: RemovalScope, memberId: bigint): Promise<FactorKind[]> {
  const kinds = await factorsOf(at, memberId);
  return endFactors(at, kinds, { memberId, by: 'reset', reason: '' });
}

/** Removes one factor of a member at the request of the owner. Returns whether it was on. */
export async function removeFactor(
  at: Place & Pick<At, 'db'>,
  kind: FactorKind,
  removal: Removal,
): Promise<boolean> {
  return at.db.transaction().execute(async (tx) => {
    await lockMember(tx, removal.memberId);
    if (!(await factorsOf({ db: tx }, removal.memberId)).includes(kind)) return false;
    return (await endFactors({ ...at, db: tx }, [kind], removal)).length > 0;
  });
}

/** The removals of a member's factors, the latest first. */
export function removalsOf({ db }: Pick<At, 'db'>, memberId: bigint) {
  return db
    .selectFrom('factor_removals')
    .select(['kind', 'removed_by', 'reason', 'removed_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

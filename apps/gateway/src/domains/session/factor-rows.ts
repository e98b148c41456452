// The stored rows of second factors, read through their states.
import type { Db } from '#db/connect.ts';
import type { FactorKind } from '#db/tables/login.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import type { At } from '#service/at.ts';
import { type FactorState, partsOf, stateOf } from './factor-states.ts';

export type Factor = { memberId: bigint; kind: FactorKind };

/** The state of one factor, its confirmed part and the part that waits for its first code. */
export async function readFactor(db: Db | Tx, now: number, { memberId, kind }: Factor) {
  const confirmed = await db
    .selectFrom('second_factors')
    .select(['secret', 'trusted_from'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const started = await db
    .selectFrom('started_factors')
    .select(['secret', 'device_id', 'expires_at', 'is_proved'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const state = stateOf({ confirmed, started }, now);
  return { state, confirmed, started: partsOf[state].started ? started : undefined };
}

/** Removes the parts that a factor does not have in a state. */
export async function keepPartsOf(tx: Tx, state: FactorState, { memberId, kind }: Factor): Promise<void> {
  for (const [table, isKept] of [
    ['second_factors', partsOf[state].confirmed],
    ['started_factors', partsOf[state].started],
  ] as const)
    if (!isKept)
      await tx.deleteFrom(table).where('member_id', '=', memberId).where('kind', '=', kind).execute();
}

/** The kinds that are on, also new ones: a login requires these. */
export async function factorsOf({ db }: Pick<At, 'db'>, memberId: bigint): Promise<readonly FactorKind[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select('kind')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The kinds that prove the owner at a reset: all but new ones. */
export async function trustedFactorsOf(
  { db, clock }: Pick<At, 'db' | 'clock'>,
  memberId: bigint,
): Promise<readonly FactorKind[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('trusted_from', '<=', BigInt(clock.now()))
    .execute();
  return rows.map(({ kind }) => kind);
}

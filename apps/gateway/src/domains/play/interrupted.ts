// Rounds for which the vendor sends no calls. The published rule (docs/guides/seamless-wallet.md): a stake stays
// visibly held until the vendor credits the round or rolls the stake back, which it may do at any time; a round that
// is open for longer than this is listed, so that the operator asks the vendor. The platform never decides a result
// by itself.
import type { Db } from '#db/connect.ts';
import { openStakes } from './open-rounds.ts';

export const SILENT_AFTER_MS = 10 * 60_000;

export type InterruptedRound = {
  vendor: string;
  roundId: string;
  /** Null: a trial. */
  memberId: bigint | null;
  openedAt: number;
  heldMinor: bigint;
};

/** Open rounds of a merchant without a call of their vendor for `SILENT_AFTER_MS`, the longest first. */
export async function interruptedRounds(db: Db, now: number): Promise<InterruptedRound[]> {
  const rows = await openStakes(db)
    .select(['r.vendor_code', 'r.round_id', 's.member_id', 'r.opened_at'])
    .select(({ fn }) => [fn.sum<string>('d.amount').as('held'), fn.max('d.created_at').as('heard_at')])
    .groupBy(['r.vendor_code', 'r.round_id', 's.member_id', 'r.opened_at'])
    .having(({ fn }) => fn.max('d.created_at'), '<', BigInt(now - SILENT_AFTER_MS))
    .orderBy('heard_at')
    .execute();
  return rows.map((row) => ({
    vendor: row.vendor_code,
    roundId: row.round_id,
    memberId: row.member_id,
    openedAt: Number(row.opened_at),
    heldMinor: BigInt(row.held),
  }));
}

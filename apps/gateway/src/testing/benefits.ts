// The job of benefits for tests: members with bets, and runs at moments that the test chooses.
import type { Db } from '#db/connect.ts';
import { turnBenefits } from '#domains/benefits/clockwork.ts';
import type { ClubLabel } from '#db/tables/merchants.ts';
import { createLog } from '#process/log.ts';
import { DAY_MS } from '#process/clock.ts';

const HOUR = 3_600_000;

/** Runs the job for aurora at an instant. */
export function runBenefits(db: Db, now: number): Promise<void> {
  const log = createLog('silent', { write: () => {} });
  return turnBenefits({ db, merchant: 'aurora' }, { clock: { now: () => now }, log });
}

/** The end of the week or day of an instant, and some time: everything up to then is due. */
export function dueAfter(now: number, length: 'week' | 'day'): number {
  const first = length === 'week' ? 4 * DAY_MS : 0;
  const size = length === 'week' ? 7 * DAY_MS : DAY_MS;
  return first + (Math.floor((now - first) / size) + 1) * size + HOUR;
}

/** A rank that the merchant has assigned by hand: no activity changes it. */
export async function assignRank(db: Db, memberId: bigint, labelId: string): Promise<void> {
  const rank = await db
    .selectFrom('club_ranks')
    .select('rank_level')
    .where('label_id', '=', labelId)
    .executeTakeFirstOrThrow();
  const label: ClubLabel = { labelId, labelName: labelId, type: 'MANUAL', rankLevel: rank.rank_level };
  await db
    .updateTable('members')
    .set({ club_label: JSON.stringify(label) })
    .where('id', '=', memberId)
    .execute();
}

/** Gives the member a birthday on the day of an instant, entered long before. */
export async function setBirthdayOn(db: Db, memberId: bigint, day: number): Promise<void> {
  const birthday = `1990${new Date(day).toISOString().slice(4, 10)}`;
  await db
    .updateTable('members')
    .set({ details: JSON.stringify({ birthday }), created_at: BigInt(day - 400 * DAY_MS) })
    .where('id', '=', memberId)
    .execute();
}

/** A game of NLT in this category. */
export async function gameOf(db: Db, gameType: string): Promise<{ vendor: string; code: string }> {
  const { code } = await db
    .selectFrom('games')
    .select('code')
    .where('vendor_code', '=', 'NLT')
    .where('game_type', '=', gameType)
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { vendor: 'NLT', code };
}

// The rebates that an agent passes on. No downline ever has more than its agent: rates are checked while the rows
// they depend on are locked.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/agent.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import type { Rebate } from '#db/tables/agents.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { requireOwn } from './tree.ts';
import { DAY_MS } from '#process/clock.ts';

type RebateRange = ValueOf<typeof calls.downline>['rebates'][number];

/** A member's rates, by kind of game. */
async function ratesOf(db: Db | Tx, memberId: bigint): Promise<Rebate[]> {
  const rows = await db
    .selectFrom('rebates')
    .select(['game_type', 'rate'])
    .where('member_id', '=', memberId)
    .orderBy('game_type')
    .execute();
  return rows.map(({ game_type, rate }) => ({ gameType: game_type, rate }));
}

export function showOwnRebates({ db, member }: MemberAt): Promise<Rebate[]> {
  return ratesOf(db, member.id);
}

/** The highest rate that a member has passed on to a downline. */
async function givenOn(db: Db | Tx, memberId: bigint): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rebates as r')
    .innerJoin('downlines as d', (join) =>
      join.onRef('d.merchant_id', '=', 'r.merchant_id').onRef('d.member_id', '=', 'r.member_id'),
    )
    .select(['r.game_type', (eb) => eb.fn.max('r.rate').as('rate')])
    .where('d.agent_id', '=', memberId)
    .groupBy('r.game_type')
    .execute();
  return new Map(rows.map(({ game_type, rate }) => [game_type, rate]));
}

/** A downline's rates, and the range that each may be set to. */
export async function rangesOf(at: MemberAt, downlineId: bigint): Promise<RebateRange[]> {
  const own = await ratesOf(at.db, at.member.id);
  const theirs = new Map((await ratesOf(at.db, downlineId)).map(({ gameType, rate }) => [gameType, rate]));
  const least = await givenOn(at.db, downlineId);
  return own.map(({ gameType, rate: max }) => ({
    gameType,
    rate: theirs.get(gameType) ?? 0,
    min: least.get(gameType) ?? 0,
    max,
  }));
}

/** Throws unless each rate is at most the agent's own and no kind of game is listed twice. */
function judge(wanted: readonly Rebate[], own: readonly Rebate[], least: ReadonlyMap<string, number>): void {
  const most = new Map(own.map(({ gameType, rate }) => [gameType, rate]));
  for (const { gameType, rate } of wanted) {
    const range = { gameType, min: least.get(gameType) ?? 0, max: most.get(gameType) ?? 0 };
    if (rate < range.min || rate > range.max) throw new Refusal('rebate.range', { value: range });
  }
  if (new Set(wanted.map(({ gameType }) => gameType)).size !== wanted.length)
    throw invalidInput('rebates', 'expected each game type once');
}

/** The agent's own rates, locked until the transaction ends. */
function lockOwn(tx: Tx, at: MemberAt) {
  return sql`select 1 from rebates where member_id = ${at.member.id}
    order by game_type for share`.execute(tx);
}

function rowsOf(merchant: string, memberId: bigint, rebates: readonly Rebate[]) {
  return rebates.map(({ gameType, rate }) => ({
    merchant_id: merchant,
    member_id: memberId,
    game_type: gameType,
    rate,
  }));
}

/** Changes rates from the next day on: the bets of a day have one rate, the one at its beginning. */
async function change(tx: Tx, at: MemberAt, memberId: bigint, rebates: readonly Rebate[]) {
  if (rebates.length === 0) return;
  const now = at.clock.now();
  const changed_at = BigInt(now);
  const today = BigInt(now - (now % DAY_MS));
  await tx
    .insertInto('rebates')
    .values(rowsOf(at.merchant.id, memberId, rebates).map((row) => ({ ...row, former_rate: 0, changed_at })))
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'member_id', 'game_type'])
        .doUpdateSet((eb) => ({
          rate: eb.ref('excluded.rate'),
          former_rate: sql<number>`case when rebates.changed_at >= ${today} then rebates.former_rate else rebates.rate end`,
          changed_at,
        }))
        .whereRef('rebates.rate', '<>', 'excluded.rate'),
    )
    .execute();
}

/** Throws `rebate.range` for a rate that the agent cannot give. */
export async function judgeGiven(tx: Tx, at: MemberAt, rebates: readonly Rebate[]): Promise<void> {
  await lockOwn(tx, at);
  judge(rebates, await ratesOf(tx, at.member.id), new Map());
}

/** Stores the rates of a new downline. */
export async function giveRebates(
  tx: Tx,
  at: MemberAt,
  { memberId, rebates }: { memberId: bigint; rebates: readonly Rebate[] },
): Promise<void> {
  await judgeGiven(tx, at, rebates);
  if (rebates.length === 0) return;
  await tx
    .insertInto('rebates')
    .values(rowsOf(at.merchant.id, memberId, rebates))
    .execute();
}

/** The job that pays rebates runs every minute. */
const RETRY_SECONDS = 60;

/**
 * Throws `service.unavailable` from the end of a day until its rebates are paid. They are calculated member by member with
 * the rates of that moment: a rate that changes in between would pay the same bet to the agent and to the downline.
 */
async function requireDayPaid(tx: Tx, now: number): Promise<void> {
  const last = await tx
    .selectFrom('benefit_runs')
    .select('until_at')
    .where('kind', '=', 'rebate')
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && Number(last.until_at) + DAY_MS <= now)
    throw new Refusal('service.unavailable', { retryAfter: RETRY_SECONDS });
}

export function changeRebates(
  at: MemberAt,
  { downlineId, rebates }: InputOf<typeof calls.updateDownlineRebates>,
): Promise<null> {
  return transact(at.db, async (tx) => {
    const [memberId = 0n] = await requireOwn(tx, at, [downlineId]);
    await requireDayPaid(tx, at.clock.now());
    await lockOwn(tx, at);
    await sql`select 1 from rebates where member_id = ${memberId}
      order by game_type for update`.execute(tx);
    judge(rebates, await ratesOf(tx, at.member.id), await givenOn(tx, memberId));
    await change(tx, at, memberId, rebates);
    return null;
  });
}

// The end of turnover (decision 0027). It ends when it is complete, and when a member who has nothing left orders another
// deposit or gets one credited. The end is stored with the deposits, so that their bets are not read again.
import { sql } from 'kysely';
import type { Db, MerchantScope } from '#db/connect.ts';
import { undecidedStakes } from './bets.ts';
import { lockMember } from './lock-member.ts';
import { transact, type Tx } from './transact.ts';
import { type Withdrawable, withdrawableOf } from './turnover.ts';

type Wallet = { memberId: bigint; asset: string };

/**
 * Whether the main wallet and the wallets at vendors are empty and nothing is in play. One statement reads all of it:
 * a win moves money from one to another.
 */
async function hasNothingLeft(db: Db | Tx, { memberId, asset }: Wallet): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (
      select from ledger_accounts a where a.asset = ${asset} and a.balance > 0
        and (a.owner_kind = 'member' and a.owner_id = ${String(memberId)}
          or a.owner_kind = 'parked' and a.owner_id like ${`${memberId} %`})
    ) and not exists (
      select from ${undecidedStakes(memberId)} u where u.asset = ${asset} and u.staked > 0
    ) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/** The open bets of earlier deposits that come before those of a deposit that is credited now. */
export async function turnoverBefore(
  db: Db | Tx,
  wallet: Wallet,
  { remaining }: Pick<Withdrawable, 'remaining'>,
): Promise<bigint> {
  return remaining > 0n && (await hasNothingLeft(db, wallet)) ? 0n : remaining;
}

/** Stores the end, the time of the last bet that counted, with every deposit of the wallet that has none. */
async function end(tx: Tx, { memberId, asset }: Wallet, at: bigint): Promise<void> {
  await tx
    .updateTable('deposit_orders')
    .set({ turnover_ended_at: sql`greatest(${at}, decided_at)` })
    .where('member_id', '=', memberId)
    .where('asset', '=', asset)
    .where('state', '=', 'paid')
    .where('turnover', '>', 0n)
    .where('turnover_ended_at', 'is', null)
    .execute();
}

/** Ends turnover that is complete. The caller locks the member before it reads the turnover. */
export async function endIfComplete(
  tx: Tx,
  wallet: Wallet,
  { remaining, until }: Pick<Withdrawable, 'remaining' | 'until'>,
): Promise<void> {
  if (until !== null && remaining === 0n) await end(tx, wallet, until);
}

/**
 * When a deposit is ordered, and again before it is credited: ends turnover that is complete, and all of it when nothing
 * is left. A reward that arrives in between changes nothing about the bets that the form stated. The caller locks the
 * member first.
 */
export async function endBeforeDeposit(tx: Tx, wallet: Wallet): Promise<void> {
  // First: once nothing is in play, every bet is among those that the turnover counts.
  const isEmpty = await hasNothingLeft(tx, wallet);
  const { remaining, until } = await withdrawableOf(tx, wallet);
  await endIfComplete(tx, wallet, { remaining: isEmpty ? 0n : remaining, until });
}

/** Deposits whose turnover one run reads at most. */
const AT_ONCE = 100;

/** Returns the last deposit that was read, or zero once all were read. */
async function endSome(db: Db, after: bigint): Promise<bigint> {
  const open = await db
    .selectFrom('deposit_orders')
    .select(['id', 'member_id', 'asset'])
    .where('state', '=', 'paid')
    .where('turnover', '>', 0n)
    .where('turnover_ended_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const { member_id: memberId, asset } of open)
    await transact(db, async (tx) => {
      await lockMember(tx, memberId);
      const wallet = { memberId, asset };
      await endIfComplete(tx, wallet, await withdrawableOf(tx, wallet));
    });
  return open.length < AT_ONCE ? 0n : (open.at(-1)?.id ?? 0n);
}

/**
 * Periodic work: ends the complete turnover of members who neither deposit nor withdraw. Each run continues where the
 * last one of its merchant stopped.
 */
export function openTurnoverEnds() {
  const read = new Map<string, bigint>();
  return async ({ db, merchant }: MerchantScope): Promise<void> => {
    read.set(merchant, await endSome(db, read.get(merchant) ?? 0n));
  };
}

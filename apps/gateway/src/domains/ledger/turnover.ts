// The part of a balance that a member cannot withdraw yet (decision 0027). Each paid deposit requires an amount of bets,
// its turnover. Bets count towards the oldest deposit first, and what they exceed its turnover by counts towards the
// next one. Until its turnover is complete, a deposit locks what it credited: the deposit and its bonus. Everything
// else can be withdrawn. Turnover that has ended is marked (turnover-ends.ts) and no longer read.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { Refusal } from '#service/refusal.ts';
import { decidedBets } from './bets.ts';
import type { Tx } from './transact.ts';
import { balanceOf } from './wallet.ts';

type Wallet = { memberId: bigint; asset: string };

/** A paid deposit, and the counted bets between it and the next one. */
export type WageredDeposit = {
  readonly orderNo: string;
  /** The amount less the fee. */
  readonly credit: bigint;
  readonly bonus: bigint;
  readonly turnover: bigint;
  readonly staked: bigint;
};

export type OpenDeposit = WageredDeposit & {
  /** The bets that are still required for this deposit. */
  readonly left: bigint;
};

export type OpenTurnover = {
  /** The deposits that lock money, the oldest first. */
  readonly deposits: readonly OpenDeposit[];
  /** The bets that the deposits with open turnover require in total. */
  readonly required: bigint;
  /** The bets that are still required for everything to be withdrawable. */
  readonly remaining: bigint;
  /** The sum of what was credited for deposits with open turnover: amounts less fees, and bonuses. */
  readonly credited: bigint;
  /** The bonuses in it. */
  readonly bonus: bigint;
};

/** The open turnover of deposits, the oldest first. */
export function openTurnover(deposits: readonly WageredDeposit[]): OpenTurnover {
  const open: { deposit: WageredDeposit; left: bigint }[] = [];
  for (const deposit of deposits) {
    open.push({ deposit, left: deposit.turnover });
    let bets = deposit.staked;
    for (let first = open[0]; first && bets > 0n; first = open[0]) {
      const counted = bets < first.left ? bets : first.left;
      bets -= counted;
      first.left -= counted;
      if (first.left > 0n) break;
      open.shift();
    }
  }
  return {
    deposits: open.map(({ deposit, left }) => ({ ...deposit, left })),
    required: open.reduce((sum, { deposit }) => sum + deposit.turnover, 0n),
    remaining: open.reduce((sum, { left }) => sum + left, 0n),
    credited: open.reduce((sum, { deposit }) => sum + deposit.credit + deposit.bonus, 0n),
    bonus: open.reduce((sum, { deposit }) => sum + deposit.bonus, 0n),
  };
}

/** From when bets are read: the oldest deposit whose turnover has not ended, and the last end. */
async function openSince(db: Db | Tx, { memberId, asset }: Wallet) {
  const { rows } = await sql<{ oldest: bigint | null; ended: bigint | null }>`
    select min(o.decided_at) as oldest,
      (select e.turnover_ended_at from deposit_orders e
        where e.member_id = ${memberId} and e.asset = ${asset} and e.state = 'paid' and e.turnover > 0 and e.turnover_ended_at is not null
        order by e.turnover_ended_at desc limit 1) as ended
    from deposit_orders o
    where o.member_id = ${memberId} and o.asset = ${asset} and o.state = 'paid' and o.turnover > 0 and o.turnover_ended_at is null`.execute(
    db,
  );
  return { oldest: rows[0]?.oldest ?? null, ended: rows[0]?.ended ?? -1n };
}

type CountedDeposit = WageredDeposit & {
  /** The weights that count from this deposit to the next one. */
  readonly weights: Readonly<Record<string, number>>;
  /** The time of the last deposit or bet that was counted; the same for all deposits. */
  readonly until: bigint;
};

/**
 * A bet counts in full, or by the weight of its game's category. The weights are those that the member was shown with
 * the last deposit before the bet. Bets until the end of an earlier deposit's turnover counted for that one.
 */
async function wageredDeposits(db: Db | Tx, wallet: Wallet): Promise<CountedDeposit[]> {
  const { memberId, asset } = wallet;
  const { oldest, ended } = await openSince(db, wallet);
  if (oldest === null) return [];
  const { rows } = await sql<CountedDeposit>`
    with asked as (
      select o.order_no, o.decided_at as at, o.amount - o.fee as credit, case when r.order_id is null then o.bonus else 0 end as bonus,
        coalesce(r.turnover, o.turnover) as turnover, o.turnover_weights as weights,
        row_number() over (order by o.decided_at, o.id) as place
      from deposit_orders o
      left join bonus_returns r on r.merchant_id = o.merchant_id and r.order_id = o.id
      where o.member_id = ${memberId} and o.asset = ${asset} and o.state = 'paid' and o.turnover_ended_at is null
        and coalesce(r.turnover, o.turnover) > 0
    ), moved as (
      select at, 1 as asks, 0 as staked, null as game_type from asked
      union all
      select b.decided_at, 0, b.staked, g.game_type
      from ${decidedBets(memberId)} b
      left join games g on g.vendor_code = b.vendor_code and g.code = b.game_code
      where b.asset = ${asset} and b.staked > 0 and b.decided_at >= ${oldest} and b.decided_at > ${ended}
        and b.decided_at >= (select min(at) from asked)
    ), placed as (
      select sum(asks) over (order by at, asks desc) as place, staked, game_type from moved
    )
    select order_no as "orderNo", credit, bonus, turnover, weights, coalesce(
      (select div(sum(staked * coalesce((weights ->> game_type)::integer, 100)), 100) from placed
        where placed.place = asked.place), 0)::bigint as staked, (select max(at) from moved) as until
    from asked order by place`.execute(db);
  return rows;
}

export type Withdrawable = OpenTurnover & {
  /** The main wallet. */
  readonly balance: bigint;
  readonly withdrawable: bigint;
  /** The rest of the balance. */
  readonly locked: bigint;
  /** The time of the last deposit or bet that was counted; null: the turnover of every deposit has ended. */
  readonly until: bigint | null;
  /** The weights of the bets from now on. */
  readonly weights: Readonly<Record<string, number>>;
};

/** The withdrawable and the locked part of a member's balance. Money at vendors covers the locked amount first. */
export async function withdrawableOf(db: Db | Tx, wallet: Wallet): Promise<Withdrawable> {
  const counted = await wageredDeposits(db, wallet);
  const open = openTurnover(counted);
  const balance = await balanceOf(db, wallet);
  const parked = open.credited === 0n ? 0n : await parkedOf(db, wallet);
  const rest = open.credited > parked ? open.credited - parked : 0n;
  const locked = rest < balance ? rest : balance;
  const { until = null, weights = {} } = counted.at(-1) ?? {};
  return { ...open, balance, locked, withdrawable: balance - locked, until, weights };
}

async function parkedOf(db: Db | Tx, { memberId, asset }: Wallet): Promise<bigint> {
  const { total } = await db
    .selectFrom('ledger_accounts')
    .select((row) => row.fn.coalesce(row.fn.sum<bigint>('balance'), sql<bigint>`0`).as('total'))
    .where('owner_kind', '=', 'parked')
    .where('owner_id', 'like', `${memberId} %`)
    .where('asset', '=', asset)
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

/**
 * Throws when open turnover locks a part of this amount, which the balance covers; `code` says what was requested. The
 * caller locks the member first.
 */
export function refuseLocked(
  { remaining, withdrawable, locked, balance }: Withdrawable,
  amount: bigint,
  code: 'withdraw.turnover' | 'transfer.turnover',
): void {
  if (amount <= withdrawable || amount > balance) return;
  throw new Refusal(code, {
    value: {
      turnoverRemaining: String(remaining),
      withdrawable: String(withdrawable),
      locked: String(locked),
    },
  });
}

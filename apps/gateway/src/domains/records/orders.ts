// Deposits and withdrawals. A pending or failed deposit has moved nothing yet: then its amount is that of the order.
import { type RawBuilder, sql } from 'kysely';
import { nameIn } from '#domains/payments/rules.ts';
import { statusOf } from '#domains/payments/deposit-states.ts';
import { withdrawStatusOf } from '#domains/payments/settle-withdrawal.ts';
import type { DepositState } from '#db/tables/payments.ts';
import type { PayoutBank, WithdrawState } from '#db/tables/withdrawals.ts';
import { isWithin, numberKey, postingsOf, type Part, type Query, type Row, type State } from './source.ts';

const depositStates: Readonly<Record<State, readonly DepositState[]>> = {
  open: ['created', 'pending'],
  settled: ['paid'],
  cancelled: ['failed', 'expired', 'cancelled'],
};
const withdrawStates: Readonly<Record<State, readonly WithdrawState[]>> = {
  open: ['pending', 'approved'],
  settled: ['paid'],
  cancelled: ['rejected'],
};

type OrderRow<OrderState> = {
  key: string;
  time: bigint;
  order_no: string;
  amount: bigint;
  state: OrderState;
};

function shown(
  row: OrderRow<unknown>,
  { kind, status, title }: Pick<Row, 'kind' | 'status' | 'title'>,
): Part['found'][number] {
  const time = Number(row.time);
  return {
    time,
    key: row.key,
    row: {
      id: row.order_no,
      kind,
      time,
      status,
      title,
      vendor: null,
      orderNo: row.order_no,
      amount: String(row.amount),
      stake: '0',
      win: '0',
      multiplier: null,
      cancellable: [],
    },
  };
}

function statesOf<OrderState extends string>(
  states: Readonly<Record<State, readonly OrderState[]>>,
  state: State | undefined,
): readonly OrderState[] {
  return state === undefined ? Object.values(states).flat() : states[state];
}

type Orders = {
  readonly table: 'deposit_orders' | 'withdraw_orders';
  readonly key: RawBuilder<unknown>;
  readonly states: readonly string[];
};

/** SQL: the newest orders in each of these states, from one index. */
function newest(query: Query, { table, key, states }: Orders): RawBuilder<unknown> {
  return sql`
    select o.* from unnest(${states}::text[]) as wanted (state)
    cross join lateral (
      select * from ${sql.table(table)} o
      where o.member_id = ${query.at.member.id} and o.state = wanted.state
        and ${isWithin(query, sql`o.created_at`, key)}
      order by o.created_at desc, o.id desc limit ${query.limit}
    ) o
    order by o.created_at desc, o.id desc limit ${query.limit}`;
}

export async function findDeposits(query: Query): Promise<Part> {
  const { at, accounts, state, limit } = query;
  const key = numberKey('d', sql`o.id`);
  const { rows } = await sql<OrderRow<DepositState> & { words: Record<string, string> }>`
    select ${key} as key, o.created_at as time, o.order_no, o.state, m.words, coalesce(p.amount, o.amount - o.fee) as amount
    from (${newest(query, { table: 'deposit_orders', key, states: statesOf(depositStates, state) })}) o
    join deposit_methods m on m.merchant_id = o.merchant_id and m.id = o.method_id
    left join lateral ${postingsOf(accounts, sql`o.transfer_id`)} p on true
    order by o.created_at desc, o.id desc limit ${limit}`.execute(at.db);
  const found = rows.map((row) =>
    shown(row, { kind: 'deposit', status: statusOf(row.state), title: nameIn(row.words, at) }),
  );
  return { found, end: null };
}

export async function findWithdrawals(query: Query): Promise<Part> {
  const { at, state, limit } = query;
  const key = numberKey('w', sql`o.id`);
  const { rows } = await sql<OrderRow<WithdrawState> & { bank: PayoutBank }>`
    select ${key} as key, o.created_at as time, o.order_no, o.state, o.bank, -o.amount as amount
    from (${newest(query, { table: 'withdraw_orders', key, states: statesOf(withdrawStates, state) })}) o
    order by o.created_at desc, o.id desc limit ${limit}`.execute(at.db);
  const found = rows.map((row) =>
    shown(row, {
      kind: 'withdraw',
      status: withdrawStatusOf(row.state),
      title: `${row.bank.bankName} ${row.bank.accountNoMasked}`,
    }),
  );
  return { found, end: null };
}

// Movements of the main wallet that are neither payments nor play: bonuses, rebates, salaries, transfers.
import { type RawBuilder, sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { kinds } from '#domains/ledger/kinds.ts';
import { orderNoOf } from '#domains/wallets/transaction-details.ts';
import { codeNameOf } from '#domains/wallets/codes.ts';
import { quarterOf } from './days.ts';
import { isWithin, numberKey, type Found, type Part, type Query } from './source.ts';

const { stake, refund, win, deposit, withdrawal, release, paid, ...others } = kinds;
/** Kinds that belong to a payment, a round or a lottery order, which are records themselves. */
export const ownKinds: readonly string[] = [stake, refund, win, deposit, withdrawal, release, paid].flat();
export const otherKinds: readonly string[] = Object.values(others).flat();

type MovementRow = {
  key: string;
  time: bigint;
  id: bigint;
  kind: string;
  scope: string;
  idempotency: string;
  amount: bigint;
};

const time = sql`floor(extract(epoch from t.created_at) * 1000)::bigint`;
const key = numberKey('m', sql`t.id`);
const columns = sql`${key} as key, ${time} as time, t.id, t.kind, t.scope, t.key as idempotency, p.amount`;

function shown({ from }: MemberAt, row: MovementRow): Found {
  return {
    time: Number(row.time),
    key: row.key,
    row: {
      id: `m${row.id}`,
      kind: 'other',
      time: Number(row.time),
      status: 'done',
      title: codeNameOf(row.kind, from.language),
      vendor: null,
      orderNo: orderNoOf({ scope: row.scope, key: row.idempotency }),
      amount: String(row.amount),
      stake: '0',
      win: '0',
      multiplier: null,
      cancellable: [],
    },
  };
}

/** The quarters that hold a page of these movements; more than one page, since the first may be partly read. */
function quarters({ accounts, since, until, after, limit }: Query): RawBuilder<unknown> {
  const last = Math.min(until ?? Number.MAX_SAFE_INTEGER, after?.time ?? Number.MAX_SAFE_INTEGER);
  return sql`
    select kind, first_id, last_id from ledger_sums
    where account_id = ${accounts.main} and kind = any(${otherKinds}::text[])
      and quarter between ${since === null ? 0 : quarterOf(since)} and ${Math.min(quarterOf(last), 2_147_483_647)}
    order by quarter desc limit ${limit * 2 + otherKinds.length}`;
}

export async function findOthers(query: Query): Promise<Part> {
  const { at, accounts, state, limit } = query;
  if (state === 'open' || state === 'cancelled') return { found: [], end: null };
  const { rows } = await sql<MovementRow>`
    select ${columns}
    from (${quarters(query)}) q
    cross join lateral (
      select transfer_id, amount from postings
      where account_id = ${accounts.main} and transfer_id between q.first_id and q.last_id offset 0
    ) p
    cross join lateral (
      select * from transfers where id = p.transfer_id offset 0
    ) t
    where t.kind = q.kind and ${isWithin(query, time, key)}
    group by t.id, t.kind, t.scope, t.key, t.created_at, p.amount
    order by time desc, key collate "C" desc limit ${limit}`.execute(at.db);
  return { found: rows.map((row) => shown(at, row)), end: null };
}

/** One movement of this member's main wallet, or null. */
export async function findOther(
  { at, accounts }: Pick<Query, 'at' | 'accounts'>,
  id: bigint,
): Promise<Found | null> {
  const { rows } = await sql<MovementRow>`
    select ${columns} from postings p join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
    where p.account_id = ${accounts.main} and p.transfer_id = ${id} and t.kind = any(${otherKinds}::text[])`.execute(
    at.db,
  );
  return rows[0] ? shown(at, rows[0]) : null;
}

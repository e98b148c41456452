// Movements of the main wallet that are neither payments nor play: bonuses, rebates, salaries, transfers.
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { kinds } from '#domains/ledger/kinds.ts';
import { detailsOf, orderNoOf } from '#domains/wallets/transaction-details.ts';
import { codeNameOf } from '#domains/wallets/codes.ts';
import { isWithin, numberKey, type SourceRecord, type Part, type Query } from './source.ts';

const { stake, refund, win, deposit, withdrawal, release, paid } = kinds;
/**
 * Kinds that belong to a payment, a round or a lottery order, which are records themselves. The database stores movements
 * of all other kinds in `other_movements`.
 */
export const ownKinds: readonly string[] = [stake, refund, win, deposit, withdrawal, release, paid].flat();

type MovementRow = {
  key: string;
  time: bigint;
  id: bigint;
  kind: string;
  scope: string;
  idempotency: string;
  amount: bigint;
};

function recordOf({ from }: MemberAt, row: MovementRow, detail: string): SourceRecord {
  const kind = codeNameOf(row.kind, from.language);
  return {
    time: Number(row.time),
    key: row.key,
    row: {
      id: `m${row.id}`,
      kind: 'other',
      time: Number(row.time),
      status: 'done',
      title: detail === '' ? kind : `${kind} · ${detail}`,
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

/** The movements as records, each with the promotion or the reward that it belongs to. */
async function shown(at: MemberAt, rows: readonly MovementRow[]): Promise<SourceRecord[]> {
  const movements = rows.map(({ scope, idempotency }) => ({ scope, key: idempotency }));
  const detailOf = await detailsOf(at, movements);
  return rows.map((row) => recordOf(at, row, detailOf({ scope: row.scope, key: row.idempotency })));
}

export async function findOthers(query: Query): Promise<Part> {
  const { at, accounts, state, limit } = query;
  if (state === 'open' || state === 'cancelled') return { found: [], end: null };
  const key = numberKey('m', sql`o.transfer_id`);
  const { rows } = await sql<MovementRow>`
    select ${key} as key, o.moved_at as time, t.id, t.kind, t.scope, t.key as idempotency, p.amount
    from (
      select moved_at, transfer_id from other_movements o
      where o.account_id = ${accounts.main} and ${isWithin(query, sql`o.moved_at`, key)}
      order by o.moved_at desc, o.transfer_id desc limit ${limit}
    ) o
    cross join lateral (select * from transfers where id = o.transfer_id offset 0) t
    cross join lateral (
      select amount from postings where transfer_id = o.transfer_id and account_id = ${accounts.main} offset 0
    ) p
    order by o.moved_at desc, o.transfer_id desc`.execute(at.db);
  return { found: await shown(at, rows), end: null };
}

/** One movement of this member's main wallet, or null. */
export async function findOther(
  { at, accounts }: Pick<Query, 'at' | 'accounts'>,
  id: bigint,
): Promise<SourceRecord | null> {
  const { rows } = await sql<MovementRow>`
    select ${numberKey('m', sql`t.id`)} as key, floor(extract(epoch from t.created_at) * 1000)::bigint as time,
      t.id, t.kind, t.scope, t.key as idempotency, p.amount
    from postings p join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
    where p.account_id = ${accounts.main} and p.transfer_id = ${id} and not has_own_record(t.kind)`.execute(
    at.db,
  );
  return (await shown(at, rows))[0] ?? null;
}

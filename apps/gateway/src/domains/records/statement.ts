// The content of an exported file: the ledger's movements of a range of days, with the balances before and after.
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { kinds } from '#domains/ledger/kinds.ts';
import { codeNameOf } from '#domains/wallets/codes.ts';
import { detailsOf, orderNoOf } from '#domains/wallets/transaction-details.ts';
import { accountsOf, type Accounts } from './accounts.ts';
import { quarterOf, rangeOf, type Zone } from './days.ts';

/** Rows of one query: enough for the database, little for the memory. */
const BATCH = 500;
const playKinds: ReadonlySet<string> = new Set([...kinds.stake, ...kinds.refund, ...kinds.win]);

export type StatementLine = {
  readonly day: string;
  readonly time: string;
  readonly kind: string;
  readonly details: string;
  readonly reference: string;
  readonly amount: bigint;
  /** A stake, a returned stake or a win. */
  readonly isPlay: boolean;
  /** The sum of the opening balance and of all amounts up to this line. */
  readonly balance: bigint;
};

export type Statement = {
  readonly opening: bigint;
  readonly closing: bigint;
  /** Sums by the names of kinds. */
  readonly totals: readonly { readonly kind: string; readonly amount: bigint }[];
  /** The lines in batches, oldest first; the next batch is read when it is asked for. */
  readonly batches: () => AsyncGenerator<readonly StatementLine[]>;
};

export type StatementRange = {
  readonly zone: Zone;
  readonly from: string;
  readonly to: string;
  readonly language: string;
};

type Bounds = { readonly first: number; readonly end: number };
type SumRow = { kind: string; amount: bigint };
type Movement = { id: bigint; time: bigint; kind: string; scope: string; key: string; amount: bigint };

async function balanceBefore({ db }: MemberAt, { all }: Accounts, quarter: number): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(amount), 0)::bigint as balance from ledger_sums
    where account_id = any(${all}::bigint[]) and quarter < ${quarter}`.execute(db);
  return rows[0]?.balance ?? 0n;
}

async function sumsOf({ db }: MemberAt, { all }: Accounts, { first, end }: Bounds) {
  const { rows } = await sql<SumRow & { first_id: bigint; last_id: bigint }>`
    select kind, sum(amount)::bigint as amount, min(first_id) as first_id, max(last_id) as last_id from ledger_sums
    where account_id = any(${all}::bigint[]) and quarter >= ${first} and quarter < ${end} group by kind`.execute(
    db,
  );
  return rows;
}

/** The next movements after a transfer. A transfer between the member's own accounts is not a movement. */
async function movementsAfter(
  { db }: MemberAt,
  { all }: Accounts,
  { first, end }: Bounds,
  ids: { readonly after: bigint; readonly last: bigint },
) {
  // Limited for each account, so that every query reads one batch of an index, however long the history is.
  const { rows } = await sql<Movement>`
    select t.id, floor(extract(epoch from t.created_at) * 1000)::bigint as time, t.kind, t.scope, t.key, p.amount
    from (
      select p.transfer_id, sum(p.amount)::bigint as amount
      from unnest(${all}::bigint[]) as account (id)
      cross join lateral (
        select transfer_id, amount from postings
        where account_id = account.id and transfer_id > ${ids.after} and transfer_id <= ${ids.last}
        order by transfer_id limit ${BATCH}
      ) p
      group by p.transfer_id order by p.transfer_id limit ${BATCH}
    ) p
    join transfers t on t.id = p.transfer_id
    order by t.id`.execute(db);
  const isWithin = ({ time }: Movement) => {
    const quarter = quarterOf(Number(time));
    return quarter >= first && quarter < end;
  };
  return {
    last: rows.at(-1)?.id ?? null,
    movements: rows.filter((row) => isWithin(row) && row.amount !== 0n),
  };
}

function totalsOf(sums: readonly SumRow[], language: string) {
  const totals = new Map<string, bigint>();
  for (const { kind, amount } of sums) {
    const name = codeNameOf(kind, language);
    totals.set(name, (totals.get(name) ?? 0n) + amount);
  }
  return [...totals].map(([kind, amount]) => ({ kind, amount })).filter(({ amount }) => amount !== 0n);
}

/** Prepares a statement; its lines are read while it is written. */
export async function openStatement(at: MemberAt, range: StatementRange): Promise<Statement> {
  const { zone, language } = range;
  const { since, until } = rangeOf(zone, range);
  const bounds = { first: quarterOf(since ?? 0), end: quarterOf(until ?? at.clock.now()) };
  const accounts = await accountsOf(at);
  const opening = await balanceBefore(at, accounts, bounds.first);
  const sums = await sumsOf(at, accounts, bounds);
  const last = sums.reduce((most, { last_id }) => (last_id > most ? last_id : most), 0n);
  const first = sums.reduce((least, { first_id }) => (first_id < least ? first_id : least), last);
  const closing = sums.reduce((sum, { amount }) => sum + amount, opening);
  async function* batches() {
    let balance = opening;
    for (let after = first - 1n; ;) {
      const read = await movementsAfter(at, accounts, bounds, { after, last });
      if (read.last === null) return;
      after = read.last;
      const detailOf = await detailsOf(at, read.movements);
      yield read.movements.map((movement): StatementLine => {
        balance += movement.amount;
        const ms = Number(movement.time);
        return {
          day: zone.dayOf(ms),
          time: zone.timeOf(ms),
          kind: codeNameOf(movement.kind, language),
          details: detailOf(movement),
          reference: orderNoOf(movement) ?? String(movement.id),
          amount: movement.amount,
          isPlay: playKinds.has(movement.kind),
          balance,
        };
      });
    }
  }
  return { opening, closing, totals: totalsOf(sums, language), batches };
}

// The wallet operations of a vendor's server: stake, win, and rollback of a stake. Each has its effect once by the
// vendor's own id, and answers a repetition like the first call. The database does each in one function
// (0300-money-functions.sql), and those that arrive together in one statement.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { ErrorCode } from '@foyer/contract/errors.ts';
import type { vendorCredit, vendorDebit, vendorRollback } from '@foyer/contract/calls/vendor.ts';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { createQueue, type Patience } from '#db/together.ts';
import { currencyOf } from '#domains/ledger/asset.ts';
import type { At } from '#service/at.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { hashOf } from './tokens.ts';

type MovementAnswer = ValueOf<typeof vendorDebit>;
type Movement = { vendor: string; playSession: string; transactionId: string; roundId: string };
type Effect = { kind: 'debit' | 'credit' | 'rollback'; amount: string; debitId: string | null };
type Move = {
  kind: Effect['kind'];
  vendor: string;
  session: string;
  id: string;
  round: string;
  amount: string;
  debit_id: string | null;
  is_closed: boolean;
  has_one_wallet: boolean;
  now_ms: number;
};
type MoveRow = {
  place: number;
  refusal: ErrorCode | 'amount.range' | null;
  balance: bigint;
  is_repeated: boolean;
  asset: string;
};

/** How long a statement with the calls of several players waits for a locked row. */
const SHORT_LOCK_MS = '200';

async function moveTogether(db: Db, moves: readonly Move[], patience: Patience): Promise<readonly MoveRow[]> {
  const given = JSON.stringify(moves.map((move, place) => ({ ...move, place })));
  // The function depends on the setting, so that it runs after it.
  const statement =
    patience === 'short'
      ? sql<MoveRow>`select m.* from (select set_config('lock_timeout', ${SHORT_LOCK_MS}, true) as short) w,
          lateral move_for_vendors(case when w.short is not null then ${given}::jsonb end) m`
      : sql<MoveRow>`select * from move_for_vendors(${given}::jsonb)`;
  const { rows } = await statement.execute(db);
  return rows.toSorted((a, b) => a.place - b.place);
}

const queues = new WeakMap<Db, (move: Move) => Promise<MoveRow>>();

/** The queue of a merchant's database. */
function queueOf(db: Db): (move: Move) => Promise<MoveRow> {
  const known = queues.get(db);
  if (known) return known;
  const queue = createQueue((moves: readonly Move[], patience) => moveTogether(db, moves, patience));
  queues.set(db, queue);
  return queue;
}

/** Open rounds may finish while a merchant is closed for any reason; no round starts. */
function isClosed({ merchant, clock }: At): boolean {
  return !merchant.isDomainOpen || !merchant.isInService || merchant.maintenanceUntil > clock.now();
}

async function moveMoney(
  at: At,
  input: Movement,
  { kind, amount, debitId }: Effect,
): Promise<MovementAnswer> {
  const moved = await queueOf(at.db)({
    kind,
    vendor: input.vendor,
    session: hashOf(input.playSession),
    id: input.transactionId,
    round: input.roundId,
    amount,
    debit_id: debitId,
    is_closed: isClosed(at),
    has_one_wallet: at.merchant.isSingleWallet,
    now_ms: at.clock.now(),
  });
  // A balance no longer fits its column: no vendor sends such an amount on purpose.
  if (moved.refusal === 'amount.range')
    throw invalidInput('amount', 'expected an amount that a balance can hold');
  if (moved.refusal) throw new Refusal(moved.refusal);
  return {
    transactionId: input.transactionId,
    balanceMinor: String(moved.balance),
    currency: currencyOf(moved.asset),
    repeated: moved.is_repeated,
  };
}

/** Takes a stake and opens its round; further stakes of an open round are added to it. */
export function debit(at: At, input: InputOf<typeof vendorDebit>): Promise<MovementAnswer> {
  return moveMoney(at, input, { kind: 'debit', amount: input.amountMinor, debitId: null });
}

/** Pays a win, zero included, and settles the round. */
export function credit(at: At, input: InputOf<typeof vendorCredit>): Promise<MovementAnswer> {
  return moveMoney(at, input, { kind: 'credit', amount: input.amountMinor, debitId: null });
}

/** Rolls a debit back. A debit that never arrived is marked as void: if it arrives later, it has no effect. */
export function rollback(at: At, input: InputOf<typeof vendorRollback>): Promise<MovementAnswer> {
  return moveMoney(at, input, { kind: 'rollback', amount: '0', debitId: input.debitTransactionId });
}

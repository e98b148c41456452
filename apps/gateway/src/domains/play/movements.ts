// The wallet operations of a vendor's server: stake, win, and rollback of a stake. Each is one transaction, has its
// effect once by the vendor's own id, and answers a repetition like the first call. Locks are taken in one order: the
// call's own transaction, the debit it refers to, the round, the accounts.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { vendorCredit, vendorDebit, vendorRollback } from '@foyer/contract/calls/vendor.ts';
import type { At } from '#service/at.ts';
import { currencyOf } from '#domains/ledger/asset.ts';
import { post } from '#domains/ledger/post.ts';
import { transact } from '#domains/ledger/transact.ts';
import { holdingOf } from '#domains/ledger/wallet.ts';
import { Refusal } from '#service/refusal.ts';
import { findSession, type PlaySession } from './play-session.ts';
import {
  claim,
  claimedBefore,
  closeRound,
  holdsStake,
  lockRound,
  markTakenBack,
  openRound,
  record,
  type VendorContext,
} from './queries.ts';

type MovementAnswer = ValueOf<typeof vendorDebit>;
type ClaimedTransaction = Awaited<ReturnType<typeof claimedBefore>>;
type Movement = { vendor: string; playSession: string; transactionId: string; roundId: string };
type SessionContext = VendorContext & { held: PlaySession };

function atDesk(
  at: At,
  input: Movement,
  work: (bench: SessionContext) => Promise<Omit<MovementAnswer, 'transactionId' | 'currency'>>,
) {
  return transact(at.db, async (tx): Promise<MovementAnswer> => {
    const held = await findSession(tx, at, input);
    const now = BigInt(at.clock.now());
    const bench = { tx, merchant: at.merchant.id, vendor: input.vendor, session: held.hash, now, held };
    const { balanceMinor, repeated } = await work(bench);
    return { transactionId: input.transactionId, balanceMinor, currency: currencyOf(held.asset), repeated };
  });
}

/** Moves `amount` from the vendor to the player; a negative amount the other way. */
function move(bench: SessionContext, kind: 'debit' | 'credit' | 'rollback', key: string, amount: bigint) {
  return post(bench.tx, bench.merchant, {
    kind,
    scope: `vendor ${bench.vendor}`,
    key,
    postings: [
      { owner: bench.held.owner, asset: bench.held.asset, amount },
      { owner: { kind: 'vendor', id: bench.vendor }, asset: bench.held.asset, amount: -amount },
    ],
  });
}

function balanceNow(bench: SessionContext): Promise<bigint> {
  return holdingOf(bench.tx, bench.held);
}

/** The same id must have the same content. */
function requireSameMovement(
  bench: SessionContext,
  known: ClaimedTransaction,
  same: Partial<ClaimedTransaction>,
): void {
  const expected = { session_hash: bench.session, ...same };
  const differs = Object.entries(expected).some(
    ([field, value]) => known[field as keyof ClaimedTransaction] !== value,
  );
  if (differs) throw new Refusal('transaction.mismatch');
}

async function openOrRefuse(bench: SessionContext, roundId: string): Promise<void> {
  const round = await lockRound(bench, roundId);
  if (!round) throw new Refusal('round.unknown');
  if (round.session_hash !== bench.session) throw new Refusal('transaction.mismatch');
  if (round.state !== 'open') throw new Refusal('round.closed');
}

/** Open rounds may finish while a merchant is closed for any reason; no round starts. */
function isClosed({ merchant, clock }: At): boolean {
  return !merchant.isDomainOpen || !merchant.isInService || merchant.maintenanceUntil > clock.now();
}

/** Takes a stake and opens its round; further stakes of an open round are added to it. */
export function debit(at: At, input: InputOf<typeof vendorDebit>): Promise<MovementAnswer> {
  return atDesk(at, input, async (bench) => {
    const { transactionId: id, roundId } = input;
    const amount = BigInt(input.amountMinor);
    if (!(await claim(bench, { id, kind: 'debit', roundId, amount }))) {
      const known = await claimedBefore(bench, id);
      if (known.kind === 'void' || (known.kind === 'debit' && known.taken_back_by !== null))
        throw new Refusal('transaction.rolled_back');
      requireSameMovement(bench, known, { kind: 'debit', round_id: roundId, amount });
      return { balanceMinor: String(known.balance_after), repeated: true };
    }
    if (isClosed(at)) throw new Refusal('under_maintenance');
    if (!bench.held.mayStake) throw new Refusal('ticket.invalid');
    await openRound(bench, roundId);
    await openOrRefuse(bench, roundId);
    const { id: transferId, balances } = await move(bench, 'debit', id, -amount);
    const balanceAfter = balances[0] ?? 0n;
    await record(bench, id, { balanceAfter, transferId });
    return { balanceMinor: String(balanceAfter), repeated: false };
  });
}

/** Pays a win, zero included, and settles the round. */
export function credit(at: At, input: InputOf<typeof vendorCredit>): Promise<MovementAnswer> {
  return atDesk(at, input, async (bench) => {
    const { transactionId: id, roundId } = input;
    const amount = BigInt(input.amountMinor);
    if (!(await claim(bench, { id, kind: 'credit', roundId, amount }))) {
      const known = await claimedBefore(bench, id);
      requireSameMovement(bench, known, { kind: 'credit', round_id: roundId, amount });
      return { balanceMinor: String(known.balance_after), repeated: true };
    }
    await openOrRefuse(bench, roundId);
    const moved = amount > 0n ? await move(bench, 'credit', id, amount) : null;
    const balanceAfter = moved?.balances[0] ?? (await balanceNow(bench));
    await record(bench, id, { balanceAfter, ...(moved ? { transferId: moved.id } : {}) });
    await closeRound(bench, roundId, 'settled');
    return { balanceMinor: String(balanceAfter), repeated: false };
  });
}

/** Refunds a stake; returns whether money moved. */
async function takeBack(bench: SessionContext, id: string, known: ClaimedTransaction): Promise<boolean> {
  if (known.taken_back_by !== null) return false;
  await openOrRefuse(bench, known.round_id);
  const { id: transferId, balances } = await move(bench, 'rollback', id, known.amount);
  await record(bench, id, { balanceAfter: balances[0] ?? 0n, transferId, amount: known.amount });
  await markTakenBack(bench, known.transaction_id, id);
  if (!(await holdsStake(bench, known.round_id))) await closeRound(bench, known.round_id, 'rolled_back');
  return true;
}

/** Rolls a debit back. A debit that never arrived is marked as void: if it arrives later, it has no effect. */
export function rollback(at: At, input: InputOf<typeof vendorRollback>): Promise<MovementAnswer> {
  return atDesk(at, input, async (bench) => {
    const { transactionId: id, debitTransactionId: debitId, roundId } = input;
    if (!(await claim(bench, { id, kind: 'rollback', roundId, amount: 0n, debitId }))) {
      const known = await claimedBefore(bench, id);
      requireSameMovement(bench, known, { kind: 'rollback', round_id: roundId, debit_id: debitId });
      return { balanceMinor: String(known.balance_after), repeated: true };
    }
    const isVoid = await claim(bench, { id: debitId, kind: 'void', roundId, amount: 0n, takenBackBy: id });
    const known = await claimedBefore(bench, debitId);
    requireSameMovement(bench, known, { kind: known.kind === 'void' ? 'void' : 'debit', round_id: roundId });
    const hasMoved = !isVoid && (await takeBack(bench, id, known));
    const balanceAfter = await balanceNow(bench);
    if (!hasMoved) await record(bench, id, { balanceAfter });
    return { balanceMinor: String(balanceAfter), repeated: !isVoid && !hasMoved };
  });
}

// The wallet operations of a vendor's server: stake, win, and rollback of a stake. Each is one transaction, has its
// effect once by the vendor's own id, and answers a repetition like the first call. Locks are taken in one order: the
// member of a stake, the call's own transaction, the debit it refers to, the round, the accounts.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { vendorCredit, vendorDebit, vendorRollback } from '@foyer/contract/calls/vendor.ts';
import type { At } from '#service/at.ts';
import { currencyOf } from '#domains/ledger/asset.ts';
import { lockMemberForStake } from '#domains/ledger/lock-member.ts';
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

/** Does work in the transaction of a play session, and answers with the balance after it. */
function inPlaySession(
  at: At,
  input: Movement,
  work: (context: SessionContext) => Promise<Omit<MovementAnswer, 'transactionId' | 'currency'>>,
) {
  return transact(at.db, async (tx): Promise<MovementAnswer> => {
    const held = await findSession(tx, at, input);
    const now = BigInt(at.clock.now());
    const context = { tx, merchant: at.merchant.id, vendor: input.vendor, session: held.hash, now, held };
    const { balanceMinor, repeated } = await work(context);
    return { transactionId: input.transactionId, balanceMinor, currency: currencyOf(held.asset), repeated };
  });
}

/** Moves `amount` from the vendor to the player; a negative amount the other way. */
function move(context: SessionContext, kind: 'debit' | 'credit' | 'rollback', key: string, amount: bigint) {
  return post(context.tx, context.merchant, {
    kind,
    scope: `vendor ${context.vendor}`,
    key,
    postings: [
      { owner: context.held.owner, asset: context.held.asset, amount },
      { owner: { kind: 'vendor', id: context.vendor }, asset: context.held.asset, amount: -amount },
    ],
  });
}

function balanceNow(context: SessionContext): Promise<bigint> {
  return holdingOf(context.tx, context.held);
}

/** The same id must have the same content. */
function requireSameMovement(
  context: SessionContext,
  known: ClaimedTransaction,
  same: Partial<ClaimedTransaction>,
): void {
  const expected = { session_hash: context.session, ...same };
  const differs = Object.entries(expected).some(
    ([field, value]) => known[field as keyof ClaimedTransaction] !== value,
  );
  if (differs) throw new Refusal('transaction.mismatch');
}

async function openOrRefuse(context: SessionContext, roundId: string): Promise<void> {
  const round = await lockRound(context, roundId);
  if (!round) throw new Refusal('round.unknown');
  if (round.session_hash !== context.session) throw new Refusal('transaction.mismatch');
  if (round.state !== 'open') throw new Refusal('round.closed');
}

/** Open rounds may finish while a merchant is closed for any reason; no round starts. */
function isClosed({ merchant, clock }: At): boolean {
  return !merchant.isDomainOpen || !merchant.isInService || merchant.maintenanceUntil > clock.now();
}

/** Takes a stake and opens its round; further stakes of an open round are added to it. */
export function debit(at: At, input: InputOf<typeof vendorDebit>): Promise<MovementAnswer> {
  return inPlaySession(at, input, async (context) => {
    const { transactionId: id, roundId } = input;
    const amount = BigInt(input.amountMinor);
    if (context.held.memberId !== null) await lockMemberForStake(context.tx, context.held.memberId);
    if (!(await claim(context, { id, kind: 'debit', roundId, amount }))) {
      const known = await claimedBefore(context, id);
      if (known.kind === 'void' || (known.kind === 'debit' && known.taken_back_by !== null))
        throw new Refusal('transaction.rolled_back');
      requireSameMovement(context, known, { kind: 'debit', round_id: roundId, amount });
      return { balanceMinor: String(known.balance_after), repeated: true };
    }
    if (isClosed(at)) throw new Refusal('under_maintenance');
    if (!context.held.mayStake) throw new Refusal('ticket.invalid');
    await openRound(context, roundId);
    await openOrRefuse(context, roundId);
    const { id: transferId, balances } = await move(context, 'debit', id, -amount);
    const balanceAfter = balances[0] ?? 0n;
    await record(context, id, { balanceAfter, transferId });
    return { balanceMinor: String(balanceAfter), repeated: false };
  });
}

/** Pays a win, zero included, and settles the round. */
export function credit(at: At, input: InputOf<typeof vendorCredit>): Promise<MovementAnswer> {
  return inPlaySession(at, input, async (context) => {
    const { transactionId: id, roundId } = input;
    const amount = BigInt(input.amountMinor);
    if (!(await claim(context, { id, kind: 'credit', roundId, amount }))) {
      const known = await claimedBefore(context, id);
      requireSameMovement(context, known, { kind: 'credit', round_id: roundId, amount });
      return { balanceMinor: String(known.balance_after), repeated: true };
    }
    await openOrRefuse(context, roundId);
    const moved = amount > 0n ? await move(context, 'credit', id, amount) : null;
    const balanceAfter = moved?.balances[0] ?? (await balanceNow(context));
    await record(context, id, { balanceAfter, ...(moved ? { transferId: moved.id } : {}) });
    await closeRound(context, roundId, 'settled');
    return { balanceMinor: String(balanceAfter), repeated: false };
  });
}

/** Refunds a stake; returns whether money moved. */
async function takeBack(context: SessionContext, id: string, known: ClaimedTransaction): Promise<boolean> {
  if (known.taken_back_by !== null) return false;
  await openOrRefuse(context, known.round_id);
  const { id: transferId, balances } = await move(context, 'rollback', id, known.amount);
  await record(context, id, { balanceAfter: balances[0] ?? 0n, transferId, amount: known.amount });
  await markTakenBack(context, known.transaction_id, id);
  if (!(await holdsStake(context, known.round_id))) await closeRound(context, known.round_id, 'rolled_back');
  return true;
}

/** Rolls a debit back. A debit that never arrived is marked as void: if it arrives later, it has no effect. */
export function rollback(at: At, input: InputOf<typeof vendorRollback>): Promise<MovementAnswer> {
  return inPlaySession(at, input, async (context) => {
    const { transactionId: id, debitTransactionId: debitId, roundId } = input;
    if (!(await claim(context, { id, kind: 'rollback', roundId, amount: 0n, debitId }))) {
      const known = await claimedBefore(context, id);
      requireSameMovement(context, known, { kind: 'rollback', round_id: roundId, debit_id: debitId });
      return { balanceMinor: String(known.balance_after), repeated: true };
    }
    const isVoid = await claim(context, { id: debitId, kind: 'void', roundId, amount: 0n, takenBackBy: id });
    const known = await claimedBefore(context, debitId);
    requireSameMovement(context, known, {
      kind: known.kind === 'void' ? 'void' : 'debit',
      round_id: roundId,
    });
    const hasMoved = !isVoid && (await takeBack(context, id, known));
    const balanceAfter = await balanceNow(context);
    if (!hasMoved) await record(context, id, { balanceAfter });
    return { balanceMinor: String(balanceAfter), repeated: !isVoid && !hasMoved };
  });
}

// The steps of a round that need the operator's wallet. Each writes its request to the journal first.
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Journal, Round } from './journal.ts';
import type { Wallet } from './wallet.ts';

const busy = new Set(['TOO_MANY_REQUEST', 'service.unavailable']);
const BUSY_PAUSES_MS = [200, 500, 1_000];

const moved = v.object({ balanceMinor: v.pipe(v.string(), v.regex(/^-?\d{1,15}$/)) });

export function stepsWith({ journal, wallet }: { journal: Journal; wallet: Wallet }) {
  /** Operators that did not answer the last request. */
  const silent = new Set<string>();

  const send = async (round: Round, verb: 'debit' | 'credit' | 'rollback', facts: object, id: string) => {
    const answer = await wallet.call(
      { operator: round.operator, vendor: round.vendor, verb },
      { playSession: round.playSession, roundId: round.reference, transactionId: id, ...facts },
      moved,
    );
    if (answer.kind === 'unknown') silent.add(round.operator);
    else if (silent.delete(round.operator)) journal.wake(round.operator);
    return answer;
  };

  return {
    /**
     * Takes a stake. A busy wallet is asked again: the same id takes effect once, and waiting is better for the
     * player than a refusal.
     */
    debit: async (round: Round, amountMinor: string, id = `${round.reference}-debit`) => {
      let answer = await send(round, 'debit', { amountMinor }, id);
      for (const pauseMs of BUSY_PAUSES_MS) {
        if (answer.kind !== 'unknown' || !busy.has(answer.reason)) break;
        await pause(pauseMs);
        answer = await send(round, 'debit', { amountMinor }, id);
      }
      return answer;
    },
    /** Pays the win and settles the round with the wallet. */
    pay: async (round: Round): Promise<Round> => {
      const answer = await send(
        round,
        'credit',
        { amountMinor: round.winMinor ?? '0' },
        `${round.reference}-credit`,
      );
      if (answer.kind === 'done') return journal.move(round.reference, 'settled', answer.value);
      journal.postpone(round);
      return round;
    },
    /** Returns a stake: the first one, which ends the round, or the further one of a move. */
    giveBack: async (round: Round): Promise<Round> => {
      const isRaise = round.state === 'unraising' && round.raise !== null;
      const debitTransactionId = isRaise && round.raise ? round.raise.id : `${round.reference}-debit`;
      const id = isRaise ? `${debitTransactionId}-rollback` : `${round.reference}-rollback`;
      const answer = await send(round, 'rollback', { debitTransactionId }, id);
      if (answer.kind === 'done')
        return journal.move(round.reference, isRaise ? 'open' : 'returned', answer.value);
      journal.postpone(round);
      return round;
    },
  };
}

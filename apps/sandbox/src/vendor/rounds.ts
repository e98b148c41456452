// Plays rounds: debit, draw, credit; and finishes those whose answers were lost, for as long as it takes.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { drawRound } from './slot/draw.ts';
import { coinsToMinor } from './slot/evaluate.ts';
import type { Journal, Round } from './journal.ts';
import type { Session } from './sessions.ts';
import type { Wallet } from './wallet.ts';

const busy = new Set(['TOO_MANY_REQUEST', 'service.unavailable']);
const BUSY_PAUSES_MS = [200, 500, 1_000];

const moved = v.object({ balanceMinor: v.pipe(v.string(), v.regex(/^-?\d{1,15}$/)) });

/**
 * The public reference of a round, from the id the page made: the same request finds the same round, and no page can
 * name a round of another session.
 */
export const referenceOf = (tokenHash: string, roundId: string): string => {
  const hash = createHash('sha256').update(`${tokenHash}\n${roundId}`).digest();
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const groups = [0, 4, 8, 12].map((start) =>
    [...hash.subarray(start, start + 4)].map((byte) => letters[byte & 31]).join(''),
  );
  return groups.join('-');
};

export type Refused = 'round.unfinished' | 'round.mismatch';

export const playRounds = ({ journal, wallet }: { journal: Journal; wallet: Wallet }) => {
  /** Rounds somebody works on now: a repeated request joins, the recovery loop keeps its hands off. */
  const working = new Map<string, Promise<Round>>();

  const once = (reference: string, work: () => Promise<Round>): Promise<Round> => {
    const joined = working.get(reference);
    if (joined) return joined;
    const started = work().finally(() => working.delete(reference));
    working.set(reference, started);
    return started;
  };

  /** Operators that did not answer the last time they were asked. */
  const silent = new Set<string>();

  const send = async (round: Round, verb: 'debit' | 'credit' | 'rollback', facts: object) => {
    const answer = await wallet.call(
      { operator: round.operator, vendor: round.vendor, verb },
      {
        playSession: round.playSession,
        roundId: round.reference,
        transactionId: `${round.reference}-${verb}`,
        ...facts,
      },
      moved,
    );
    if (answer.kind === 'unknown') silent.add(round.operator);
    else if (silent.delete(round.operator)) journal.wake(round.operator);
    return answer;
  };

  const pay = async (round: Round): Promise<Round> => {
    const answer = await send(round, 'credit', { amountMinor: round.winMinor ?? '0' });
    if (answer.kind === 'done') return journal.move(round.reference, 'settled', answer.value);
    journal.postpone(round);
    return round;
  };

  const giveBack = async (round: Round): Promise<Round> => {
    const answer = await send(round, 'rollback', { debitTransactionId: `${round.reference}-debit` });
    if (answer.kind === 'done') return journal.move(round.reference, 'returned', answer.value);
    journal.postpone(round);
    return round;
  };

  const stake = async (round: Round): Promise<Round> => {
    let answer = await send(round, 'debit', { amountMinor: round.betMinor });
    // A busy wallet is asked again: the same id takes effect once, and a player rather waits than gets the stake back.
    for (const pauseMs of BUSY_PAUSES_MS) {
      if (answer.kind !== 'unknown' || !busy.has(answer.reason)) break;
      await pause(pauseMs);
      answer = await send(round, 'debit', { amountMinor: round.betMinor });
    }
    if (answer.kind === 'refused') return journal.move(round.reference, 'refused', { refusal: answer.code });
    // Drawn only once the stake is in, and written down before anyone hears of it.
    if (answer.kind === 'unknown') return giveBack(journal.move(round.reference, 'returning'));
    const outcome = drawRound();
    const winMinor = String(coinsToMinor(outcome.coins, BigInt(round.betMinor)));
    return pay(journal.move(round.reference, 'paying', { outcome, winMinor }));
  };

  const finish = (round: Round): Promise<Round> =>
    once(round.reference, () => (round.state === 'paying' ? pay(round) : giveBack(round)));

  return {
    /** Plays the round of this id, or answers how the one of this id stands. The same id never plays twice. */
    async play(session: Session, asked: { roundId: string; betMinor: string }): Promise<Round | Refused> {
      const reference = referenceOf(session.tokenHash, asked.roundId);
      const known = journal.find(reference);
      if (known && known.betMinor !== asked.betMinor) return 'round.mismatch';
      if (known) return working.get(reference) ?? known;
      if (journal.unfinished(session.tokenHash)) return 'round.unfinished';
      const { tokenHash, operator, vendor, playSession } = session;
      journal.begin({ reference, tokenHash, operator, vendor, playSession, betMinor: asked.betMinor });
      return once(reference, () => stake(journal.find(reference) as Round));
    },
    /** One turn of the recovery loop: takes up every owed step that is due. */
    async recover(): Promise<void> {
      const due = journal.due(50).filter((round) => !working.has(round.reference));
      await Promise.all(due.map(finish));
    },
    /** Waits for the work in hand, before a stop. */
    async drain(): Promise<void> {
      await Promise.allSettled(working.values());
    },
  };
};
export type Rounds = ReturnType<typeof playRounds>;

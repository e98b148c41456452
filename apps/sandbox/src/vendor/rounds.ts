// Plays rounds: stake, draw, the player's moves, win; and finishes those whose answers were lost or whose player went
// away, for as long as it takes.
import { createHash, randomBytes } from 'node:crypto';
import { fairChance } from './fair/seeds.ts';
import type { Played, Taken } from './games/game.ts';
import { gameOf } from './games/kinds.ts';
import type { Journal, Round } from './journal.ts';
import type { Seeds } from './player.ts';
import type { Session } from './sessions.ts';
import { stepsWith } from './steps.ts';
import type { Wallet } from './wallet.ts';

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

/** The round as its game sees it now, or with other moves. */
export const playedOf = (
  round: Round,
  now: number,
  moves: readonly Taken<unknown>[] = round.moves,
): Played<unknown> | null =>
  gameOf(round.kind).play(
    {
      betMinor: BigInt(round.betMinor),
      choice: round.choice,
      moves,
      elapsedMs: round.startedAt === null ? 0 : now - round.startedAt,
    },
    fairChance(round.seed, round.clientSeed),
  );

export type Asked = { roundId: string; betMinor: string; choice: unknown; clientSeed: string };
export type AskedMove = { reference: string; number: number; move: unknown };
export type Refused = 'round.unfinished' | 'round.mismatch' | 'round.unknown' | 'move.impossible';
type Parts = { journal: Journal; wallet: Wallet; seeds: Seeds; now: () => number };

/** Timers are for what a player watches; what lies longer is the recovery loop's. */
const WATCHED_MS = 5 * 60_000;

export const playRounds = ({ journal, wallet, seeds, now }: Parts) => {
  const { debit, pay, giveBack } = stepsWith({ journal, wallet });
  /** Rounds somebody works on now: a repeated request joins, the recovery loop keeps its hands off. */
  const working = new Map<string, Promise<Round>>();
  const watchers = new Map<string, Set<() => void>>();

  const once = (reference: string, work: () => Promise<Round>): Promise<Round> => {
    const joined = working.get(reference);
    if (joined) return joined;
    const started = work().finally(() => {
      working.delete(reference);
      for (const wake of watchers.get(reference) ?? []) wake();
    });
    working.set(reference, started);
    return started;
  };

  /** Writes how a round stands before anybody hears of it; pays one that is over, or leaves it to its player until it ends by itself. */
  const goOn = (round: Round, played: Played<unknown>): Promise<Round> | Round => {
    const startedAt = round.startedAt ?? now();
    const facts = {
      outcome: played.view,
      stakedMinor: String(played.stakedMinor),
      moves: round.moves,
      startedAt,
      ...(round.balanceMinor === null ? {} : { balanceMinor: round.balanceMinor }),
    };
    if (played.winMinor !== null)
      return pay(journal.move(round.reference, 'paying', { ...facts, winMinor: String(played.winMinor) }));
    const dueAt = startedAt + played.endsAtMs;
    const left = dueAt - now();
    if (left < WATCHED_MS) setTimeout(() => void finish(round.reference), left + 1).unref();
    return journal.move(round.reference, 'open', { ...facts, dueAt });
  };

  const stake = async (round: Round): Promise<Round> => {
    const answer = await debit(round, round.betMinor);
    if (answer.kind === 'refused') return journal.move(round.reference, 'refused', { refusal: answer.code });
    if (answer.kind === 'unknown') return giveBack(journal.move(round.reference, 'returning'));
    const staked = { ...round, ...answer.value, startedAt: now() };
    const played = playedOf(staked, now());
    if (!played) throw new Error(`round ${round.reference} cannot be played`);
    return goOn(staked, played);
  };

  /** Takes the further stake of a move, then the move; when the wallet does not answer neither of them. */
  const raise = async (round: Round, taken: Taken<unknown>, played: Played<unknown>): Promise<Round> => {
    const amountMinor = String(played.stakedMinor - BigInt(round.stakedMinor));
    const further = { ...taken, amountMinor, id: `${round.reference}-${randomBytes(4).toString('hex')}` };
    const raising = journal.move(round.reference, 'raising', { raise: further });
    const answer = await debit(raising, amountMinor, further.id);
    if (answer.kind === 'unknown') return giveBack(journal.move(round.reference, 'unraising'));
    const due = { dueAt: (round.startedAt ?? now()) + played.endsAtMs };
    if (answer.kind === 'refused') {
      const back = journal.move(round.reference, 'open', due);
      return { ...back, refusal: answer.code };
    }
    return goOn({ ...round, ...answer.value, moves: [...round.moves, taken] }, played);
  };

  const finish = async (reference: string): Promise<Round | null> => {
    await working.get(reference)?.catch(() => {});
    const round = journal.find(reference);
    if (!round) return null;
    if (round.state === 'paying') return once(reference, () => pay(round));
    if (round.state === 'returning' || round.state === 'unraising')
      return once(reference, async () => {
        const back = await giveBack(round);
        const played = back.state === 'open' ? playedOf(back, now()) : null;
        return played ? goOn(back, played) : back;
      });
    const played = round.state === 'open' ? playedOf(round, now()) : null;
    if (played?.winMinor === null || !played) return round;
    return once(reference, async () => goOn(round, played));
  };

  return {
    /** Plays the round of this id, or answers how the one of this id stands. The same id never plays twice. */
    async play(session: Session, asked: Asked): Promise<Round | Refused> {
      const reference = referenceOf(session.tokenHash, asked.roundId);
      const known = journal.find(reference);
      const isSame =
        known?.betMinor === asked.betMinor && JSON.stringify(known.choice) === JSON.stringify(asked.choice);
      if (known && !isSame) return 'round.mismatch';
      if (known) return working.get(reference) ?? known;
      if (journal.unfinished(session.tokenHash)) return 'round.unfinished';
      const { tokenHash, operator, vendor, playSession, kind } = session;
      const { betMinor, choice, clientSeed } = asked;
      const seed = seeds.use(tokenHash);
      journal.begin({
        reference,
        tokenHash,
        operator,
        vendor,
        playSession,
        kind,
        betMinor,
        choice,
        seed,
        clientSeed,
      });
      return once(reference, () => stake(journal.find(reference) as Round));
    },
    /** Takes a move of the session's round. `number` says which one it is, so that a repeated one is taken once. */
    async move(session: Session, asked: AskedMove): Promise<Round | Refused> {
      const arrivedAt = now();
      await working.get(asked.reference)?.catch(() => {});
      const round = journal.find(asked.reference);
      if (round?.tokenHash !== session.tokenHash) return 'round.unknown';
      if (round.state !== 'open' || round.moves.length > asked.number) return round;
      const taken = { move: asked.move, atMs: arrivedAt - (round.startedAt ?? arrivedAt) };
      const played = playedOf(round, arrivedAt, [...round.moves, taken]);
      if (round.moves.length !== asked.number) return 'move.impossible';
      if (!played) {
        // A flight that has ended meanwhile is told as it ended.
        const isOver = typeof playedOf(round, arrivedAt)?.winMinor === 'bigint';
        return isOver ? ((await finish(round.reference)) ?? round) : 'move.impossible';
      }
      return once(round.reference, async () =>
        played.stakedMinor > BigInt(round.stakedMinor)
          ? raise(round, taken, played)
          : goOn({ ...round, moves: [...round.moves, taken] }, played),
      );
    },
    /** The session's round once somebody moved it on, or after a while as it is. */
    async watch(session: Session, reference: string, withinMs: number): Promise<Round | Refused> {
      const round = journal.find(reference);
      if (round?.tokenHash !== session.tokenHash) return 'round.unknown';
      if (round.state !== 'open') return working.get(reference) ?? round;
      const { promise, resolve } = Promise.withResolvers<void>();
      const own = watchers.get(reference) ?? new Set();
      watchers.set(reference, own.add(resolve));
      const timer = setTimeout(resolve, withinMs);
      await promise;
      clearTimeout(timer);
      own.delete(resolve);
      if (own.size === 0) watchers.delete(reference);
      return journal.find(reference) ?? 'round.unknown';
    },
    /** After a restart: steps that may have been taken are owed, and a round that could not go on meanwhile is void. */
    resume(): void {
      journal.resume();
      for (const round of journal.open())
        if (!gameOf(round.kind).survives(round.choice))
          journal.move(round.reference, 'returning', { dueAt: now() });
    },
    /** One turn of the recovery loop: takes up every step that is due. */
    async recover(): Promise<void> {
      const due = journal.due(50).filter(({ reference }) => !working.has(reference));
      await Promise.all(due.map(({ reference }) => finish(reference)));
    },
    /** Waits for the work in hand, before a stop. */
    async drain(): Promise<void> {
      for (const wakes of watchers.values()) for (const wake of wakes) wake();
      await Promise.allSettled(working.values());
    },
  };
};
export type Rounds = ReturnType<typeof playRounds>;

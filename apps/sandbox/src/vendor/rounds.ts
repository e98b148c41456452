// Rounds as the page requests them, and the loop that finishes rounds whose answers were lost or whose player left,
// however long it takes.
import { createHash } from 'node:crypto';
import { Course, playedOf } from './course.ts';
import { gameOf } from './games/kinds.ts';
import type { Journal, Round } from './journal.ts';
import type { Seeds } from './player.ts';
import type { Session } from './sessions.ts';
import type { Wallet } from './wallet.ts';

/**
 * The public reference of a round, from the id that the page made. The same request finds the same round, and no page
 * can
 * name a round of another session.
 */
export function referenceOf(tokenHash: string, roundId: string): string {
  const hash = createHash('sha256').update(`${tokenHash}\n${roundId}`).digest();
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const groups = [0, 4, 8, 12].map((start) =>
    [...hash.subarray(start, start + 4)].map((byte) => letters[byte & 31]).join(''),
  );
  return groups.join('-');
}

export type RoundRequest = { roundId: string; betMinor: string; choice: unknown; clientSeed: string };
export type MoveRequest = { reference: string; number: number; move: unknown };
export type RoundRefusal = 'round.unfinished' | 'round.mismatch' | 'round.unknown' | 'move.impossible';
type Parts = { journal: Journal; wallet: Wallet; seeds: Seeds; now: () => number };

export function playRounds({ journal, wallet, seeds, now }: Parts) {
  const course = new Course({ journal, wallet, now });
  return {
    /** Plays the round with this id, or returns its state if it exists. The same id is never played twice. */
    async play(session: Session, asked: RoundRequest): Promise<Round | RoundRefusal> {
      const reference = referenceOf(session.tokenHash, asked.roundId);
      const known = journal.find(reference);
      const isSame =
        known?.betMinor === asked.betMinor && JSON.stringify(known.choice) === JSON.stringify(asked.choice);
      if (known && !isSame) return 'round.mismatch';
      if (known) return course.working.get(reference) ?? known;
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
      return course.once(reference, () => course.stake(journal.find(reference) as Round));
    },
    /** Applies a move to the session's round. `number` is its index, so that a repeated request is applied once. */
    async move(session: Session, asked: MoveRequest): Promise<Round | RoundRefusal> {
      const arrivedAt = now();
      await course.working.get(asked.reference)?.catch(() => {});
      const round = journal.find(asked.reference);
      if (round?.tokenHash !== session.tokenHash) return 'round.unknown';
      if (round.state !== 'open' || round.moves.length > asked.number) return round;
      const taken = { move: asked.move, atMs: arrivedAt - (round.startedAt ?? arrivedAt) };
      const played = playedOf(round, arrivedAt, [...round.moves, taken]);
      if (round.moves.length !== asked.number) return 'move.impossible';
      if (!played) {
        // A flight that has ended meanwhile is returned with its end.
        const isOver = typeof playedOf(round, arrivedAt)?.winMinor === 'bigint';
        return isOver ? ((await course.finish(round.reference)) ?? round) : 'move.impossible';
      }
      return course.once(round.reference, async () =>
        played.stakedMinor > BigInt(round.stakedMinor)
          ? course.raise(round, taken, played)
          : course.goOn({ ...round, moves: [...round.moves, taken] }, played),
      );
    },
    /** Returns the session's round when it has changed, or unchanged after a while. */
    async watch(session: Session, reference: string, withinMs: number): Promise<Round | RoundRefusal> {
      const round = journal.find(reference);
      if (round?.tokenHash !== session.tokenHash) return 'round.unknown';
      if (round.state !== 'open') return course.working.get(reference) ?? round;
      await course.watch(reference, withinMs);
      return journal.find(reference) ?? 'round.unknown';
    },
    /** After a restart: steps that may have been taken become owed, and a round that cannot continue is void. */
    resume(): void {
      journal.resume();
      for (const round of journal.open())
        if (!gameOf(round.kind).survives(round.choice))
          journal.move(round.reference, 'returning', { dueAt: now() });
    },
    /** One step of the recovery loop: processes every step that is due. */
    async recover(): Promise<void> {
      const due = journal.due(50).filter(({ reference }) => !course.working.has(reference));
      await Promise.all(due.map(({ reference }) => course.finish(reference)));
    },
    drain: () => course.drain(),
  };
}
export type Rounds = ReturnType<typeof playRounds>;

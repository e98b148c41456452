// The steps of a round: stake, draw, further stakes, win; and its completion when an answer was lost or the player
// left.
import { randomBytes } from 'node:crypto';
import { fairChance } from './fair/seeds.ts';
import type { RoundState, PlayedMove } from './games/game.ts';
import { gameOf } from './games/kinds.ts';
import type { Journal, Round } from './journal.ts';
import { stepsWith } from './steps.ts';
import type { Wallet } from './wallet.ts';

/** The round as its game computes it now, or with other moves. */
export function playedOf(
  round: Round,
  now: number,
  moves: readonly PlayedMove<unknown>[] = round.moves,
): RoundState<unknown> | null {
  return gameOf(round.kind).play(
    {
      betMinor: BigInt(round.betMinor),
      choice: round.choice,
      moves,
      elapsedMs: round.startedAt === null ? 0 : now - round.startedAt,
    },
    fairChance(round.seed, round.clientSeed),
  );
}

/** Timers are only for rounds that a player watches; the recovery loop handles longer waits. */
const WATCHED_MS = 5 * 60_000;

type Parts = { journal: Journal; wallet: Wallet; now: () => number };

export class Course {
  /** Rounds that are being processed: a repeated request joins the running one, and the recovery loop skips them. */
  readonly working = new Map<string, Promise<Round>>();
  private readonly watchers = new Map<string, Set<() => void>>();
  private readonly ends = new Set<NodeJS.Timeout>();
  private isStopping = false;
  private readonly journal: Journal;
  private readonly now: () => number;
  private readonly steps: ReturnType<typeof stepsWith>;

  constructor({ journal, wallet, now }: Parts) {
    this.journal = journal;
    this.now = now;
    this.steps = stepsWith({ journal, wallet });
  }

  once(reference: string, work: () => Promise<Round>): Promise<Round> {
    const joined = this.working.get(reference);
    if (joined) return joined;
    const started = work().finally(() => {
      this.working.delete(reference);
      this.wake(reference);
    });
    this.working.set(reference, started);
    return started;
  }

  /** Waits until the round changes, but no longer than this. */
  async watch(reference: string, withinMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = this.watchers.get(reference) ?? new Set();
    this.watchers.set(reference, own.add(resolve));
    const timer = setTimeout(resolve, withinMs);
    await promise;
    clearTimeout(timer);
    own.delete(resolve);
    if (own.size === 0) this.watchers.delete(reference);
  }

  /** Wakes the watchers of this round, or all watchers when no round is given. */
  wake(reference?: string): void {
    const woken =
      reference === undefined ? [...this.watchers.values()] : [this.watchers.get(reference) ?? []];
    for (const wakes of woken) for (const wake of wakes) wake();
  }

  /**
   * Stores the state of a round before it is sent to anyone. Pays a finished round; otherwise schedules its automatic
   * end.
   */
  goOn(round: Round, played: RoundState<unknown>): Promise<Round> | Round {
    const startedAt = round.startedAt ?? this.now();
    const facts = {
      outcome: played.view,
      stakedMinor: String(played.stakedMinor),
      moves: round.moves,
      startedAt,
      ...(round.balanceMinor === null ? {} : { balanceMinor: round.balanceMinor }),
    };
    if (played.winMinor !== null) {
      const winMinor = String(played.winMinor);
      return this.steps.pay(this.journal.move(round.reference, 'paying', { ...facts, winMinor }));
    }
    const dueAt = startedAt + played.endsAtMs;
    const left = dueAt - this.now();
    if (left < WATCHED_MS) this.endIn(left + 1, round.reference);
    return this.journal.move(round.reference, 'open', { ...facts, dueAt });
  }

  private endIn(afterMs: number, reference: string): void {
    if (this.isStopping) return;
    const end = setTimeout(() => {
      this.ends.delete(end);
      void this.finish(reference);
    }, afterMs).unref();
    this.ends.add(end);
  }

  /** Stops timers and waits for the work in progress, before shutdown. */
  async drain(): Promise<void> {
    this.isStopping = true;
    for (const end of this.ends) clearTimeout(end);
    this.wake();
    await Promise.allSettled(this.working.values());
  }

  /** Takes the stake and draws. */
  async stake(round: Round): Promise<Round> {
    const { journal, steps } = this;
    const answer = await steps.debit(round, round.betMinor);
    if (answer.kind === 'refused') return journal.move(round.reference, 'refused', { refusal: answer.code });
    if (answer.kind === 'unknown') return steps.giveBack(journal.move(round.reference, 'returning'));
    const staked = { ...round, ...answer.value, startedAt: this.now() };
    const played = playedOf(staked, this.now());
    if (!played) throw new Error(`round ${round.reference} cannot be played`);
    return this.goOn(staked, played);
  }

  /** Takes the further stake of a move, then applies the move. If the wallet does not answer, neither is applied. */
  async raise(round: Round, taken: PlayedMove<unknown>, played: RoundState<unknown>): Promise<Round> {
    const { journal, steps } = this;
    const amountMinor = String(played.stakedMinor - BigInt(round.stakedMinor));
    const further = { ...taken, amountMinor, id: `${round.reference}-${randomBytes(4).toString('hex')}` };
    const raising = journal.move(round.reference, 'raising', { raise: further });
    const answer = await steps.debit(raising, amountMinor, further.id);
    if (answer.kind === 'unknown') return steps.giveBack(journal.move(round.reference, 'unraising'));
    if (answer.kind === 'done')
      return this.goOn({ ...round, ...answer.value, moves: [...round.moves, taken] }, played);
    const dueAt = (round.startedAt ?? this.now()) + played.endsAtMs;
    return { ...journal.move(round.reference, 'open', { dueAt }), refusal: answer.code };
  }

  /** Completes the step that the round owes, or ends the round when its time is up. */
  async finish(reference: string): Promise<Round | null> {
    await this.working.get(reference)?.catch(() => {});
    const round = this.journal.find(reference);
    if (round?.state === 'paying') return this.once(reference, () => this.steps.pay(round));
    if (round?.state === 'returning' || round?.state === 'unraising')
      return this.once(reference, async () => {
        const back = await this.steps.giveBack(round);
        const played = back.state === 'open' ? playedOf(back, this.now()) : null;
        return played ? this.goOn(back, played) : back;
      });
    const played = round?.state === 'open' ? playedOf(round, this.now()) : null;
    if (!round || !played || played.winMinor === null) return round;
    return this.once(reference, async () => this.goOn(round, played));
  }
}

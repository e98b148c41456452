// The journal of rounds. Each step is written before it is taken, so whoever reads it after a crash knows what may have
// happened: staking (a debit may be out) -> paying (a win is owed) -> settled; or returning (the debit's answer never
// came) -> returned; or refused.
import { randomInt } from 'node:crypto';
import type { Outcome } from './slot/draw.ts';
import type { Store } from '../store.ts';

export type State = 'staking' | 'paying' | 'settled' | 'returning' | 'returned' | 'refused';
export type Round = {
  reference: string;
  tokenHash: string;
  operator: string;
  vendor: string;
  playSession: string;
  betMinor: string;
  state: State;
  refusal: string | null;
  outcome: Outcome | null;
  winMinor: string | null;
  balanceMinor: string | null;
  attempts: number;
  openedAt: number;
};
type Change = Partial<Pick<Round, 'refusal' | 'outcome' | 'winMinor' | 'balanceMinor'>>;
type Row = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const roundOf = (row: Row): Round => ({
  reference: String(row.reference),
  tokenHash: String(row.token_hash),
  operator: String(row.operator),
  vendor: String(row.vendor),
  playSession: String(row.play_session),
  betMinor: String(row.bet_minor),
  state: String(row.state) as State,
  refusal: text(row.refusal),
  outcome: typeof row.outcome === 'string' ? (JSON.parse(row.outcome) as Outcome) : null,
  winMinor: text(row.win_minor),
  balanceMinor: text(row.balance_minor),
  attempts: Number(row.attempts),
  openedAt: Number(row.opened_at),
});

// A step that fails is tried again after 0.25 s, doubling up to 30 s, for ever: money owed does
// not lapse. The first one that is answered wakes all others of its operator.
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** How long the page's own request works on a round before the recovery loop may take it up. */
const HANDS_OFF_MS = 15_000;

const countsIn = (store: Store): { vendor: string; state: State; rounds: number }[] =>
  store
    .prepare('select vendor, state, count(*) as rounds from rounds group by vendor, state')
    .all()
    .map((row) => ({
      vendor: String(row.vendor),
      state: String(row.state) as State,
      rounds: Number(row.rounds),
    }));

export const openJournal = (store: Store, now: () => number) => {
  const find = (reference: string): Round | null => {
    const row = store.prepare('select * from rounds where reference = ?').get(reference);
    return row ? roundOf(row) : null;
  };
  return {
    find,
    /** Writes a new round before its debit leaves. */
    begin(
      round: Pick<Round, 'reference' | 'tokenHash' | 'operator' | 'vendor' | 'playSession' | 'betMinor'>,
    ): void {
      store
        .prepare(
          `insert into rounds (reference, token_hash, operator, vendor, play_session, bet_minor, state, due_at, opened_at, changed_at)
           values (?, ?, ?, ?, ?, ?, 'staking', ?, ?, ?)`,
        )
        .run(
          round.reference,
          round.tokenHash,
          round.operator,
          round.vendor,
          round.playSession,
          round.betMinor,
          now() + HANDS_OFF_MS,
          now(),
          now(),
        );
    },
    /** Moves a round to its next state; the facts that come with it are written in the same statement. */
    move(reference: string, state: State, change: Change = {}): Round {
      store
        .prepare(
          `update rounds set state = ?, refusal = coalesce(?, refusal), outcome = coalesce(?, outcome),
             win_minor = coalesce(?, win_minor), balance_minor = coalesce(?, balance_minor),
             attempts = 0, due_at = ?, changed_at = ? where reference = ?`,
        )
        .run(
          state,
          change.refusal ?? null,
          change.outcome ? JSON.stringify(change.outcome) : null,
          change.winMinor ?? null,
          change.balanceMinor ?? null,
          now() + HANDS_OFF_MS,
          now(),
          reference,
        );
      const moved = find(reference);
      if (!moved) throw new Error(`round ${reference} is not in the journal`);
      return moved;
    },
    /** A step's answer did not come: when to try it again. At odds with the others, so that they do not come in one go. */
    postpone(round: Round): void {
      const longest = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(round.attempts, 10), LONGEST_PAUSE_MS);
      const pause = randomInt(longest / 2, longest);
      store
        .prepare('update rounds set attempts = attempts + 1, due_at = ? where reference = ?')
        .run(now() + pause, round.reference);
    },
    /** An operator answers again: what it is owed is due now. */
    wake(operator: string): void {
      store
        .prepare(
          `update rounds set due_at = ? where operator = ? and state in ('returning', 'paying') and attempts > 0`,
        )
        .run(now(), operator);
    },
    /** After a restart nobody waits for a debit's answer any more, and every owed step is due at once. */
    resume(): void {
      store
        .prepare(`update rounds set state = 'returning', changed_at = ? where state = 'staking'`)
        .run(now());
      store.prepare(`update rounds set due_at = ? where state in ('returning', 'paying')`).run(now());
    },
    due(limit: number): Round[] {
      return store
        .prepare(
          `select * from rounds where state in ('returning', 'paying') and due_at <= ? order by due_at limit ?`,
        )
        .all(now(), limit)
        .map(roundOf);
    },
    /** The round of this session that still waits for the operator, if any. */
    unfinished(tokenHash: string): Round | null {
      const row = store
        .prepare(
          `select * from rounds where token_hash = ? and state in ('staking', 'returning', 'paying') limit 1`,
        )
        .get(tokenHash);
      return row ? roundOf(row) : null;
    },
    last(tokenHash: string, limit: number): Round[] {
      return store
        .prepare('select * from rounds where token_hash = ? order by opened_at desc limit ?')
        .all(tokenHash, limit)
        .map(roundOf);
    },
    counts: () => countsIn(store),
  };
};
export type Journal = ReturnType<typeof openJournal>;

// The journal of rounds. Each step is written before it is taken, so after a crash the journal shows what may have
// happened: staking (a debit may have been sent) -> open (the player has a move) -> paying (a win is owed) ->
// settled. Other paths: raising (a further stake may have been sent) -> open, or unraising (it is taken back) ->
// open; returning (the stake is returned) -> returned; or refused.
import { randomInt } from 'node:crypto';
import type { Store } from '../store.ts';
import type { PlayedMove } from './games/game.ts';
import { isKind, type Kind } from './games/kinds.ts';

export const endings = ['settled', 'returned', 'refused'] as const;
export type EndState = (typeof endings)[number];
export type State = 'staking' | 'open' | 'raising' | 'unraising' | 'paying' | 'returning' | EndState;
export type Round = {
  reference: string;
  tokenHash: string;
  operator: string;
  vendor: string;
  playSession: string;
  kind: Kind;
  betMinor: string;
  /** The amount that the wallet has taken so far. */
  stakedMinor: string;
  choice: unknown;
  moves: readonly PlayedMove<unknown>[];
  /** While a stake is raised, or the raise is rolled back: its move, its amount and its id at the wallet. */
  raise: (PlayedMove<unknown> & { amountMinor: string; id: string }) | null;
  seed: string;
  clientSeed: string;
  state: State;
  refusal: string | null;
  outcome: unknown;
  winMinor: string | null;
  balanceMinor: string | null;
  attempts: number;
  openedAt: number;
  startedAt: number | null;
};
export type Change = {
  refusal?: string;
  outcome?: unknown;
  winMinor?: string;
  balanceMinor?: string;
  stakedMinor?: string;
  moves?: Round['moves'];
  raise?: Round['raise'];
  startedAt?: number;
  /** When the recovery loop takes up the round, if it has not changed by then. */
  dueAt?: number;
};
export type NewRound = Pick<
  Round,
  | 'reference'
  | 'tokenHash'
  | 'operator'
  | 'vendor'
  | 'playSession'
  | 'kind'
  | 'betMinor'
  | 'choice'
  | 'seed'
  | 'clientSeed'
>;
type Row = Record<string, unknown>;

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
function parsed(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : null;
}
function roundOf(row: Row): Round {
  return {
    reference: String(row.reference),
    tokenHash: String(row.token_hash),
    operator: String(row.operator),
    vendor: String(row.vendor),
    playSession: String(row.play_session),
    kind: isKind(String(row.kind)) ? (String(row.kind) as Kind) : 'slot',
    betMinor: String(row.bet_minor),
    stakedMinor: text(row.staked_minor) ?? String(row.bet_minor),
    choice: parsed(row.choice),
    moves: parsed(row.moves) as Round['moves'],
    raise: parsed(row.raise) as Round['raise'],
    seed: text(row.seed) ?? '',
    clientSeed: text(row.client_seed) ?? '',
    state: String(row.state) as State,
    refusal: text(row.refusal),
    outcome: parsed(row.outcome),
    winMinor: text(row.win_minor),
    balanceMinor: text(row.balance_minor),
    attempts: Number(row.attempts),
    openedAt: Number(row.opened_at),
    startedAt: row.started_at === null ? null : Number(row.started_at),
  };
}

// A failed step is retried after 0.25 s, doubling up to 30 s, for ever: a debt does not expire. The first retry that
// gets an answer makes all others of its operator due.
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** How long the page's own request processes a round before the recovery loop may take it up. */
const HANDS_OFF_MS = 15_000;
const OWED = `('unraising', 'returning', 'paying')`;

/** The columns that a change writes. */
function columnsOf(change: Change): [string, string | number | null][] {
  return Object.entries({
    refusal: change.refusal,
    outcome: change.outcome === undefined ? undefined : JSON.stringify(change.outcome),
    win_minor: change.winMinor,
    balance_minor: change.balanceMinor,
    staked_minor: change.stakedMinor,
    moves: change.moves && JSON.stringify(change.moves),
    raise: change.raise && JSON.stringify(change.raise),
    started_at: change.startedAt,
  }).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, value]]));
}

export function openJournal(store: Store, now: () => number) {
  const find = (reference: string): Round | null => {
    const row = store.prepare('select * from rounds where reference = ?').get(reference);
    return row ? roundOf(row) : null;
  };
  const all = (sql: string, ...given: (string | number)[]): Round[] =>
    store
      .prepare(sql)
      .all(...given)
      .map(roundOf);
  return {
    find,
    /** Writes a new round before its debit is sent. */
    begin(round: NewRound): void {
      store
        .prepare(
          `insert into rounds (reference, token_hash, operator, vendor, play_session, kind, bet_minor, choice, seed,
             client_seed, state, due_at, opened_at, changed_at, told)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'staking', ?, ?, ?, 0)`,
        )
        .run(
          round.reference,
          round.tokenHash,
          round.operator,
          round.vendor,
          round.playSession,
          round.kind,
          round.betMinor,
          JSON.stringify(round.choice),
          round.seed,
          round.clientSeed,
          now() + HANDS_OFF_MS,
          now(),
          now(),
        );
    },
    /** Moves a round to its next state and writes the given facts in the same statement. */
    move(reference: string, state: State, change: Change = {}): Round {
      const columns = columnsOf(change);
      store
        .prepare(
          `update rounds set state = ?, attempts = 0, due_at = ?, changed_at = ?${columns.map(([name]) => `, ${name} = ?`).join('')} where reference = ?`,
        )
        .run(
          state,
          change.dueAt ?? now() + HANDS_OFF_MS,
          now(),
          ...columns.map(([, value]) => value),
          reference,
        );
      const moved = find(reference);
      if (!moved) throw new Error(`round ${reference} is not in the journal`);
      return moved;
    },
    /** Schedules the retry of a step without an answer. The delay is random, so that retries do not all run at once. */
    postpone(round: Round): void {
      const longest = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(round.attempts, 10), LONGEST_PAUSE_MS);
      const pause = randomInt(longest / 2, longest);
      store
        .prepare('update rounds set attempts = attempts + 1, due_at = ? where reference = ?')
        .run(now() + pause, round.reference);
    },
    /** An operator answers again: all its owed steps are due now. */
    wake(operator: string): void {
      store
        .prepare(`update rounds set due_at = ? where operator = ? and state in ${OWED} and attempts > 0`)
        .run(now(), operator);
    },
    /** After a restart no request waits for a debit's answer, and every owed step is due at once. */
    resume(): void {
      const turn = store.prepare('update rounds set state = ?, changed_at = ? where state = ?');
      turn.run('returning', now(), 'staking');
      turn.run('unraising', now(), 'raising');
      store.prepare(`update rounds set due_at = ? where state in ${OWED}`).run(now());
    },
    /** Rounds whose next step is owed to the operator, or that have expired. */
    due: (limit: number) =>
      all(
        `select * from rounds where state in ('open', 'unraising', 'returning', 'paying') and due_at <= ? order by due_at limit ?`,
        now(),
        limit,
      ),
    open: () => all(`select * from rounds where state = 'open'`),
    /** The unfinished round of this session, if any. */
    unfinished: (tokenHash: string): Round | null =>
      all(
        `select * from rounds where token_hash = ? and state not in ('settled', 'returned', 'refused') limit 1`,
        tokenHash,
      )[0] ?? null,
    counts: (): { vendor: string; state: State; rounds: number }[] =>
      store
        .prepare('select vendor, state, count(*) as rounds from rounds group by vendor, state')
        .all()
        .map((row) => ({
          vendor: String(row.vendor),
          state: String(row.state) as State,
          rounds: Number(row.rounds),
        })),
  };
}
export type Journal = ReturnType<typeof openJournal>;

// The states of one second factor and the events that change them. Login, reset, the security settings and
// withdrawals read a factor through these states only.

export type FactorState =
  | 'off'
  /** Waits for its first code; it cannot be used yet. */
  | 'started'
  /**
   * Confirmed less than the waiting time of a payout ago. A login requires it. A reset ignores and removes it: a person
   * who knew the password for a minute could have switched it on.
   */
  | 'new'
  /** As `new`, while another factor of the same kind waits for its first code. */
  | 'replacingNew'
  | 'confirmed'
  /** Confirmed and in use, while a new factor of the same kind waits for its first code. */
  | 'replacing';

export type FactorEvent =
  | 'start'
  /** The first code of a factor whose start the password alone proved, or a factor that is new itself. */
  | 'confirm'
  /** The first code of a factor whose start a confirmed factor proved. */
  | 'confirmProved'
  | 'use'
  /** The waiting time is over. */
  | 'trust'
  | 'switchOff'
  /** The first code did not arrive in time. */
  | 'expire'
  | 'changePassword'
  | 'resetPassword'
  /** By the merchant, at the request of the owner. */
  | 'remove'
  | 'disableAccount';

/** How long a factor waits for its first code. */
export const STARTED_MS = 10 * 60_000;

type Transitions = Readonly<Record<FactorEvent, FactorState | null>>;

const unconfirmed = {
  use: null,
  switchOff: 'off',
  expire: 'off',
  changePassword: 'off',
  resetPassword: 'off',
  remove: 'off',
  disableAccount: 'off',
} as const;

const confirmedNew = {
  switchOff: 'off',
  expire: 'new',
  changePassword: 'new',
  resetPassword: 'off',
  remove: 'off',
  disableAccount: 'new',
} as const;

const confirmed = {
  switchOff: 'off',
  expire: 'confirmed',
  changePassword: 'confirmed',
  resetPassword: 'confirmed',
  remove: 'off',
  disableAccount: 'confirmed',
} as const;

const noCode = { confirm: null, confirmProved: null } as const;

const transitions: Readonly<Record<FactorState, Transitions>> = {
  off: { ...unconfirmed, ...noCode, start: 'started', trust: 'off' },
  started: { ...unconfirmed, start: 'started', confirm: 'new', confirmProved: 'confirmed', trust: 'started' },
  new: { ...confirmedNew, ...noCode, start: 'replacingNew', use: 'new', trust: 'confirmed' },
  replacingNew: {
    ...confirmedNew,
    start: 'replacingNew',
    confirm: 'new',
    confirmProved: 'confirmed',
    use: 'replacingNew',
    trust: 'replacing',
  },
  confirmed: { ...confirmed, ...noCode, start: 'replacing', use: 'confirmed', trust: 'confirmed' },
  replacing: {
    ...confirmed,
    start: 'replacing',
    // A reset would ignore the replacement: only a confirmed factor replaces a confirmed one.
    confirm: null,
    confirmProved: 'confirmed',
    use: 'replacing',
    trust: 'replacing',
  },
};

/** The state after an event; null when the event is not possible in this state. */
export function afterEvent(state: FactorState, event: FactorEvent): FactorState | null {
  return transitions[state][event];
}

/** Which parts of a factor are stored in a state. */
export const partsOf: Readonly<Record<FactorState, { confirmed: boolean; started: boolean }>> = {
  off: { confirmed: false, started: false },
  started: { confirmed: false, started: true },
  new: { confirmed: true, started: false },
  replacingNew: { confirmed: true, started: true },
  confirmed: { confirmed: true, started: false },
  replacing: { confirmed: true, started: true },
};

type StoredParts = {
  confirmed: { trusted_from: bigint } | undefined;
  started: { expires_at: bigint } | undefined;
};

/** The state of a factor by its stored parts. */
export function stateOf({ confirmed, started }: StoredParts, now: number): FactorState {
  const isTrusted = confirmed !== undefined && confirmed.trusted_from <= BigInt(now);
  const alone = isTrusted ? 'confirmed' : confirmed ? 'new' : 'off';
  if (!started) return alone;
  const state = afterEvent(alone, 'start') ?? alone;
  return started.expires_at > BigInt(now) ? state : (afterEvent(state, 'expire') ?? state);
}

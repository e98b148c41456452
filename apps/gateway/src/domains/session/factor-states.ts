// The states of one second factor and the events that change them. Login, reset, the security settings and
// withdrawals read a factor through these states only.

export type FactorState =
  | 'off'
  /** Waits for its first code; it cannot be used yet. */
  | 'started'
  | 'confirmed'
  /** Confirmed and in use, while a new factor of the same kind waits for its first code. */
  | 'replacing';

export type FactorEvent =
  | 'start'
  | 'confirm'
  | 'use'
  | 'switchOff'
  /** The first code did not arrive in time. */
  | 'expire'
  | 'changePassword'
  | 'disableAccount';

/** How long a factor waits for its first code. */
export const STARTED_MS = 10 * 60_000;

const transitions: Readonly<Record<FactorState, Readonly<Record<FactorEvent, FactorState | null>>>> = {
  off: {
    start: 'started',
    confirm: null,
    use: null,
    switchOff: 'off',
    expire: 'off',
    changePassword: 'off',
    disableAccount: 'off',
  },
  started: {
    start: 'started',
    confirm: 'confirmed',
    use: null,
    switchOff: 'off',
    expire: 'off',
    changePassword: 'off',
    disableAccount: 'off',
  },
  confirmed: {
    start: 'replacing',
    confirm: null,
    use: 'confirmed',
    switchOff: 'off',
    expire: 'confirmed',
    changePassword: 'confirmed',
    disableAccount: 'confirmed',
  },
  replacing: {
    start: 'replacing',
    confirm: 'confirmed',
    use: 'replacing',
    switchOff: 'off',
    expire: 'confirmed',
    changePassword: 'confirmed',
    disableAccount: 'confirmed',
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
  confirmed: { confirmed: true, started: false },
  replacing: { confirmed: true, started: true },
};

/** The state of a factor by its stored parts. */
export function stateOf(
  isConfirmed: boolean,
  started: { expires_at: bigint } | undefined,
  now: number,
): FactorState {
  if (!started) return isConfirmed ? 'confirmed' : 'off';
  const state = isConfirmed ? 'replacing' : 'started';
  return started.expires_at > BigInt(now) ? state : (afterEvent(state, 'expire') ?? state);
}

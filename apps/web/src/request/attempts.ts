// Idempotent commands without a final answer from the platform. Each is stored with its Idempotency-Key before it is
// sent. If it is sent again from any tab, also after a restart of the browser, it carries the same key and is carried
// out once (R8).
import { hashOf } from './answer-store.ts';
import { isFinal, type Outcome } from './outcome.ts';
import { identifying, type Outgoing } from './outgoing.ts';
import type { Identity, ListedStore, RequestPorts } from './ports.ts';

const PREFIX = 'MC_ATTEMPT.';
const MOST = 20;
/** After this time the member no longer means the same command. */
const LIFETIME_MS = 24 * 3_600_000;

type Fields = Readonly<Record<string, unknown>>;

export type Attempt = {
  readonly key: string;
  /** Merchant and member; no other member sees the attempt or uses its key. */
  readonly owner: string;
  /** Path of the call as declared in the contract. */
  readonly path: string;
  /** The input fields that identify the command, if the caller asked to store them. */
  readonly input: Fields | null;
  readonly startedAt: number;
  /**
   * True while it may have been carried out; false when every attempt so far was refused before the platform looked
   * at it.
   */
  readonly isUnknown: boolean;
};

export type Attempts = {
  /** Stores the attempt of a request, or finds the stored attempt of the same command. */
  readonly begin: (request: Outgoing) => Attempt;
  /** Removes the attempt if the outcome is final. */
  readonly end: (attempt: Attempt, outcome: Outcome) => void;
  /** Attempts of this member whose outcome is unknown and that this tab is not sending at the moment, newest first. */
  readonly unfinished: () => readonly Attempt[];
  /** Removes an attempt after the member has seen its outcome. */
  readonly forget: (key: string) => void;
  /** Calls back after each change; returns the function that stops it. */
  readonly onChange: (changed: () => void) => () => void;
};

type Slot = { readonly name: string; readonly attempt: Attempt };

function ownerOf({ merchantCode, memberId }: Identity): string {
  return `${merchantCode} ${memberId ?? ''}`;
}

/** Whether a call without a final answer may have been carried out. */
function mayBeCarriedOut(outcome: Outcome): boolean {
  if (outcome.ok) return true;
  const { status, code } = outcome.error;
  if (code === 'unreadable' || status >= 500) return true;
  return status === 0 && code !== 'missing_encryption';
}

function read(store: ListedStore, name: string): Attempt | null {
  try {
    const found = JSON.parse(store.read(name) ?? 'null') as Partial<Attempt> | null;
    const isWhole =
      typeof found?.key === 'string' &&
      typeof found.owner === 'string' &&
      typeof found.path === 'string' &&
      typeof found.startedAt === 'number' &&
      typeof found.isUnknown === 'boolean';
    return isWhole ? (found as Attempt) : null;
  } catch {
    return null;
  }
}

/** Opens the store of attempts. Each attempt has its own entry, so that two tabs never overwrite each other's list. */
export function openAttempts(
  { lasting: store, clock, newId }: Pick<RequestPorts, 'lasting' | 'clock' | 'newId'>,
  identity: () => Identity,
): Attempts {
  const sending = new Map<string, number>();
  const watchers = new Set<() => void>();
  const announce = () => {
    for (const changed of watchers) changed();
  };
  const isAlive = ({ startedAt }: Attempt): boolean => Math.abs(clock.now() - startedAt) < LIFETIME_MS;
  const write = (name: string, attempt: Attempt) => store.write(name, JSON.stringify(attempt));

  /** Every attempt that has not expired, oldest first; the others are removed. */
  const slots = (): readonly Slot[] =>
    store
      .names(PREFIX)
      .flatMap((name) => {
        const attempt = read(store, name);
        if (attempt && isAlive(attempt)) return [{ name, attempt }];
        store.remove(name);
        return [];
      })
      .sort((one, other) => one.attempt.startedAt - other.attempt.startedAt);

  /** Removes the oldest attempts beyond the limit, decided ones first. */
  const makeRoom = () => {
    const all = slots();
    const byWorth = [
      ...all.filter(({ attempt }) => !attempt.isUnknown),
      ...all.filter(({ attempt }) => attempt.isUnknown),
    ];
    for (const { name } of byWorth.slice(0, Math.max(0, all.length - MOST + 1))) store.remove(name);
  };

  const count = (key: string, by: 1 | -1) => {
    const left = (sending.get(key) ?? 0) + by;
    if (left > 0) sending.set(key, left);
    else sending.delete(key);
  };

  return {
    begin: (request) => {
      const { call, identity, options } = request;
      const fields = identifying(call, request.input);
      const owner = ownerOf(identity);
      const name = PREFIX + hashOf(JSON.stringify([owner, call.method, call.path, fields]));
      const stored = read(store, name);
      const before = stored && isAlive(stored) ? stored : null;
      if (!before) makeRoom();
      const attempt: Attempt = before ?? {
        key: newId(),
        owner,
        path: call.path,
        input: options.storeInput ? fields : null,
        startedAt: clock.now(),
        isUnknown: false,
      };
      // If a tab is closed before the answer arrives, the outcome stays unknown.
      write(name, { ...attempt, isUnknown: true });
      count(attempt.key, 1);
      announce();
      return attempt;
    },
    end: (attempt, outcome) => {
      const slot = slots().find(({ attempt: { key } }) => key === attempt.key);
      if (slot && isFinal(outcome)) store.remove(slot.name);
      else if (slot && !attempt.isUnknown && !mayBeCarriedOut(outcome)) write(slot.name, attempt);
      count(attempt.key, -1);
      announce();
    },
    unfinished: () => {
      const mine = ownerOf(identity());
      return slots()
        .map(({ attempt }) => attempt)
        .filter(({ key, owner, isUnknown }) => isUnknown && owner === mine && !sending.has(key))
        .reverse();
    },
    forget: (key) => {
      for (const { name, attempt } of slots()) if (attempt.key === key) store.remove(name);
      announce();
    },
    onChange: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

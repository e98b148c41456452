import { rsaKey } from '@foyer/contract/calls/session.ts';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import { openAnswers } from './answer-store.ts';
import type { Attempts } from './attempts.ts';
import type { AnyCall, FailureCode, Outcome } from './outcome.ts';
import { outgoing, type SendOptions } from './outgoing.ts';
import { pipeline } from './pipeline.ts';
import { handed } from './policies/handed.ts';
import type { Identity, RequestPorts } from './ports.ts';
import { scopeOf } from './scope.ts';
import { serverTime } from './server-time.ts';

export type Send = <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options?: SendOptions,
) => Promise<Outcome<ValueOf<C>, FailureCode<C>>>;

export type RequestLayer = {
  /** Makes a call. Never rejects; the codes of a failure are a closed union of the call's own. */
  readonly send: Send;
  /** Takes answers the document brought along. */
  readonly seed: (answers: readonly EmbeddedAnswer[]) => void;
  /** Says who asks from now on. */
  readonly identify: (who: Partial<Identity>) => void;
  readonly identity: () => Identity;
  /** Empties the kept answers: session end, logout, change of language. */
  readonly forgetAnswers: () => void;
  /** The idempotent commands that have no final answer yet; loaded when first needed. */
  readonly attempts: () => Promise<Attempts>;
  /** The platform's time, as its last answer told; the device's before the first. */
  readonly serverNow: () => number;
  /** The scope of answers now, as text, and when it changes. */
  readonly scope: () => string;
  readonly onScope: (changed: () => void) => () => void;
  readonly close: () => void;
};

const nobody: Identity = { merchantCode: '', language: null, token: null, memberId: null, epoch: 0 };

/** Builds a request layer on the given ports (REQ rows). */
export function createRequestLayer(ports: RequestPorts): RequestLayer {
  let who = nobody;
  const watchers = new Set<() => void>();
  const answers = openAnswers(ports.storage, ports.clock);
  let opened: Promise<Attempts> | null = null;
  const attempts = (): Promise<Attempts> => {
    opened ??= import('./attempts.ts').then(({ openAttempts }) => openAttempts(ports, () => who));
    // A file that could not be loaded is asked for again.
    opened.catch(() => (opened = null));
    return opened;
  };
  const time = serverTime(ports.clock);
  const brought = handed();
  const carry = pipeline(ports, {
    identity: () => who,
    answers,
    attempts,
    time,
    handed: brought.policy,
    askKey: () => send(rsaKey, { _: String(ports.clock.now()) }, { alert: false }),
  });
  const send: Send = (call, input, options = {}) => {
    const request = outgoing(call, input as Readonly<Record<string, unknown>>, who, options);
    // The pipeline speaks of any call; only here is it known which one, and what it may answer.
    return carry(request) as Promise<Outcome<ValueOf<typeof call>, FailureCode<typeof call>>>;
  };
  return {
    send,
    seed: brought.seed,
    identify: (change) => {
      const before = scopeOf(who);
      who = { ...who, ...change };
      if (scopeOf(who) !== before) for (const changed of watchers) changed();
    },
    identity: () => who,
    forgetAnswers: answers.clear,
    attempts,
    serverNow: time.now,
    scope: () => scopeOf(who),
    onScope: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    close: answers.close,
  };
}

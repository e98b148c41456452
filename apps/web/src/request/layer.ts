import { rsaKey } from '@foyer/contract/calls/session.ts';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import { openAnswers } from './answer-store.ts';
import type { Attempts } from './attempts.ts';
import type { AnyCall, FailureCode, Outcome } from './outcome.ts';
import { outgoing, type SendOptions } from './outgoing.ts';
import { pipeline } from './pipeline.ts';
import { embeddedAnswers } from './policies/embedded.ts';
import type { Identity, RequestPorts } from './ports.ts';
import { scopeOf } from './scope.ts';
import { serverTime } from './server-time.ts';

export type Send = <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options?: SendOptions,
) => Promise<Outcome<ValueOf<C>, FailureCode<C>>>;

export type RequestLayer = {
  /** Makes a call. Never rejects; the failure codes are a closed union for each call. */
  readonly send: Send;
  /** Takes the answers that are embedded in the document. */
  readonly seed: (answers: readonly EmbeddedAnswer[]) => void;
  /** Sets the identity for the calls from now on. */
  readonly identify: (who: Partial<Identity>) => void;
  readonly identity: () => Identity;
  /** Removes all cached answers: at the end of a session, at logout, at a change of language. */
  readonly forgetAnswers: () => void;
  /** The idempotent commands without a final answer; loaded on first use. */
  readonly attempts: () => Promise<Attempts>;
  /** The platform's time according to its last answer; the device's time before the first answer. */
  readonly serverNow: () => number;
  /** The current scope of answers as text, and a subscription to its changes. */
  readonly scope: () => string;
  readonly onScope: (changed: () => void) => () => void;
  readonly close: () => void;
};

const visitor: Identity = { merchantCode: '', language: null, token: null, memberId: null, epoch: 0 };

/** Builds a request layer on the given ports (REQ rows). */
export function createRequestLayer(ports: RequestPorts): RequestLayer {
  let who = visitor;
  const watchers = new Set<() => void>();
  const answers = openAnswers(ports.storage, ports.clock);
  let opened: Promise<Attempts> | null = null;
  const attempts = (): Promise<Attempts> => {
    opened ??= import('./attempts.ts').then(({ openAttempts }) => openAttempts(ports, () => who));
    // If the file cannot be loaded, the next use loads it again.
    opened.catch(() => (opened = null));
    return opened;
  };
  const time = serverTime(ports.clock);
  const embedded = embeddedAnswers();
  const carry = pipeline(ports, {
    identity: () => who,
    answers,
    attempts,
    time,
    embedded: embedded.policy,
    askKey: () => send(rsaKey, { _: String(ports.clock.now()) }, { alert: false }),
  });
  const send: Send = (call, input, options = {}) => {
    const request = outgoing(call, input as Readonly<Record<string, unknown>>, who, options);
    // The pipeline handles any call. Only here the concrete call and its answer type are known.
    return carry(request) as Promise<Outcome<ValueOf<typeof call>, FailureCode<typeof call>>>;
  };
  return {
    send,
    seed: embedded.seed,
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

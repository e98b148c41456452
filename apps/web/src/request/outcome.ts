// What a call comes back with. A call never rejects: whatever happens is one of these two.
import type { Call, CodesOf } from '@foyer/contract/call.ts';
import type { CommonCode, ErrorCode, TransportCode } from '@foyer/contract/errors.ts';

/** Any declared call; what a generic function over calls accepts. */
export type AnyCall = Call<never, unknown, ErrorCode>;

/** Every code a call can fail with: its own, the common ones and those of the way there. */
export type FailureCode<C> =
  | CodesOf<C>
  | CommonCode
  | TransportCode
  | (C extends { readonly sealed: true } ? 'missing_encryption' : never);

export type Failure<Code extends string = ErrorCode | TransportCode> = {
  readonly code: Code;
  /** The code exactly as the backend wrote it; differs from `code` where several mean one thing, null when none came. */
  readonly serverCode: string | null;
  /** The backend's own words, or null when it sent none (or only a code). */
  readonly message: string | null;
  readonly value: unknown;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Seconds until the platform accepts the call again (Retry-After); null when it does not say. */
  readonly retryAfter: number | null;
  /** Trace of the answer, to quote to support (REQ-13, OPEN-C-20). */
  readonly spanId: string | null;
};

export type Outcome<Value = unknown, Code extends string = ErrorCode | TransportCode> =
  | { readonly ok: true; readonly value: Value; readonly spanId: string | null }
  | { readonly ok: false; readonly error: Failure<Code> };

function failure(code: ErrorCode | TransportCode, rest: Partial<Omit<Failure, 'code'>> = {}): Failure {
  return {
    code,
    serverCode: null,
    message: null,
    value: null,
    status: 0,
    retryAfter: null,
    spanId: null,
    ...rest,
  };
}

/** A failure made on this side of the wire. */
export function failed(
  code: ErrorCode | TransportCode,
  rest: Partial<Omit<Failure, 'code'>> = {},
): Outcome<never> {
  return { ok: false, error: failure(code, rest) };
}

/** An answer came, and it says nothing that can be used. */
export const unreadable: Failure = failure('unreadable', { status: 200 });

/** Refusals that come before the platform has looked at the command: it may accept the same command later. */
const undecided: ReadonlySet<string> = new Set([
  'TOO_MANY_REQUEST',
  'customer.not.login',
  'token_ip_different',
  'under_maintenance',
  'ip_restrict',
  'domain_not_available',
  'missing_encryption',
  'unreadable',
]);

/**
 * Whether the platform has decided this call: it succeeded, or was refused for a reason of its own. No answer, a limit (429),
 * a fault of a server (5xx) and an answer of something else on the way, such as a proxy, decide nothing.
 */
export function isFinal(outcome: Outcome<unknown, string>): boolean {
  if (outcome.ok) return true;
  const { status, code, serverCode } = outcome.error;
  if (undecided.has(code) || status < 200 || status >= 500 || status === 429) return false;
  return status < 300 || serverCode !== null;
}

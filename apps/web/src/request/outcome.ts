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

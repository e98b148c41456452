// The result of a call. A call never rejects: every result is one of these two.
import type { Call, CodesOf } from '@foyer/contract/call.ts';
import type { CommonCode, ErrorCode, TransportCode } from '@foyer/contract/errors.ts';
import { isFinalRefusal } from '@foyer/contract/final-answer.ts';

/** Any declared call; the type that generic functions over calls accept. */
export type AnyCall = Call<never, unknown, ErrorCode>;

/** Every code that a call can fail with: its own codes, the common codes and the transport codes. */
export type FailureCode<C> =
  | CodesOf<C>
  | CommonCode
  | TransportCode
  | (C extends { readonly sealed: true } ? 'missing_encryption' : never);

export type Failure<Code extends string = ErrorCode | TransportCode> = {
  readonly code: Code;
  /**
   * The code exactly as the backend wrote it. It differs from `code` where several codes have one meaning; null when
   * there was none.
   */
  readonly serverCode: string | null;
  /** The backend's own message, or null when it sent none (or only a code). */
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
  | {
      readonly ok: true;
      readonly value: Value;
      readonly spanId: string | null;
      /** The message of the backend beside its value, if any. */
      readonly message?: string;
    }
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

/** A failure that was created in the app, not by the platform. */
export function failed(
  code: ErrorCode | TransportCode,
  rest: Partial<Omit<Failure, 'code'>> = {},
): Outcome<never> {
  return { ok: false, error: failure(code, rest) };
}

/** An answer arrived, but it is unusable. */
export const unreadable: Failure = failure('unreadable', { status: 200 });

/** Whether the platform has decided this call: it succeeded, or was refused for a business reason. */
export function isFinal(outcome: Outcome<unknown, string>): boolean {
  return outcome.ok || isFinalRefusal(outcome.error);
}

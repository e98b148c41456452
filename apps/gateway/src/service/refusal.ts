// How errors become answers: a domain throws Refusal, and only this file turns a thrown error into an answer.
import type { Envelope } from '@foyer/contract/call.ts';
import { errors, type ErrorCode } from '@foyer/contract/errors.ts';
import { DatabaseBusy, sqlState } from '#db/faults.ts';

/** The field of a request that is not as documented; `reason` never repeats its value, which may be a secret. */
export type InvalidField = { readonly field: string; readonly reason: string };

export type RefusalFacts = {
  /** With `request.invalid`: it is always in the log, and in the answer outside production. */
  invalid?: InvalidField;
  /** Data that the browser's message needs, for example a maintenance window. */
  value?: unknown;
  /** Seconds until a retry is useful. */
  retryAfter?: number;
};

/** The only error that a domain throws on purpose. Any other thrown error is a bug and is answered as one. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly errorCode: ErrorCode;
  readonly value: unknown;
  readonly retryAfter: number | null;
  readonly invalid: InvalidField | null;

  constructor(errorCode: ErrorCode, facts: RefusalFacts = {}) {
    super(errorCode);
    this.errorCode = errorCode;
    this.value = facts.value ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.invalid = facts.invalid ?? null;
  }
}

/** The refusal of a request whose field is not as documented. */
export function invalidInput(field: string, reason: string): Refusal {
  return new Refusal('request.invalid', { invalid: { field, reason } });
}

/** The refusal of one field's value. `complaint` names the rule that it breaks: see register-fields.ts, or `required`. */
export function refusedField(field: string, complaint: string): Refusal {
  return new Refusal('field.invalid', { value: { field, complaint } });
}

const refusedByTransport: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
};

/** SQLSTATEs that only the input can cause after its shape was checked: a value that the database cannot store. */
const badValue = /^22/;
/** Lock and statement limits, lost or refused connections, a server that restarts. */
const comeBack = /^(40001|40P01|55P03|57|53|08)/;
/** The member was erased while the request was under way, and their session ended. */
const ERASED = 'FY002';

/** The refusal for a thrown error; null when it is a bug and must be logged as one. */
export function refusalOf(thrown: unknown): Refusal | null {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof DatabaseBusy) return new Refusal('service.unavailable', { retryAfter: 1 });
  const state = sqlState(thrown);
  if (state !== null && badValue.test(state))
    return invalidInput('body', 'contains a value that cannot be stored');
  if (state !== null && comeBack.test(state)) return new Refusal('service.unavailable', { retryAfter: 1 });
  if (state === ERASED) return new Refusal('customer.not.login');
  if (!(thrown instanceof Error)) return null;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  const known = refusedByTransport[code];
  if (known) return new Refusal(known);
  // Fastify's own errors about a request (an incomplete body, a wrong length) have a 4xx status.
  const status = 'statusCode' in thrown && typeof thrown.statusCode === 'number' ? thrown.statusCode : 500;
  return status >= 400 && status < 500 ? invalidInput('request', 'expected a complete request') : null;
}

export function statusOf(code: ErrorCode): number {
  return errors[code].status;
}

/** The answer for a refusal. The code is also its message: the texts are in the browser. */
export function refusedEnvelope({ errorCode, value }: Refusal): Envelope<unknown> {
  return {
    success: false,
    value,
    message: errorCode,
    errorCode,
  };
}

export function answeredEnvelope<Value>(value: Value): Envelope<Value> {
  return {
    success: true,
    value,
    message: null,
    errorCode: null,
  };
}

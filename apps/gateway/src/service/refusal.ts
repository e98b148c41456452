// How a refusal travels: a domain throws Refusal, and this file alone turns what was thrown into an answer.
import type { Envelope } from '@foyer/contract/call.ts';
import { errors, type ErrorCode } from '@foyer/contract/errors.ts';
import { DatabaseBusy, sqlState } from '#db/faults.ts';

export type RefusalFacts = {
  /** What the browser needs to say it well: a maintenance window, say. */
  value?: unknown;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
};

/** The only error a domain throws on purpose. Anything else that is thrown is a bug, and is answered as one. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly errorCode: ErrorCode;
  readonly value: unknown;
  readonly retryAfter: number | null;

  constructor(errorCode: ErrorCode, facts: RefusalFacts = {}) {
    super(errorCode);
    this.errorCode = errorCode;
    this.value = facts.value ?? null;
    this.retryAfter = facts.retryAfter ?? null;
  }
}

const refusedByTransport: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
};

/** SQLSTATEs that only a request can cause once its shape was checked: a value the database cannot hold. */
const badValue = /^22/;
/** Lock and statement limits, connections gone or refused, a server that restarts. */
const comeBack = /^(40001|40P01|55P03|57|53|08)/;

/** The refusal in whatever was thrown; null when it is a bug and must be logged as one. */
export function refusalOf(thrown: unknown): Refusal | null {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof DatabaseBusy) return new Refusal('service.unavailable', { retryAfter: 1 });
  const state = sqlState(thrown);
  if (state !== null && badValue.test(state)) return new Refusal('request.invalid');
  if (state !== null && comeBack.test(state)) return new Refusal('service.unavailable', { retryAfter: 1 });
  if (!(thrown instanceof Error)) return null;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  const known = refusedByTransport[code];
  if (known) return new Refusal(known);
  // Fastify's own complaints about a request (a cut body, a bad length) carry a 4xx.
  const status = 'statusCode' in thrown && typeof thrown.statusCode === 'number' ? thrown.statusCode : 500;
  return status >= 400 && status < 500 ? new Refusal('request.invalid') : null;
}

export function statusOf(code: ErrorCode): number {
  return errors[code].status;
}

/** The answer that carries a refusal. The code is its own message: words live with the player. */
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

// Reads an answer: the envelope, or the substitute that a proxy or another backend sends.
import type { ErrorCode, TransportCode } from '@foyer/contract/errors.ts';
import { failed, type AnyCall, type Failure, type Outcome } from './outcome.ts';

/** Codes of several backends that mean `customer.not.login`, in lower case (CERR-01). */
const notLoggedIn = [
  'customer_not_login',
  'customer.not.login',
  'user.or.token.invalid',
  'login.not.session',
  'login.session.kicked',
];

/** The meaning of an HTTP status when the body has no more information. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'customer.not.login',
  403: 'access.denied',
  404: 'route.not_found',
  413: 'request.too_large',
  429: 'TOO_MANY_REQUEST',
  502: 'service.unavailable',
  503: 'service.unavailable',
  504: 'service.unavailable',
};

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
function isCode(value: string | null): value is string {
  return value !== null && /^[\w.]+$/.test(value);
}

/** The trace of an answer (REQ-13, OPEN-C-20). */
export function traceOf(headers: Headers): string | null {
  return (
    headers.get('x-trace-id') ?? headers.get('trace-id') ?? headers.get('traceparent')?.split('-')[2] ?? null
  );
}

/** Seconds until the call may be repeated. The header may contain a date instead; that form is not used. */
function retryAfterOf(headers: Headers): number | null {
  const seconds = /^\d{1,9}$/.exec(headers.get('retry-after') ?? '')?.[0];
  return seconds === undefined ? null : Number(seconds);
}

/** The contract's spelling of a code. Backends differ in aliases and letter case (OPEN-A-24). */
function canonical(call: AnyCall, raw: string): ErrorCode {
  const lower = raw.toLowerCase();
  if (lower.startsWith('too_many_request')) return 'TOO_MANY_REQUEST';
  if (notLoggedIn.includes(lower)) return 'customer.not.login';
  // The build leaves out an empty list (call-facts-plugin.ts).
  const own = call.errors as AnyCall['errors'] | undefined;
  return own?.find((code) => code.toLowerCase() === lower) ?? (raw as ErrorCode);
}

function refusal(
  call: AnyCall,
  body: Record<string, unknown>,
  common: Pick<Failure, 'status' | 'spanId' | 'retryAfter'>,
): Outcome<never> {
  const { status } = common;
  const message = text(body['message']);
  const serverCode = text(body['errorCode']) ?? text(body['code']) ?? (isCode(message) ? message : null);
  const code: ErrorCode | TransportCode =
    serverCode && status !== 401 ? canonical(call, serverCode) : (byStatus[status] ?? 'unknown_error');
  // The gateway repeats the code as the message; that is a key, not readable text.
  const words = message === serverCode ? null : message;
  return failed(code, { serverCode, message: words, value: body['value'] ?? null, ...common });
}

/**
 * Whether a field of these names holds anything but whole minor units as text. Such an amount could be shown with a
 * wrong value.
 */
function hasWrongAmount(value: unknown, names: readonly string[], isAmount = false): boolean {
  return Object(value) === value
    ? Object.entries(value as object).some(([name, part]) =>
        hasWrongAmount(part, names, isAmount || names.includes(name)),
      )
    : isAmount && !/^(null|"-?\d{1,15}")$/.test(JSON.stringify(value));
}

/** Converts status and body text to an outcome; an answer with a wrong amount is unreadable. */
export function readAnswer(call: AnyCall, status: number, headers: Headers, content: string): Outcome {
  const outcome = readContent(call, status, headers, content);
  return outcome.ok && call.money && hasWrongAmount(outcome.value, call.money)
    ? failed('unreadable', { status, spanId: outcome.spanId })
    : outcome;
}

/**
 * Converts status and body text to an outcome. An array, a bare string and the object of a bare call are values
 * themselves (OPEN-C-09).
 */
function readContent(call: AnyCall, status: number, headers: Headers, content: string): Outcome {
  const spanId = traceOf(headers);
  const common = { status, spanId, retryAfter: retryAfterOf(headers) };
  let body: unknown;
  try {
    body = JSON.parse(content);
  } catch {
    const code = byStatus[status] ?? (status >= 500 ? 'unknown_error' : 'unreadable');
    return failed(code, common);
  }
  const isFine = status >= 200 && status < 300;
  if (isFine && (Array.isArray(body) || typeof body === 'string')) return { ok: true, value: body, spanId };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return failed(byStatus[status] ?? 'unreadable', common);
  }
  const envelope = body as Record<string, unknown>;
  if (isFine && call.bare && envelope['success'] === undefined) return { ok: true, value: body, spanId };
  if (isFine && envelope['success'] === true) {
    const message = text(envelope['message']);
    return { ok: true, value: envelope['value'] ?? null, spanId, ...(message && { message }) };
  }
  if (isFine && envelope['success'] === undefined) return failed('unreadable', common);
  return refusal(call, envelope, common);
}

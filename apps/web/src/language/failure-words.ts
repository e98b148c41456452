// Converts a failure to its message.
import type { Failure } from '#request/outcome.ts';
import { formatMinute, minuteClock } from './format.ts';
import type { Say, WordKey } from './words.ts';

/** Key of a code's text. */
export function wordOf(code: string) {
  return `error.${code}` as WordKey & `error.url_is_null`;
}

/** Our text for a code, or null where there is none. */
function ours(t: Say, code: string | null): string | null {
  return (code !== null && t(wordOf(code))) || null;
}

/** A suffix that a platform appends for its own staff: "(E1203)", also in full-width brackets (OPEN-A-102). */
export function withoutSuffix(message: string): string {
  let text = message;
  for (let last = ''; last !== text;) {
    last = text;
    text = text.replace(/\s*[(（][^()（）]*[)）]\s*$/, '');
  }
  return text || message;
}

const suffixed = ['login.cred.err', 'not.exists.user'];
/** Codes whose text only says that something failed: app and platform do not agree, which the member cannot change. */
const vague: readonly string[] = [
  'unknown_error',
  'request.invalid',
  'request.unsupported',
  'route.not_found',
  'method.not_allowed',
  'missing_encryption',
  'unreadable',
];

type Maintenance = { readonly vendor?: unknown; readonly startTime?: unknown; readonly endTime?: unknown };

/**
 * A vendor that is unavailable: its name, since when and until when, as far as the answer says (AERR-05, LAUNCH-11,
 * OPEN-C-24).
 */
export function maintenanceWords(t: Say, value: unknown, nameOf: (vendor: string) => string | null): string {
  const { vendor, startTime, endTime } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Maintenance;
  const name = typeof vendor === 'string' ? nameOf(vendor) : null;
  const head = name ? t('alert.window', { vendor: name }) : t('error.vendor_under_maintenance');
  if (typeof startTime !== 'number') return head;
  const start = formatMinute(startTime);
  const window =
    typeof endTime === 'number'
      ? t('alert.windowFromTo', { start, end: formatMinute(endTime) })
      : t('alert.windowFrom', { start });
  return `${head}\n${window}`;
}

export type FailureWords = {
  readonly text: string;
  /** The reference to give to support (OPEN-C-20). */
  readonly reference?: string;
};

/**
 * The text of an alert (OPEN-C-09, OPEN-A-104): the backend's own message, or our text when it sent a key or nothing;
 * 'Unknown error' when there is neither. An unexpected failure is shown with its trace.
 */
export function failureWords(
  t: Say,
  failure: Failure,
  nameOf: (vendor: string) => string | null = () => null,
): FailureWords {
  const { code, serverCode, message, value, status, retryAfter, spanId } = failure;
  if (code === 'vendor_under_maintenance') return { text: maintenanceWords(t, value, nameOf) };
  // A failure in the app uses our own text; a message of one word is a key.
  if (code === 'TOO_MANY_REQUEST' && retryAfter !== null)
    return { text: t('alert.tryAgainIn', { time: minuteClock(retryAfter * 1000) }) };
  const theirs = status === 0 || message === null ? null : (ours(t, message) ?? message);
  const known = ours(t, serverCode) ?? ours(t, code);
  const text = theirs ?? known ?? t('error.unknown_error');
  const isForeseen = status < 500 && known !== null && !vague.includes(code);
  return {
    text: suffixed.includes(serverCode?.toLowerCase() ?? code) ? withoutSuffix(text) : text,
    ...(spanId && !isForeseen && { reference: spanId }),
  };
}

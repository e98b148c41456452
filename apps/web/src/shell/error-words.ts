// From a failure to what is said about it.
import { formatMinute } from '#language/format.ts';
import type { Say, WordKey } from '#language/words.ts';
import type { Failure } from '#request/outcome.ts';
import type { AlertMessage } from '#ui/messages.ts';

/** Key of a code's words. */
export const wordOf = (code: string) => `error.${code}` as WordKey & `error.url_is_null`;

type Upkeep = { readonly startTime?: unknown; readonly endTime?: unknown };
const minute = (ms: unknown): string => (typeof ms === 'number' ? formatMinute(ms) : '');

/** The time a vendor is away, as far as it is known (LAUNCH-11, OPEN-C-24). */
const upkeepText = (t: Say, value: unknown): string => {
  const { startTime, endTime } = (typeof value === 'object' && value !== null ? value : {}) as Upkeep;
  const head = t('error.vendor_under_maintenance');
  const from = minute(startTime);
  if (!from) return head;
  const until = minute(endTime);
  return `${head}\n${until ? t('alert.windowFromTo', { start: from, end: until }) : t('alert.windowFrom', { start: from })}`;
};

/** What an alert says: our words for the code, the backend's own words where we have none. */
export const alertFor = (t: Say, failure: Failure): AlertMessage => {
  if (failure.code === 'vendor_under_maintenance') return { text: upkeepText(t, failure.value) };
  const key = wordOf(failure.serverCode ?? failure.code);
  const ours = t(key) === key ? t(wordOf(failure.code)) : t(key);
  const isOurs = ours !== wordOf(failure.code);
  return {
    text: isOurs && failure.code !== 'unknown_error' ? ours : (failure.message ?? ours),
    ...(failure.spanId && failure.status >= 500 && { reference: failure.spanId }),
  };
};

import type { ValueOf } from '@foyer/contract/call.ts';
import type { bankCards } from '@foyer/contract/calls/bank-card.ts';
import { serverNow } from '#request/send.ts';

/** In a text, the end of the wait has no seconds. */
const MINUTE_MS = 60_000;

/**
 * Whether payouts to a bank account have not started yet. For display only; the gateway decides, also within the last
 * minute. `serverNow` is behind the gateway's time by up to a second and the travel time of an answer: with an exact
 * comparison, an account without a wait would be refused just after it was added.
 */
export function isWaitingAccount({
  usableFrom,
}: Pick<ValueOf<typeof bankCards>[number], 'usableFrom'>): boolean {
  return usableFrom - serverNow() >= MINUTE_MS;
}

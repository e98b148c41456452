// Sending a code, and when the next one may be requested (SMS rows). The wait outlives the form (OPEN-A-74).
import type { ErrorCode, TransportCode } from '@foyer/contract/errors.ts';
import { isUnsentCode } from '#forms/unsent-code.ts';
import { failureWords } from '#language/failure-words.ts';
import { sayNow } from '#language/language.ts';
import type { Failure, Outcome } from '#request/outcome.ts';
import { serverNow } from '#request/send.ts';
import { dropToast, showAlert, showToast } from '#ui/layers/messages.ts';

const LONGEST_WAIT_MS = 600_000;
/** The wait when the provider names none. */
const USUAL_WAIT_MS = 60_000;
const SENDING_MS = 15_000;
const SENT_MS = 1_500;

/** The result of a send; null when the visitor closed the captcha before it. */
export type SendResult = Outcome<
  { readonly expirationTime: number | string | null },
  ErrorCode | TransportCode
> | null;

/** Requests a code: the captcha and the checks before it are not part of the sending. */
export type SendRequest = (sending: Sending) => Promise<SendResult>;

const until = new Map<string, number>();

/** Makes the request of a code and shows the loading toast while it is under way (SMS-04). */
export type Sending = <T>(request: () => Promise<T>) => Promise<T>;

async function sending<T>(request: () => Promise<T>): Promise<T> {
  const toast = showToast({ kind: 'info', text: sayNow()('access.sending'), stayMs: SENDING_MS });
  try {
    return await request();
  } finally {
    dropToast(toast);
  }
}

/** Captchas and alerts of the provider have shown their own messages. */
const shownElsewhere = ['captcha.required', 'cancelled'];

function isSilent(failure: Failure): boolean {
  return isUnsentCode(failure) || shownElsewhere.includes(failure.code);
}

/** When the button of a scene is ready again, by the server's clock. */
export function readyAt(scene: string): number {
  return until.get(scene) ?? 0;
}

/** The code of this scene was used: the next one may be requested at once (FACTOR-05). */
export function endWait(scene: string): void {
  until.delete(scene);
}

/**
 * How long to wait before the next code, from the answer: a server time in milliseconds or as ISO text, or nothing;
 * ten minutes at most. `now` is the server's time, because the device's clock may be wrong.
 */
export function waitFor(expirationTime: number | string | null, now: number): number {
  const told = expirationTime === null ? Number.NaN : new Date(expirationTime).getTime();
  const wait = Number.isNaN(told) ? USUAL_WAIT_MS : told - now;
  return Math.min(Math.max(wait, 0), LONGEST_WAIT_MS);
}

/**
 * Sends a code, with one toast while the request is under way and one when the code was sent. Returns when the button
 * is ready again. A refusal because of too many codes is shown with the time to wait.
 */
export async function sendCode(scene: string, send: SendRequest): Promise<number> {
  const t = sayNow();
  const outcome = await send(sending);
  if (!outcome) return readyAt(scene);
  const rest = (ms: number) => until.set(scene, serverNow() + ms);
  if (outcome.ok) {
    showToast({ kind: 'success', text: t('access.codeSent'), stayMs: SENT_MS });
    rest(waitFor(outcome.value.expirationTime, serverNow()));
    return readyAt(scene);
  }
  const { retryAfter } = outcome.error;
  if (retryAfter !== null) rest(Math.min(retryAfter * 1000, LONGEST_WAIT_MS));
  if (!isSilent(outcome.error)) void showAlert(failureWords(t, outcome.error));
  return readyAt(scene);
}

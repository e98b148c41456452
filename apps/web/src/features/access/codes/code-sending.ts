// Sending a code, and when the next one may be requested (SMS rows). The wait outlives the form (OPEN-A-74).
import { clock } from '#device/clock.ts';
import type { ErrorCode, TransportCode } from '@foyer/contract/errors.ts';
import { failureWords } from '#language/failure-words.ts';
import { sayNow } from '#language/language.ts';
import type { Outcome } from '#request/outcome.ts';
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

const until = new Map<string, number>();

/** When the button of a scene is ready again, by the device's clock. */
export function readyAt(scene: string): number {
  return until.get(scene) ?? 0;
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
 * Sends a code, with one toast while it is sent and one when it was sent. Returns when the button is ready again. A
 * refusal because of too many codes is shown with the time to wait.
 */
export async function sendCode(scene: string, send: () => Promise<SendResult>): Promise<number> {
  const t = sayNow();
  const toast = showToast({ kind: 'info', text: t('access.sending'), stayMs: SENDING_MS });
  const outcome = await send();
  dropToast(toast);
  if (!outcome) return readyAt(scene);
  const rest = (ms: number) => until.set(scene, clock.now() + ms);
  if (outcome.ok) {
    showToast({ kind: 'success', text: t('access.codeSent'), stayMs: SENT_MS });
    rest(waitFor(outcome.value.expirationTime, serverNow()));
  } else if (outcome.error.code === 'TOO_MANY_REQUEST') {
    const { retryAfter } = outcome.error;
    if (retryAfter !== null) rest(Math.min(retryAfter * 1000, LONGEST_WAIT_MS));
    void showAlert(failureWords(t, outcome.error));
  }
  return readyAt(scene);
}

// Sending a code, and when the next one may be asked for (SMS rows). The wait outlives the form that asked (OPEN-A-74).
import { clock } from '#device/clock.ts';
import { sayNow } from '#language/language.ts';
import type { Outcome } from '#request/outcome.ts';
import { dropToast, showToast } from '#ui/layers/messages.ts';

const LONGEST_WAIT_MS = 600_000;
/** What a provider that says nothing makes one wait. */
const USUAL_WAIT_MS = 60_000;
const SENDING_MS = 15_000;
const SENT_MS = 1_500;

/** What a send came back with; null: the person closed the captcha before it. */
export type Sent = Outcome<{ readonly expirationTime: number | string | null }, string> | null;

const until = new Map<string, number>();

/** When the button of a scene is ready again, epoch ms. */
export function readyAt(scene: string): number {
  return until.get(scene) ?? 0;
}

/** When one may ask again, by what the answer says: milliseconds, ISO text, or nothing; ten minutes at most. */
export function waitUntil(expirationTime: number | string | null, now: number): number {
  const told = expirationTime === null ? Number.NaN : new Date(expirationTime).getTime();
  return Math.min(Number.isNaN(told) ? now + USUAL_WAIT_MS : told, now + LONGEST_WAIT_MS);
}

/** Sends one, with a toast while it is under way and one when it has gone; answers when the button is ready again. */
export async function sendCode(scene: string, send: () => Promise<Sent>): Promise<number> {
  const t = sayNow();
  const toast = showToast({ kind: 'info', text: t('access.sending'), stayMs: SENDING_MS });
  const outcome = await send();
  dropToast(toast);
  if (!outcome?.ok) return readyAt(scene);
  showToast({ kind: 'success', text: t('access.codeSent'), stayMs: SENT_MS });
  until.set(scene, waitUntil(outcome.value.expirationTime, clock.now()));
  return readyAt(scene);
}

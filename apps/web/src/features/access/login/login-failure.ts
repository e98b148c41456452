// How the access screens show a refused log-in.
import { failureWords } from '#language/failure-words.ts';
import { sayNow } from '#language/language.ts';
import type { Failure } from '#request/outcome.ts';
import { showAlert } from '#ui/layers/messages.ts';

/**
 * Seconds until the next attempt, when the gateway refused this one because of the number of attempts and named them.
 */
export function retryAfter(failure: Failure): number | null {
  return failure.code === 'TOO_MANY_REQUEST' ? failure.retryAfter : null;
}

/** Already shown elsewhere: by the closed captcha, or by the field that asks for a code. */
const quiet = ['cancelled', 'captcha.required'];

/**
 * Shows why an attempt failed and waits until the alert is closed. `showsWait`: the form itself shows how long to
 * wait (`LoginWait`).
 */
export async function tell(failure: Failure, { showsWait = false } = {}): Promise<void> {
  if (quiet.includes(failure.code) || (showsWait && retryAfter(failure) !== null)) return;
  await showAlert(failureWords(sayNow(), failure));
}

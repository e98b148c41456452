// The identity service's refusals, as texts for the visitor (OPEN-A-55).
import { loadArea, sayNow } from '#language/language.ts';
import type { Say, WordKey } from '#language/words.ts';
import { showAlert } from '#ui/layers/messages.ts';

/** A refusal by the identity service, with the code that its SDK uses (without `auth/`). */
export class IdentityTrouble extends Error {
  override name = 'IdentityTrouble';
  readonly code: string;

  constructor(code: string, reason: string) {
    super(reason);
    this.code = code;
  }
}

/** The service's own message, up to a colon, and the SDK's code for it. */
const codes: Readonly<Record<string, string>> = {
  INVALID_CODE: 'invalid-verification-code',
  INVALID_SESSION_INFO: 'invalid-verification-id',
  SESSION_EXPIRED: 'code-expired',
  INVALID_PHONE_NUMBER: 'invalid-phone-number',
  MISSING_PHONE_NUMBER: 'missing-phone-number',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  QUOTA_EXCEEDED: 'quota-exceeded',
  CAPTCHA_CHECK_FAILED: 'captcha-check-failed',
  MISSING_RECAPTCHA_TOKEN: 'captcha-check-failed',
  INVALID_RECAPTCHA_TOKEN: 'captcha-check-failed',
  INVALID_RECAPTCHA_ACTION: 'captcha-check-failed',
  INVALID_IDP_RESPONSE: 'invalid-credential',
  INVALID_PENDING_TOKEN: 'invalid-credential',
  USER_DISABLED: 'user-disabled',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
  INVALID_CONTINUE_URI: 'unauthorized-continue-uri',
};

/** The error in an answer of the service. */
export function troubleOf(message: string): IdentityTrouble {
  const [word = ''] = message.split(/\s*:/);
  return new IdentityTrouble(codes[word] ?? word.toLowerCase().replaceAll('_', '-'), message);
}

/** The visitor cancelled: no message is needed (OPEN-A-55). */
const given: ReadonlySet<string> = new Set([
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
]);
function isGivenUp({ code }: IdentityTrouble): boolean {
  return given.has(code);
}

/** Its text; for a code without a translation, the code and the reason as they were received. */
function troubleText(t: Say, { code, message }: IdentityTrouble): string {
  if (code === 'popup-blocked') return t('social.popupBlocked');
  const key = `firebase.${code}` as WordKey & 'firebase.code-expired';
  return t(key) || `${t('social.failed')}\nCode: ${code}\nReason: ${message}`;
}

/** Shows a refusal, and waits until the alert is closed. Its texts are loaded by the first one (AERR-07, AERR-08). */
export async function tellTrouble(trouble: IdentityTrouble): Promise<void> {
  if (isGivenUp(trouble)) return;
  await loadArea('social');
  await showAlert({ text: troubleText(sayNow(), trouble) });
}

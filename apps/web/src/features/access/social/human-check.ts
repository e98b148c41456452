// The identity service's own bot check, which it requires before it sends a code to a number (LOGIN-27, R25):
// reCAPTCHA Enterprise, which most visitors do not see.
import { clock } from '#device/clock.ts';
import { type IdentitySettings, readCheckSettings } from './identity-service.ts';
import { IdentityTrouble } from './identity-trouble.ts';
import { loadScript } from './load-script.ts';

const ACTION = 'sendVerificationCode';
/** A visitor can close the check's puzzle, which reports nothing. */
const CHECK_WITHIN_MS = 120_000;

/** The fields of a request for a code; empty when the service requires no check. */
export type HumanProof =
  | {
      readonly captchaResponse: string;
      readonly clientType: 'CLIENT_TYPE_WEB';
      readonly recaptchaVersion: 'RECAPTCHA_ENTERPRISE';
    }
  | Record<never, never>;

type Check = {
  readonly ready: (then: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>;
};

async function checkOf(recaptchaUrl: string, siteKey: string): Promise<Check> {
  await loadScript(`${recaptchaUrl}/enterprise.js?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = window as Window & { grecaptcha?: { enterprise?: Check } };
  if (!grecaptcha?.enterprise)
    throw new IdentityTrouble('internal-error', 'the script of the check is empty');
  return grecaptcha.enterprise;
}

function tokenOf(check: Check, siteKey: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new IdentityTrouble('captcha-check-failed', 'the check gave no token'));
    const stopWaiting = clock.after(CHECK_WITHIN_MS, fail);
    check.ready(() => {
      check.execute(siteKey, { action: ACTION }).then(resolve, fail).finally(stopWaiting);
    });
  });
}

/** Performs the check that the service requires; throws IdentityTrouble. */
export async function proveHuman(service: IdentitySettings): Promise<HumanProof> {
  const siteKey = await readCheckSettings(service);
  if (siteKey === null) return {};
  const check = await checkOf(service.recaptchaUrl, siteKey);
  return {
    captchaResponse: await tokenOf(check, siteKey),
    clientType: 'CLIENT_TYPE_WEB',
    recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
  };
}

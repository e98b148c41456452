// The captchas of a log-in: the slider before it, and the image that the gateway requires.
import { failed, type Failure, type Outcome } from '#request/outcome.ts';
import type { LoginValue, LoginRequest } from '#session/login-calls.ts';
import type { Captcha } from '../captcha/use-captcha.tsx';

/**
 * Whether an answer requires the image captcha, in a refusal of its own or together with another (LOGIN-09,
 * OPEN-A-23).
 */
export function asksForImage({ code, value }: Failure): boolean {
  const due = (value as { captcha?: unknown } | null)?.captcha;
  return due !== 'slider' && (Boolean(due) || code === 'captcha.required');
}

type Ask = (request: LoginRequest) => Promise<Outcome<LoginValue>>;

/**
 * Logs in behind the slider where the merchant has one; only a log-in that names an account has to pass it (LOGIN-17
 * to LOGIN-19). The image captcha is part of the form, so the slider does not handle it.
 */
export function behindSlider(guarded: Captcha['guarded'], ask: Ask): Ask {
  return async (request) => {
    if (request.type !== 'username') return ask(request);
    return (await guarded((proof) => ask({ ...request, ...proof }), 'image')) ?? failed('cancelled');
  };
}

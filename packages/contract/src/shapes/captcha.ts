// Shapes of the captchas. The image itself is not JSON: GET /wps/captcha?_={ms}&for={purpose} answers image/png.
import * as v from 'valibot';
import { captchaPurpose } from './primitives.ts';

const moment = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
const purpose = v.optional(captchaPurpose, 'login');

/** OPEN-A-79. `for` binds the challenge to one purpose; the default is log-in. */
export const captchaGeetest = {
  input: v.strictObject({ t: moment, for: purpose }),
  value: v.object({ gt: v.string(), challenge: v.string(), newCaptcha: v.boolean() }),
};

/**
 * The challenge is to find a number, in decimal digits, such that the SHA-256 of `salt` followed by the number begins
 * with `bits` zero bits. The number is then sent as `captcha`.
 */
export const captchaWork = {
  input: v.strictObject({ for: purpose }),
  value: v.object({ salt: v.string(), bits: v.number() }),
};

// Small shapes that many calls share. Server side and tests only: nothing here reaches the browser's first chunk.
import * as v from 'valibot';
import { PICTURES_MOST } from '../picture-rules.ts';

// eslint-style rule of this folder: bodies and queries are closed (strictObject), nothing is coerced but query integers.

/** Money: integer minor units as a decimal string, never a number (ruling R8). At most 15 digits. */
export const minor = v.pipe(v.string(), v.regex(/^-?(0|[1-9]\d{0,14})$/));
/** An amount that moves: positive minor units. */
export const amountMinor = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/));

/** Printable text without control characters or lone surrogates, trimmed by nobody. */
export function text(max: number) {
  return v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[^\p{Cc}\p{Cs}]+$/u));
}
/** Free text from a person: may be empty, still no control characters. */
export function anyText(max: number) {
  return v.pipe(v.string(), v.maxLength(max), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
}
/** A code of ours or a vendor's: letters, digits, dot, dash, underscore. */
export function code(max = 64) {
  return v.pipe(v.string(), v.maxLength(max), v.regex(/^[A-Za-z0-9._-]+$/));
}
/** Language codes of the platform, such as EN or PT-BR. */
export const languageCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2})?$/));
/** A query integer: the wire carries digits, the service gets a number. */
export function queryInt(min: number, max: number) {
  return v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));
}
/** An address given by the browser. Kept as text; whoever uses it decides what it may lead to. */
export const address = v.pipe(v.string(), v.maxLength(2048), v.regex(/^[^\p{Cc}\p{Cs}\s]*$/u));
/** What <img> formats the browser reads (IMAGE rows); absent means neither. */
export const imageFormat = v.picklist(['avif', 'webp']);
/** Epoch milliseconds. */
export const instant = v.pipe(v.number(), v.integer(), v.minValue(0));

export const nothing = v.strictObject({});

/** Pictures as data addresses; what they really are, and how large, is for the gateway to find out. */
export const pictures = v.pipe(
  v.array(
    v.pipe(v.string(), v.maxLength(7_100_000), v.regex(/^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+=*$/)),
  ),
  v.maxLength(PICTURES_MOST),
);

/** R7: any characters; what is common is for the gateway to know. */
export const newPassword = v.pipe(v.string(), v.minLength(8), v.maxLength(64));
/** R7: six digits. */
export const paymentPassword = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** What a captcha is solved for; solved for one it is good for no other. `check` is the question whether a name is taken. */
export const captchaPurpose = v.picklist(['login', 'register', 'sms', 'reset', 'check']);

/** What proves that the owner of the account acts: the log-in password, or a fresh code of one of these kinds. */
export const factorKind = v.picklist(['email', 'ga', 'sms']);
export const ownerProof = {
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  verificationType: v.optional(factorKind),
  verificationCode: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
};

const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/));

/** What a captcha gave (OPEN-A-77, OPEN-A-81): the text of the image in `captcha`, a slider's results in the others. */
export const captchaProof = {
  captcha: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,16}$/))),
  geetestChallenge: v.optional(token),
  geetestSeccode: v.optional(token),
  geetestValidateV4: v.optional(
    v.strictObject({
      captcha_id: token,
      lot_number: token,
      captcha_output: token,
      pass_token: token,
      gen_time: token,
    }),
  ),
};

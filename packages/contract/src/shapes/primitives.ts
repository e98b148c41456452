// Small shapes that many calls share. For the server and tests only: the browser's first chunk contains none of them.
import * as v from 'valibot';
import { visibleText } from '../name-text.ts';
import { isPasswordLength, PASSWORD_UNITS } from '../password-length.ts';
import { PICTURES_MOST } from '../picture-rules.ts';
import { hasCharacters, unitsOf } from '../text-length.ts';

// eslint-style rule of this folder: bodies and queries are closed (strictObject), nothing is coerced but query integers.

/** Money: integer minor units as a decimal string, never a number (ruling R8). At most 15 digits. */
export const minor = v.pipe(v.string(), v.regex(/^-?(0|[1-9]\d{0,14})$/));
/** An amount that moves: positive minor units. */
export const amountMinor = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/));

/** Printable text without control characters or lone surrogates; it is not trimmed. */
export function text(max: number) {
  return v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[^\p{Cc}\p{Cs}]+$/u));
}
/** Free text: may be empty, and has no control characters. */
export function anyText(max: number) {
  return v.pipe(v.string(), v.maxLength(max), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
}
/**
 * A text with so many characters as a person counts them. A form checks the same with `hasCharacters`. JSON Schema
 * counts code points: the published bound is the one that no valid text exceeds.
 */
export function characters(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(unitsOf(most)),
    v.check((given) => hasCharacters(given, most)),
  );
}
/** A person's or a bank's name: visible characters only. */
export function name(most: number) {
  return v.pipe(characters(most), v.minLength(1), v.regex(visibleText));
}
/** A text that one person writes to another, without control characters. */
export function written(most: number) {
  return v.pipe(characters(most), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
}
/** A code of the platform or of a vendor: letters, digits, dot, dash, underscore. */
export function code(max = 64) {
  return v.pipe(v.string(), v.maxLength(max), v.regex(/^[A-Za-z0-9._-]+$/));
}
/** A language code of the platform, such as EN or PT-BR. */
export const languageCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2})?$/));
/** An integer in a query: the wire carries digits, the service gets a number. */
export function queryInt(min: number, max: number) {
  return v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));
}
/** An address sent by the browser, kept as text; the code that uses it decides whether the address is allowed. */
export const address = v.pipe(v.string(), v.maxLength(2048), v.regex(/^[^\p{Cc}\p{Cs}\s]*$/u));
/** The <img> format that the browser supports (IMAGE rows); absent means neither. */
export const imageFormat = v.picklist(['avif', 'webp']);
/** Epoch milliseconds, at most the latest time of a `Date`. */
export const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

export const nothing = v.strictObject({});

/** A picture as a data address; the gateway checks its real format and size. */
export const picture = v.pipe(
  v.string(),
  v.maxLength(7_100_000),
  v.regex(/^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+=*$/),
);
export const pictures = v.pipe(v.array(picture), v.maxLength(PICTURES_MOST));

/** R7: any characters; the gateway refuses common passwords. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8),
  v.maxLength(PASSWORD_UNITS),
  v.check(isPasswordLength),
);
/** A password of any age, at a log-in or as a proof. */
export const typedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_UNITS));
/** R7: six digits. */
export const paymentPassword = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** The purpose of a captcha; a solution is valid for one purpose only. `check` is the check whether a name is taken. */
export const captchaPurpose = v.picklist(['login', 'register', 'sms', 'reset', 'check']);

/**
 * The proof that the request comes from the owner of the account: the log-in password, or a fresh code of one of
 * these kinds.
 */
export const factorKind = v.picklist(['email', 'ga', 'sms']);
export const ownerProof = {
  password: v.optional(typedPassword),
  verificationType: v.optional(factorKind),
  verificationCode: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
};

const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/));

/**
 * The result of a captcha (OPEN-A-77, OPEN-A-81): the text of the image in `captcha`, a slider's results in the
 * others.
 */
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

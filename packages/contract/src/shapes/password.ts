// Shapes of the calls about passwords (OPEN-A-111).
import * as v from 'valibot';
import { fieldMost } from '../register-fields.ts';
import {
  anyText,
  captchaProof,
  characters,
  instant,
  newPassword,
  nothing,
  ownerProof,
  paymentPassword,
  typedPassword,
} from './primitives.ts';

/** Entered twice; both must be equal. */
const twice = { newPassword, confirmPassword: v.string() };
const paymentTwice = { paymentPassword, confirmPaymentPassword: v.string() };
const username = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[^\p{Cc}\p{Cs}]+$/u));
const email = v.pipe(characters(fieldMost.email), v.regex(/^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/));
const number = {
  mobileNum: v.pipe(v.string(), v.regex(/^\d{6,15}$/)),
  countryDialingCode: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
};
const code = v.pipe(v.string(), v.regex(/^\d{4,8}$/));
const factorKind = v.picklist(['email', 'ga', 'sms']);
/** The second factor in addition to the first proof, after `reset.factor_required`: the same request once more. */
const factor = v.optional(
  v.strictObject({ verificationType: factorKind, verificationCode: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
);
/** When the next code can be requested. It is always present, so that it does not show whether the account exists. */
const wait = v.object({ expirationTime: instant });

export const changePassword = {
  input: v.strictObject({
    /** Omitted if the account has no password yet: then a code or a new sign-in proves the owner. */
    oldPassword: v.optional(typedPassword),
    verificationType: ownerProof.verificationType,
    verificationCode: ownerProof.verificationCode,
    ...twice,
  }),
  value: v.null(),
};

export const resetByMail = {
  input: v.strictObject({ username, email, ...captchaProof }),
  value: v.null(),
};

export const resetByLink = {
  input: v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)), ...twice, factor }),
  value: v.null(),
};

export const resetSmsCode = { input: v.strictObject({ ...number, ...captchaProof }), value: wait };

export const resetBySms = {
  input: v.strictObject({ ...number, verificationCode: code, ...twice, factor }),
  value: v.null(),
};

/** The authenticator app creates its own codes, so nothing is sent for it. */
export const resetVerificationCode = {
  input: v.strictObject({ username, verificationType: v.picklist(['email', 'sms']), ...captchaProof }),
  value: wait,
};

export const resetByVerification = {
  input: v.strictObject({
    username,
    verificationType: factorKind,
    verificationCode: code,
    ...twice,
    factor,
  }),
  value: v.null(),
};

export const hasPaymentPassword = { input: nothing, value: v.boolean() };

export const changePaymentPassword = {
  input: v.strictObject({ oldPaymentPassword: v.optional(anyText(16)), ...ownerProof, ...paymentTwice }),
  value: v.null(),
};

export const resetPaymentPassword = {
  input: v.strictObject({ ...ownerProof, ...paymentTwice }),
  value: v.null(),
};

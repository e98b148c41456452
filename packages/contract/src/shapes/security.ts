// Shapes of the calls about how a log-in is secured (OPEN-A-57, OPEN-A-109, OPEN-A-112).
import * as v from 'valibot';
import { anyText, captchaProof, code, factorKind, instant, nothing } from './primitives.ts';
import { deviceId, dialling } from './session.ts';

const digits = v.pipe(v.string(), v.regex(/^\d{6,15}$/));
const kind = factorKind;
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
const sixDigits = v.pipe(v.string(), v.regex(/^\d{6}$/));
const scene = v.literal('login');
/** When the next code may be asked for. */
const sent = v.object({ expirationTime: instant });

/** By number; or, with `scene`, for the log-in by this name that waits on this device. `mobileNo` is the older name. */
export const smsNoLogin = {
  input: v.strictObject({
    mobileNum: v.optional(digits),
    mobileNo: v.optional(digits),
    countryDialingCode: v.optional(dialling),
    username: v.optional(anyText(64)),
    scene: v.optional(scene),
    /** The device of the cookie where it is left out. */
    loginDeviceId: v.optional(deviceId),
    ...captchaProof,
  }),
  value: sent,
};

export const emailNoLogin = {
  input: v.strictObject({ username: anyText(64), scene, loginDeviceId: v.optional(deviceId) }),
  value: sent,
};

export const securityConfig = {
  input: nothing,
  value: v.object({ email: v.boolean(), ga: v.boolean(), sms: v.boolean(), questions: v.boolean() }),
};

const questions = v.array(v.object({ id: v.string(), question: v.string() }));
export const securityQuestions = { input: nothing, value: questions };
export const ownSecurityQuestions = { input: nothing, value: questions };

export const answerSecurityQuestions = {
  input: v.strictObject({
    password,
    answers: v.pipe(
      v.array(v.strictObject({ id: code(32), answer: v.pipe(anyText(128), v.minLength(2)) })),
      v.minLength(1),
      v.maxLength(3),
    ),
  }),
  value: v.null(),
};

/** The password once more: whoever finds an open session must not lock its owner out. */
export const beginFactor = {
  input: v.strictObject({ kind, password }),
  value: v.object({
    /** When the next code may be asked for; null where none was sent. */
    expirationTime: v.nullable(instant),
    /** The authenticator's secret in base32, and as an otpauth address for the app; null for the other kinds. */
    secret: v.nullable(v.string()),
    address: v.nullable(v.string()),
  }),
};

export const confirmFactor = { input: v.strictObject({ kind, code: sixDigits }), value: v.null() };
export const dropFactor = { input: v.strictObject({ kind, password }), value: v.null() };

/** What this member can prove to be the owner by. */
export const proofWays = {
  input: nothing,
  value: v.object({
    password: v.boolean(),
    /** Where a code goes, as far as it may be read; null for an authenticator, which needs none sent. */
    codes: v.array(v.object({ kind, to: v.nullable(v.string()) })),
    /** Where there is neither: a sign-in of the last ten minutes counts. */
    signIn: v.picklist(['no', 'needed', 'fresh']),
  }),
};

export const sendProofCode = { input: v.strictObject({ kind: v.picklist(['email', 'sms']) }), value: sent };

export const payoutWaits = {
  input: nothing,
  value: v.array(
    v.object({
      kind: v.picklist(['payment_password', 'email', 'bank_card']),
      /** What was set, as far as it may be read; empty for a password. */
      detail: v.string(),
      changedAt: instant,
      usableFrom: instant,
    }),
  ),
};

// Shapes of the calls about second factors (OPEN-A-57, OPEN-A-109, OPEN-A-112).
import * as v from 'valibot';
import {
  anyText,
  captchaProof,
  code,
  factorKind,
  instant,
  nothing,
  ownerProof,
  typedPassword,
} from './primitives.ts';
import { deviceId, dialling } from './session.ts';

const digits = v.pipe(v.string(), v.regex(/^\d{6,15}$/));
const kind = factorKind;
const password = typedPassword;
const sixDigits = v.pipe(v.string(), v.regex(/^\d{6}$/));
const scene = v.literal('login');
/** When the next code can be requested. */
const sent = v.object({ expirationTime: instant });

/**
 * Requests a code for a number. With `scene`, the code is for the log-in of this account that waits on this device.
 * `mobileNo` is the older name of `mobileNum`.
 */
export const smsNoLogin = {
  input: v.strictObject({
    mobileNum: v.optional(digits),
    mobileNo: v.optional(digits),
    countryDialingCode: v.optional(dialling),
    username: v.optional(anyText(64)),
    scene: v.optional(scene),
    /** The default is the device of the cookie. */
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

/**
 * The password once more, and a code of a confirmed factor if there is one: a person who found an open session and
 * knows the password must not replace the factors of the owner.
 */
const factorProof = {
  password,
  verificationType: ownerProof.verificationType,
  verificationCode: ownerProof.verificationCode,
};

export const beginFactor = {
  input: v.strictObject({ kind, ...factorProof }),
  value: v.object({
    /** When the next code can be requested; null if none was sent. */
    expirationTime: v.nullable(instant),
    /** The authenticator's secret in base32, and as an otpauth address for the app; null for the other kinds. */
    secret: v.nullable(v.string()),
    address: v.nullable(v.string()),
  }),
};

export const confirmFactor = { input: v.strictObject({ kind, code: sixDigits }), value: v.null() };
export const dropFactor = { input: v.strictObject({ kind, ...factorProof }), value: v.null() };

/** The proofs of ownership that this member can use; with confirmed factors, only their codes. */
export const proofWays = {
  input: nothing,
  value: v.object({
    /** Whether the account has a password; one with confirmed second factors is not proved by it. */
    hasPassword: v.boolean(),
    /** Whether the password proves the owner. */
    password: v.boolean(),
    /** The masked address or number that the code is sent to; null for an authenticator, which needs none. */
    codes: v.array(v.object({ kind, to: v.nullable(v.string()) })),
    /** If neither is available: a sign-in within the last ten minutes is accepted. */
    signIn: v.picklist(['no', 'needed', 'fresh']),
  }),
};

export const sendProofCode = { input: v.strictObject({ kind: v.picklist(['email', 'sms']) }), value: sent };

export const ownSessions = {
  input: nothing,
  value: v.array(
    v.object({
      id: v.string(),
      /** Names of the browser and the system, such as `Firefox, Android`; empty if they are not known. */
      device: v.string(),
      openedAt: instant,
      usedAt: instant,
      /** The session of this request. */
      isCurrent: v.boolean(),
    }),
  ),
};

/** Without an id every session ends except the one of this request. */
export const endSessions = {
  input: v.strictObject({ id: v.optional(code(64)) }),
  value: v.object({ ended: v.number() }),
};

export const payoutWaits = {
  input: nothing,
  value: v.array(
    v.object({
      kind: v.picklist(['payment_password', 'email', 'factor', 'bank_card']),
      /** The new value, masked; empty for a password. */
      detail: v.string(),
      changedAt: instant,
      usableFrom: instant,
    }),
  ),
};

const factorsOfMember = v.object({
  /** Those that are on. A reset of the password ignores and removes a factor before it is trusted. */
  factors: v.array(v.object({ kind, trustedFrom: instant })),
  removals: v.array(
    v.object({
      kind,
      /** A reset of the password, this call, or the command at the gateway's machine. */
      by: v.picklist(['reset', 'operator', 'console']),
      reason: v.string(),
      time: instant,
    }),
  ),
});

export const memberFactors = {
  input: v.strictObject({ account: anyText(64) }),
  value: factorsOfMember,
};

export const removeMemberFactor = {
  input: v.strictObject({
    account: anyText(64),
    kind,
    /** How the owner was identified, or the number of the case. */
    reason: v.pipe(anyText(200), v.minLength(1)),
  }),
  value: factorsOfMember,
};

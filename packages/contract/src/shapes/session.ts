// Shapes of the calls that open and end a session.
import * as v from 'valibot';
import { memberTypes } from '../member-type.ts';
import { PASSWORD_UNITS } from '../password-length.ts';
import { address, anyText, captchaProof, code, instant, nothing } from './primitives.ts';

export const deviceId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/));
/** The answer of every log-in. */
export const opened = v.object({
  id: v.string(),
  token: v.string(),
  userName: v.string(),
  customerType: v.picklist(memberTypes),
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
  /** The password is the merchant's default and must be changed before anything else (ruling R5). */
  passwordIsDefault: v.optional(v.boolean()),
  /** The time of this member's previous log-in, epoch ms, or null at the first one. */
  lastLoginAt: v.nullable(instant),
});
/** Name of a third party's environment, such as prod. */
const env = code(32);

/** The base64 SPKI of the merchant's current public key; a bare string, as specified (OPEN-C-09). */
export const rsaKey = {
  input: v.strictObject({ _: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) }),
  value: v.string(),
};

/** A mobile number: digits only (OPEN-A-29, OPEN-A-73). */
export const dialling = v.pipe(v.string(), v.regex(/^\d{1,4}$/));
const proof = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/));

/**
 * A verified identity, to log in with or to link to the account that is logged in to (OPEN-A-42, OPEN-A-49,
 * OPEN-A-53).
 */
export const identity = {
  firebaseChannel: v.optional(v.picklist(['google', 'facebook', 'twitter', 'sms'])),
  firebaseIdToken: v.optional(proof),
  firebaseMobileNo: v.optional(v.pipe(v.string(), v.regex(/^\d{6,15}$/))),
  lineSessionToken: v.optional(proof),
  telegramAuth: v.optional(
    v.strictObject({
      user: v.strictObject({
        id: v.number(),
        first_name: anyText(256),
        last_name: v.optional(anyText(256)),
        username: v.optional(anyText(64)),
        photo_url: v.optional(anyText(1024)),
      }),
      auth_date: v.number(),
      hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      initData: v.optional(anyText(4096)),
    }),
  ),
};

/** The log-in request (source 000, section 3). The gateway checks which fields a type needs. */
const loginRequest = {
  type: v.picklist(['username', 'sms', 'firebase']),
  username: v.optional(anyText(64)),
  /** The password, the code for `sms`, or the secret stored on this device (ruling R4). */
  password: v.optional(v.pipe(v.string(), v.maxLength(PASSWORD_UNITS))),
  countryDialingCode: v.optional(dialling),
  isSms: v.optional(v.boolean()),
  /** Requests a secret that this device can log in with next time (ruling R4). */
  remember: v.optional(v.boolean()),
  loginDeviceId: deviceId,
  isOfficialAppLogin: v.boolean(),
  ...identity,
  ...captchaProof,
};

export const login = {
  input: v.strictObject(loginRequest),
  value: v.object({
    ...opened.entries,
    /** Replaces the password at the next log-in, on this device only; valid once, for 30 days. */
    rememberSecret: v.optional(v.string()),
  }),
};

const invitation = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Where a log-in with Telegram came from, and who sent the visitor (OPEN-A-106). */
export const sender = {
  registerUrl: v.optional(address),
  affiliateCode: v.optional(invitation),
  referralCode: v.optional(invitation),
};

/** The second factor (OPEN-A-56 to OPEN-A-58, OPEN-A-106): the same request once more, with a code. */
export const loginVerification = {
  input: v.strictObject({
    ...loginRequest,
    ...sender,
    type: v.picklist(['username', 'sms', 'firebase', 'line', 'telegram']),
    verificationType: v.picklist(['email', 'ga', 'sms']),
    verificationCode: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  }),
  value: login.value,
};

/** OPEN-A-98. */
export const loginFreeplay = {
  input: v.strictObject({ loginDeviceId: deviceId, isOfficialAppLogin: v.boolean() }),
  value: opened,
};

export const logout = { input: nothing, value: v.null() };

/** Hand-over by a third party's session (OPEN-A-106, OPEN-C-43). */
export const loginMaya = {
  input: v.strictObject({
    sessionId: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,512}$/)),
    env,
    loginDeviceId: deviceId,
  }),
  value: opened,
};

/** 256 bits, base64url. */
export const ticket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Hand-over by a one-time ticket: the value of `token` in an address (ruling R2). */
export const loginTicket = {
  input: v.strictObject({ ticket, loginDeviceId: deviceId }),
  value: opened,
};

/** A ticket for leaving the merchant's site (ruling R2, ENTRY-13): valid once, for this origin, until `expiresAt`. */
export const ticketFor = {
  input: v.strictObject({ audience: address }),
  value: v.object({ ticket, expiresAt: instant }),
};

/** OPEN-A-107. */
export const keepAlive = { input: v.strictObject({ env }), value: v.null() };

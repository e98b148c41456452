// Shapes of the calls that open and end a session.
import * as v from 'valibot';
import { address, anyText, code, instant, nothing } from './primitives.ts';

const deviceId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/));
/** What every way in answers. */
const opened = v.object({
  id: v.string(),
  token: v.string(),
  userName: v.string(),
  customerType: v.number(),
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
  /** When this member was last here, epoch ms, or null at the first login. */
  lastLoginAt: v.nullable(v.number()),
});
/** Name of a third party's environment, such as prod. */
const env = code(32);

/** The base64 SPKI of the merchant's current public key; a bare string, as specified (OPEN-C-09). */
export const rsaKey = {
  input: v.strictObject({ _: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) }),
  value: v.string(),
};

/** The login request (source 000, section 3). Fields of the other ways in are accepted only by their own types. */
export const login = {
  input: v.strictObject({
    username: anyText(64),
    password: v.pipe(v.string(), v.maxLength(256)),
    type: v.literal('username'),
    isSms: v.optional(v.boolean()),
    loginDeviceId: deviceId,
    isOfficialAppLogin: v.boolean(),
    captcha: v.optional(anyText(16)),
  }),
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
const ticket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Hand-over by a one-time ticket: the value of `token` in an address (ruling R2). */
export const loginTicket = {
  input: v.strictObject({ ticket, loginDeviceId: deviceId }),
  value: opened,
};

/** A ticket for leaving the house (ruling R2, ENTRY-13): good once, for this origin, until `expiresAt`. */
export const ticketFor = {
  input: v.strictObject({ audience: address }),
  value: v.object({ ticket, expiresAt: instant }),
};

/** OPEN-A-107. */
export const keepAlive = { input: v.strictObject({ env }), value: v.null() };

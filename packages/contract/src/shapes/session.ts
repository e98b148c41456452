// Shapes of the calls that open and end a session.
import * as v from 'valibot';
import { anyText, nothing } from './primitives.ts';

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
    loginDeviceId: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
    isOfficialAppLogin: v.boolean(),
    captcha: v.optional(anyText(16)),
  }),
  value: v.object({
    id: v.string(),
    token: v.string(),
    userName: v.string(),
    customerType: v.number(),
    firstTimeLogin: v.boolean(),
    passwordExpired: v.boolean(),
    /** When this member was last here, epoch ms, or null at the first login. */
    lastLoginAt: v.nullable(v.number()),
  }),
};

export const logout = { input: nothing, value: v.null() };

// Shapes of the calls about external identities.
import * as v from 'valibot';
import { address, anyText, instant, nothing, ownerProof } from './primitives.ts';
import { loginMaya, sender } from './session.ts';

const deviceId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/));
/** 128 bits in hex, as OPEN-A-52 requires. */
const once = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const proof = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/));

/** Data signed by Telegram (OPEN-A-53): the login widget's fields, or a mini-app's `initData` and the fields in it. */
export const telegramAuth = v.strictObject({
  user: v.strictObject({
    id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    first_name: anyText(256),
    last_name: v.optional(anyText(256)),
    username: v.optional(anyText(64)),
    photo_url: v.optional(address),
  }),
  auth_date: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  initData: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/))),
});

/**
 * A verified identity in addition to a log-in or a registration; it is linked to the account (OPEN-A-49, OPEN-A-50).
 */
export const credential = {
  firebaseChannel: v.optional(v.picklist(['google', 'facebook', 'twitter', 'sms'])),
  firebaseIdToken: v.optional(proof),
  lineSessionToken: v.optional(proof),
  telegramAuth: v.optional(telegramAuth),
};

/** OPEN-A-52: the browser creates state and nonce; the PKCE verifier never leaves the gateway. */
export const lineBegin = {
  input: v.strictObject({ state: once, nonce: once, redirectUrl: address, loginDeviceId: deviceId }),
  value: v.object({ address }),
};

/** OPEN-A-107. */
export const lineToken = {
  input: v.strictObject({
    code: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,512}$/)),
    state: once,
    nonce: once,
    redirectUrl: address,
    loginDeviceId: deviceId,
  }),
  value: v.object({ lineSessionToken: v.string(), name: v.string(), picture: v.string() }),
};

const fromApiLayer = { loginDeviceId: deviceId, isOfficialAppLogin: v.boolean() };

export const loginLine = {
  input: v.strictObject({ type: v.literal('line'), lineSessionToken: proof, ...fromApiLayer }),
  value: loginMaya.value,
};

export const loginTelegram = {
  input: v.strictObject({
    type: v.literal('telegram'),
    telegramAuth,
    ...sender,
    ...fromApiLayer,
  }),
  value: loginMaya.value,
};

const provider = v.picklist(['line', 'telegram', 'google', 'facebook', 'twitter', 'phone']);

export const ownIdentities = {
  input: nothing,
  value: v.array(
    v.object({
      provider,
      /** As the provider names the user. */
      name: v.string(),
      boundAt: instant,
      /** False for the only way to log in. */
      canRemove: v.boolean(),
    }),
  ),
};

export const removeIdentity = { input: v.strictObject({ provider, ...ownerProof }), value: v.null() };

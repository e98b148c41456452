// Adds a login provider, or the project that sends to members' devices, to a merchant, from a file
// (docs/guides/merchant.md): only rows, no code.
import * as v from 'valibot';
import { googleRecaptcha } from '#domains/social/recaptcha.ts';

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(256));
const secure = v.pipe(
  v.string(),
  v.check((given) => URL.parse(given)?.protocol === 'https:', 'must be an https address'),
);
const origin = v.pipe(
  v.string(),
  v.check((given) => URL.canParse(given) && new URL(given).origin === given, 'must be an origin'),
);
const pictureOrigins = v.optional(v.array(origin), []);
const noSecret = v.optional(v.null(), null);
/** The settings of a web app at Firebase. */
const firebaseApp = {
  apiKey: word,
  authDomain: word,
  projectId: word,
  appId: word,
  messagingSenderId: word,
};

/** The content of the file; an invalid field is named. */
export const providerFile = v.variant('provider', [
  v.strictObject({
    provider: v.literal('line'),
    facts: v.strictObject({ clientId: word, authorizeUrl: secure, tokenUrl: secure, pictureOrigins }),
    /** The channel secret. */
    secret: word,
  }),
  v.strictObject({
    provider: v.literal('telegram'),
    facts: v.strictObject({ botId: word, loginUrl: secure, pictureOrigins }),
    /** The bot's token. */
    secret: v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/, 'must be the token of the bot')),
  }),
  v.strictObject({
    provider: v.literal('firebase'),
    facts: v.strictObject({
      ...firebaseApp,
      apiUrl: secure,
      keysUrl: secure,
      recaptchaUrl: v.optional(v.picklist(googleRecaptcha), googleRecaptcha[0]),
      pictureOrigins,
    }),
    secret: noSecret,
  }),
  v.strictObject({
    provider: v.literal('facebook'),
    facts: v.strictObject({ appId: word, scriptUrl: secure, pictureOrigins }),
    secret: noSecret,
  }),
  v.strictObject({
    provider: v.literal('google'),
    facts: v.strictObject({ clientId: word, scriptUrl: secure, pictureOrigins }),
    secret: noSecret,
  }),
  v.strictObject({
    provider: v.literal('fcm'),
    facts: v.strictObject({
      ...firebaseApp,
      vapidKey: v.pipe(
        v.string(),
        v.regex(/^[\w-]{87}$/, 'must be the public key of the Web Push certificate'),
      ),
      clientEmail: word,
      privateKeyId: word,
      installationsUrl: v.optional(secure, 'https://firebaseinstallations.googleapis.com'),
      registrationsUrl: v.optional(secure, 'https://fcmregistrations.googleapis.com'),
      tokenUrl: v.optional(secure, 'https://oauth2.googleapis.com/token'),
      sendUrl: v.optional(secure, 'https://fcm.googleapis.com'),
    }),
    /** The `private_key` of the service account. */
    secret: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
  }),
]);

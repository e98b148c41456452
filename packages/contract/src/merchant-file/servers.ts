// The servers that a merchant's description connects. A `secret` is required for a new one; an existing one keeps its
// secret without it. It is never exported.
import * as v from 'valibot';
import { httpsOrigin, httpsSource, httpsUrl } from './addresses.ts';
import { recaptchaUrls } from '../recaptcha-urls.ts';

function text(max: number) {
  return v.pipe(v.string(), v.minLength(1), v.maxLength(max));
}
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, _, - or .'));
const secret = v.optional(v.pipe(v.string(), v.minLength(8), v.maxLength(500)));

export const paymentProvider = v.strictObject({ code: name, api: httpsUrl, clientId: text(200), secret });

export const messageRoute = v.strictObject({
  channel: v.picklist(['sms', 'mail']),
  /** Of SMS an https address, of mail `smtp://` or `smtps://`. */
  address: v.pipe(v.string(), v.regex(/^(https|smtps?):\/\/[^\s]{1,2000}$/, 'must be an address')),
  sender: text(200),
  secret,
});

export const captchaAccount = v.strictObject({
  account: text(100),
  script: httpsUrl,
  api: httpsUrl,
  origins: v.optional(v.array(httpsSource), []),
  secret,
});

/** The service of the chat: flag CBS3 offers it. */
export const chatService = v.strictObject({ account: text(100), api: httpsUrl, page: httpsUrl, secret });

/** A receiver of events of advertising by the Conversions API: `POST {api}/{pixel}/events`. */
export const eventDestination = v.strictObject({
  id: name,
  name: text(100),
  api: httpsUrl,
  pixel: text(100),
  secret,
});

const word = v.pipe(
  v.string(),
  v.regex(/^\S(.{0,254}\S)?$/, 'must be 1 to 256 characters without spaces around'),
);
const pictureOrigins = v.optional(v.array(httpsSource), []);
/** The settings of a web app at Firebase. */
const firebaseApp = { apiKey: word, authDomain: word, projectId: word, appId: word, messagingSenderId: word };

export const loginProvider = v.variant('provider', [
  v.strictObject({
    provider: v.literal('line'),
    facts: v.strictObject({ clientId: word, authorizeUrl: httpsUrl, tokenUrl: httpsUrl, pictureOrigins }),
    secret,
  }),
  v.strictObject({
    provider: v.literal('telegram'),
    facts: v.strictObject({ botId: word, loginUrl: httpsUrl, pictureOrigins }),
    secret: v.optional(v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/, 'must be the token of the bot'))),
  }),
  v.strictObject({
    provider: v.literal('firebase'),
    facts: v.strictObject({
      ...firebaseApp,
      apiUrl: httpsUrl,
      keysUrl: httpsUrl,
      recaptchaUrl: v.optional(v.picklist(recaptchaUrls), recaptchaUrls[0]),
      pictureOrigins,
    }),
  }),
  v.strictObject({
    provider: v.literal('facebook'),
    facts: v.strictObject({ appId: word, scriptUrl: httpsUrl, pictureOrigins }),
  }),
  v.strictObject({
    provider: v.literal('google'),
    facts: v.strictObject({ clientId: word, scriptUrl: httpsUrl, pictureOrigins }),
  }),
]);

/** The merchant's project at Firebase Cloud Messaging. */
export const pushProject = v.strictObject({
  facts: v.strictObject({
    ...firebaseApp,
    vapidKey: v.pipe(
      v.string(),
      v.regex(/^[\w-]{87}$/, 'must be the public key of the Web Push certificate'),
    ),
    clientEmail: word,
    privateKeyId: word,
    installationsUrl: v.optional(httpsUrl, 'https://firebaseinstallations.googleapis.com'),
    registrationsUrl: v.optional(httpsUrl, 'https://fcmregistrations.googleapis.com'),
    tokenUrl: v.optional(httpsUrl, 'https://oauth2.googleapis.com/token'),
    sendUrl: v.optional(httpsUrl, 'https://fcm.googleapis.com'),
  }),
  /** The `private_key` of the service account. */
  secret: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^-----BEGIN PRIVATE KEY-----/, 'must be the private key of the service account'),
      v.maxLength(8_000),
    ),
  ),
});

/** A server that hands members over; its key is made by the platform and printed by the command `keys`. */
export const partner = v.strictObject({
  name: v.pipe(
    v.string(),
    v.regex(/^(?!sandbox$)[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, _, - or ., and not sandbox'),
  ),
  origin: httpsOrigin,
});

// Shapes of the registration calls (source 000, section 3; OPEN-A-59, OPEN-A-108, OPEN-A-109).
import * as v from 'valibot';
import { adIds } from '../ad-ids.ts';
import { PASSWORD_UNITS } from '../password-length.ts';
import { fieldKeys, fieldMost } from '../register-fields.ts';
import { unitsOf } from '../text-length.ts';
import { address, anyText, captchaProof, instant, nothing, text } from './primitives.ts';
import { deviceId, dialling, identity } from './session.ts';

const typedPassword = v.pipe(v.string(), v.maxLength(PASSWORD_UNITS));
function optional(max: number) {
  return v.optional(anyText(max));
}
/** A reference to the member, agent or partner that sent this visitor. */
const sender = v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]*$/)));

/** Advertisers' ids of the visitor (OPEN-A-66). */
const pixelNames = [
  ...adIds,
  'fbclid',
  'gclid',
  'ttclid',
  'kwaiclid',
  'cid',
  'kw',
  'bbg',
  'fbp',
  'fbc',
  'utmSource',
] as const;

/** Fields of every registration, independent of the merchant's settings. Only the gateway decides how they are used. */
const carried = {
  registerUrl: address,
  domain: text(253),
  type: v.literal(0),
  login: v.literal(true),
  registerMethod: v.picklist(['APP', 'H5', 'PWA', 'WEBCLIP']),
  loginDeviceId: deviceId,
  isOfficialAppLogin: v.boolean(),
  affiliateCode: v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]*$/)),
  linkId: sender,
  referralCode: sender,
  smsTemplate: v.optional(text(64)),
  pixelTrack: v.optional(v.strictObject(v.entriesFromList(pixelNames, v.optional(anyText(256))))),
  firebaseChannel2: v.optional(v.literal('sms')),
  firebaseIdToken2: identity.firebaseIdToken,
  ...identity,
  ...captchaProof,
};

/**
 * Fields that a merchant may request in addition to the credentials; register-fields.ts checks their formats and
 * names the invalid field.
 */
const asked = {
  countryDialingCode: v.optional(dialling),
  mobileNum: optional(20),
  paymentPassword: optional(16),
  recommenderId: optional(64),
  nickname: optional(unitsOf(fieldMost.nickname)),
  payeeName: optional(unitsOf(fieldMost.payeeName)),
  email: optional(unitsOf(fieldMost.email)),
  idNumber: optional(64),
  qqNum: optional(32),
  facebook: optional(unitsOf(fieldMost.facebook)),
  zalo: optional(32),
  wechat: optional(64),
  line: optional(64),
  whatsapp: optional(32),
  birthday: optional(16),
  address: optional(unitsOf(fieldMost.address)),
  nationality: optional(8),
  occupation: optional(unitsOf(fieldMost.occupation)),
  sourceOfIncome: optional(unitsOf(fieldMost.sourceOfIncome)),
};

const credentials = { username: anyText(64), password: typedPassword, confirmPassword: typedPassword };

/** The visitor is of age and has accepted the terms; required for every registration. */
const consent = v.optional(v.boolean());

/** Without `token` the new member has to log in (OPEN-A-67). */
const registered = v.object({
  token: v.string(),
  id: v.string(),
  userName: v.string(),
  /** Replaces the password at the next log-in, on this device only (ruling R4). */
  rememberSecret: v.optional(v.string()),
});

export const register = {
  input: v.strictObject({
    ...carried,
    ...asked,
    ...credentials,
    consent,
    /** Requests a secret that this device can log in with next time. */
    remember: v.optional(v.boolean()),
  }),
  value: registered,
};

/** `username` is the number itself; if the visitor chose no password, the merchant's default is sent (OPEN-A-60). */
export const registerMobile = {
  input: v.strictObject({
    ...carried,
    ...asked,
    ...credentials,
    consent,
    verificationCode: optional(16),
  }),
  value: registered,
};

/** By a verified identity, without a name or a password (OPEN-A-50). */
export const registerAuto = { input: v.strictObject({ ...carried, ...asked, consent }), value: registered };

const fieldSetting = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  /** A key of the browser's texts; shown as it is if there is no such text. */
  message: v.string(),
});

export const registerSettings = {
  input: nothing,
  value: v.object({
    methods: v.object({ username: v.boolean(), mobile: v.boolean() }),
    defaultMethod: v.picklist(['username', 'mobile']),
    fields: v.partial(v.object(v.entriesFromList(fieldKeys, fieldSetting))),
    captcha: v.boolean(),
    smsVerification: v.boolean(),
    mobileNumberPassword: v.boolean(),
    autoRegister: v.boolean(),
    smsTemplate: v.optional(v.string()),
    /** The default password for registration by number (R5); empty where members choose their own. */
    defaultPassword: v.string(),
    /** Dialling codes whose numbers are accepted; empty: all. */
    countries: v.array(v.string()),
  }),
};

export const checkUsername = {
  input: v.strictObject({ username: text(64) }),
  value: v.object({ exists: v.boolean() }),
};

export const checkAffiliate = {
  input: v.strictObject({ affiliateCode: text(64) }),
  value: v.object({ valid: v.boolean() }),
};

/** `mobileNo` is the older name of `mobileNum` (OPEN-A-73). */
export const smsRegister = {
  input: v.strictObject({
    mobileNum: v.optional(v.pipe(v.string(), v.regex(/^\d{6,15}$/))),
    mobileNo: v.optional(v.pipe(v.string(), v.regex(/^\d{6,15}$/))),
    countryDialingCode: dialling,
    smsTemplate: v.optional(text(64)),
    loginDeviceId: deviceId,
    ...captchaProof,
  }),
  /** When the next code can be requested. */
  value: v.object({ expirationTime: instant }),
};

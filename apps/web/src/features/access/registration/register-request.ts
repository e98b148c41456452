// The request of a registration, from the filled-in form and from how the visitor arrived.
import type { InputOf } from '@foyer/contract/call.ts';
import type { register } from '@foyer/contract/calls/registration.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import type { FieldKey, RegisterMethod } from '@foyer/contract/register-fields.ts';
import { deviceId, pageCookies } from '#device/device-id.ts';
import { currentShell, type Shell } from '#device/shell.ts';
import { localStore } from '#device/storage.ts';
import { adConsent } from '#events/consent.ts';
import { merchant } from '#merchant/merchant.ts';
import { isPreview } from '#merchant/template.ts';
import { pixelTrack, type PixelTrack } from '#tracking/pixel-track.ts';
import { affiliateCodeOf, readReferral, type Referral } from '#tracking/referral.ts';
import type { CredentialFields } from '../social/credential.ts';
import type { RegisterSettings, Values } from './register-rules.ts';

type Body = InputOf<typeof register>;

/** The page, the device and the referrer of a registration (REG-13, REG-14, REG-17). */
export type ArrivalContext = {
  readonly page: { readonly origin: string; readonly pathname: string; readonly hostname: string };
  readonly shell: Shell;
  readonly loginDeviceId: string;
  readonly referral: Referral | null;
  /** The template is a preview (TEMPLATE-02). */
  readonly isPreview: boolean;
  readonly pixels: PixelTrack;
};

/** The state of this page that a request depends on. */
export function arrivalContext(): ArrivalContext {
  return {
    page: location,
    shell: currentShell(),
    loginDeviceId: deviceId(),
    referral: readReferral(localStore),
    isPreview: isPreview(merchant.get().template),
    pixels: adConsent() === 'yes' ? pixelTrack(localStore, pageCookies) : {},
  };
}

const methodTag: Readonly<Record<Shell, Body['registerMethod']>> = {
  native: 'APP',
  browser: 'H5',
  pwa: 'PWA',
  webclip: 'WEBCLIP',
};

/** All but the fields; the same for every way to register. */
export function carriedFields({
  page,
  shell,
  loginDeviceId,
  referral,
  isPreview: isPreviewed,
  pixels,
}: ArrivalContext) {
  return {
    registerUrl: page.origin + page.pathname,
    domain: page.hostname,
    type: memberType.member,
    login: true as const,
    registerMethod: methodTag[shell],
    loginDeviceId,
    isOfficialAppLogin: shell === 'native',
    affiliateCode: affiliateCodeOf(referral, page.hostname, isPreviewed),
    ...(referral?.linkId && { linkId: referral.linkId }),
    ...(referral?.referralCode && { referralCode: referral.referralCode }),
    ...(Object.keys(pixels).length > 0 && { pixelTrack: pixels }),
  };
}

export type RegistrationInput = {
  readonly method: RegisterMethod;
  readonly settings: RegisterSettings;
  /** Trimmed values of the visible fields, without the empty ones. */
  readonly values: Values;
  readonly countryDialingCode: string;
  readonly credential: CredentialFields;
  /** The phone-verification service's token for the number (REG-15). */
  readonly phoneToken: string | null;
};

const own = new Set<FieldKey>(['affiliateCode', 'username', 'verificationCode']);

/**
 * Name and password as sent: a number registers with the merchant's default password when it has none of its own
 * (REG-29, REG-30).
 */
function credentialsOf({ method, settings, values }: RegistrationInput) {
  if (method === 'username')
    return {
      username: (values.username ?? '').toLowerCase(),
      password: values.password ?? '',
      confirmPassword: values.confirmPassword ?? '',
    };
  const password = values.password ?? settings.defaultPassword;
  return {
    username: values.mobileNum ?? '',
    password,
    confirmPassword: values.confirmPassword ?? password,
  };
}

/** The referrer without a code that the visitor has removed from the form, and without the link that brought it. */
function keptReferral({ settings, values }: RegistrationInput, referral: Referral | null): Referral | null {
  const isRemoved = settings.fields.affiliateCode?.enabled === true && values.affiliateCode === undefined;
  if (referral === null || !isRemoved) return referral;
  const { affiliateCode: _, linkId: _link, ...kept } = referral;
  return kept;
}

/** The whole request. */
export function requestOf(filling: RegistrationInput, from: ArrivalContext) {
  const { method, settings, values, countryDialingCode, credential, phoneToken } = filling;
  const facts = Object.fromEntries(Object.entries(values).filter(([field]) => !own.has(field as FieldKey)));
  const code = method === 'mobile' && phoneToken === null ? values.verificationCode : undefined;
  return {
    ...carriedFields({ ...from, referral: keptReferral(filling, from.referral) }),
    ...facts,
    ...credentialsOf(filling),
    // The form cannot be sent without it.
    consent: true,
    ...(values.affiliateCode !== undefined && { affiliateCode: values.affiliateCode }),
    ...(values.mobileNum !== undefined && { countryDialingCode }),
    ...(code !== undefined && { verificationCode: code }),
    ...(phoneToken !== null && { firebaseChannel2: 'sms' as const, firebaseIdToken2: phoneToken }),
    ...(settings.smsTemplate && { smsTemplate: settings.smsTemplate }),
    ...credential,
  };
}

export type RegisterRequest = ReturnType<typeof requestOf>;

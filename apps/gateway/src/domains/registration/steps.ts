// The steps that all registration methods share.
import type { ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/registration.ts';
import type { At } from '#service/at.ts';
import { isCommonPassword } from '#security/common-passwords.ts';
import type { Captcha, CaptchaProof } from '#domains/captcha/captcha.ts';
import { type LoginMember, openSession } from '#domains/session/open-session.ts';
import { hashPassword } from '#security/password.ts';
import { type Credential, hasCredential, type Prove } from '#domains/social/social.ts';
import type { Codes } from '#domains/verification/codes.ts';
import { Refusal } from '#service/refusal.ts';
import type { Turns } from '#service/turns.ts';
import { bindIdentity, ownerOf } from '#domains/social/bindings.ts';
import type { Identity } from '#domains/social/proofs.ts';
import { agreementOf } from './consent.ts';
import type { FieldValues } from './fields.ts';
import type { CarriedFields, NewMember } from './join.ts';
import { affiliateOf, recommenderOf } from './senders.ts';
import type { RegistrationRules } from './settings.ts';

export type RegistrationKit = {
  turns: Turns;
  codes: Codes;
  captcha: Captcha;
  prove: Prove;
};

type RegistrationAnswer = ValueOf<typeof calls.register>;
type RegistrationInput = CarriedFields & {
  loginDeviceId: string;
  affiliateCode: string;
  recommenderId?: string | undefined;
};

export async function openRegisteredSession(
  at: At,
  member: LoginMember,
  deviceId: string,
  remembers = false,
): Promise<RegistrationAnswer> {
  const opened = await openSession(at, member, {
    deviceId,
    partner: null,
    provedBy: 'registration',
    remembers,
    onOldestEnded: null,
  });
  const { id, token, userName, rememberSecret } = opened;
  return { id, token, userName, ...(rememberSecret !== undefined && { rememberSecret }) };
}

/** Throws where the name is taken, before anything is used up or computed. The database makes the final decision. */
export async function requireFree(at: At, accountKey: string): Promise<void> {
  const taken = await at.db
    .selectFrom('members')
    .select('id')
    .where('account_key', '=', accountKey)
    .executeTakeFirst();
  if (taken) throw new Refusal('username.exists');
}

/** Throws for a common password, before anything is used up. */
export function refuseCommon(at: At, { password, username }: FieldValues): void {
  if (
    password !== undefined &&
    isCommonPassword(password, [username ?? '', at.merchant.name, at.merchant.id])
  )
    throw new Refusal('password.common');
}

/** The hashes of both passwords; each waits in the queue of password work. */
export async function hashed({ turns }: RegistrationKit, { password, paymentPassword }: FieldValues) {
  const hash = (secret: string) => turns.inTurn(() => hashPassword(secret));
  return {
    passwordHash: password === undefined ? '' : await hash(password),
    paymentHash: paymentPassword === undefined ? null : await hash(paymentPassword),
  };
}

type CredentialInput = Credential & { loginDeviceId: string };

/**
 * The identity that a registration proves; null when none is sent. Throws social.bound_elsewhere if it belongs to a
 * member.
 */
export async function newIdentity(
  at: At,
  { prove }: RegistrationKit,
  input: CredentialInput,
): Promise<Identity | null> {
  if (!hasCredential(input)) return null;
  const identity = await prove(at, input, input.loginDeviceId);
  if ((await ownerOf(at, identity)) !== null) throw new Refusal('social.bound_elsewhere');
  return identity;
}

/** Binds an identity (OPEN-A-51), in the same transaction as the member. */
export function binding(at: At, identity: Identity | null): Pick<NewMember, 'also'> {
  return identity ? { also: (tx, memberId) => bindIdentity({ ...at, db: tx }, identity, memberId) } : {};
}

/** The same for a registration in which the identity is an addition. */
export async function bindingOf(
  at: At,
  kit: RegistrationKit,
  input: CredentialInput,
): Promise<Pick<NewMember, 'also'>> {
  return binding(at, await newIdentity(at, kit, input));
}

type MemberDraft = Pick<
  NewMember,
  'carried' | 'affiliate' | 'recommender' | 'agreement' | 'attempt' | 'opening'
>;

export async function prepared(
  at: At,
  sent: RegistrationInput,
  rules: RegistrationRules,
  attempt: string | null,
): Promise<MemberDraft> {
  return {
    carried: sent,
    affiliate: await affiliateOf(at, sent.affiliateCode, rules),
    recommender: await recommenderOf(at, [
      rules.settings.fields.recommenderId?.enabled ? sent.recommenderId : undefined,
      sent.referralCode,
    ]),
    agreement: await agreementOf(at, rules),
    attempt,
    opening: rules.opening,
  };
}

export function solveCaptcha(
  at: At,
  { captcha }: RegistrationKit,
  proof: CaptchaProof,
  { settings }: RegistrationRules,
) {
  return captcha.require(at, 'register', proof, { image: settings.captcha });
}

// Registration: by a name, by a number, or by an identity that an external service has proved.
import { randomBytes } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/registration.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import type { At } from '#service/at.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { type Identity, spendProof } from '#domains/social/proofs.ts';
import { hasCredential } from '#domains/social/social.ts';
import { memberOfNumber } from '#domains/session/member-of-number.ts';
import { Refusal, refusedField } from '#service/refusal.ts';
import { attemptOf, madeBefore } from './again.ts';
import { requireConsent } from './consent.ts';
import { judgeFields } from './fields.ts';
import { join } from './join.ts';
import { type RegistrationRules, registrationRulesOf, requireOpenRegistration } from './settings.ts';
import {
  binding,
  bindingOf,
  hashed,
  requireFree,
  newIdentity,
  openRegisteredSession,
  prepared,
  refuseCommon,
  type RegistrationKit,
  solveCaptcha,
} from './steps.ts';

type NameInput = InputOf<typeof calls.register>;
type NumberInput = InputOf<typeof calls.registerMobile>;
type IdentityInput = InputOf<typeof calls.registerAuto>;
type RegistrationAnswer = ValueOf<typeof calls.register>;

/** Registers by account name and password. */
export async function registerByName(
  at: At,
  kit: RegistrationKit,
  input: NameInput,
): Promise<RegistrationAnswer> {
  const rules = await requireOpenRegistration(at, 'username');
  const { loginDeviceId } = input;
  const attempt = attemptOf(at, loginDeviceId);
  const before = await madeBefore(at, attempt);
  if (before) return openRegisteredSession(at, before, loginDeviceId);
  requireConsent(input);
  const filled = judgeFields(at, input, { method: 'username', rules });
  refuseCommon(at, filled);
  await solveCaptcha(at, kit, input, rules);
  const preparation = await prepared(at, input, rules, attempt);
  const account = (filled.username ?? '').toLowerCase();
  await requireFree(at, account);
  const binding = await bindingOf(at, kit, input);
  const hashes = await hashed(kit, filled);
  const joining = { account, ...hashes, mobile: null, filled, ...preparation, ...binding };
  const member = await join(at, joining);
  return openRegisteredSession(at, member, loginDeviceId, input.remember);
}

/** `identity` is the service's statement, redeemed with the registration. */
type NumberProof = { mobile: string; identity: Identity | null };

/**
 * The number of a registration. It is proved by the phone-verification service or by a code; where the merchant
 * requires neither, it is accepted without proof.
 */
async function proveNumber(
  at: At,
  kit: RegistrationKit,
  input: NumberInput,
  rules: RegistrationRules,
): Promise<NumberProof> {
  const { countryDialingCode = '', mobileNum = '', loginDeviceId: deviceId } = input;
  const to = phoneOf({ countryDialingCode, mobileNum });
  if (to === null) throw refusedField('mobileNum', 'mobile');
  if (input.firebaseIdToken2 !== undefined) {
    const shown = { firebaseChannel: 'sms', firebaseIdToken: input.firebaseIdToken2 } as const;
    const identity = await kit.prove(at, shown, deviceId);
    // The number is the one in the token; a number in the form must be the same (hazard 15).
    if (identity.subject !== to) throw new Refusal('firebase.invalid-id-token');
    return { mobile: to, identity };
  }
  if (!rules.settings.smsVerification) return { mobile: to, identity: null };
  const code = input.verificationCode ?? '';
  const isRight = await kit.codes.judge(at, { purpose: 'register', channel: 'sms', to, deviceId, code });
  if (!isRight) throw new Refusal('verification.code.err');
  return { mobile: to, identity: null };
}

/**
 * Registers by mobile number. Without a password of the member's own, no password can log in to the account (ruling
 * R5).
 */
export async function registerByNumber(
  at: At,
  kit: RegistrationKit,
  input: NumberInput,
): Promise<RegistrationAnswer> {
  const rules = await requireOpenRegistration(at, 'mobile');
  const { loginDeviceId } = input;
  const attempt = attemptOf(at, loginDeviceId);
  const before = await madeBefore(at, attempt);
  if (before) return openRegisteredSession(at, before, loginDeviceId);
  const proven = input.firebaseIdToken2 === undefined ? [] : (['verificationCode'] as const);
  requireConsent(input);
  const filled = judgeFields(at, input, { method: 'mobile', rules, proven });
  refuseCommon(at, { ...filled, username: filled.mobileNum ?? '' });
  await solveCaptcha(at, kit, input, rules);
  const preparation = await prepared(at, input, rules, attempt);
  const binding = await bindingOf(at, kit, input);
  const { mobile, identity } = await proveNumber(at, kit, input, rules);
  const account = mobile.slice(1);
  const hashes = await hashed(kit, filled);
  const also = async (tx: Tx, memberId: bigint) => {
    if (identity) await spendProof({ db: tx }, identity);
    await binding.also?.(tx, memberId);
  };
  const joining = { account, ...hashes, mobile, filled, ...preparation, also };
  return openRegisteredSession(at, await join(at, joining), loginDeviceId);
}

function madeUp(): string {
  return `u${randomBytes(6).toString('hex')}`;
}

/** The number that the identity is, for the new member (R25); it must not be another member's. */
async function ownNumber(at: At, identity: Identity | null): Promise<string | null> {
  if (identity?.provider !== 'phone') return null;
  if ((await memberOfNumber(at.db, identity.subject)) !== null) throw new Refusal('social.bound_elsewhere');
  return identity.subject;
}

/** Registers by a proven identity alone, where the merchant allows it (OPEN-A-50, hazard 12). */
export async function registerByIdentity(
  at: At,
  kit: RegistrationKit,
  input: IdentityInput,
): Promise<RegistrationAnswer> {
  const rules = await registrationRulesOf(at);
  const { flags } = await at.db.selectFrom('merchants').select('flags').executeTakeFirstOrThrow();
  const { methods } = rules.settings;
  const isOpen = (methods.username || methods.mobile) && flags['FIREBASECREATEACC3'] === true;
  if (!isOpen || !hasCredential(input)) throw new Refusal('register.closed');
  const { loginDeviceId } = input;
  const attempt = attemptOf(at, loginDeviceId);
  const before = await madeBefore(at, attempt);
  if (before) return openRegisteredSession(at, before, loginDeviceId);
  requireConsent(input);
  const preparation = await prepared(at, input, rules, attempt);
  const identity = await newIdentity(at, kit, input);
  const joining = {
    account: madeUp(),
    passwordHash: '',
    paymentHash: null,
    mobile: await ownNumber(at, identity),
    filled: {},
    ...preparation,
    ...binding(at, identity),
  };
  return openRegisteredSession(at, await join(at, joining), loginDeviceId);
}

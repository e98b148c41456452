// Becoming a member: by a name, by a number, by somebody else's word.
import { randomBytes } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/registration.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import type { At } from '#at.ts';
import { isCommonPassword } from '#common-passwords.ts';
import type { Captcha, CaptchaProof } from '#domains/captcha/captcha.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { type Comer, openSession } from '#domains/session/open-session.ts';
import { hashPassword } from '#domains/session/password.ts';
import { issueSecret } from '#domains/session/remember.ts';
import { type Identity, spendProof } from '#domains/social/proofs.ts';
import { bindIdentity, boundMember, hasCredential, type Prove } from '#domains/social/social.ts';
import type { Codes } from '#domains/verification/codes.ts';
import { Refusal } from '#http/errors.ts';
import { addressKey, type Limits } from '#http/limits.ts';
import type { Turns } from '#turns.ts';
import { attemptOf, madeBefore } from './again.ts';
import { type Filled, judgeFields, refuseField } from './fields.ts';
import { type Carried, join, type Joining } from './join.ts';
import { affiliateOf, recommenderOf } from './senders.ts';
import { type House, houseOf, openHouse } from './settings.ts';

export type RegistrationKit = {
  limits: Limits;
  turns: Turns;
  codes: Codes;
  captcha: Captcha;
  prove: Prove;
};

type ByName = InputOf<typeof calls.register>;
type ByNumber = InputOf<typeof calls.registerMobile>;
type ByIdentity = InputOf<typeof calls.registerAuto>;
type Registered = ValueOf<typeof calls.register>;
type Sent = Carried & {
  loginDeviceId: string;
  affiliateCode: string;
  recommenderId?: string | undefined;
};

const takeLimits = async (at: At, { limits }: RegistrationKit, deviceId: string): Promise<void> => {
  await limits.take('register.ip', at.merchant.id, addressKey(at.from.ip));
  await limits.take('register.device', at.merchant.id, deviceId);
};

const letIn = async (at: At, member: Comer, deviceId: string): Promise<Registered> => {
  const { id, token, userName } = await openSession(at, member, { deviceId, partner: null });
  return { id, token, userName };
};

/** Throws where the name is taken already: before anything is used up or worked for. The database has the last word. */
const insistFree = async (at: At, accountKey: string): Promise<void> => {
  const taken = await at.db
    .selectFrom('members')
    .select('id')
    .where('account_key', '=', accountKey)
    .executeTakeFirst();
  if (taken) throw new Refusal('username.exists');
};

/** The hashes of both passwords; each takes a turn in the line of such work. */
const hashed = async (
  at: At,
  { turns }: RegistrationKit,
  { password, username, paymentPassword }: Filled,
) => {
  if (
    password !== undefined &&
    isCommonPassword(password, [username ?? '', at.merchant.name, at.merchant.id])
  )
    throw new Refusal('password.common');
  const hash = (secret: string) => turns.inTurn(() => hashPassword(secret));
  return {
    passwordHash: password === undefined ? '' : await hash(password),
    paymentHash: paymentPassword === undefined ? null : await hash(paymentPassword),
  };
};

/** Binds the identity that came along from a social log-in (OPEN-A-51), in the same transaction as the member. */
const bindingOf = async (
  at: At,
  { prove }: RegistrationKit,
  input: ByName | ByNumber | ByIdentity,
): Promise<Pick<Joining, 'also'>> => {
  if (!hasCredential(input)) return {};
  const identity = await prove(at, input, input.loginDeviceId);
  if ((await boundMember(at, identity)) !== null) throw new Refusal('social.bound_elsewhere');
  return { also: (tx, memberId) => bindIdentity({ ...at, db: tx }, identity, memberId) };
};

type Prepared = Pick<Joining, 'carried' | 'affiliate' | 'recommender' | 'attempt' | 'opening'>;

const prepared = async (at: At, sent: Sent, house: House, attempt: string | null): Promise<Prepared> => ({
  carried: sent,
  affiliate: await affiliateOf(at, sent.affiliateCode, house),
  recommender: await recommenderOf(at, [
    house.settings.fields.recommenderId?.enabled ? sent.recommenderId : undefined,
    sent.referralCode,
  ]),
  attempt,
  opening: house.opening,
});

const solveCaptcha = (at: At, { captcha }: RegistrationKit, proof: CaptchaProof, { settings }: House) =>
  captcha.require(at, 'register', proof, { image: settings.captcha });

/** Registers by account name and password. */
export const registerByName = async (at: At, kit: RegistrationKit, input: ByName): Promise<Registered> => {
  const house = await openHouse(at, 'username');
  const { loginDeviceId } = input;
  await takeLimits(at, kit, loginDeviceId);
  const attempt = attemptOf(at, loginDeviceId);
  const before = await madeBefore(at, attempt);
  if (before) return letIn(at, before, loginDeviceId);
  const filled = judgeFields(at, input, { method: 'username', house });
  await solveCaptcha(at, kit, input, house);
  const preparation = await prepared(at, input, house, attempt);
  const account = (filled.username ?? '').toLowerCase();
  await insistFree(at, account);
  const binding = await bindingOf(at, kit, input);
  const hashes = await hashed(at, kit, filled);
  const joining = { account, ...hashes, mobile: null, filled, ...preparation, ...binding };
  const member = await join(at, joining);
  const opened = await letIn(at, member, loginDeviceId);
  if (!input.remember) return opened;
  return { ...opened, rememberSecret: await issueSecret(at, member.id, loginDeviceId) };
};

/** `identity` is the service's word, to be spent with the registration. */
type Proven = { mobile: string; identity: Identity | null };

/** The number a registration proves: by the phone-verification service's word, by a code, or, where the merchant asks for neither, not at all. */
const proveNumber = async (at: At, kit: RegistrationKit, input: ByNumber, house: House): Promise<Proven> => {
  const { countryDialingCode = '', mobileNum = '', loginDeviceId: deviceId } = input;
  const to = phoneOf({ countryDialingCode, mobileNum });
  if (to === null) throw refuseField('mobileNum', 'mobile');
  if (input.firebaseIdToken2 !== undefined) {
    const shown = { firebaseChannel: 'sms', firebaseIdToken: input.firebaseIdToken2 } as const;
    const identity = await kit.prove(at, shown, deviceId);
    // The number is the token's; what the form says beside it may only agree (hazard 15).
    if (identity.subject !== to) throw new Refusal('firebase.invalid-id-token');
    return { mobile: to, identity };
  }
  if (!house.settings.smsVerification) return { mobile: to, identity: null };
  const code = input.verificationCode ?? '';
  const isRight = await kit.codes.judge(at, { purpose: 'register', channel: 'sms', to, deviceId, code });
  if (!isRight) throw new Refusal('verification.code.err');
  return { mobile: to, identity: null };
};

/** Registers by mobile number. Without a password of the member's own, none opens the account (ruling R5). */
export const registerByNumber = async (
  at: At,
  kit: RegistrationKit,
  input: ByNumber,
): Promise<Registered> => {
  const house = await openHouse(at, 'mobile');
  const { loginDeviceId } = input;
  await takeLimits(at, kit, loginDeviceId);
  const attempt = attemptOf(at, loginDeviceId);
  const before = await madeBefore(at, attempt);
  if (before) return letIn(at, before, loginDeviceId);
  const proven = input.firebaseIdToken2 === undefined ? [] : (['verificationCode'] as const);
  const filled = judgeFields(at, input, { method: 'mobile', house, proven });
  await solveCaptcha(at, kit, input, house);
  const preparation = await prepared(at, input, house, attempt);
  const binding = await bindingOf(at, kit, input);
  const { mobile, identity } = await proveNumber(at, kit, input, house);
  const account = mobile.slice(1);
  const hashes = await hashed(at, kit, { ...filled, username: account });
  const also = async (tx: Tx, memberId: bigint) => {
    if (identity) await spendProof({ db: tx }, identity);
    await binding.also?.(tx, memberId);
  };
  const joining = { account, ...hashes, mobile, filled, ...preparation, also };
  return letIn(at, await join(at, joining), loginDeviceId);
};

const madeUp = (): string => `u${randomBytes(6).toString('hex')}`;

/** Registers by a proven identity alone, where the merchant allows it (OPEN-A-50, hazard 12). */
export const registerByIdentity = async (
  at: At,
  kit: RegistrationKit,
  input: ByIdentity,
): Promise<Registered> => {
  const house = await houseOf(at);
  const { flags } = await at.db.selectFrom('merchants').select('flags').executeTakeFirstOrThrow();
  const { methods } = house.settings;
  const isOpen = (methods.username || methods.mobile) && flags['FIREBASECREATEACC3'] === true;
  if (!isOpen || !hasCredential(input)) throw new Refusal('register.closed');
  const { loginDeviceId } = input;
  await takeLimits(at, kit, loginDeviceId);
  const attempt = attemptOf(at, loginDeviceId);
  const before = await madeBefore(at, attempt);
  if (before) return letIn(at, before, loginDeviceId);
  const preparation = await prepared(at, input, house, attempt);
  const binding = await bindingOf(at, kit, input);
  const joining = {
    account: madeUp(),
    passwordHash: '',
    paymentHash: null,
    mobile: null,
    filled: {},
    ...preparation,
    ...binding,
  };
  return letIn(at, await join(at, joining), loginDeviceId);
};

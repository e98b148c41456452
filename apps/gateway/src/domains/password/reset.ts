// A forgotten password: a code or link is sent to a contact of the account, the response is judged once, and only
// then is a password set. No answer shows whether an account exists.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/password.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import type { At } from '#service/at.ts';
import { counterOf, isOwn } from '#domains/session/attempts.ts';
import { trustedFactorsOf } from '#domains/session/factor-rows.ts';
import { judgeFactorCode } from '#domains/session/factors.ts';
import { judgeAttempt } from '#domains/session/lockout.ts';
import { accountKeyOf } from '#domains/session/open-session.ts';
import type { CodeOwner } from '#domains/verification/code-key.ts';
import { deliver } from '#domains/verification/delivery.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { addressKey } from '#service/limits.ts';
import { issueLink, LINK_MS, spendLink } from './links.ts';
import { linkMail } from './mail-words.ts';
import { requireValidPassword } from './new-password.ts';
import { finishReset, type ResetKit } from './reset-steps.ts';

type Wait = ValueOf<typeof calls.resetSmsCode>;

function requireValid({ merchant }: At, flag: 'CHNGPASSMAIL3' | 'CHNGPASSVERIF3'): void {
  if (merchant.flags[flag] !== true) throw new Refusal('permission.denied');
}

/** Applies the limits of a request about one name or number. A known device of the member has a share of its own. */
async function takeLimits(
  at: At,
  { limits }: ResetKit,
  { about, accountKey }: { about: string; accountKey: string },
): Promise<void> {
  const counter = await counterOf(at, accountKey, at.from.deviceId);
  const { id } = at.merchant;
  if (isOwn(counter)) return limits.take('reset.account', id, `${about} ${counter.share}`);
  await limits.take('reset.ip', id, addressKey(at.from.ip));
  await limits.take('reset.account', id, about);
}

function members(at: At) {
  return (
    at.db
      .selectFrom('members')
      .select(['id', 'account', 'account_key', 'password_hash', 'mobile', 'email'])
      .where('is_disabled', '=', false)
      // A trial has no password that could be forgotten.
      .where('type', '!=', memberType.trial)
  );
}

function byName(at: At, username: string) {
  return members(at).where('account_key', '=', accountKeyOf(username)).executeTakeFirst();
}
function byId(at: At, id: bigint) {
  return members(at).where('id', '=', id).executeTakeFirst();
}
function byNumber(at: At, mobile: string) {
  return members(at).where('mobile', '=', mobile).executeTakeFirst();
}

function deviceOf({ from }: At): string {
  if (from.deviceId === null) throw invalidInput('cookie', 'expected the id of the device');
  return from.deviceId;
}

/**
 * Mails a link where name and address belong to one account (RESET-07). The link is created and sent after the
 * answer: waiting for it would show that the account exists.
 */
export async function sendLink(
  at: At,
  kit: ResetKit,
  { username, email, ...proof }: InputOf<typeof calls.resetByMail>,
): Promise<null> {
  requireValid(at, 'CHNGPASSMAIL3');
  const accountKey = accountKeyOf(username);
  await takeLimits(at, kit, { about: accountKey, accountKey });
  await kit.captcha.require(at, 'reset', proof, { image: true });
  const member = await byName(at, username);
  if (member?.email?.toLowerCase() !== email.toLowerCase()) return null;
  kit.delivering.background.begin(at, 'a link for a new password was not sent', async () => {
    const link = await issueLink(at, member.id);
    const { account, email: to } = member;
    const words = linkMail(at.from.language, {
      merchant: at.merchant.name,
      account,
      link,
      minutes: LINK_MS / 60_000,
    });
    await deliver(at, 'mail', { message: { to: to ?? email, ...words }, by: kit.delivering });
  });
  return null;
}

/**
 * The name that the page of a link sends when it requests the code of the second factor: the page does not know the
 * account's name.
 */
const LINK_NAME = 'link';

export async function resetByLink(
  at: At,
  kit: ResetKit,
  { token, factor, newPassword, confirmPassword }: InputOf<typeof calls.resetByLink>,
): Promise<null> {
  requireValidPassword(at, { newPassword, confirmPassword }, '');
  const proof = {
    kind: 'email',
    said: [token],
    typedName: LINK_NAME,
    deviceId: at.from.deviceId,
    prove: async () => {
      const memberId = await spendLink(at, token);
      return memberId === null ? undefined : byId(at, memberId);
    },
    wrong: 'reset.invalid',
  } as const;
  return finishReset(at, kit, { proof, second: factor, password: newPassword });
}

function numberOf(typed: { countryDialingCode: string; mobileNum: string }): string {
  const to = phoneOf(typed);
  if (to === null) throw invalidInput('mobileNum', 'expected a mobile number');
  return to;
}

export async function sendSmsCode(
  at: At,
  kit: ResetKit,
  { countryDialingCode, mobileNum, ...proof }: InputOf<typeof calls.resetSmsCode>,
): Promise<Wait> {
  requireValid(at, 'CHNGPASSVERIF3');
  const to = numberOf({ countryDialingCode, mobileNum });
  const deviceId = deviceOf(at);
  const member = await byNumber(at, to);
  await takeLimits(at, kit, { about: to, accountKey: member?.account_key ?? '' });
  await kit.captcha.require(at, 'sms', proof, { image: true });
  const sends = member ? 'code' : 'nothing';
  return kit.codes.issue(at, {
    purpose: 'reset',
    channel: 'sms',
    to,
    deviceId,
    dialing: countryDialingCode,
    sends,
  });
}

export async function resetBySms(
  at: At,
  kit: ResetKit,
  { factor, newPassword, confirmPassword, ...typed }: InputOf<typeof calls.resetBySms>,
): Promise<null> {
  requireValid(at, 'CHNGPASSVERIF3');
  const { mobileNum, verificationCode: code } = typed;
  const to = numberOf(typed);
  const deviceId = deviceOf(at);
  requireValidPassword(at, { newPassword, confirmPassword }, mobileNum);
  const prove = async () => {
    const isRight = await kit.codes.judge(at, { purpose: 'reset', channel: 'sms', to, deviceId, code });
    return isRight ? byNumber(at, to) : undefined;
  };
  const said = [to, code];
  const wrong = 'verification.code.err';
  const proof = { kind: 'sms', said, typedName: mobileNum, deviceId, prove, wrong } as const;
  return finishReset(at, kit, { proof, second: factor, password: newPassword });
}

/** Ids start at one. */
const NOBODY = 0n;

type NamedMember = Awaited<ReturnType<typeof byName>>;

/** The recipient of a code of a kind; none for an account that does not exist or has no such contact. */
function ownerOf(
  at: At,
  member: NamedMember,
  username: string,
  kind: 'email' | 'sms',
): CodeOwner & { isReal: boolean } {
  const to = kind === 'sms' ? member?.mobile : member?.email;
  return {
    purpose: 'reset',
    channel: kind === 'sms' ? 'sms' : 'mail',
    to: to ?? `nobody ${accountKeyOf(username)}`,
    deviceId: deviceOf(at),
    isReal: Boolean(to),
  };
}

export async function sendVerificationCode(
  at: At,
  kit: ResetKit,
  { username, verificationType, ...proof }: InputOf<typeof calls.resetVerificationCode>,
): Promise<Wait> {
  requireValid(at, 'CHNGPASSVERIF3');
  const accountKey = accountKeyOf(username);
  await takeLimits(at, kit, { about: accountKey, accountKey });
  await kit.captcha.require(at, 'reset', proof, { image: true });
  const { isReal, ...owner } = ownerOf(at, await byName(at, username), username, verificationType);
  return kit.codes.issue(at, { ...owner, sends: isReal ? 'code' : 'nothing' });
}

export async function resetByVerification(
  at: At,
  kit: ResetKit,
  { username, factor, newPassword, confirmPassword, ...typed }: InputOf<typeof calls.resetByVerification>,
): Promise<null> {
  requireValid(at, 'CHNGPASSVERIF3');
  const { verificationType: kind, verificationCode: code } = typed;
  const deviceId = deviceOf(at);
  requireValidPassword(at, { newPassword, confirmPassword }, username);
  const judge = async (member: NamedMember): Promise<boolean> => {
    if (kind === 'ga') {
      const judges = { secrets: kit.delivering.secrets, codes: kit.codes };
      // The query runs whether the member exists or not, so that the time shows nothing.
      const tried = { memberId: member?.id ?? NOBODY, kind, code, deviceId };
      // As with a password: five wrong attempts lock the name, whether it exists or not.
      const counter = await counterOf(at, accountKeyOf(username), deviceId);
      const judged = await judgeAttempt(at, counter, async () => {
        const isRight = await judgeFactorCode(at, judges, tried);
        // A new authenticator is no proof: a thief could have switched it on.
        return ((await trustedFactorsOf(at, tried.memberId)).includes(kind) && isRight) || null;
      });
      return judged.proved !== null;
    }
    const { isReal: _, ...owner } = ownerOf(at, member, username, kind);
    return kit.codes.judge(at, { ...owner, code });
  };
  const prove = async () => {
    const member = await byName(at, username);
    return (await judge(member)) ? member : undefined;
  };
  const said = [accountKeyOf(username), code];
  const wrong = 'verification.code.err';
  const proof = { kind, said, typedName: username, deviceId, prove, wrong } as const;
  return finishReset(at, kit, { proof, second: factor, password: newPassword });
}

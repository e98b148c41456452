// The account of a forgotten password, by name, number or id, and the limits of requests about it.
import { memberType } from '@foyer/contract/member-type.ts';
import { phoneOf } from '@foyer/contract/phone.ts';
import type { CaptchaProof } from '#domains/captcha/captcha.ts';
import { counterOf, isOwn } from '#domains/session/attempts.ts';
import { accountKeyOf } from '#domains/session/open-session.ts';
import type { CodeOwner } from '#domains/verification/code-key.ts';
import type { At } from '#service/at.ts';
import { deviceOf } from '#service/device-of.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import type { ResetKit } from './reset-steps.ts';

type RequestAbout = { about: string; accountKey: string; purpose: 'reset' | 'sms'; proof: CaptchaProof };

/** Throws where the merchant does not offer this way to a new password. */
export function requireOffered({ merchant }: At, flag: 'CHNGPASSMAIL3' | 'CHNGPASSVERIF3'): void {
  if (merchant.flags[flag] !== true) throw new Refusal('permission.denied');
}

/**
 * Applies the limits of a request about one name or number, and requires its captcha. A known device of the member has
 * a share of its own. Only with a solved captcha a request counts for the name: a few requests of strangers would
 * otherwise keep the owner on a new device from a reset.
 */
export async function requireSolved(
  at: At,
  { limits, captcha }: Pick<ResetKit, 'limits' | 'captcha'>,
  { about, accountKey, purpose, proof }: RequestAbout,
): Promise<void> {
  const counter = await counterOf(at, accountKey, at.from.deviceId);
  const { id } = at.merchant;
  if (!isOwn(counter)) await limits.take('reset.ip', id, addressKey(at.from.ip));
  await captcha.require(at, purpose, proof, { image: true });
  await limits.take('reset.account', id, isOwn(counter) ? `${about} ${counter.share}` : about);
}

/**
 * Applies the limits of an attempt to set a new password. Other people at the same address, such as that of a mobile
 * network, do not use up the attempts of a known device of the member.
 */
export async function takeAttemptLimits(
  at: At,
  { limits }: { limits: Limits },
  accountKey: string,
): Promise<void> {
  const counter = await counterOf(at, accountKey, at.from.deviceId);
  const { id } = at.merchant;
  if (isOwn(counter)) await limits.take('reset.own', id, `${accountKey} ${counter.share}`);
  else await limits.take('reset.ip', id, addressKey(at.from.ip));
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

export function byName(at: At, username: string) {
  return members(at).where('account_key', '=', accountKeyOf(username)).executeTakeFirst();
}

export function byId(at: At, id: bigint) {
  return members(at).where('id', '=', id).executeTakeFirst();
}

export function byNumber(at: At, mobile: string) {
  return members(at).where('mobile', '=', mobile).executeTakeFirst();
}

export function numberOf(typed: { countryDialingCode: string; mobileNum: string }): string {
  const to = phoneOf(typed);
  if (to === null) throw invalidInput('mobileNum', 'expected a mobile number');
  return to;
}

export type NamedMember = Awaited<ReturnType<typeof byName>>;

/** The recipient of a code of a kind; none for an account that does not exist or has no such contact. */
export function ownerOf(
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
    memberId: member?.id,
    isReal: Boolean(to),
  };
}

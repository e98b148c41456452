// The last step of a reset: the first proof, the second factor where the account has one, the new password, and the
// notice to the owner.
import type { ErrorCode } from '@foyer/contract/errors.ts';
import type { At } from '#service/at.ts';
import { deviceOf } from '#service/device-of.ts';
import type { FactorKind } from '#db/tables/login.ts';
import { counterOfStep } from '#domains/session/attempts.ts';
import {
  awaitedMember,
  awaitFactor,
  countWrongFactor,
  endAttempt,
  resetDigest,
} from '#domains/session/challenge.ts';
import { trustedFactorsOf } from '#domains/session/factor-rows.ts';
import { judgeFactorCode, kindsBeside } from '#domains/session/factors.ts';
import { judgeAttempt } from '#domains/session/lockout.ts';
import { accountKeyOf, type LoginMember } from '#domains/session/open-session.ts';
import { contactsOf, notifyOwner } from '#domains/verification/notice.ts';
import { Refusal } from '#service/refusal.ts';
import type { Captcha } from '#domains/captcha/captcha.ts';
import type { Codes } from '#domains/verification/codes.ts';
import type { Turns } from '#service/turns.ts';
import type { Limits } from '#service/limits.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import { notifyRemovals } from './new-additions.ts';
import { setPassword } from './new-password.ts';

export type ResetKit = {
  limits: Limits;
  turns: Turns;
  codes: Codes;
  captcha: Captcha;
  delivering: DeliveryDependencies;
};

/** A member, as a reset reads one. */
export type ResetMember = Pick<LoginMember, 'id' | 'account' | 'account_key' | 'password_hash'> & {
  mobile: string | null;
  email: string | null;
};

/** The first proof. */
type FirstProof = {
  kind: FactorKind;
  /** The request's data of the proof; the reset that waits for a second factor is found by this and by the device. */
  said: readonly string[];
  /** The name under which the code of the second factor is requested. */
  typedName: string;
  /** Null where the browser named no device: then a reset cannot wait for a second factor. */
  deviceId: string | null;
  /** Judges the proof and uses it up when it is right. */
  prove: () => Promise<ResetMember | undefined>;
  /** The error code of a wrong proof. */
  wrong: ErrorCode;
};

type SecondProof = { verificationType: FactorKind; verificationCode: string };

function find(at: At, memberId: bigint) {
  return at.db
    .selectFrom('members')
    .select(['id', 'account', 'account_key', 'password_hash', 'mobile', 'email'])
    .where('id', '=', memberId)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
}

/**
 * The kinds that a reset requires beside the first proof. A new factor is ignored: a person who knew the password for a
 * minute could have switched it on, and the reset is the owner's way back.
 */
async function kindsOfReset(at: At, memberId: bigint, first: FactorKind) {
  return kindsBeside(at, memberId, { first, on: await trustedFactorsOf(at, memberId) });
}

/** The member whose waiting reset this second factor completes; undefined when no reset waits any more. */
async function provedTwice(
  at: At,
  kit: ResetKit,
  { kind: first, deviceId }: FirstProof,
  { hash, second }: { hash: string; second: SecondProof },
): Promise<ResetMember | undefined> {
  const memberId = await awaitedMember(at, hash);
  const member = memberId === null ? undefined : await find(at, memberId);
  if (!member) return undefined;
  const { verificationType: kind, verificationCode: code } = second;
  const judges = { secrets: kit.delivering.secrets, codes: kit.codes };
  const tried = { memberId: member.id, kind, code, deviceId: deviceId ?? '' };
  const counter = await counterOfStep(at, member.account_key, deviceId);
  const judged = await judgeAttempt(at, counter, async () => {
    const isAsked = (await kindsOfReset(at, member.id, first))?.includes(kind) === true;
    return (isAsked && (await judgeFactorCode(at, judges, tried))) || null;
  });
  if (!judged.proved) {
    await countWrongFactor(at, hash);
    throw new Refusal('verification.code.err');
  }
  return (await endAttempt(at, hash)) ? member : undefined;
}

/** The member whose first proof is valid. Throws reset.factor_required where the account has second factors. */
async function provedOnce(at: At, proof: FirstProof, hash: string): Promise<ResetMember> {
  const member = await proof.prove();
  if (!member) throw new Refusal(proof.wrong);
  const kinds = await kindsOfReset(at, member.id, proof.kind);
  if (kinds === null) throw new Refusal('factor.other_needed');
  if (kinds.length === 0) return member;
  const accountKey = accountKeyOf(proof.typedName);
  await awaitFactor(at, hash, { member, accountKey, deviceId: deviceOf(at) });
  throw new Refusal('reset.factor_required', {
    value: Object.fromEntries(kinds.map((kind) => [kind, true])),
  });
}

/** Sets a new password by a first proof and, where the account has second factors, a proof of another kind. */
export async function finishReset(
  at: At,
  kit: ResetKit,
  { proof, second, password }: { proof: FirstProof; second: SecondProof | undefined; password: string },
): Promise<null> {
  const hash = resetDigest(at, kit.delivering.secrets, [proof.kind, ...proof.said, proof.deviceId ?? '']);
  const waiting = second && (await provedTwice(at, kit, proof, { hash, second }));
  const member = waiting ?? (await provedOnce(at, proof, hash));
  const { id: memberId } = member;
  const to = await contactsOf(at, memberId);
  const removals = await setPassword(at, kit.turns, { memberId, password, own: null });
  notifyOwner(at, kit.delivering, { memberId, topic: 'passwordReset', to });
  notifyRemovals(at, kit.delivering, { memberId, removals, to });
  return null;
}

// The second step of a forgotten password: the response is judged once, and only then is a password set. No answer shows
// whether an account exists.
import type { InputOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/password.ts';
import { counterOf } from '#domains/session/attempts.ts';
import { trustedFactorsOf } from '#domains/session/factor-rows.ts';
import { judgeFactorCode } from '#domains/session/factors.ts';
import { awaitedBy } from '#domains/session/challenge.ts';
import { judgeAttempt } from '#domains/session/lockout.ts';
import { accountKeyOf } from '#domains/session/open-session.ts';
import { confirmMailbox } from '#domains/verification/mailbox.ts';
import type { At } from '#service/at.ts';
import { deviceOf } from '#service/device-of.ts';
import { memberOfLink, spendLink } from './links.ts';
import { requireValidPassword } from './new-password.ts';
import {
  byId,
  byName,
  byNumber,
  type NamedMember,
  numberOf,
  ownerOf,
  requireOffered,
  takeAttemptLimits,
} from './reset-account.ts';
import { finishReset, type ResetKit } from './reset-steps.ts';

/**
 * The name that the page of a link sends when it requests the code of the second factor: the page does not know the
 * account's name.
 */
const LINK_NAME = 'link';

/** The account that a link resets, or whose reset by a link waits for its second factor on this device; '' for none. */
async function accountKeyOfLink(at: At, token: string): Promise<string> {
  const waiting = async () => awaitedBy(at, accountKeyOf(LINK_NAME), at.from.deviceId ?? '');
  const memberId = (await memberOfLink(at, token)) ?? (await waiting());
  return (memberId !== null && (await byId(at, memberId))?.account_key) || '';
}

export async function resetByLink(
  at: At,
  kit: ResetKit,
  { token, factor, newPassword, confirmPassword }: InputOf<typeof calls.resetByLink>,
): Promise<null> {
  await takeAttemptLimits(at, kit, await accountKeyOfLink(at, token));
  requireValidPassword(at, { newPassword, confirmPassword }, '');
  const proof = {
    kind: 'email',
    said: [token],
    typedName: LINK_NAME,
    deviceId: at.from.deviceId,
    prove: async () => {
      const memberId = await spendLink(at, token);
      const member = memberId === null ? undefined : await byId(at, memberId);
      if (member?.email) await confirmMailbox(at, { memberId: member.id, to: member.email });
      return member;
    },
    wrong: 'reset.invalid',
  } as const;
  return finishReset(at, kit, { proof, second: factor, password: newPassword });
}

export async function resetBySms(
  at: At,
  kit: ResetKit,
  { factor, newPassword, confirmPassword, ...typed }: InputOf<typeof calls.resetBySms>,
): Promise<null> {
  requireOffered(at, 'CHNGPASSVERIF3');
  const { mobileNum, verificationCode: code } = typed;
  const to = numberOf(typed);
  const deviceId = deviceOf(at);
  await takeAttemptLimits(at, kit, (await byNumber(at, to))?.account_key ?? '');
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

export async function resetByVerification(
  at: At,
  kit: ResetKit,
  { username, factor, newPassword, confirmPassword, ...typed }: InputOf<typeof calls.resetByVerification>,
): Promise<null> {
  requireOffered(at, 'CHNGPASSVERIF3');
  const { verificationType: kind, verificationCode: code } = typed;
  const deviceId = deviceOf(at);
  await takeAttemptLimits(at, kit, accountKeyOf(username));
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

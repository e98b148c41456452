// The first step of a forgotten password: a code or link is sent to a contact of the account. No answer shows whether
// an account exists.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/password.ts';
import { accountKeyOf } from '#domains/session/open-session.ts';
import { deliver } from '#domains/verification/delivery.ts';
import type { At } from '#service/at.ts';
import { deviceOf } from '#service/device-of.ts';
import { issueLink, LINK_MS } from './links.ts';
import { takeMailbox } from '#domains/verification/mailbox.ts';
import { linkMail } from './mail-words.ts';
import { byName, byNumber, numberOf, ownerOf, requireOffered, requireSolved } from './reset-account.ts';
import type { ResetKit } from './reset-steps.ts';

type Wait = ValueOf<typeof calls.resetSmsCode>;

/**
 * Mails a link where name and address belong to one account (RESET-07). The link is created and sent after the
 * answer: waiting for it would show that the account exists.
 */
export async function sendLink(
  at: At,
  kit: ResetKit,
  { username, email, ...proof }: InputOf<typeof calls.resetByMail>,
): Promise<null> {
  requireOffered(at, 'CHNGPASSMAIL3');
  const accountKey = accountKeyOf(username);
  await requireSolved(at, kit, { about: accountKey, accountKey, purpose: 'reset', proof });
  const member = await byName(at, username);
  if (member?.email?.toLowerCase() !== email.toLowerCase()) return null;
  kit.delivering.background.begin(at, 'a link for a new password was not sent', async () => {
    const { limits } = kit;
    await takeMailbox(at, { limits, secrets: kit.delivering.secrets }, { memberId: member.id, to: email });
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

export async function sendSmsCode(
  at: At,
  kit: ResetKit,
  { countryDialingCode, mobileNum, ...proof }: InputOf<typeof calls.resetSmsCode>,
): Promise<Wait> {
  requireOffered(at, 'CHNGPASSVERIF3');
  const to = numberOf({ countryDialingCode, mobileNum });
  const deviceId = deviceOf(at);
  const member = await byNumber(at, to);
  const accountKey = member?.account_key ?? '';
  await requireSolved(at, kit, { about: to, accountKey, purpose: 'sms', proof });
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

export async function sendVerificationCode(
  at: At,
  kit: ResetKit,
  { username, verificationType, ...proof }: InputOf<typeof calls.resetVerificationCode>,
): Promise<Wait> {
  requireOffered(at, 'CHNGPASSVERIF3');
  const accountKey = accountKeyOf(username);
  await requireSolved(at, kit, { about: accountKey, accountKey, purpose: 'reset', proof });
  const { isReal, ...owner } = ownerOf(at, await byName(at, username), username, verificationType);
  return kit.codes.issue(at, { ...owner, sends: isReal ? 'code' : 'nothing' });
}

// The owner of a code and the key it is stored under.
import type { At } from '#service/at.ts';
import type { Channel } from '#providers/messages/port.ts';
import type { Secrets } from '#security/secrets.ts';

/** The purpose of a code; a code is valid for one purpose only. */
export type CodePurpose = 'register' | 'login' | 'factor' | 'reset' | 'profile';

/** Ids start at one. A code by mail for no account is never sent. */
export const NO_ACCOUNT = 0n;

/** The owner of a code. */
export type CodeOwner = {
  purpose: CodePurpose;
  channel: Channel;
  /** A number in E.164 (`phoneOf`), or a mail address. */
  to: string;
  deviceId: string;
  /** The account that the code is for: several accounts may contain one mail address. Absent: no account is known. */
  memberId?: bigint | undefined;
};

/** The keyed hash of a number or an address. */
export function recipientOf(
  secrets: Secrets,
  { merchant, channel, to }: { merchant: string; channel: Channel; to: string },
): string {
  return secrets.digest(to.toLowerCase(), `recipient ${merchant} ${channel}`);
}

/**
 * The key of the code's row. The recipient is stored as a keyed hash: a dump of the table shows no addresses or
 * numbers.
 */
export function keyed(at: At, { purpose, channel, to, deviceId }: CodeOwner, secrets: Secrets) {
  return {
    merchant_id: at.merchant.id,
    purpose,
    recipient: recipientOf(secrets, { merchant: at.merchant.id, channel, to }),
    device_id: deviceId,
  };
}
export type CodeKey = ReturnType<typeof keyed>;

/**
 * The stored hash of a code; the same digits for another recipient give another hash. So do those for another account
 * with the same mail address: guesses in one account say nothing about the code of another one.
 */
export function hashOf(
  key: CodeKey,
  { channel, memberId = NO_ACCOUNT }: CodeOwner,
  code: string,
  secrets: Secrets,
): string {
  const account = channel === 'mail' ? { account: String(memberId) } : {};
  return secrets.digest(code, JSON.stringify({ ...key, ...account }));
}

// Whose code it is, and under what it is kept.
import type { At } from '#service/at.ts';
import type { Channel } from '#providers/messages/port.ts';
import type { Secrets } from '#security/secrets.ts';

/** What a code is for; one of them never opens another. */
export type CodePurpose = 'register' | 'login' | 'factor' | 'reset' | 'profile';

/** Whose code it is. */
export type CodeOwner = {
  purpose: CodePurpose;
  channel: Channel;
  /** A number in E.164 (`phoneOf`), or a mail address. */
  to: string;
  deviceId: string;
};

/** The key of its row. The recipient is a keyed hash: a dump of the table names nobody. */
export function keyed(at: At, { purpose, channel, to, deviceId }: CodeOwner, secrets: Secrets) {
  return {
    merchant_id: at.merchant.id,
    purpose,
    recipient: secrets.digest(to.toLowerCase(), `recipient ${at.merchant.id} ${channel}`),
    device_id: deviceId,
  };
}
export type CodeKey = ReturnType<typeof keyed>;

/** What stands for a code; the same digits for somebody else are another hash. */
export function hashOf(key: CodeKey, code: string, secrets: Secrets): string {
  return secrets.digest(code, JSON.stringify(key));
}

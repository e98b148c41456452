// Sends the code of a second factor (OPEN-A-57). Only a log-in that waits for one gets it, and the answer is the same
// whether one does: it tells neither who exists nor how somebody protects himself.
import type { At } from '#at.ts';
import type { Codes } from '#domains/verification/codes.ts';
import { awaitedBy } from './challenge.ts';
import { reachOf } from './factors.ts';
import { accountKeyOf } from './open-session.ts';

type Asked = { username: string; kind: 'email' | 'sms'; deviceId: string };

export const sendFactorCode = async (
  at: At,
  codes: Codes,
  { username, kind, deviceId }: Asked,
): Promise<{ expirationTime: number }> => {
  const typedKey = accountKeyOf(username);
  const memberId = await awaitedBy(at, typedKey, deviceId);
  const reach = memberId === null ? null : await reachOf(at, memberId, kind);
  const nobody = { channel: kind === 'sms' ? ('sms' as const) : ('mail' as const), to: `nobody ${typedKey}` };
  return codes.issue(at, {
    purpose: 'factor',
    ...(reach ?? nobody),
    deviceId,
    sends: reach ? 'code' : 'nothing',
  });
};

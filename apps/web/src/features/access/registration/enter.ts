// From a new account to being inside: the session, what the device remembers, where the visitor was going.
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { deviceKey } from '#device/device-key.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { goOn } from '#navigation/go.ts';
import { send } from '#request/send.ts';
import { type ArrivalFacts, arrival } from '#session/arrival.ts';
import { beginSession } from '#session/session.ts';
import { count } from './count.ts';
import { rememberedLogins } from '../remembered/remembered.ts';
import type { NewMember } from './register-flow.ts';

export type Entering = {
  readonly member: NewMember;
  readonly spanId: string | null;
  readonly merchantCode: string;
  readonly arriving: ArrivalFacts;
};

/** Opens the session of a new member (OPEN-A-68) and goes where they were going (REG-24, REG-26). */
export async function enter({ member, spanId, merchantCode, arriving }: Entering): Promise<void> {
  beginSession({ ...member, merchantCode, type: memberType.member, firstTimeLogin: false, spanId });
  // OPEN-A-70.
  count(merchantCode, 'register', { customerId: member.id, customerName: member.userName });
  // For the screens to come; nobody waits for it.
  void send(memberInfo, {}, { alert: false });
  goOn(await arrival(send, tabStore, arriving));
}

const remembered = rememberedLogins(localStore, deviceKey);

/** Whether the log-in screen's option asks that this device remembers (OPEN-A-69). */
export function isRememberWanted(): boolean {
  return remembered.isWanted();
}

/** Keeps what the device may log in with next time. */
export function rememberName(username: string, secret: string, merchantCode: string): Promise<void> {
  return remembered.keep(
    { type: 'username', username, secret, countryDialingCode: '', countryCode: '' },
    merchantCode,
  );
}

// From a new account to a session: the session, what the device remembers, and the visitor's target.
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { tabStore } from '#device/storage.ts';
import { countEvent } from '#events/count-event.ts';
import { goOn } from '#navigation/go.ts';
import { send } from '#request/send.ts';
import { type ArrivalFacts, arrival } from '#session/arrival.ts';
import { beginSession } from '#session/session.ts';
import { storedLogins } from '../remembered/stored-logins.ts';
import type { NewMember } from './register-flow.ts';

export type EnterInput = {
  readonly member: NewMember;
  readonly spanId: string | null;
  readonly merchantCode: string;
  readonly arriving: ArrivalFacts;
};

/** Opens the session of a new member (OPEN-A-68) and continues to their target (REG-24, REG-26). */
export async function enter({ member, spanId, merchantCode, arriving }: EnterInput): Promise<void> {
  beginSession({ ...member, merchantCode, type: memberType.member, firstTimeLogin: false, spanId });
  // OPEN-A-70.
  countEvent('register', { customerId: member.id, customerName: member.userName });
  // For the next screens; the registration does not wait for it.
  void send(memberInfo, {}, { alert: false });
  goOn(await arrival(send, tabStore, arriving));
}

/** Whether the login screen's option asks this device to remember (OPEN-A-69). */
export function isRememberWanted(): boolean {
  return storedLogins.isWanted();
}

/** Stores what the device may log in with next time. */
export function rememberName(username: string, secret: string, merchantCode: string): Promise<void> {
  return storedLogins.keep(
    { type: 'username', username, secret, countryDialingCode: '', countryCode: '' },
    merchantCode,
  );
}

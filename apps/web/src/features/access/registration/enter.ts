// From a new account to a session: the session, what the device remembers, and the visitor's target.
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { tabStore } from '#device/storage.ts';
import { countEvent } from '#events/count-event.ts';
import { goOn } from '#navigation/go.ts';
import { type Failure, unreadable } from '#request/outcome.ts';
import { send } from '#request/send.ts';
import { type ArrivalFacts, arrival } from '#session/arrival.ts';
import { beginSession } from '#session/session.ts';
import type { Method } from '../remembered/remembered.ts';
import { storedLogins } from '../remembered/stored-logins.ts';
import type { MemberNames, NewMember } from './register-flow.ts';

export type EnterInput = {
  readonly member: NewMember;
  readonly spanId: string | null;
  readonly merchantCode: string;
  readonly arriving: ArrivalFacts;
};

/** Counts a registration that has succeeded, with a session or without one (OPEN-A-70, OPEN-C-105). */
export function countRegistration({ id, userName }: MemberNames): void {
  countEvent('register', { ...(id && { customerId: id }), ...(userName && { customerName: userName }) });
}

/**
 * Opens the session of a new member (OPEN-A-68) and continues to their target (REG-24, REG-26). Returns the failure
 * where the session cannot be stored (SESSION-02).
 */
export async function enter({ member, spanId, merchantCode, arriving }: EnterInput): Promise<Failure | null> {
  const session = { ...member, merchantCode, type: memberType.member, firstTimeLogin: false, spanId };
  const isOpen = beginSession(session);
  countRegistration(member);
  if (!isOpen) {
    await send(logout, {}, { alert: false, token: member.token });
    return unreadable;
  }
  // For the next screens; the registration does not wait for it.
  void send(memberInfo, {}, { alert: false });
  goOn(await arrival(send, tabStore, arriving));
  return null;
}

/** Whether the login screen's option asks this device to remember (OPEN-A-69). */
export function isRememberWanted(): boolean {
  return storedLogins.isWanted();
}

/** Removes what the device remembers of a way to log in, after a registration without the option (OPEN-A-37). */
export function forgetName(type: Method): void {
  storedLogins.forget(type);
}

/** Stores what the device may log in with next time. */
export function rememberName(username: string, secret: string, merchantCode: string): Promise<void> {
  return storedLogins.keep(
    { type: 'username', username, secret, countryDialingCode: '', countryCode: '' },
    merchantCode,
  );
}

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

type Registered = {
  readonly method: 'username' | 'mobile';
  readonly username: string;
  /** Empty where the gateway has sent none. */
  readonly secret: string;
  readonly merchantCode: string;
  readonly isWanted: boolean;
};

/** Remembers a new member on this device, as a log-in by name does; a number is not stored (OPEN-A-69). */
export async function rememberRegistered(registered: Registered): Promise<void> {
  const { method, username, secret, merchantCode, isWanted } = registered;
  if (method === 'mobile' && isWanted) return;
  const type = method === 'mobile' ? 'sms' : 'username';
  const login = { type, username, secret, countryDialingCode: '', countryCode: '' } as const;
  await storedLogins.keep(login, { merchantCode, isWanted });
}

// A password that has to be changed before anything else (LOGIN-21 to LOGIN-23, OPEN-A-87): the house's default one, an
// expired one, or the one a member was given. It outlives a reload; the password itself does not.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { login } from '@foyer/contract/calls/session.ts';
import type { CheckedStore } from '#device/storage.ts';
import { isYes } from './session-info.ts';

const NAME = 'MC_FORCE_CHANGE';
let justUsed: string | null = null;

type Answer = Pick<ValueOf<typeof login>, 'firstTimeLogin' | 'passwordExpired' | 'passwordIsDefault'>;

/** Whether the session that was opened is good for changing the password and nothing else. */
export function isChangeDue(answer: Answer, forcesChange: boolean): boolean {
  const isExpired = isYes(answer.passwordExpired) && forcesChange;
  return answer.passwordIsDefault === true || isYes(answer.firstTimeLogin) || isExpired;
}

/** From now on the member is sent to the change of password. `password` saves typing it again, until the page goes. */
export function forceChange(tab: CheckedStore, password: string | null): void {
  tab.write(NAME, '1');
  justUsed = password;
}

export function isChangeForced(tab: CheckedStore): boolean {
  return tab.read(NAME) === '1';
}

/** The password the member has just logged in with, if the page still knows it. */
export function passwordJustUsed(): string | null {
  return justUsed;
}

/** The change is made, or its owner has left. */
export function endForcedChange(tab: CheckedStore): void {
  tab.remove(NAME);
  justUsed = null;
}

// A password that has to be changed before anything else (LOGIN-21 to LOGIN-23, OPEN-A-87): the merchant's default
// password, an expired one, or one that was assigned to the member. The requirement survives a reload; the password
// itself is not stored.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { login } from '@foyer/contract/calls/session.ts';
import type { CheckedStore } from '#device/storage.ts';
import { isYes } from './session-info.ts';

const NAME = 'MC_FORCE_CHANGE';
let justUsed: string | null = null;

type Answer = Pick<ValueOf<typeof login>, 'firstTimeLogin' | 'passwordExpired' | 'passwordIsDefault'>;

/** Whether the opened session allows only the change of password. */
export function isChangeDue(answer: Answer, forcesChange: boolean): boolean {
  const isExpired = isYes(answer.passwordExpired) && forcesChange;
  return answer.passwordIsDefault === true || isYes(answer.firstTimeLogin) || isExpired;
}

/**
 * From now on the member is redirected to the change of password. `password` saves the member from typing it again
 * until the page closes.
 */
export function forceChange(tab: CheckedStore, password: string | null): void {
  tab.write(NAME, '1');
  justUsed = password;
}

export function isChangeForced(tab: CheckedStore): boolean {
  return tab.read(NAME) === '1';
}

/** The password of the last login, if the page still has it. */
export function passwordJustUsed(): string | null {
  return justUsed;
}

/** The password was changed, or the member logged out. */
export function endForcedChange(tab: CheckedStore): void {
  tab.remove(NAME);
  justUsed = null;
}

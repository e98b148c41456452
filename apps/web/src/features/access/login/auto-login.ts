// Whether the login screen logs in automatically when it opens (REMEMBER-06 to REMEMBER-09, OPEN-A-38, OPEN-A-39).
import type { RememberedLogin } from '../remembered/remembered.ts';

export type AutoLoginFacts = {
  /** A token or a session exists already, or came with the address and was refused (REMEMBER-11). */
  readonly hasSession: boolean;
  /** The visitor arrived with a third party's redirectUrl or backUrl. */
  readonly hasExit: boolean;
  /** Template parameter switch_auto_login. */
  readonly switchAutoLogin: string;
  /** The autoLogin flag is not 0, and the record belongs to this merchant. */
  readonly mayByRecord: boolean;
  readonly record: RememberedLogin | null;
};

export function logsInAutomatically({
  hasSession,
  hasExit,
  switchAutoLogin,
  mayByRecord,
  record,
}: AutoLoginFacts): boolean {
  return (
    !hasSession &&
    !hasExit &&
    switchAutoLogin !== '0' &&
    mayByRecord &&
    record !== null &&
    record.type !== 'sms' &&
    record.secret !== ''
  );
}

// Whether the login screen logs in by itself when it opens (REMEMBER-06 to REMEMBER-09, OPEN-A-38, OPEN-A-39).
import type { RememberedLogin } from '../remembered/remembered.ts';

export type Opening = {
  /** A token or a session is there already. */
  readonly hasSession: boolean;
  /** A third party's redirectUrl or backUrl brought the visitor. */
  readonly hasExit: boolean;
  /** Template parameter switch_auto_login. */
  readonly switchAutoLogin: string;
  /** The autoLogin flag is not 0, and the record is of this merchant. */
  readonly mayByRecord: boolean;
  readonly record: RememberedLogin | null;
};

export function logsInByItself({
  hasSession,
  hasExit,
  switchAutoLogin,
  mayByRecord,
  record,
}: Opening): boolean {
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

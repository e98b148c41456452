// Which failures of a code's request are not shown, on any form that sends one.
import type { Failure } from '#request/outcome.ts';

/** A service that sent nothing, and a connection that failed (SMS-14, OPEN-A-75). */
export function isUnsentCode({ code, status }: Pick<Failure, 'code' | 'status'>): boolean {
  return status === 0 || status >= 500 || code === 'verification.not_sent';
}

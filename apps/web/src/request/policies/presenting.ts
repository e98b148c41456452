import { lotteryCalls } from '@foyer/contract/call-families.ts';
import { matches } from '../pattern.ts';
import type { Clock, Notice } from '../ports.ts';
import type { AnyCall, Failure } from '../outcome.ts';
import type { Policy } from '../policy.ts';

const NETWORK_ALERT_EVERY_MS = 5000;

/**
 * How a code is shown when no other part shows it; `alert` if it is not listed. A test keeps it equal to
 * contract/errors.ts.
 */
export const showing: Readonly<Record<string, 'silent' | 'page' | 'sign-out'>> = {
  TOO_MANY_REQUEST: 'silent',
  'verification.not_sent': 'silent',
  'captcha.offline': 'silent',
  cancelled: 'silent',
  'customer.not.login': 'sign-out',
  'login.session.kicked': 'sign-out',
  ip_restrict: 'page',
  domain_not_available: 'page',
  under_maintenance: 'page',
};

/** Which part shows the failure: returns the notice that it needs, or null for none. */
export function noticeFor(call: AnyCall, failure: Failure, alert: boolean): Notice | null {
  const show: 'alert' | 'silent' | 'page' | 'sign-out' = showing[failure.code] ?? 'alert';
  // A refused session is shown by the session's prompt, not by an alert. Only a call without any session shows it
  // itself.
  if (show === 'sign-out' && failure.status !== 0) return null;
  if (!alert || call.quiet || show === 'silent' || failure.status === 502) return null;
  // A refusal of a lottery call is shown by its screen, whatever its HTTP status (CERR-08).
  if (show === 'alert' && failure.status !== 0 && matches(lotteryCalls, call.path)) return null;
  if (failure.code === 'network_offline') return { kind: 'offline' };
  return { kind: show === 'page' ? 'page' : 'alert', failure, call };
}

/**
 * Shows failures after all other policies have handled them: CERR-05 to CERR-10, REQ-17, OPEN-C-17, OPEN-C-22 to
 * OPEN-C-24.
 */
export function presenting(clock: Clock, present: (notice: Notice) => void): Policy {
  let quietUntil = 0;
  return async (request, next) => {
    const outcome = await next(request);
    if (outcome.ok) return outcome;
    const notice = noticeFor(request.call, outcome.error, request.options.alert ?? true);
    if (!notice) return outcome;
    if (outcome.error.code === 'network_error') {
      if (clock.now() < quietUntil) return outcome;
      quietUntil = clock.now() + NETWORK_ALERT_EVERY_MS;
    }
    present(notice);
    return outcome;
  };
}

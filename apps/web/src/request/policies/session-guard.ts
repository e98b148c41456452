import { logout } from '@foyer/contract/calls/session.ts';
import { failed } from '../outcome.ts';
import type { Identity, RequestPorts } from '../ports.ts';
import type { Policy } from '../policy.ts';

/**
 * Checks that an answer belongs to the current session. An answer of another session is dropped, so that B never sees
 * A's data. A code that ends the session reports it (CERR-01, AERR-04), except from public calls: they carry no token
 * that could have ended.
 */
export function sessionGuard(
  current: () => Identity,
  ports: Pick<RequestPorts, 'onSessionEnded' | 'onTokenElsewhere'>,
): Policy {
  return async (request, next) => {
    const outcome = await next(request);
    if (request.call.who === 'anyone') return outcome;
    if (current().epoch !== request.identity.epoch) return failed('cancelled');
    if (outcome.ok || outcome.error.status === 0) return outcome;
    const { code, serverCode } = outcome.error;
    // A member who logs out needs no message that the session has ended.
    if (code === 'customer.not.login' && request.call.path !== logout.path) {
      ports.onSessionEnded(outcome.error, request.call);
    }
    if (serverCode?.toLowerCase() === 'token_ip_different') ports.onTokenElsewhere();
    return outcome;
  };
}

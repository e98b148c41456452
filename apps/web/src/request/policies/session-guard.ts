import { failed } from '../outcome.ts';
import type { Identity, RequestPorts } from '../ports.ts';
import type { Policy } from '../policy.ts';

/** Who is leaving already is not told that he has left. */
const LEAVING = '/wps/session/logout';

/**
 * Watches over whose answer it is. An answer asked for under another session is dropped, so that B never sees A's; a code
 * that ends the session reports it (CERR-01, AERR-04), public calls excepted: they carry no token that could have ended.
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
    if (code === 'customer.not.login' && request.path !== LEAVING) {
      ports.onSessionEnded(outcome.error, request.call);
    }
    if (serverCode?.toLowerCase() === 'token_ip_different') ports.onTokenElsewhere();
    return outcome;
  };
}

import { failed } from '../outcome.ts';
import type { Identity, RequestPorts } from '../ports.ts';
import type { Policy } from '../policy.ts';

/** Calls whose refusal says nothing new: the one is leaving already, the other asks every 90 s. */
const silentPaths = ['/wps/session/logout', '/wps/session/keepalive'];

/**
 * Watches over whose answer it is. An answer asked for under another session is dropped, so that B never sees A's; a code
 * that ends the session reports it (CERR-01, AERR-04), public calls excepted: they carry no token that could have ended.
 */
export const sessionGuard =
  (current: () => Identity, ports: Pick<RequestPorts, 'onSessionEnded' | 'onTokenElsewhere'>): Policy =>
  async (request, next) => {
    const outcome = await next(request);
    if (request.call.who === 'anyone') return outcome;
    if (current().epoch !== request.identity.epoch) return failed('cancelled');
    if (outcome.ok || outcome.error.status === 0) return outcome;
    const { code, serverCode } = outcome.error;
    if (code === 'customer.not.login' && !silentPaths.includes(request.path)) {
      ports.onSessionEnded(outcome.error, request.call);
    }
    if (serverCode?.toLowerCase() === 'token_ip_different') ports.onTokenElsewhere();
    return outcome;
  };

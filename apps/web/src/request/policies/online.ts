import { failed } from '../outcome.ts';
import type { Policy } from '../policy.ts';
import type { RequestPorts } from '../ports.ts';

/**
 * Offline over https no request is sent (CERR-09, OPEN-C-22). A page over plain http sends anyway: its network may be
 * a cable.
 */
export function online(ports: Pick<RequestPorts, 'isOnline' | 'isSecure'>): Policy {
  return async (request, next) =>
    ports.isSecure && !ports.isOnline() ? failed('network_offline') : next(request);
}

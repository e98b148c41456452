import { readAnswer } from './answer.ts';
import { failed } from './outcome.ts';
import type { Next } from './policy.ts';
import type { RequestPorts } from './ports.ts';
import type { ServerTime } from './server-time.ts';

/** The network: the innermost step. Every call sends cookies (REQ-05); there is no retry here or anywhere else. */
export function transport({ fetch }: Pick<RequestPorts, 'fetch'>, time: ServerTime): Next {
  return async ({ call, path, query, body, headers, signal, options: { keepalive } }) => {
    try {
      const response = await fetch(query ? `${path}?${query}` : path, {
        method: call.method,
        headers,
        credentials: 'include',
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
      });
      time.note(call.method, response.headers);
      return readAnswer(call, response.status, response.headers, await response.text());
    } catch {
      return failed(signal?.aborted ? 'cancelled' : 'network_error');
    }
  };
}

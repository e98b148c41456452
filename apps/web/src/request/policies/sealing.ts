import { failed, type Outcome } from '../outcome.ts';
import type { Outgoing } from '../outgoing.ts';
import type { Next, Policy } from '../policy.ts';
import type { RequestPorts } from '../ports.ts';
import type { ServerTime } from '../server-time.ts';

/** The failure when a body cannot be sealed: the texts are in the catalogue (AERR-01, CERR-11). */
const unsealed = failed('missing_encryption', { message: 'Missing Encryption' });

/**
 * Seals the body of calls that require it (REQ-14); a body that cannot be sealed is not sent (REQ-15). The public key
 * is requested once per page. If the gateway does not know the seal, the key is requested again and the call is
 * repeated once.
 */
export function sealing(
  { sealing: port }: Pick<RequestPorts, 'sealing'>,
  askKey: () => Promise<Outcome>,
  time: ServerTime,
): Policy {
  let key: Promise<string | null> | null = null;
  const publicKey = (): Promise<string | null> => {
    key ??= askKey().then((answer) => (answer.ok && typeof answer.value === 'string' ? answer.value : null));
    return key;
  };
  const trySealed = async (request: Outgoing, next: Next): Promise<Outcome> => {
    const sealed = await sealedForm(request);
    if (sealed) return next(sealed);
    key = null;
    return unsealed;
  };
  const sealedForm = async (request: Outgoing): Promise<Outgoing | null> => {
    try {
      const [{ seal }, address] = await Promise.all([port.load(), publicKey()]);
      if (address === null) return null;
      const { call, path, body } = request;
      const { headers, body: closed } = await seal({
        mode: port.mode(),
        publicKey: address,
        method: call.method,
        path,
        body,
        now: time.now(),
      });
      return { ...request, headers: { ...request.headers, ...headers }, body: closed };
    } catch {
      return null;
    }
  };
  return async (request, next) => {
    if (!request.call.sealed) return next(request);
    const first = await trySealed(request, next);
    if (first.ok || first.error.code !== 'missing_encryption' || first.error.status === 0) return first;
    key = null;
    return trySealed(request, next);
  };
}

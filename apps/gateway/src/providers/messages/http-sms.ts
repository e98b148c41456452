// SMS by a provider's HTTP interface: POST {to, from, text} with a bearer key.
import { createBound } from '../bound.ts';
import type { Carrier } from './port.ts';

const PATIENCE_MS = 5_000;
const bound = createBound();

const send: Carrier = async ({ address, sender, secret }, { to, text }) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to, from: sender, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // The body is not used, but an unread body keeps the connection busy.
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`);
};

export const sendSms: Carrier = (route, message) => bound(route.address, () => send(route, message));

// SMS by a provider's HTTP interface: POST {to, from, text, template?} with a bearer key.
import type { Outside } from '../outside/outside.ts';
import type { Carrier } from './port.ts';

/** Sends SMS like every other call of an external service: by TLS, and never into our own network. */
export function smsCarrier(outside: Outside): Carrier {
  return async ({ address, sender, secret }, { to, text, template }) => {
    const { status } = await outside(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to, from: sender, text, template }),
    });
    if (status < 200 || status > 299) throw new Error(`the SMS provider answered ${status}`);
  };
}

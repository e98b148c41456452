// Mail by SMTP.
import { createTransport } from 'nodemailer';
import { createBound } from '../bound.ts';
import { outsideAddress } from '../outside/outside.ts';
import type { Carrier, Message, MessageRoute } from './port.ts';

const PATIENCE_MS = 5_000;

/** Sends mail to servers outside our own network, and to the `trusted` hosts (the sandbox). */
export function mailCarrier(trusted: readonly string[] = []): Carrier {
  const bound = createBound();
  return (route, message) => bound(route.address, () => send(route, message, trusted));
}

async function send(
  { address, sender, secret }: MessageRoute,
  { to, subject, text }: Message,
  trusted: readonly string[],
): Promise<void> {
  const { hostname, host, port, protocol } = new URL(address);
  const [user = '', ...rest] = secret.split(':');
  const transport = createTransport({
    // The checked address is the one connected to; its certificate is that of the name.
    host: trusted.includes(host) ? hostname : await outsideAddress(hostname),
    tls: { servername: hostname },
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(secret !== '' && { auth: { user, pass: rest.join(':') } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.sendMail({ from: sender, to, subject, text });
  } finally {
    transport.close();
  }
}

// Mail by SMTP.
import { createTransport } from 'nodemailer';
import { createBound } from '../bound.ts';
import type { Carrier } from './port.ts';

const PATIENCE_MS = 5_000;
const bound = createBound();

const send: Carrier = async ({ address, sender, secret }, { to, subject, text }) => {
  const { hostname, port, protocol } = new URL(address);
  const [user = '', ...rest] = secret.split(':');
  const transport = createTransport({
    host: hostname,
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
};

export const sendMail: Carrier = (route, message) => bound(route.address, () => send(route, message));

// Requests to a real gateway process, over the network.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { request as requestOverTls } from 'node:https';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { seal } from '@foyer/envelope/seal.ts';
import { demoPassword } from '#seed/accounts.ts';

export type Reply = { status: number; body: Record<string, unknown>; text: string };
export type WireRequest = {
  port: number;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Over TLS, with whatever certificate the server has, and on a connection of its own: a proxy may close a kept one. */
  isSecure?: boolean;
};

/** The object of a JSON text; of another text, such as a proxy's page, an empty one. */
function objectOf(text: string): Reply['body'] {
  try {
    return Object(JSON.parse(text)) as Reply['body'];
  } catch {
    return {};
  }
}

/** Sends a request; rejects when the connection is lost. */
export function sendOver({
  port,
  method,
  path,
  headers = {},
  body,
  isSecure = false,
}: WireRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const json = text === undefined ? {} : { 'content-type': 'application/json' };
    const open = isSecure ? requestOverTls : request;
    const asked = open(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...json, ...headers },
        rejectUnauthorized: false,
        ...(isSecure && { agent: false }),
      },
      (answer) => {
        let got = '';
        answer.on('data', (chunk) => (got += String(chunk)));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: got,
            body: objectOf(got),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });
}

/** Sends a body sealed with the key of the host. */
export async function sendSealedOver({
  port,
  method,
  path,
  headers = {},
  body,
  isSecure = false,
}: WireRequest): Promise<Reply> {
  const { host = 'aurora.localhost' } = headers;
  const key = await sendOver({
    port,
    isSecure,
    method: 'GET',
    path: sessionCalls.rsaKey.path,
    headers: { host },
  });
  const publicKey = String(JSON.parse(key.text));
  const sealed = await seal({ mode: 2, publicKey, method, path, body, now: Date.now() });
  return sendOver({
    port,
    isSecure,
    method,
    path,
    headers: { ...sealed.headers, ...headers },
    body: sealed.body,
  });
}

/** Logs a demo member in and returns the token; rejects when the log-in is refused. */
export async function logInOver(
  port: number,
  host: string,
  username: string,
  isSecure = false,
): Promise<string> {
  const device = { loginDeviceId: randomUUID(), isOfficialAppLogin: false };
  const answer = await sendSealedOver({
    port,
    isSecure,
    method: 'POST',
    path: sessionCalls.login.path,
    headers: { host },
    body: { username, password: demoPassword, type: 'username', ...device },
  });
  const token: unknown = Object(answer.body['value']).token;
  if (typeof token !== 'string') throw new Error(`${username} was not logged in: ${answer.text}`);
  return token;
}

// Signatures of a vendor's requests, and the mistake behind a wrong one.
import { createHmac } from 'node:crypto';

export type SignedParts = { path: string; timestamp: string; body: string };

/** The signature of the guide: hex HMAC-SHA256 of method, path, timestamp and body. */
export function signatureOf(key: string | Buffer, { path, timestamp, body }: SignedParts): string {
  return createHmac('sha256', key).update(`POST\n${path}\n${timestamp}\n${body}`).digest('hex');
}

/** The headers of a signed request. */
export function signed(key: string, { path, body }: Omit<SignedParts, 'timestamp'>): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    'content-type': 'application/json',
    'x-vendor-timestamp': timestamp,
    'x-vendor-signature': signatureOf(key, { path, timestamp, body }),
  };
}

const WINDOW_SECONDS = 300;

function reserialised(body: string, space?: number): string {
  try {
    return JSON.stringify(JSON.parse(body), null, space);
  } catch {
    return body;
  }
}

type SignedRequest = SignedParts & { signature: string; host: string };

function digest(key: string | Buffer, text: string, encoding: 'hex' | 'base64' = 'hex'): string {
  return createHmac('sha256', key).update(text).digest(encoding);
}

/** Known mistakes: what was signed instead. The first that gives the received signature explains it. */
function mistakes(key: string, { path, timestamp, body, host }: SignedRequest): [string, string][] {
  const lines = ['POST', path, timestamp, body];
  const right = lines.join('\n');
  const spaced = body.replaceAll('":', '": ').replaceAll(',"', ', "');
  return [
    ['the key decoded from hex; its digits are the key, as text', digest(Buffer.from(key, 'hex'), right)],
    ['base64 instead of hex', digest(key, right, 'base64')],
    ['capital hex digits instead of small ones', digest(key, right).toUpperCase()],
    ['a line end after the body', digest(key, `${right}\n`)],
    ['no line ends between the four parts', digest(key, lines.join(''))],
    ['spaces between the four parts', digest(key, lines.join(' '))],
    ['CR LF between the four parts', digest(key, lines.join('\r\n'))],
    ['the body alone', digest(key, body)],
    ['timestamp and body without method and path', digest(key, `${timestamp}\n${body}`)],
    ['the method in small letters', digest(key, ['post', path, timestamp, body].join('\n'))],
    [
      'the whole address instead of its path',
      digest(key, ['POST', `http://${host}${path}`, timestamp, body].join('\n')),
    ],
    [
      'host and path instead of the path',
      digest(key, ['POST', `${host}${path}`, timestamp, body].join('\n')),
    ],
    [
      'the path without /seamless',
      digest(key, ['POST', path.replace('/seamless', ''), timestamp, body].join('\n')),
    ],
    ['an empty body', digest(key, ['POST', path, timestamp, ''].join('\n'))],
    [
      'the body serialised again, not the bytes that were sent',
      digest(key, ['POST', path, timestamp, reserialised(body)].join('\n')),
    ],
    [
      'the body with spaces, not the bytes that were sent',
      digest(key, ['POST', path, timestamp, spaced].join('\n')),
    ],
  ];
}

/** The mistake in the signature of a request; null when it is valid. */
export function signatureFault(
  key: string,
  request: SignedRequest,
  now: number,
): { expected: string; received: string } | null {
  const { timestamp, signature } = request;
  if (signature === '') return { expected: 'the header X-Vendor-Signature', received: 'nothing' };
  if (!/^\d{10}$/.test(timestamp))
    return {
      expected: 'X-Vendor-Timestamp with the seconds since 1970, ten digits',
      received: timestamp === '' ? 'nothing' : timestamp,
    };
  const off = Math.round(Number(timestamp) - now / 1000);
  if (Math.abs(off) > WINDOW_SECONDS)
    return {
      expected: `a time within ${WINDOW_SECONDS} seconds of the wallet's clock`,
      received: `${Math.abs(off)} seconds ${off < 0 ? 'before' : 'after'} it`,
    };
  const right = signatureOf(key, request);
  if (signature === right) return null;
  const mistake = mistakes(key, request).find(([, made]) => made === signature)?.[0];
  return {
    expected: `hex HMAC-SHA256(key, "POST\\n${request.path}\\n${timestamp}\\n{body}") = ${right}`,
    received: mistake === undefined ? signature : `${signature}: that is ${mistake}`,
  };
}

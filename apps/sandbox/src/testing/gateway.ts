// The gateway as a merchant's back office calls it: real HTTP, with answers that the test sets.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Keys, Merchant } from '../merchants/keys.ts';

type SignedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** Opens a gateway that records its requests and accepts them, until the test sets another answer. */
export async function openGateway() {
  const requests: SignedRequest[] = [];
  let answerTo: (request: SignedRequest) => object = () => ({});
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const signed = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      };
      requests.push(signed);
      response.end(JSON.stringify(answerTo(signed)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const merchant: Merchant = {
    code: 'aurora',
    name: 'Aurora',
    site: 'http://aurora.localhost:8080',
    gateway: `http://127.0.0.1:${port}`,
    countryCode: 'PH',
    operatorSecret: 'secret-of-the-operator',
    partner: { env: 'sandbox', secret: 'secret-of-the-partner' },
  };
  const keys: Keys = { all: () => [merchant], find: (code) => (code === 'aurora' ? merchant : undefined) };
  return {
    merchant,
    keys,
    requests,
    /** Forgets the requests; the next ones get this value. */
    answerWith: (value: unknown): void => {
      requests.length = 0;
      answerTo = () => ({ success: true, value, errorCode: null });
    },
    /** The next requests get the value that this function returns for each. */
    answerBy: (valueFor: (request: SignedRequest) => unknown): void =>
      void (answerTo = (request) => ({ success: true, value: valueFor(request), errorCode: null })),
    refuseWith: (errorCode: string): void =>
      void (answerTo = () => ({ success: false, value: null, errorCode })),
    /** Method, path and body of each request. */
    sent: () =>
      requests.map(({ method, path, body }) => [
        method,
        path,
        ...(body === '' ? [] : [JSON.parse(body) as unknown]),
      ]),
    /** Whether the last request is signed with this secret, as the guide describes. */
    isSigned: (role: 'operator' | 'partner', secret: string): boolean => {
      const { method, path, headers, body } = requests.at(-1) ?? {
        method: '',
        path: '',
        headers: {},
        body: '',
      };
      const stamp = String(headers[`x-${role}-timestamp`]);
      const text = `${method}\n${path}\n${stamp}\n${body}`;
      const isNow = Math.abs(Number(stamp) - Date.now() / 1_000) < 60;
      return (
        isNow && headers[`x-${role}-signature`] === createHmac('sha256', secret).update(text).digest('hex')
      );
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

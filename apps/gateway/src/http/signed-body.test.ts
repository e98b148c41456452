// What a caller without the merchant's key costs: the answer comes before a large body is read.
import { connect, type Socket } from 'node:net';
import { setDescription } from '@foyer/contract/calls/operator.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const address = gateway.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => gateway.close());
beforeEach(() => gateway.databases.platform.deleteFrom('rate_limits').execute());

const BODY_BYTES = 500_000;

type Sent = { timestamp?: string; signature?: string; length?: number | null; host?: string };

function headOf({ timestamp, signature, length = BODY_BYTES, host = 'aurora.localhost' }: Sent): string {
  return [
    `PUT ${setDescription.path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...(timestamp === undefined ? [] : [`X-Operator-Timestamp: ${timestamp}`]),
    ...(signature === undefined ? [] : [`X-Operator-Signature: ${signature}`]),
    '\r\n',
  ].join('\r\n');
}

/** Sends the head of a request and no body. Resolves with the answer, whose connection stays open where it may. */
function sendHead(sent: Sent) {
  return new Promise<{ answer: string; socket: Socket }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(headOf(sent)));
    let answer = '';
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1');
      if (answer.includes('"errorCode"')) resolve({ answer, socket });
    });
    socket.on('error', reject);
  });
}

function seconds(late = 0): string {
  return String(Math.floor(gateway.clock.now() / 1_000) - late);
}
const signature = 'ab'.repeat(32);

test.each<[string, () => Sent]>([
  ['no headers of a signature', () => ({})],
  ['a signature without its time', () => ({ signature })],
  ['a time without a signature', () => ({ timestamp: seconds() })],
  ['a time of six minutes ago', () => ({ signature, timestamp: seconds(360) })],
  ['a malformed signature', () => ({ signature: 'x'.repeat(64), timestamp: seconds() })],
])('a request with %s is refused before its body is sent', async (_, sent) => {
  const { answer, socket } = await sendHead(sent());
  expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*"errorCode":"signature\.invalid"/);
  socket.destroy();
});

test('a request to a merchant whose back office has no key is refused before its body is sent', async () => {
  await gateway.databases.merchant('harbor').deleteFrom('signers').where('role', '=', 'operator').execute();
  const sent = { signature, timestamp: seconds(), host: 'harbor.localhost' };
  const { answer, socket } = await sendHead(sent);
  expect(answer).toContain('"errorCode":"signature.invalid"');
  socket.destroy();
});

test('of well-formed signatures that are wrong an address gets thirty read; the next is refused before its body is sent', async () => {
  const wrong = { signature, timestamp: seconds(), length: 2 };
  for (let read = 0; read < 30; read += 1) {
    const answer = new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${headOf(wrong)}{}`));
      socket.once('data', (part: Buffer) => {
        resolve(part.toString('latin1'));
        socket.destroy();
      });
    });
    expect(await answer).toMatch(/^HTTP\/1\.1 (400|401) /);
  }
  const { answer, socket } = await sendHead({ signature, timestamp: seconds() });
  expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  socket.destroy();
});

test.each([
  ['does not say how long its body is', null],
  ['announces more than a description may have', 600_000],
])('a refused caller that %s is disconnected', async (_, length) => {
  const { answer, socket } = await sendHead({ length });
  expect(answer).toMatch(/connection: close/i);
  await new Promise((resolve) => {
    if (socket.closed) resolve(null);
    else socket.once('close', resolve);
  });
});

test('a refused caller that sends its whole body is answered, and the connection goes on', async () => {
  const { answer, socket } = await sendHead({});
  expect(answer).toMatch(/connection: keep-alive/i);
  const next = new Promise<string>((resolve) => socket.once('data', (part) => resolve(String(part))));
  socket.write('x'.repeat(BODY_BYTES));
  socket.write('GET /healthz HTTP/1.1\r\nHost: aurora.localhost\r\n\r\n');
  expect(await next).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

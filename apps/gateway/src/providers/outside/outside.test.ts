import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBound } from '../bound.ts';
import { createOutside, isInside, OutsideDown } from './outside.ts';

let server: Server;
let origin = '';
const seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, answer) => {
    seen.push(request.url ?? '');
    if (request.url === '/moved') return answer.writeHead(302, { location: `${origin}/else` }).end();
    if (request.url === '/endless') return answer.end('x'.repeat(300_000));
    return answer.end(`${request.method} ${request.headers['accept']}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('a trusted origin may be in the clear and on our own network; a redirect is not followed', async () => {
  const ask = createOutside([origin]);
  expect(await ask(`${origin}/x`, { method: 'POST', body: 'y' })).toEqual({
    status: 200,
    body: 'POST application/json',
  });
  expect((await ask(`${origin}/moved`)).status).toBe(302);
  expect(seen).not.toContain('/else');
});

test('a call is refused at once while too many calls to the service are open, and the service is not called', async () => {
  const ask = createOutside([origin], createBound(1));
  const first = ask(`${origin}/first`);
  const second = ask(`${origin}/second`);
  await expect(second).rejects.toThrow(OutsideDown);
  await first;
  expect(seen).not.toContain('/second');
  expect((await ask(`${origin}/third`)).status).toBe(200);
});

test('an answer without end is cut off', async () => {
  await expect(createOutside([origin])(`${origin}/endless`)).rejects.toThrow(OutsideDown);
});

/** The reason why no request was sent: the client's own message, or that of the error that stopped the connection. */
function reasonOf(error: Error): string {
  return `${error.message} ${String(error.cause)}`;
}

test('other origins are not called without TLS, on our own network, with credentials in the address, or at an invalid address', async () => {
  const ask = createOutside([]);
  const before = seen.length;
  const port = new URL(origin).port;
  for (const url of [
    `${origin}/x`,
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://localhost:${port}/`,
    'https://169.254.169.254/latest/meta-data',
    'http://example.com/',
    'https://user:word@example.com/',
    'file:///etc/passwd',
    'nothing',
  ])
    expect(await ask(url).catch(reasonOf), url).toMatch(/is not asked|not an address|leads inside/);
  expect(seen).toHaveLength(before);
});

test.each([
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.0.1', true],
  ['100.64.0.1', true],
  ['169.254.169.254', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
])('%s is of our own network: %s', (address, expected) => {
  expect(isInside(address)).toBe(expected);
});

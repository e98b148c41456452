import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createLog } from '#process/log.ts';
import { createApp } from './app.ts';

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: aurora.localhost\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'],
])(
  'who never comes to the end of %s is sent away when the time is over, and not much later',
  async (_, half) => {
    const log = createLog('silent', { write: () => {} });
    const app = createApp({ log, trustProxy: null, methodsAt: () => [], arriveMs: 100 });
    app.post('/', () => 'arrived');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.write(half);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d [^]*"errorCode":"request\.invalid"/);
    await app.close();
  },
  20_000,
);

describe('an address that does not exist', () => {
  const log = createLog('silent', { write: () => {} });
  const app = createApp({
    log,
    trustProxy: null,
    methodsAt: (path) => (path === '/known' ? ['POST'] : []),
  });
  app.get('/operator/members/:account', () => 'a member');
  const unknown = ['/foo', '/%41', '/m%2fhome', '/index.html?x=%', '/a%', '/%ff', '/wp/nowhere'];
  const tooLong = `/operator/members/${'a'.repeat(200)}`;

  /** What the oldest and the newest browsers send for a page. */
  const accepts = [
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  ];
  test.each(accepts.flatMap((accept) => [...unknown, tooLong].map((url) => [url, accept] as const)))(
    '%s leads a person home who opens it with Accept: %s',
    async (url, accept) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await app.inject({ method, url, headers: { accept } });
        expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
          303,
          '/m/home',
          'no-store',
        ]);
      }
    },
  );

  /** The defaults of curl and fetch, of Java's HttpURLConnection, of a JSON client, and of a picture in a page. */
  const others = [
    '*/*',
    'text/html, image/gif, image/jpeg, */*; q=0.2',
    'application/json',
    'image/avif,image/webp,*/*;q=0.8',
    undefined,
  ];
  test.each(others.flatMap((accept) => [...unknown, tooLong].map((url) => [url, accept] as const)))(
    '%s is refused as JSON with Accept: %s',
    async (url, accept) => {
      const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.json()).toMatchObject({
        success: false,
        errorCode: /^\/(a%|%ff|operator)/.test(url) ? 'request.invalid' : 'route.not_found',
      });
    },
  );

  test('is refused as JSON when a form is sent there, and a call that exists names its method', async () => {
    const headers = { accept: String(accepts[0]) };
    const posted = await app.inject({ method: 'POST', url: '/foo', headers });
    expect([posted.statusCode, posted.json<{ errorCode: string }>().errorCode]).toEqual([
      404,
      'route.not_found',
    ]);
    const { statusCode, headers: answered } = await app.inject({ url: '/known', headers });
    expect([statusCode, answered['allow']]).toEqual([405, 'POST']);
  });
});

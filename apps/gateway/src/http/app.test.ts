import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
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

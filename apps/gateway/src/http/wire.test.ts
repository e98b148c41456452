// The rules for every answer of the whole contract: its trace id, cache headers, the size of a body; and invalid
// requests on a real socket.
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { templates } from '@foyer/contract/calls/system.ts';
import { contract } from '@foyer/contract/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
let token: string;
/** A second session, which no log-out ends. */
let lasting: string;
let port: number;
beforeAll(async () => {
  gateway = await openTestGateway();
  token = await gateway.tokenOf();
  lasting = await gateway.tokenOf();
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const address = gateway.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => gateway.close());

function seconds(): string {
  return String(Math.floor(gateway.clock.now() / 1_000));
}
function pathOf(path: string) {
  return path.replace('{vendor}', 'NLT').replace('{env}', 'sandbox').replace('{claim}', '1');
}
// Log-out runs last: it ends the session that the others use.
const each = contract
  .toSorted((one, other) => Number(one.name === 'logout') - Number(other.name === 'logout'))
  .map(({ name, facts }) => ({ name, facts }));
/** The same for every visitor, so proxies may cache them; every other answer belongs to one caller. */
const same = [
  'templates',
  'whitelabel',
  'settings',
  'country',
  'domainRoute',
  'announcements',
  'lobbyNews',
  'promotionCategories',
  'helpCenter',
  'downloadSetting',
  'merchantPromotions',
  'promoCodeEnable',
  'newGameVendor',
  'gameVendor',
  'hotGames',
  'gameList',
  'registerSettings',
  'vassalageTypes',
  'rankList',
  'gameMatches',
  'showLogo',
  'isShowLogo',
  'lotteryGames',
  'popularLotteries',
  'customerServiceScript',
];
/** The same for each request of one caller. */
const own = ['status', 'statusV1'];

test.each(each)(
  '$name: traced in answer and log, and kept by nobody who may not',
  async ({ name, facts }) => {
    const query = name === 'gameVendor' ? '?gameType=RNG' : '';
    const answer = await gateway.send(`${pathOf(facts.path)}${query}`, { method: facts.method, token });
    const trace = String(answer.headers['x-trace-id']);
    expect(trace).toMatch(/^[0-9a-f-]{36}$/);
    expect(gateway.lines.filter((line) => line.includes(trace)).length).toBeGreaterThan(0);
    const expected = same.includes(name) ? 'no-cache' : own.includes(name) ? 'private, no-cache' : 'no-store';
    expect(answer.headers['cache-control']).toBe(answer.status === 200 ? expected : 'no-store');
    expect(String(answer.headers['vary']).split(', ')).toEqual(
      expect.arrayContaining(['Merchant', 'Origin', 'Accept-Encoding']),
    );
  },
);

test.each(each.filter(({ facts }) => facts.method === 'POST' || facts.method === 'PUT'))(
  '$name: a body over its limit is refused',
  async ({ facts }) => {
    const bound = gateway.bounds.find(({ declared }) => declared.facts === facts);
    const answer = await gateway.send(pathOf(facts.path), {
      method: facts.method,
      token: lasting,
      // A large body is read only with the headers of a signature.
      headers: { 'x-operator-timestamp': seconds(), 'x-operator-signature': 'ab'.repeat(32) },
      body: { x: 'x'.repeat(bound?.options.bodyLimit ?? 64 * 1024) },
    });
    expect([answer.status, answer.body.errorCode]).toEqual([413, 'request.too_large']);
  },
);

/** Sends raw bytes and returns the answer until the gateway closed: it closes every connection that it refuses. */
function raw(bytes: string | Buffer, cut = false) {
  return new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => (cut ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
    socket.on('error', (error) => (answer === '' ? reject(error) : undefined));
    socket.on('close', () => resolve(answer));
  });
}
const head = 'Host: aurora.localhost\r\nConnection: close\r\n';
const login = sessionCalls.loginTicket.path;
function posted(body: string | Buffer, more = '') {
  return Buffer.concat([
    Buffer.from(
      `POST ${login} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n`,
    ),
    Buffer.from(body),
  ]);
}

const dictionary: Record<string, string | Buffer> = {
  'duplicate keys': posted('{"ticket":"a","ticket":"b"}'),
  'duplicate keys, one escaped': posted('{"ticket":"a","\\u0074icket":"b"}'),
  'bad UTF-8 in a body': posted(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])),
  'overlong UTF-8 in a body': posted(Buffer.from([0x22, 0xc0, 0xaf, 0x22])),
  'nesting ten thousand deep': posted('['.repeat(10_000) + ']'.repeat(10_000)),
  'a bad percent': `GET ${templates.path}?domain=%zz HTTP/1.1\r\n${head}\r\n`,
  'a percent of bad UTF-8': `GET ${templates.path}?domain=%c3%28 HTTP/1.1\r\n${head}\r\n`,
  'a repeated query key': `GET ${templates.path}?domain=a&domain=b HTTP/1.1\r\n${head}\r\n`,
  'a line feed in a header': `GET ${templates.path} HTTP/1.1\r\n${head}X-A: a\nX-B: b\r\r\n\r\n`,
  'a folded header': `GET ${templates.path} HTTP/1.1\r\n${head}X-A: a\r\n b\r\n\r\n`,
  'a header of 16 KB': `GET ${templates.path} HTTP/1.1\r\n${head}X-A: ${'a'.repeat(16_384)}\r\n\r\n`,
  'two hosts': `GET ${templates.path} HTTP/1.1\r\nHost: lotus.localhost\r\n${head}\r\n`,
  'a host in the address beside the header': `GET http://lotus.localhost${templates.path} HTTP/1.1\r\n${head}\r\n`,
  'two lengths': `POST ${login} HTTP/1.1\r\n${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  'a length beside chunks': `POST ${login} HTTP/1.1\r\n${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a trailing slash': `GET ${templates.path}/ HTTP/1.1\r\n${head}\r\n`,
  'another case': `GET ${templates.path.replace('wps', 'WPS')} HTTP/1.1\r\n${head}\r\n`,
  'doubled slashes': `GET ${templates.path.replaceAll('/', '//').replace('//templates', '/templates')} HTTP/1.1\r\n${head}\r\n`,
  'an encoded slash': `GET ${templates.path.replace('/system', '%2fsystem')} HTTP/1.1\r\n${head}\r\n`,
  'a matrix parameter': `GET ${templates.path};x=1 HTTP/1.1\r\n${head}\r\n`,
  'another method': `DELETE ${templates.path} HTTP/1.1\r\n${head}\r\n`,
  'no method at all': `HELLO\r\n\r\n`,
};

test.each(Object.entries(dictionary))('%s is refused at once with the envelope', async (_name, bytes) => {
  const faults: (string | undefined)[] = [];
  const note = ({ code }: Error & { code?: string }) => faults.push(code);
  gateway.app.server.on('clientError', note);
  const answer = await raw(bytes);
  gateway.app.server.off('clientError', note);
  // Not after a wait for the rest of the request.
  expect(faults).not.toContain('ERR_HTTP_REQUEST_TIMEOUT');
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).toMatch(/x-trace-id: [0-9a-f-]{36}/i);
  expect(answer).toMatch(/"success":false.*"errorCode":"(request|route|method)\.\w+"/);
});

test('a connection opened ahead and left idle ends without an answer that its next request would be taken to have', async () => {
  const { server } = gateway.app;
  const late = Object.assign(new Error('idle'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.once('connection', (socket) => server.emit('clientError', late, socket));
  expect(await raw('')).toBe('');
});

test('chunks cut short leave nothing behind, and the next request is answered', async () => {
  const cut = `POST ${login} HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n{"ti`;
  expect(await raw(cut, true)).not.toMatch(/^HTTP\/1\.1 [25]/);
  expect(await raw(`GET ${templates.path} HTTP/1.1\r\n${head}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a visitor who leaves before the answer is no error in the log', async () => {
  const asked = `GET ${sessionCalls.rsaKey.path} HTTP/1.1\r\n${head}\r\n`;
  // The connection ends while its request is being read.
  gateway.app.server.prependOnceListener('request', (request: IncomingMessage) => request.socket.destroy());
  expect(await raw(asked)).toBe('');
  expect(await raw(asked)).toMatch(/^HTTP\/1\.1 200 /);
  expect(gateway.lines.filter((line) => line.includes('a request failed'))).toEqual([]);
});

// Kept answers over a real socket: an answer that is sent before Fastify equals the one that Fastify sends.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { gameList } from '@foyer/contract/calls/games.ts';
import { status, templates } from '@foyer/contract/calls/system.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

const HANDLED = 'tracing:fastify.request.handler:start';
let gateway: TestGateway;
let port: number;
/** Requests that reached Fastify. */
let handled = 0;
function count() {
  handled += 1;
}
beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  port = (gateway.app.server.address() as AddressInfo).port;
  subscribe(HANDLED, count);
});
afterAll(async () => {
  unsubscribe(HANDLED, count);
  await gateway.close();
});
beforeEach(() => {
  gateway.kept.clear();
});

type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; isHandled: boolean };

function read(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  const before = handled;
  return new Promise((resolve, reject) => {
    const sent = { host: '127.0.0.1', port, path, method };
    request({ ...sent, headers: { host: 'aurora.localhost', ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
          isHandled: handled > before,
        }),
      );
    })
      .once('error', reject)
      .end();
  });
}

/** An answer without its trace id and its date, which differ each time. */
function comparable({ status, headers, body }: RawAnswer) {
  const { 'x-trace-id': trace, date, ...others } = headers;
  return { status, headers: others, body: body.toString('base64'), isTraced: [trace, date].every(Boolean) };
}

const games = `${gameList.path}?gameType=RNG&pageNum=1&pageSize=100`;

test('an answer to a call has the headers that protect JSON, any other answer those of documents, too', async () => {
  const ofDocuments = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'];
  const ofJson = ['content-security-policy', 'cross-origin-resource-policy', 'x-content-type-options'];
  const named = async (path: string) => Object.keys((await read(path)).headers);
  expect(await named(games)).toEqual(expect.arrayContaining(ofJson));
  expect((await named(games)).filter((name) => ofDocuments.includes(name))).toEqual([]);
  expect(await named('/nothing')).toEqual(expect.arrayContaining([...ofJson, ...ofDocuments]));
});

describe('a public answer that is kept', () => {
  test.each([
    ['as it is', {}],
    ['in Brotli', { 'accept-encoding': 'gzip, deflate, br' }],
    ['in gzip', { 'accept-encoding': 'gzip' }],
    ['over TLS', { 'x-forwarded-proto': 'http, https' }],
    ['for the merchant that is named', { merchant: 'aurora' }],
  ])('%s does not reach Fastify, and is the same', async (_, headers) => {
    const first = await read(games, headers);
    const second = await read(games, headers);
    expect([first.isHandled, second.isHandled]).toEqual([true, false]);
    expect(comparable(second)).toEqual(comparable(first));
    expect(second.headers['x-trace-id']).not.toBe(first.headers['x-trace-id']);
  });

  test('is found in data of a merchant that is read again meanwhile, for a second', async () => {
    await read(games);
    const aurora = gateway.databases.merchant('aurora');
    await aurora.updateTable('merchants').set({ name: 'Renamed' }).execute();
    gateway.clock.pass(800);
    expect((await read(games)).isHandled).toBe(false);
    // The change has been read, so the answer of the earlier revision is no longer used.
    await expect.poll(async () => (await read(games)).isHandled).toBe(true);
    await aurora.updateTable('merchants').set({ name: 'Aurora' }).execute();
    gateway.clock.pass(1_001);
    expect((await read(games)).isHandled).toBe(true);
  });

  test('is read anew when the clock was set back, as often as with a right clock', async () => {
    await read(games);
    gateway.clock.pass(-3_600_000);
    expect([(await read(games)).isHandled, (await read(games)).isHandled]).toEqual([true, false]);
    gateway.clock.pass(3_600_000);
  });

  test('in each encoding has the same text', async () => {
    const plain = (await read(games)).body.toString();
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      await read(games, { 'accept-encoding': encoding });
      const { body, isHandled } = await read(games, { 'accept-encoding': encoding });
      expect([decode(body).toString(), isHandled]).toEqual([plain, false]);
    }
  });

  test('is not sent again to a client that has it', async () => {
    const { headers } = await read(games);
    const etag = String(headers.etag);
    const again = await read(games, { 'if-none-match': etag });
    expect([again.status, again.body.length, again.isHandled]).toEqual([304, 0, false]);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: headers.vary });
    gateway.kept.clear();
    const throughFastify = await read(games, { 'if-none-match': `"other", ${etag}` });
    expect(throughFastify.isHandled).toBe(true);
    expect(comparable(throughFastify)).toEqual(comparable(again));
    expect((await read(games, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is in the log with its trace id', async () => {
    await read(games);
    const { headers } = await read(games);
    const line = gateway.lines.find((text) => text.includes(String(headers['x-trace-id'])));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ method: 'GET', path: gameList.path, status: 200 });
  });

  test.each([
    ['names another merchant', { merchant: 'nordic' }, 403],
    ['has a body', { 'content-length': '0' }, 200],
    ['comes from another origin', { origin: 'null' }, 200],
    ['is for an unknown host', { host: 'nowhere.localhost' }, 404],
  ])('a request that %s is handled by Fastify', async (_, headers, status) => {
    await read(games);
    const { isHandled, ...answer } = await read(games, headers);
    expect([isHandled, answer.status]).toEqual([true, status]);
  });

  test('is not sent to a refused country', async () => {
    const aurora = gateway.databases.merchant('aurora');
    await aurora
      .updateTable('merchants')
      .set({ refused_countries: ['SG'] })
      .execute();
    await gateway.merchants.refresh();
    try {
      await read(games);
      expect((await read(games)).isHandled).toBe(false);
      const refused = await read(games, { 'x-country': 'SG' });
      expect([refused.isHandled, JSON.parse(refused.body.toString())]).toEqual([
        true,
        expect.objectContaining({ errorCode: 'ip_restrict' }),
      ]);
    } finally {
      await aurora.updateTable('merchants').set({ refused_countries: [] }).execute();
      await gateway.merchants.refresh();
    }
  });

  test('that contains the caller’s address is kept for each address', async () => {
    const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.1'];
    const seen: unknown[] = [];
    for (const ip of addresses) {
      const { body, isHandled, headers } = await read(status.path, { 'x-forwarded-for': ip });
      const { value } = JSON.parse(body.toString()) as { value: { location: { ip: string } } };
      seen.push([value.location.ip, isHandled, headers['cache-control']]);
    }
    expect(seen).toEqual([
      ['203.0.113.1', true, 'private, no-cache'],
      ['203.0.113.2', true, 'private, no-cache'],
      ['203.0.113.1', false, 'private, no-cache'],
    ]);
  });

  test('of a time under maintenance is not sent when it is over', async () => {
    const aurora = gateway.databases.merchant('aurora');
    const until = gateway.clock.now() + 1_000;
    await aurora
      .updateTable('merchants')
      .set({ maintenance_until: BigInt(until) })
      .execute();
    await gateway.merchants.refresh();
    const isUnderMaintenance = async () =>
      (JSON.parse((await read(status.path)).body.toString()) as { value: { maintenance: boolean } }).value
        .maintenance;
    expect(await isUnderMaintenance()).toBe(true);
    gateway.clock.pass(1_001);
    expect(await isUnderMaintenance()).toBe(false);
  });

  test('ends with its time', async () => {
    await read(templates.path);
    expect((await read(templates.path)).isHandled).toBe(false);
    gateway.clock.pass(60_000);
    expect((await read(templates.path)).isHandled).toBe(true);
  });
});

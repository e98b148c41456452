import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as lotteryCalls from '@foyer/contract/calls/lottery.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
let vendor: Server;
const asked: { url: string; headers: Record<string, unknown> }[] = [];
beforeAll(async () => {
  gateway = await openTestGateway();
  vendor = createServer((request, answer) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    if (request.url?.includes('away'))
      return void answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (request.url?.includes('secret')) return void answer.end('not of the page');
    if (request.url?.includes('zip'))
      return void answer.writeHead(200, { 'content-type': 'application/zip' }).end('x');
    const isFile = request.url?.includes('/assets/');
    answer
      .writeHead(200, {
        'content-type': isFile ? 'text/javascript' : 'text/html; charset=utf-8',
        'set-cookie': 'vendor=1',
        'content-security-policy': "script-src 'unsafe-inline'",
        ...(isFile && { 'cache-control': 'public, max-age=31536000, immutable' }),
      })
      .end(isFile ? `export const page = '${'x'.repeat(2_000)}';` : '<!doctype html><title>Draws</title>');
  });
  await new Promise<void>((done) => void vendor.listen(0, '127.0.0.1', done));
  await gateway.databases
    .merchant('aurora')
    .updateTable('vendor_links')
    .set({ game_origin: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}` })
    .where('vendor_code', '=', 'LOTT')
    .execute();
});
afterAll(async () => {
  await gateway.close();
  vendor.close();
});

function get(url: string, headers: Record<string, string> = {}) {
  return gateway.app.inject({ url, headers: { host: 'aurora.localhost:8080', ...headers } });
}

describe('the lottery page under the own address', () => {
  test('[PAGE-14] is the vendor’s file at the same path, fetched without any data of the visitor', async () => {
    const path = '/m/lotto-h5/default/k3/games/blink-dice?language=EN';
    const answer = await get(path, { authorization: 'secret', cookie: 'loginDeviceId=1' });
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>Draws</title>']);
    expect(asked.at(-1)?.url).toBe(path);
    expect(Object.keys(asked.at(-1)?.headers ?? {})).not.toContain('authorization');
    expect(Object.keys(asked.at(-1)?.headers ?? {})).not.toContain('cookie');
  });

  test.each([
    [
      'document',
      '/m/lotto-h5/default/k3/games/blink-dice?x=1',
      '/m/lottery?mui=default&playType=k3&gameId=blink-dice',
    ],
    [
      'empty',
      '/m/lotto-h5/default/k3/games/blink-dice',
      '/m/lottery?mui=default&playType=k3&gameId=blink-dice',
    ],
    ['iframe', '/m/lotto-h5/default/k3/games/blink-dice', undefined],
    [undefined, '/m/lotto-h5/default/k3/games/blink-dice', undefined],
    ['document', '/m/lotto-h5/assets/1/main.js', undefined],
  ])('[LOTTO-06] opened as a %s, %s leads to %s', async (destination, path, frame) => {
    const told = destination && { 'sec-fetch-dest': destination };
    const { statusCode, headers } = await get(path, { ...told });
    expect([statusCode, headers['location']]).toEqual([frame ? 302 : 200, frame]);
  });

  test('has no origin and a policy of ours, whatever its vendor says', async () => {
    const { headers } = await get('/m/lotto-h5/default/k3/games/blink-dice');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toMatch(/allow-same-origin|unsafe-inline/);
    expect(policy).toContain('frame-ancestors http://aurora.localhost:8080');
    expect(policy).toContain('connect-src http://aurora.localhost:8080;');
    expect(policy).toContain('font-src http://aurora.localhost:8080;');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('[LOTTO-03] takes the style sheet of the merchant’s own host', async () => {
    const db = gateway.databases.merchant('aurora');
    const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
    const set = (own: object) =>
      db
        .updateTable('merchants')
        .set({ settings: JSON.stringify({ ...settings, ...own }) })
        .execute();
    await set({ imageCDNs: ['https://pictures.example/of/aurora'] });
    gateway.clock.pass(60_000);
    const { headers } = await get('/m/lotto-h5/default/k3/games/blink-dice');
    await set({});
    gateway.clock.pass(60_000);
    const [styles] = /style-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
    expect(styles).toBe('style-src http://aurora.localhost:8080 https://pictures.example');
  });

  test('is packed, and a file whose address changes with its text is asked for once', async () => {
    const first = await get('/m/lotto-h5/assets/1/main.js', { 'accept-encoding': 'br' });
    const count = asked.length;
    await get('/m/lotto-h5/assets/1/main.js');
    expect(asked).toHaveLength(count);
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
  });

  test.each([
    ['a path beside the page', '/m/lotto-h5/../../secret', 404],
    ['the same, encoded', '/m/lotto-h5/%2e%2e/%2e%2e/secret', 404],
    ['a redirect', '/m/lotto-h5/away', 502],
    ['a kind of file that no page needs', '/m/lotto-h5/zip', 502],
  ])('does not pass on %s', async (_, path, status) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.body.includes('not of the page')]).toEqual([status, false]);
  });

  test('may send the calls of the lottery across origins, and no others', async () => {
    const ask = (url: string, origin: string) =>
      gateway.app.inject({ method: 'OPTIONS', url, headers: { host: 'aurora.localhost', origin } });
    const preflight = await ask(lotteryCalls.lotteryOrders.path, 'null');
    expect(preflight.headers['access-control-allow-origin']).toBe('null');
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    expect(
      (await ask(lotteryCalls.lotteryOrders.path, 'https://evil.example')).headers[
        'access-control-allow-origin'
      ],
    ).toBeUndefined();
    expect(
      (await ask(memberCalls.memberInfo.path, 'null')).headers['access-control-allow-origin'],
    ).toBeUndefined();
    const games = await get(lotteryCalls.lotteryGames.path, { origin: 'null' });
    expect(games.headers['access-control-allow-origin']).toBe('null');
  });
});

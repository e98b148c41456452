// The sandbox plays native shells around the pages, outside production only.
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#http/app.ts';
import { createLog } from '#process/log.ts';
import { openTestGateway, testClock, type TestGateway } from '#testing/gateway.ts';
import { documentRoutes } from './routes.ts';
import { createWebBuild } from './web-build.ts';

const webDist = mkdtempSync(join(tmpdir(), 'foyer-shells-'));
mkdirSync(join(webDist, 'server'));
mkdirSync(join(webDist, 'client'));
writeFileSync(
  join(webDist, 'server/document.js'),
  `export const renderDocument = async () => ({ status: 200, lang: 'en', html: '<!doctype html><head></head>', scriptHashes: [], styleHashes: [] });`,
);

const sandbox = 'http://localhost:8090';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ webDist });
});
afterAll(() => gateway.close());

function get(url: string, cookie = '') {
  return gateway.app.inject({ url, headers: { host: 'aurora.localhost', cookie } });
}

describe('outside production', () => {
  test('an address starts a shell in this browser, and another ends it', async () => {
    const started = await get('/m/shell/telegram');
    expect([started.statusCode, started.headers.location]).toEqual([303, '/m/home']);
    expect(started.headers['set-cookie']).toBe('FOYER_SHELL=telegram; Path=/m; SameSite=Lax');
    expect((await get('/m/shell/off')).headers['set-cookie']).toContain('Max-Age=0');
  });

  test('its script is the first of every page, which may run it and report to the sandbox', async () => {
    const { body, headers } = await get('/m/home', 'FOYER_SHELL=ios');
    expect(body).toBe(
      `<!doctype html><head><script src="${sandbox}/shells/bridge.js?kind=ios"></script></head>`,
    );
    const policy = String(headers['content-security-policy']).split('; ');
    for (const name of ['script-src', 'connect-src'])
      expect(policy.find((line) => line.startsWith(name))).toContain(sandbox);
  });

  test.each(['', 'FOYER_SHELL=other', 'FOYER_SHELL="><script>'])(
    'a page with the cookie %j has none',
    async (cookie) => {
      const { body, headers } = await get('/m/home', cookie);
      expect(body).toBe('<!doctype html><head></head>');
      expect(/connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]).not.toContain(
        sandbox,
      );
    },
  );

  test('an unknown shell is not found', async () => {
    expect((await get('/m/shell/other')).statusCode).toBe(404);
  });
});

test('[UPDATE-05] the list of the built files is at the address of the older app too, and is not kept', async () => {
  expect((await get('/mobile/mc/asset-manifest.json')).statusCode).toBe(404);
  writeFileSync(join(webDist, 'client/asset-manifest.json'), '{"files":{}}');
  utimesSync(join(webDist, 'server/document.js'), new Date(), new Date(Date.UTC(2030, 0)));
  gateway.clock.pass(2_000);
  for (const address of ['/m/asset-manifest.json?_=1', '/mobile/mc/asset-manifest.json?_=1']) {
    const { body, headers } = await get(address);
    expect([body, headers['cache-control']]).toEqual(['{"files":{}}', 'no-cache']);
  }
});

test('in production neither the address nor the cookie has an effect, and no page frames the sandbox', async () => {
  const log = createLog('silent', { write: () => {} });
  const app = createApp({ log, trustProxy: null, methodsAt: () => [] });
  const clock = testClock();
  documentRoutes(app, {
    http: { merchants: gateway.merchants, countryHeader: null, publicOrigin: 'http://{host}:8080' },
    clock,
    ask: () => () => Promise.reject(new Error('nothing is asked')),
    findBuild: createWebBuild(webDist, clock, log),
    sandboxOrigin: null,
  });
  const headers = { host: 'aurora.localhost', cookie: 'FOYER_SHELL=ios' };
  const page = await app.inject({ url: '/m/home', headers });
  expect(page.body).toBe('<!doctype html><head></head>');
  expect(String(page.headers['content-security-policy'])).toContain("frame-src 'self'");
  expect(String(page.headers['content-security-policy'])).not.toContain(sandbox);
  expect((await app.inject({ url: '/m/shell/ios', headers })).headers['set-cookie']).toBe(undefined);
  await app.close();
});

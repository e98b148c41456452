import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseBusy } from '#db/faults.ts';
import { createApp } from '#http/app.ts';
import { createLog } from '#process/log.ts';
import { storedLanguageOf } from '#service/stored-language.ts';
import { openTestGateway, testClock, type TestGateway } from '#testing/gateway.ts';
import { documentRoutes } from './routes.ts';
import { languagesOf } from './visit.ts';
import { createWebBuild } from './web-build.ts';

const webDist = mkdtempSync(join(tmpdir(), 'foyer-web-'));
function write(path: string, text: string | Buffer) {
  mkdirSync(join(webDist, path, '..'), { recursive: true });
  writeFileSync(join(webDist, path), text);
}

/** A renderer that shows its input, which is the same as the input of the web app's renderer. */
function renderer(mark: string) {
  return `
  let count = 0;
  export const renderDocument = async ({ url, storedLanguage, browserLanguages, ask }) => {
    if (url.includes('broken')) throw new Error('a screen broke');
    const templates = await ask({ method: 'GET', path: '/nowhere' }, {}).catch((error) => error.message);
    const seen = { mark: '${mark}', url, storedLanguage, browserLanguages, templates, count: (count += 1) };
    return { status: url.includes('missing') ? 404 : 200, lang: storedLanguage ?? 'en', html: JSON.stringify(seen) + ' '.repeat(2000), scriptHashes: ["'sha256-s'"], styleHashes: [] };
  };`;
}

let gateway: TestGateway;
beforeAll(async () => {
  write('server/document.js', renderer('first'));
  write('client/assets/app-1a2b3c4d.js', 'export {}');
  write('client/assets/app-1a2b3c4d.js.br', brotliCompressSync('export {}'));
  write('client/assets/app-1a2b3c4d.js.gz', gzipSync('export {}'));
  write('client/locales/EN.core.json', '{}');
  write('client/index.html', '<!doctype html>');
  gateway = await openTestGateway({ webDist });
});
afterAll(() => gateway.close());

function get(url: string, headers: Record<string, string> = {}) {
  return gateway.app.inject({ url, headers: { host: 'aurora.localhost', ...headers } });
}
async function seen(url: string, headers: Record<string, string> = {}) {
  return (await get(url, headers)).json<Record<string, unknown>>();
}

describe('the document', () => {
  test.each(['/', '/m', '/m/', '/m/home', '/m/gameList?vassalage=NLT', '/m/anything/at/all'])(
    '%s is rendered for its address',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.json<{ url: string }>().url).toBe(url);
    },
  );

  test.each(['/m/a%', '/m/%ff', '/m/a%?x=1'])(
    '%s cannot be decoded and is a page all the same',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  test('knows the stored language and the languages of the browser', async () => {
    expect(
      await seen('/m/a', {
        cookie: 'x=1; MC_LANGUAGE=AR',
        'accept-language': 'zh-TW;q=0.8, ar, en;q=0.1',
      }),
    ).toMatchObject({
      storedLanguage: 'AR',
      browserLanguages: ['ar', 'zh-TW', 'en'],
    });
    expect(await seen('/m/a')).toMatchObject({
      storedLanguage: null,
      browserLanguages: [],
    });
  });

  test('its header names the language of its texts', async () => {
    const languageOf = async (headers = {}) =>
      (await get('/m/language', headers)).headers['content-language'];
    expect(await languageOf()).toBe('en');
    expect(await languageOf({ cookie: 'MC_LANGUAGE=AR' })).toBe('AR');
  });

  test('is one for all browsers, whatever pictures they say they read', async () => {
    const { headers, body } = await get('/m/pictures', { accept: 'text/html,image/avif,image/webp' });
    expect((await get('/m/pictures', { accept: 'text/html' })).body).toBe(body);
    expect(headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
  });

  test('is kept for some seconds, apart for each merchant and visitor', async () => {
    const once = await seen('/m/kept');
    expect(await seen('/m/kept')).toEqual(once);
    expect(await seen('/m/kept', { cookie: 'MC_LANGUAGE=CN' })).not.toEqual(once);
    expect(await seen('/m/kept', { host: 'lotus.localhost' })).not.toEqual(once);
    gateway.clock.pass(6_000);
    expect(await seen('/m/kept')).not.toEqual(once);
  });

  test('goes out under a policy made of its own hashes and the vendors that may be framed', async () => {
    const { headers } = await get('/m/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-s';");
    expect(policy).toContain("frame-src 'self' http://localhost:8090;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
  });

  test('[IMAGE-05] [LAYOUT-17] [TEMPLATE-17] its policy lets in the merchant’s own asset host, picture host and counter of events, for what each is there', async () => {
    const db = gateway.databases.merchant('harbor');
    const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
    const hosts = {
      imageCDNs: ['https://pictures.example/of/harbor'],
      assetHost: 'https://assets.example',
      analytics: { endpoint: 'https://count.example/events' },
    };
    await db
      .updateTable('merchants')
      .set({ settings: JSON.stringify({ ...settings, ...hosts }) })
      .execute();
    gateway.clock.pass(60_000);
    const policyAt = async (host: string) =>
      String((await get('/m/', { host })).headers['content-security-policy']);
    const policy = await policyAt('harbor.localhost');
    expect(/script-src [^;]*/.exec(policy)?.[0]).toMatch(/ https:\/\/assets\.example$/);
    expect(/img-src [^;]*/.exec(policy)?.[0]).toMatch(/ https:\/\/pictures\.example$/);
    expect(/connect-src [^;]*/.exec(policy)?.[0]).toMatch(/ https:\/\/count\.example$/);
    expect(policy.match(/example/g)).toHaveLength(3);
    expect(await policyAt('aurora.localhost')).not.toContain('example');
  });

  test('[PAGE-21] [ROUTE-14] its policy lets in the origins of the merchant’s own pages, as frames alone', async () => {
    const routes = [
      { path: '/m/club', title: 'Club', target: 'https://club.example/members?a=1' },
      { path: '/m/shop', title: 'Shop', target: '/m/notice' },
      { path: '/m/bad', title: 'Bad', target: 'https://evil.example;script-src/' },
      { path: '/m/script', title: 'Script', target: 'javascript:alert(1)' },
    ];
    const policyAt = async (host: string) =>
      String((await get('/m/', { host })).headers['content-security-policy']);
    await gateway.databases
      .merchant('lotus')
      .updateTable('merchants')
      .set({ routes: JSON.stringify(routes) })
      .execute();
    gateway.clock.pass(60_000);
    const policy = await policyAt('lotus.localhost');
    expect(/frame-src [^;]*/.exec(policy)?.[0]).toMatch(/ https:\/\/club\.example$/);
    expect(policy.match(/example/g)).toHaveLength(1);
    expect(policy).not.toContain('null');
    expect(await policyAt('aurora.localhost')).not.toContain('club.example');
  });

  test('is packed when the browser reads it', async () => {
    const answer = await get('/m/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('"url":"/m/"');
  });

  test('carries the status the renderer gives', async () => {
    expect((await get('/m/missing')).statusCode).toBe(404);
  });

  test('a screen that breaks is an error of ours, written down, without a stack', async () => {
    const answer = await get('/m/broken');
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
      500,
      'unknown_error',
    ]);
    expect(answer.body).not.toContain('a screen broke');
    expect(gateway.lines.join('')).toContain('a screen broke');
  });

  test('cannot ask what is not public', async () => {
    expect(await seen('/m/b')).toMatchObject({ templates: '/nowhere is not a public call' });
  });

  test('at an unknown host is rendered too: each of its calls is refused as domain_not_available', async () => {
    const { mark, templates } = await seen('/m/', { host: 'nobody.localhost' });
    expect({ mark, templates }).toMatchObject({
      mark: 'first',
      templates: { success: false, value: null, errorCode: 'domain_not_available' },
    });
  });

  test('of a merchant whose data is unreachable is a page too: each of its calls is refused as service.unavailable', async () => {
    const log = createLog('silent', { write: () => {} });
    const app = createApp({ log, trustProxy: null, methodsAt: () => [] });
    const at = () => Promise.reject(new DatabaseBusy());
    const merchants = { at, atOnce: () => null, refresh: async () => {} };
    const clock = testClock();
    documentRoutes(app, {
      http: { merchants, countryHeader: null, publicOrigin: 'http://{host}:8080' },
      clock,
      ask: () => () => Promise.reject(new Error('nothing is asked')),
      findBuild: createWebBuild(webDist, clock, log),
      sandboxOrigin: null,
    });
    const { headers, body } = await app.inject({ url: '/m/home', headers: { host: 'aurora.localhost' } });
    await app.close();
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' });
    expect(JSON.parse(body)).toMatchObject({
      templates: { success: false, errorCode: 'service.unavailable' },
    });
  });

  test('a new build is taken up without a restart', async () => {
    expect(await seen('/m/')).toMatchObject({ mark: 'first' });
    write('server/document.js', renderer('second'));
    utimesSync(join(webDist, 'server/document.js'), new Date(), new Date(Date.UTC(2030, 0)));
    gateway.clock.pass(2_000);
    expect(await seen('/m/')).toMatchObject({ mark: 'second' });
  });
});

test('an incomplete build does not replace the last complete one, and the failure is logged', async () => {
  const { mark } = await seen('/m/');
  write('server/document.js', 'export const renderDocument = (');
  utimesSync(join(webDist, 'server/document.js'), new Date(), new Date(Date.UTC(2031, 0)));
  gateway.clock.pass(2_000);
  expect((await get('/m/')).statusCode).toBe(200);
  expect(await seen('/m/')).toMatchObject({ mark });
  expect(gateway.lines.join('')).toContain('a new build of the web app cannot be read');
  write('server/document.js', renderer(String(mark)));
  utimesSync(join(webDist, 'server/document.js'), new Date(), new Date(Date.UTC(2032, 0)));
  gateway.clock.pass(2_000);
});

describe('files', () => {
  test('with a hash in their name are kept for good, packed as built', async () => {
    const answer = await get('/m/assets/app-1a2b3c4d.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {}');
    expect((await get('/m/assets/app-1a2b3c4d.js')).body).toBe('export {}');
  });

  test('are packed with gzip for a browser that reads no brotli, as over plain http', async () => {
    const answer = await get('/m/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip, deflate' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe('export {}');
  });

  test('without one are asked for again, and answered briefly', async () => {
    const { headers } = await get('/m/locales/EN.core.json');
    expect(headers['cache-control']).toBe('no-cache');
    expect(
      (await get('/m/locales/EN.core.json', { 'if-none-match': String(headers['etag']) })).statusCode,
    ).toBe(304);
  });

  test.each([
    '/m/assets/',
    '/m/assets/old-9z9z9z9z.js',
    '/m/locales/XX.core.json',
    '/m/assets/..%2f..%2fserver/document.js',
    '/m/app.js.map',
    '/m/assets/app-1a2b3c4d.js.br',
  ])('%s is missing, not a page', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
      404,
      'route.not_found',
    ]);
  });
});

test('what a browser says about languages is read with care', () => {
  expect(languagesOf('en-US,en;q=0.9,*;q=0.1')).toEqual(['en-US', 'en']);
  expect(languagesOf('en;q=0, fr;q=abc, <x>')).toEqual(['fr']);
  expect(storedLanguageOf('MC_LANGUAGE=PT-BR')).toBe('PT-BR');
  expect(storedLanguageOf('XMC_LANGUAGE=EN; MC_LANGUAGE=<b>')).toBeNull();
});

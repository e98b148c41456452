// In production no sandbox stands in for a service: a service without its own address is refused or absent, and no browser
// and no request of the gateway is led to the sandbox. The platform itself shows its lotteries.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as chatCalls from '@foyer/contract/calls/chat.ts';
import { gameTrialLaunch } from '@foyer/contract/calls/game-library.ts';
import { gameList, launchGame } from '@foyer/contract/calls/games.ts';
import { smsNoLogin } from '@foyer/contract/calls/security.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openChatAccount } from '#domains/chat/settings.ts';
import { listDestinations, openSandboxDestination } from '#domains/reports/destinations.ts';
import { captchaKinds } from '#testing/captcha-kinds.ts';
import { fakeProvider } from '#testing/captcha.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
let token: string;
const called: string[] = [];
const webDist = mkdtempSync(join(tmpdir(), 'foyer-lottery-'));
beforeAll(async () => {
  const outside = (url: string) => {
    called.push(url);
    return Promise.resolve({ status: 200, body: '{}' });
  };
  mkdirSync(join(webDist, 'lottery/assets/a1'), { recursive: true });
  for (const language of ['EN', 'JA'])
    writeFileSync(join(webDist, `lottery/${language}.html`), `<p>${language}<!--sheet--></p>`);
  writeFileSync(join(webDist, 'lottery/assets/a1/main.js'), 'export {};');
  writeFileSync(join(webDist, 'lottery/assets/a1/noto-sans-lao-lao-wght-normal.woff2'), 'wOF2');
  writeFileSync(join(webDist, 'secret.js'), 'not of the page');
  gateway = await openTestGateway({ isAlone: true, outside, webDist });
  token = await gateway.tokenOf();
});
afterAll(async () => {
  await gateway.close();
  rmSync(webDist, { recursive: true });
});
beforeEach(() => void (called.length = 0));

const device = 'MOBILE';
async function playableGame(): Promise<string> {
  const { body } = await gateway.call(gameList, { vassalage: 'NLT', gameType: 'RNG' });
  return String(body.value?.games.find(({ supportPlay, freeplay }) => supportPlay && freeplay)?.nodeId);
}
async function launch(input: { vendor: string; nodeId: string; launchMode: 'GAME' | 'LOTT' }) {
  const { body } = await gateway.call(launchGame, { ...input, device }, { token });
  return body.errorCode ?? new URL(body.value?.gameUrl ?? '').origin;
}

test('a vendor without an address of its own launches no game, neither for money nor on trial', async () => {
  const nodeId = await playableGame();
  expect(await launch({ vendor: 'NLT', nodeId, launchMode: 'GAME' })).toBe('coming_soon');
  const tried = await gateway.call(gameTrialLaunch, { vendor: 'NLT', gameId: nodeId, nodeId });
  expect(tried.body.errorCode).toBe('coming_soon');
  const db = gateway.databases.merchant('aurora');
  expect(await db.selectFrom('launch_tickets').selectAll().execute()).toEqual([]);
});

test('a vendor with an address launches there', async () => {
  const nodeId = await playableGame();
  const link = (game_origin: string | null) =>
    gateway.databases
      .merchant('aurora')
      .updateTable('vendor_links')
      .set({ game_origin })
      .where('vendor_code', '=', 'NLT')
      .execute();
  await link('https://play.nlt.example');
  const opened = await launch({ vendor: 'NLT', nodeId, launchMode: 'GAME' });
  await link(null);
  expect(opened).toBe('https://play.nlt.example');
});

function pageAt(path: string) {
  return gateway.app.inject({ url: `/m/lotto-h5/${path}`, headers: { host: 'aurora.localhost:8080' } });
}

test('a lottery without an address opens the page of the platform', async () => {
  const lottery = { vendor: 'LOTT', nodeId: 'blink-dice', launchMode: 'LOTT' } as const;
  expect(await launch(lottery)).toBe('http://aurora.localhost:8080');
  const script = await pageAt('assets/a1/main.js');
  expect([script.statusCode, script.headers['content-type'], script.headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  const font = await pageAt('assets/a1/noto-sans-lao-lao-wght-normal.woff2');
  expect([font.statusCode, font.headers['content-type'], font.body]).toEqual([200, 'font/woff2', 'wOF2']);
  // The page has no origin: a font is read across origins.
  expect(font.headers['access-control-allow-origin']).toBe('*');
});

test.each([
  [
    'language=JA&css=/m/media/lotto/aurora.css',
    '<p>JA<link rel="stylesheet" href="/m/media/lotto/aurora.css"></p>',
  ],
  ['language=JA', '<p>JA</p>'],
  ['language=../EN', '<p>EN</p>'],
  ['language=XX&css=javascript:alert(1)', '<p>EN</p>'],
  ['css=%22%3E%3Cscript%3E', '<p>EN<link rel="stylesheet" href="&quot;&gt;&lt;script&gt;"></p>'],
])('the platform’s lottery page with %s is %s', async (query, text) => {
  const page = await pageAt(`default/k3/games/blink-dice?${query}`);
  expect([page.statusCode, page.body]).toEqual([200, text]);
  expect(page.headers['content-security-policy']).toContain('sandbox allow-scripts');
});

test.each([
  'assets/a1/other.js',
  'assets/a1/main.html',
  'EN.html',
  'assets/..%2f..%2fsecret.js',
  'default/k3',
])('the platform’s lottery page has no file %s', async (path) => {
  expect((await pageAt(path)).statusCode).toBe(404);
});

test('the sandbox’s chat is none', async () => {
  await openChatAccount(gateway.databases.merchant('aurora'), gateway.secrets, 'aurora');
  const { body } = await gateway.call(chatCalls.unreadCount, {}, { token });
  expect(body.errorCode).toBe('coming_soon');
  expect(called).toEqual([]);
});

test('the sandbox’s slider is replaced by the image, and not left out', async () => {
  await captchaKinds(gateway, fakeProvider()).ask('v4');
  const { body } = await gateway.call(
    smsNoLogin,
    { mobileNum: '9170000000', countryDialingCode: '63' },
    { headers: { cookie: `loginDeviceId=${randomUUID()}` } },
  );
  expect([body.errorCode, body.value]).toEqual(['captcha.required', { captcha: 'image' }]);
  expect(called).toEqual([]);
});

test('the sandbox receives no events', async () => {
  const db = gateway.databases.merchant('aurora');
  await openSandboxDestination(db, gateway.secrets, 'aurora');
  const { secrets } = gateway;
  expect(await listDestinations({ db, merchant: 'aurora' }, { secrets, sandboxOrigin: null })).toEqual([]);
});

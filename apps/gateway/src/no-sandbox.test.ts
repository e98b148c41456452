// In production no sandbox stands in for a service: a service without its own address is refused or absent, and no browser
// and no request of the gateway is led to the sandbox.
import { randomUUID } from 'node:crypto';
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
beforeAll(async () => {
  const outside = (url: string) => {
    called.push(url);
    return Promise.resolve({ status: 200, body: '{}' });
  };
  gateway = await openTestGateway({ isAlone: true, outside });
  token = await gateway.tokenOf();
});
afterAll(() => gateway.close());
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

test('a lottery page without an address is not opened and not there', async () => {
  const lottery = { vendor: 'LOTT', nodeId: 'blink-dice', launchMode: 'LOTT' } as const;
  expect(await launch(lottery)).toBe('coming_soon');
  const page = await gateway.app.inject({
    url: '/m/lotto-h5/default/k3/games/blink-dice',
    headers: { host: 'aurora.localhost' },
  });
  expect(page.statusCode).toBe(404);
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

// The gateway's readers of addresses with addresses that try to lead out: a game, a chat, a provider's page and a
// partner get an address of the merchant, an allowed one, or none.
import * as chatCalls from '@foyer/contract/calls/chat.ts';
import * as depositCalls from '@foyer/contract/calls/deposit.ts';
import * as gamesCalls from '@foyer/contract/calls/games.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { leavingAddresses } from '@foyer/contract/testing/addresses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUrlOf } from '../../../apps/gateway/src/domains/play/back-url.ts';
import { addNewcomer } from '../../../apps/gateway/src/testing/newcomer.ts';
import { countCases } from '../../testing/cases.ts';
import { type Money, openMoney } from '../../testing/money.ts';

const site = 'http://aurora.localhost:8080';
const addresses = leavingAddresses(site);

let money: Money;
let token: string;
beforeAll(async () => {
  money = await openMoney();
  ({ token } = await addNewcomer(money.db, { now: money.gateway.clock.now() }));
});
afterAll(() => money.gateway.close());

function isPage(address: string): boolean {
  const url = new URL(address, site);
  return url.origin === site && /^\/m\/(?!\/)/.test(url.pathname);
}

function leavesSite(value: string): boolean {
  return /^\w+:\/\/[^/]*evil/i.test(value);
}

test('the address to which a game returns is a page of the merchant or allowed', ({ task }) => {
  countCases(task, addresses.length);
  const allowed = ['https://partner.example'];
  const wrong = addresses.filter((address) => !isPage(backUrlOf(address, { site, allowed })));
  expect(wrong).toEqual([]);
  expect(backUrlOf('https://partner.example/x', { site, allowed })).toBe('https://partner.example/x');
});

test('a launched game gets no address that leads out', async ({ task }) => {
  countCases(task, addresses.length);
  const { games = [] } =
    (await money.gateway.call(gamesCalls.gameList, { vassalage: 'NLT', gameType: 'RNG' })).body.value ?? {};
  const nodeId = String(games.find(({ supportPlay }) => supportPlay)?.nodeId);
  const launch = { vendor: 'NLT', nodeId, launchMode: 'GAME', device: 'MOBILE' } as const;
  for (const backUrl of addresses) {
    await money.forgetLimits();
    const { body } = await money.gateway.callWith(gamesCalls.launchGame, { ...launch, backUrl }, { token });
    // The value of a refusal names the invalid field.
    const gameUrl = body.success ? (body.value?.gameUrl ?? '') : null;
    const given = gameUrl === null ? [] : [...new URL(gameUrl).searchParams.values()];
    const isRefused = body.errorCode === null || body.errorCode === 'request.invalid';
    expect([backUrl, isRefused, given.filter(leavesSite)]).toEqual([backUrl, true, []]);
  }
});

test('the chat gets no address that leads out', async ({ task }) => {
  countCases(task, addresses.length);
  const launch = async (backUrl: string) => {
    await money.forgetLimits();
    const look = { b2c: '1', title: 'x', backUrl, language: 'EN', headerColor: '' } as const;
    return (await money.gateway.callWith(chatCalls.launchChat, look, { token })).body;
  };
  for (const backUrl of addresses) {
    const { success, errorCode } = await launch(backUrl);
    const isRight = success ? isPage(backUrl) : errorCode === 'request.invalid';
    expect([backUrl, isRight]).toEqual([backUrl, true]);
  }
  expect(await launch(`${site}/m/home`)).toMatchObject({ success: true });
});

test('a payment provider returns the payer to a page of the merchant', async ({ task }) => {
  countCases(task, addresses.length);
  const settings = await money.gateway.call(depositCalls.depositSettings, {}, { token });
  const methodId = settings.body.value?.methods.find(({ type }) => type === 'GATEWAY')?.id ?? '';
  for (const returnUrl of addresses) {
    // One member may have few orders that wait.
    const payer = await addNewcomer(money.db, { now: money.gateway.clock.now() });
    const order = { methodId, amount: '50000', returnUrl };
    await money.gateway.callWith(depositCalls.depositGateway, order, { token: payer.token });
  }
  const given = money.provider.asked
    .flatMap(({ body }) => Object.entries(body))
    .filter(([name]) => /url$/i.test(name));
  expect(given.filter(([, value]) => !isPage(String(value)))).toEqual([]);
  expect(given.length).toBeGreaterThan(0);
});

test('a ticket is issued for no origin but a partner’s', async ({ task }) => {
  countCases(task, addresses.length);
  const ask = async (audience: string) => {
    await money.forgetLimits();
    return (await money.gateway.callWith(sessionCalls.ticketFor, { audience }, { token })).body.success;
  };
  for (const audience of addresses) expect([audience, await ask(audience)]).toEqual([audience, false]);
  expect(await ask('http://localhost:8090')).toBe(true);
});

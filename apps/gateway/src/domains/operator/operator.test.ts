import * as systemCalls from '@foyer/contract/calls/system.ts';
import * as gamesCalls from '@foyer/contract/calls/games.ts';
import * as calls from '@foyer/contract/calls/operator.ts';
import { contract } from '@foyer/contract/contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await openTestGateway();
  token = await gateway.tokenOf();
});
afterAll(() => gateway.close());

type Change = Readonly<Record<string, unknown>>;
function set(change: Change) {
  return gateway.sendSigned(calls.setMerchant, change);
}
function setVendor(change: Change, vendor = 'NLT') {
  return gateway.sendSigned(calls.setVendor, { vendor, ...change });
}
const open = {
  maintenanceUntil: null,
  refusedCountries: [],
  isDomainOpen: true,
  isInService: true,
};
afterEach(() => set(open));

const servers = ['vendor', 'provider', 'partner', 'operator'];
const visitors = contract.filter(({ facts }) => !servers.includes(facts.who));
/** The calls of the whole contract that answer `code`, even to a caller without credentials. */
async function refusedWith(code: string) {
  const refused: string[] = [];
  for (const { name, facts } of visitors) {
    const { body } = await gateway.send(facts.path, { method: facts.method });
    if (body?.errorCode === code) refused.push(name);
  }
  return refused.toSorted();
}
const dressing = ['country', 'settings', 'templates', 'whitelabel'];
const always = [
  ...dressing,
  'announcements',
  'domainRoute',
  'logout',
  'manifest',
  'rsaKey',
  'status',
  'statusV1',
];
function allBut(names: readonly string[]) {
  return visitors
    .map(({ name }) => name)
    .filter((name) => !names.includes(name))
    .toSorted();
}

describe('a merchant that its back office closes', () => {
  test('for maintenance: only the calls for its status, its theme and logging out answer', async () => {
    const maintenanceUntil = gateway.clock.now() + 3_600_000;
    expect((await set({ maintenanceUntil })).body.value).toMatchObject({ maintenanceUntil });
    expect(await refusedWith('under_maintenance')).toEqual(allBut(always));
    const status = await gateway.call(systemCalls.status, {});
    expect(status.body.value).toMatchObject({ maintenance: true, maintenanceEnd: maintenanceUntil });
    gateway.clock.pass(3_600_000);
    token = await gateway.tokenOf();
    expect(await refusedWith('under_maintenance')).toEqual([]);
  });

  test('for a country: the same, for visitors from there', async () => {
    await set({ refusedCountries: ['PH'] });
    expect(await refusedWith('ip_restrict')).toEqual(allBut(always));
    const elsewhere = { headers: { 'x-country': 'SG' } };
    expect((await gateway.call(gamesCalls.gameList, {}, elsewhere)).status).toBe(200);
  });

  test.each([
    ['its domain', { isDomainOpen: false }, 'domain_not_available', 404],
    ['its service', { isInService: false }, 'service.unavailable', 503],
  ] as const)(
    '%s: nothing but its dress answers, the status included',
    async (_what, change, code, status) => {
      await set(change);
      expect(await refusedWith(code)).toEqual(allBut(dressing));
      expect((await gateway.call(systemCalls.status, {})).status).toBe(status);
    },
  );

  test.each([
    ['[STATUS-14] its domain', { isDomainOpen: false }, 'domain_not_available'],
    ['[PAGE-23] its service', { isInService: false }, 'service.unavailable'],
  ] as const)('%s: the refusal of the status names the customer service', async (_what, change, code) => {
    const contacts = (await gateway.call(systemCalls.status, {})).body.value?.info.customerService;
    expect(contacts).not.toEqual([]);
    await set(change);
    for (const call of [systemCalls.status, systemCalls.statusV1])
      expect((await gateway.call(call, {})).body).toMatchObject({
        errorCode: code,
        value: { info: { customerService: contacts } },
      });
  });

  test('maintenance speaks before the country', async () => {
    await set({ refusedCountries: ['PH'], maintenanceUntil: gateway.clock.now() + 1_000 });
    expect((await gateway.signIn()).body.errorCode).toBe('under_maintenance');
  });

  test('kept answers do not outlive the closing, nor the refusal the opening', async () => {
    const games = () => gateway.call(gamesCalls.gameList, { pageNum: 1, pageSize: 20 });
    expect((await games()).status).toBe(200);
    await set({ maintenanceUntil: gateway.clock.now() + 60_000 });
    expect((await games()).body.errorCode).toBe('under_maintenance');
    await set({ maintenanceUntil: null });
    expect((await games()).status).toBe(200);
  });

  test('a change by another process is seen within a second, kept answers included', async () => {
    const title = async () => (await gateway.call(systemCalls.templates, {})).body.value?.parameters.title;
    const aurora = gateway.databases.merchant('aurora');
    const { parameters } = await aurora
      .selectFrom('merchants')
      .select('parameters')
      .executeTakeFirstOrThrow();
    expect(await title()).toBe('Aurora');
    const rename = (name: string) =>
      aurora
        .updateTable('merchants')
        .set({ parameters: JSON.stringify({ ...parameters, title: name }) })
        .execute();
    await rename('Borealis');
    gateway.clock.pass(1_001);
    expect(await title()).toBe('Borealis');
    await rename('Aurora');
  });

  test('one merchant closes and the others stay open', async () => {
    await set({ isInService: false });
    const other = await gateway.call(systemCalls.status, {}, { host: 'lotus.localhost:8080' });
    expect(other.status).toBe(200);
  });
});

describe('a vendor under maintenance', () => {
  const window = () => ({
    maintenanceFrom: gateway.clock.now(),
    maintenanceUntil: gateway.clock.now() + 600_000,
  });
  const launch = async () => {
    const game = await gateway.databases
      .merchant('aurora')
      .selectFrom('merchant_games')
      .select('game_code')
      .where('vendor_code', '=', 'NLT')
      .where('is_playable', '=', true)
      .executeTakeFirstOrThrow();
    const query = `vendor=NLT&nodeId=${game.game_code}&launchMode=GAME&device=MOBILE`;
    return gateway.send(`${gamesCalls.launchGame.path}?${query}`, { token });
  };

  test('launches nothing until it is over or taken back', async () => {
    await setVendor(window());
    expect((await launch()).body.errorCode).toBe('vendor_under_maintenance');
    await setVendor({ maintenanceFrom: null, maintenanceUntil: null });
    expect((await launch()).body.success).toBe(true);
  });

  test('is of a vendor of this merchant, with both ends or none', async () => {
    expect((await setVendor(window(), 'NOBODY')).body.errorCode).toBe('game.not_found');
    const half = await setVendor({ maintenanceFrom: null, maintenanceUntil: 1 });
    expect(half.body.errorCode).toBe('request.invalid');
  });
});

test('the switches are the back office’s: a member, a partner and a stranger are refused', async () => {
  const change = { isInService: false };
  const tries = [
    gateway.callWith(calls.setMerchant, change, { token }),
    gateway.sendSigned(calls.setMerchant, change, { role: 'partner' }),
    gateway.sendSigned(calls.setMerchant, change, { secret: 'guess' }),
    gateway.callWith(calls.merchantState, {}, { token }),
  ];
  for (const answer of await Promise.all(tries))
    expect([answer.status, answer.body.errorCode]).toEqual([401, 'signature.invalid']);
  expect((await gateway.call(systemCalls.status, {})).status).toBe(200);
});

test('an operator’s key is valid for its own merchant only', async () => {
  const { body } = await gateway.sendSigned(
    calls.merchantState,
    {},
    { host: 'lotus.localhost:8080', headers: { host: 'aurora.localhost:8080' } },
  );
  expect(body.errorCode).toBe('signature.invalid');
});

test('flags and parameters change by name and hold within a second; the others stay, null takes one away', async () => {
  const shown = async (path: string) =>
    (await gateway.send<Record<string, unknown>>(path, { host: 'harbor.localhost:8080' })).body.value;
  const change = (input: Change) =>
    gateway.sendSigned(calls.setMerchant, input, { host: 'harbor.localhost:8080' });
  const before = await shown(systemCalls.whitelabel.path);
  const { body } = await change({
    flags: { GOOGLELOGIN3: true },
    parameters: { switch_trial: '0', login_audience: 'agent' },
  });
  expect(body.value?.flags).toEqual({ ...before, GOOGLELOGIN3: true });
  gateway.clock.pass(1_000);
  expect(await shown(systemCalls.whitelabel.path)).toMatchObject({ GOOGLELOGIN3: true });
  expect(await shown(systemCalls.templates.path)).toMatchObject({
    parameters: { switch_trial: '0', login_audience: 'agent', title: 'Harbor' },
  });
  const again = await change({
    flags: { GOOGLELOGIN3: false },
    parameters: { switch_trial: null, login_audience: null },
  });
  expect(again.body.value?.parameters).not.toHaveProperty('switch_trial');
  expect((await change({ parameters: { 'no name': '1' } })).status).toBe(400);
});

test('[CROLE-07] the back office switches the referral promotion and the versions of member centre and deposit', async () => {
  const shown = async () => {
    gateway.clock.pass(6_000);
    const [status, settings] = await Promise.all([
      gateway.call(systemCalls.status, {}),
      gateway.call(systemCalls.settings, {}),
    ]);
    return {
      ...status.body.value?.info.mobileTemplate,
      referral: settings.body.value?.promotions['REFERRAL'],
      app: settings.body.value?.promotions['APP_DOWNLOAD'],
    };
  };
  const app = { enabled: true, count: 0 };
  const referral = { enabled: true, count: 1 };
  expect(await shown()).toEqual({ mem_cen: 'new', dep_func: 'new', referral, app });
  await set({ parameters: { mem_cen: 'base', dep_func: null }, promotions: { REFERRAL: false } });
  expect(await shown()).toEqual({
    mem_cen: 'base',
    dep_func: 'base',
    referral: { enabled: false, count: 1 },
    app,
  });
  const { body } = await set({
    parameters: { mem_cen: 'new', dep_func: 'new' },
    promotions: { REFERRAL: true },
  });
  expect(body.value?.promotions).toEqual({ APP_DOWNLOAD: true, REFERRAL: true });
});

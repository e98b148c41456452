import * as gamesCalls from '@foyer/contract/calls/games.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import type { gameList, newGameVendor } from '@foyer/contract/calls/games.ts';
import * as calls from '@foyer/contract/calls/system.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

function aurora() {
  return gateway.databases.merchant('aurora');
}
/** After every cache of the merchant's old state has expired. */
function settle() {
  return gateway.clock.pass(60_000);
}

describe('templates', () => {
  const ask = (host: string) =>
    gateway.call(calls.templates, { domain: host, url: `http://${host}/m/home`, device: 'MOBILE' }, { host });

  test('[TEMPLATE-01] [CCALL-27] carry merchantCode, templateId and parameters', async () => {
    const { status, body } = await ask('aurora.localhost');
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      merchantCode: 'aurora',
      templateId: 'BASE1',
      parameters: { title: 'Aurora', language: 'EN,CN,AR' },
    });
    expect(Object.values(body.value?.parameters ?? {}).every((value) => typeof value === 'string')).toBe(
      true,
    );
  });

  test('[TEMPLATE-11] pwa is JSON with a title and four icon sizes', async () => {
    const { body } = await ask('lotus.localhost');
    const pwa: unknown = JSON.parse(body.value?.parameters['pwa'] ?? '');
    expect(Object.keys(Object(pwa) as object).toSorted()).toEqual([
      '192x192',
      '256x256',
      '384x384',
      '512x512',
      'title',
    ]);
  });

  test('are those of the host asked, whatever the request says', async () => {
    for (const id of ['aurora', 'lotus', 'harbor']) {
      expect((await ask(`${id}.localhost`)).body.value?.merchantCode).toBe(id);
    }
    const other = await gateway.call(calls.templates, { domain: 'lotus.localhost' });
    expect(other.body.value?.merchantCode).toBe('aurora');
  });

  test("a merchant's change shows within seconds", async () => {
    const before = (await ask('harbor.localhost')).body.value;
    const db = gateway.databases.merchant('harbor');
    await db
      .updateTable('merchants')
      .set({ parameters: JSON.stringify({ ...before?.parameters, title: 'Haven' }) })
      .execute();
    gateway.clock.pass(11_000);
    expect((await ask('harbor.localhost')).body.value?.parameters['title']).toBe('Haven');
  });
});

test('[PAGE-26] template, flags and languages are each merchant’s own, by the domain it is loaded on', async () => {
  const at = async (host: string) => {
    const value = async (path: string) => (await gateway.send<object>(path, { host })).body.value;
    const { parameters } = (await value(calls.templates.path)) as ValueOf<typeof calls.templates>;
    const { title, language, ...look } = parameters;
    return { title, language, look, flags: await value(calls.whitelabel.path) };
  };
  const merchants = [await at('aurora.localhost'), await at('lotus.localhost')] as const;
  for (const part of ['title', 'language', 'look', 'flags'] as const)
    expect(merchants[0][part]).not.toEqual(merchants[1][part]);
  const db = gateway.databases.merchant('lotus');
  await db
    .updateTable('merchants')
    .set({ flags: JSON.stringify({ CBS3: true }) })
    .execute();
  settle();
  expect((await at('lotus.localhost')).flags).toEqual({ CBS3: true });
  expect(await at('aurora.localhost')).toEqual(merchants[0]);
});

test('[IMAGE-05][TEMPLATE-17] every picture is served by the first of the merchant’s imageCDNs, and by the gateway where there is none', async () => {
  const host = 'harbor.localhost';
  const value = async <Value>(url: string) => (await gateway.send<Value>(url, { host })).body.value as Value;
  const addresses = async () => {
    const { parameters } = await value<ValueOf<typeof calls.templates>>(calls.templates.path);
    const { lanes } = await value<ValueOf<typeof newGameVendor>>(
      `${gamesCalls.newGameVendor.path}?merchantCode=harbor`,
    );
    const { games } = await value<ValueOf<typeof gameList>>(
      `${gamesCalls.gameList.path}?merchant=harbor&clientType=2&pageNum=1&pageSize=1&ext=avif`,
    );
    const { banners } = await value<ValueOf<typeof calls.announcements>>(
      `${calls.announcements.path}?types=banners&ext=avif`,
    );
    return [parameters['h5_logo'], lanes[0]?.cards[0]?.icon, games[0]?.showIcon, banners[0]?.url];
  };
  const own = await addresses();
  expect(own.map((address) => address?.startsWith('/m/media/'))).toEqual([true, true, true, true]);
  const db = gateway.databases.merchant('harbor');
  const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  const imageCDNs = ['https://pictures.example/of/harbor', 'https://other.example'];
  const analytics = { endpoint: 'https://count.example/events' };
  await db
    .updateTable('merchants')
    .set({ settings: JSON.stringify({ ...settings, imageCDNs, analytics }) })
    .execute();
  settle();
  expect(await addresses()).toEqual(own.map((address) => address?.replace('/m/media', imageCDNs[0] ?? '')));
  const sent = await value<ValueOf<typeof calls.settings>>(calls.settings.path);
  expect(sent).toMatchObject({ imageCDNs, analytics });
});

describe('status', () => {
  const paths = [calls.status.path, calls.statusV1.path];
  const query =
    'device=MOBILE&track=1&originalDomain=aurora.localhost&url=http%3A%2F%2Faurora.localhost%2Fm%2Fhome';
  const ask = async (headers: Record<string, string> = {}) => {
    const { body } = await gateway.send<ValueOf<typeof calls.status>>(`${paths[0]}?${query}`, { headers });
    return body.value;
  };

  test.each(paths)('[CCALL-30] [STATUS-12] %s answers info, location and the flags', async (path) => {
    const { body } = await gateway.send(`${path}?${query}`);
    expect(body.value).toEqual({
      info: {
        customerService: expect.arrayContaining([expect.objectContaining({ csType: expect.any(String) })]),
        mobileTemplate: { mem_cen: 'new', dep_func: 'new' },
        resources: expect.arrayContaining([expect.objectContaining({ resourceType: expect.any(String) })]),
      },
      location: { ip: '127.0.0.1', country: 'Philippines', countryCode: 'PH' },
      maintenance: false,
      maintenanceEnd: null,
      regionRestriction: false,
    });
  });

  test('[STATUS-12] has the version of each page that the merchant chose', async () => {
    const choose = (dep_func: string) =>
      aurora()
        .updateTable('merchants')
        .set({ parameters: sql`parameters || ${JSON.stringify({ dep_func })}::jsonb` })
        .execute();
    await choose('base');
    settle();
    expect((await ask())?.info.mobileTemplate).toEqual({ mem_cen: 'new', dep_func: 'base' });
    await choose('new');
    settle();
  });

  test('[STATUS-13] carries errorCode and message, null while nothing is wrong', async () => {
    const { body } = await gateway.send(`${paths[0]}?${query}`);
    expect(body).toMatchObject({ success: true, errorCode: null, message: null });
    const nobody = await gateway.send(`${paths[0]}?${query}`, { host: 'nobody.localhost' });
    expect([nobody.status, nobody.body.errorCode, nobody.body.message]).toEqual([
      404,
      'domain_not_available',
      'domain_not_available',
    ]);
  });

  test('believes a country and an address only as the trusted proxy gives them', async () => {
    expect((await ask({ 'x-country': 'VN', 'x-forwarded-for': '203.0.113.9' }))?.location).toEqual({
      ip: '203.0.113.9',
      country: 'Vietnam',
      countryCode: 'VN',
    });
    expect((await ask({ 'x-country': '<script>' }))?.location.countryCode).toBe('PH');
  });

  test('[STATUS-12] maintenance closes log-in, launch and all else but the way out, and tells its end', async () => {
    const token = await gateway.tokenOf();
    const end = gateway.clock.now() + 3_600_000;
    await aurora()
      .updateTable('merchants')
      .set({ maintenance_until: BigInt(end) })
      .execute();
    settle();
    expect(await ask()).toMatchObject({ maintenance: true, maintenanceEnd: end });
    const login = await gateway.signIn();
    expect([login.status, login.body.errorCode, login.body.value]).toEqual([
      503,
      'under_maintenance',
      { maintenanceEnd: end },
    ]);
    const launch = await gateway.call(
      gamesCalls.launchGame,
      { vendor: 'NLT', nodeId: 'x', launchMode: 'GAME', device: 'MOBILE' },
      { token },
    );
    expect(launch.body.errorCode).toBe('under_maintenance');
    expect((await gateway.call(memberCalls.memberInfo, {}, { token })).body.errorCode).toBe(
      'under_maintenance',
    );
    const leaving = await gateway.call(sessionCalls.logout, {}, { token });
    expect(leaving.status).toBe(200);
    await aurora().updateTable('merchants').set({ maintenance_until: 0n }).execute();
    settle();
    expect((await gateway.signIn()).body.success).toBe(true);
  });

  test('[STATUS-12] a visitor from a country that is not served is refused with that reason', async () => {
    await aurora()
      .updateTable('merchants')
      .set({ refused_countries: ['SG'] })
      .execute();
    settle();
    expect(await ask({ 'x-country': 'SG' })).toMatchObject({ regionRestriction: true });
    expect(await ask({ 'x-country': 'PH' })).toMatchObject({ regionRestriction: false });
    const login = await gateway.signIn('demo', { headers: { 'x-country': 'SG' } });
    expect([login.status, login.body.errorCode]).toEqual([403, 'ip_restrict']);
    await aurora().updateTable('merchants').set({ refused_countries: [] }).execute();
    settle();
  });
});

describe('the merchant in a request', () => {
  test('may agree with the host', async () => {
    const { status } = await gateway.call(
      gamesCalls.gameList,
      { merchant: 'aurora' },
      { headers: { merchant: 'aurora' } },
    );
    expect(status).toBe(200);
  });

  const named: [path: string, headers: Record<string, string>][] = [
    [calls.templates.path, { merchant: 'lotus' }],
    [`${gamesCalls.gameList.path}?merchant=lotus`, {}],
    [`${gamesCalls.newGameVendor.path}?merchantCode=lotus`, {}],
    [`${gamesCalls.hotGames.path}?merchantCode=AURORA`, {}],
  ];
  test.each(named)('%s is refused when it does not', async (path, headers) => {
    // Also once with an answer for the right merchant in the cache.
    await gateway.send(path.replace(/lotus|AURORA/, 'aurora'));
    const { status, body } = await gateway.send(path, { headers });
    expect([status, body.errorCode]).toEqual([403, 'access.denied']);
  });

  test('a forwarded host does not choose it', async () => {
    const { body } = await gateway.call(
      calls.templates,
      {},
      { headers: { 'x-forwarded-host': 'lotus.localhost' } },
    );
    expect(body.value?.merchantCode).toBe('aurora');
  });
});

describe('settings and lists', () => {
  test('[CCALL-31] [DIAL-03] country answers the country, its currency and the dialling codes', async () => {
    const { body } = await gateway.call(calls.country, {}, { host: 'lotus.localhost' });
    expect(body.value).toMatchObject({
      countryCode: 'VN',
      countryDialingCode: '84',
      currency: 'VND',
      currencySymbol: '₫',
      currencyPosition: 'B',
    });
    expect(body.value?.countries).toContainEqual({
      countryCode: 'PH',
      country: 'Philippines',
      countryDialingCode: '63',
    });
  });

  test('domainRoute and settings/consolidated are called', async () => {
    expect((await gateway.call(calls.domainRoute, {})).body.value).toEqual({ routes: [] });
    const { body } = await gateway.call(calls.settings, {}, { host: 'harbor.localhost' });
    expect(body.value).toMatchObject({
      encryption: 1,
      ageLimit: 21,
      currencyPosition: 'B',
      gw: { PROFILE_ICON_COUNT: 9 },
    });
    expect((await gateway.call(calls.settings, {})).body.value).toMatchObject({
      encryption: 2,
      currencyPosition: 'F',
    });
  });

  test('flags are booleans and each merchant has its own', async () => {
    const flags = (await gateway.call(calls.whitelabel, {})).body.value;
    const others = (await gateway.call(calls.whitelabel, {}, { host: 'harbor.localhost' })).body.value;
    expect(flags).toMatchObject({ LINELOGIN3: true });
    expect(others).not.toHaveProperty('LINELOGIN3');
  });
});

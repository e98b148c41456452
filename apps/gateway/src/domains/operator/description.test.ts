import * as calls from '@foyer/contract/calls/operator.ts';
import * as systemCalls from '@foyer/contract/calls/system.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldOwners } from '#domains/description/field-owners.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
// Descriptions are limited per address.
beforeEach(() => gateway.databases.platform.deleteFrom('rate_limits').execute());

type Description = Record<string, unknown> & { parameters: Record<string, string> };

async function read(): Promise<Description> {
  const { body } = await gateway.sendSigned(calls.merchantDescription);
  return (body.value?.description ?? { parameters: {} }) as Description;
}
function put(input: Readonly<Record<string, unknown>>, secret?: string) {
  return gateway.sendSigned(calls.setDescription, input, secret === undefined ? {} : { secret });
}

test('a back office reads, compares and applies its description, and this gateway follows at once', async () => {
  const before = await read();
  const description = { ...before, parameters: { ...before.parameters, title: 'Aurora by night' } };
  const compared = await put({ description, dryRun: true });
  expect(compared.body.value).toEqual({ changes: ['~ parameters.title: "Aurora" -> "Aurora by night"'] });
  expect(await read()).toEqual(before);
  expect((await put({ description })).body.value).toEqual(compared.body.value);
  const { body } = await gateway.call(systemCalls.templates, {});
  expect(body.value?.parameters).toMatchObject({ title: 'Aurora by night' });
  expect((await put({ description: before })).body.success).toBe(true);
  expect(await read()).toEqual(before);
});

test('a change of a text keeps the order of the games of all vendors', async () => {
  const order = () =>
    gateway.databases
      .merchant('aurora')
      .selectFrom('merchant_games')
      .selectAll()
      .orderBy('position')
      .execute();
  const [games, before] = [await order(), await read()];
  const description = { ...before, parameters: { ...before.parameters, licence_line: 'Licence 7' } };
  expect((await put({ description })).body.value?.changes).toHaveLength(1);
  expect(await order()).toEqual(games);
});

test('a wrong description is refused with the path of each error, and nothing changes', async () => {
  const before = await read();
  const refused = async (change: object) => (await put({ description: { ...before, ...change } })).body;
  expect(await refused({ name: 'Other', flags: { NOSUCH: true } })).toMatchObject({
    errorCode: 'request.invalid',
    value: { problems: [{ path: 'flags.NOSUCH', message: 'is not a field of the description' }] },
  });
  expect(await refused({ id: 'lotus' })).toMatchObject({ value: { problems: [{ path: 'id' }] } });
  expect(await refused({ hosts: ['aurora.localhost', 'more.localhost'] })).toMatchObject({
    value: { problems: [{ path: 'hosts' }] },
  });
  expect(await read()).toEqual(before);
});

type FullDescription = Description & { settings: object; paymentRules: object } & {
  registration: { captcha?: boolean; smsVerification?: boolean };
};

test('a back office changes nothing that reaches other servers or protects accounts and payouts', async () => {
  const before = (await read()) as FullDescription;
  const { captcha, smsVerification } = before.registration;
  const chatScripts = [{ src: 'https://chat.example/a.js', csType: 'x' }];
  const route = { channel: 'mail', address: 'smtp://10.0.0.7', sender: 'a@b.example', secret: 'secret-of-8' };
  const slider = { account: 'own', script: 'https://s.example/a.js', api: 'https://s.example' };
  const provider = { code: 'OWN', api: 'https://pay.example', clientId: 'own', secret: 'secret-of-8' };
  const rules = {
    needsPaymentPassword: false,
    payoutPersons: ['thief'],
    payoutProvider: 'OWN',
    payoutWaitHours: 0,
  };
  const app = { apiKey: 'a', authDomain: 'b', projectId: 'c', appId: 'd', messagingSenderId: 'e' };
  const account = { vapidKey: 'v'.repeat(87), clientEmail: 'e', privateKeyId: 'i' };
  const changes = {
    hosts: { hosts: ['more.localhost'] },
    messages: { messages: [route] },
    captcha: { captcha: { ...slider, origins: ['https://s.example'], secret: 'secret-of-8' } },
    paymentProviders: { paymentProviders: [provider] },
    chatService: {
      chatService: {
        account: 'own',
        api: 'https://c.example',
        page: 'https://c.example/room',
        secret: 'secret-of-8',
      },
    },
    eventDestinations: {
      eventDestinations: [
        { id: 'ads', name: 'Ads', api: 'https://ads.example', pixel: '1', secret: 'secret-of-8' },
      ],
    },
    loginProviders: {
      loginProviders: [
        { provider: 'google', facts: { clientId: 'own', scriptUrl: 'https://g.example/s.js' } },
      ],
    },
    pushProject: { pushProject: { facts: { ...app, ...account } } },
    partners: { partners: [{ name: 'acme', origin: 'https://acme.example' }] },
    ...Object.fromEntries(
      Object.entries({
        chatScripts,
        assetHost: 'https://cdn.example',
        analytics: { endpoint: 'https://count.example/x' },
        captcha: null,
        encryption: 1,
        forceChangePassword: true,
        imageCDNs: ['https://cdn.example/'],
        redirectOrigins: ['https://other.example'],
        trustedHosts: ['other.example'],
      }).map(([name, value]) => [
        `settings.${name}`,
        { settings: { ...before.settings, [name]: value ?? undefined } },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries({ captcha: !captcha, smsVerification: !smsVerification }).map(([name, value]) => [
        `registration.${name}`,
        { registration: { ...before.registration, [name]: value } },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(rules).map(([name, value]) => [
        `paymentRules.${name}`,
        { paymentRules: { ...before.paymentRules, [name]: value } },
      ]),
    ),
  };
  const refused: Record<string, unknown> = {};
  for (const [path, change] of Object.entries(changes)) {
    const { body } = await put({ description: { ...before, ...change } });
    const { problems = [] } = (body.value ?? {}) as { problems?: { path: string }[] };
    refused[path] = body.errorCode === 'request.invalid' && problems.some((one) => one.path === path);
  }
  expect(refused).toEqual(Object.fromEntries(Object.keys(changes).map((path) => [path, true])));
  expect(await read()).toEqual(before);
  const operatorFields = Object.entries(fieldOwners).filter(([, owner]) => owner === 'operator');
  expect(new Set(Object.keys(changes))).toEqual(new Set(operatorFields.map(([path]) => path)));
});

describe('addresses that a back office gives to members', () => {
  const page = { path: '/m/spring', title: 'Spring' };
  const elsewhere = 'https://thief.example/aurora';
  const pathsOf = async (change: object) => {
    const { body } = await put({ description: { ...(await read()), ...change } });
    const { problems = [] } = (body.value ?? {}) as { problems?: { path: string }[] };
    return problems.map(({ path }) => path);
  };
  async function lists() {
    const { pages, resources } = await read();
    return { pages: pages as { target: string }[], resources: resources as { resourceType: string }[] };
  }

  test('lead to the merchant’s own pages; a page or an app of another server is the operator’s', async () => {
    const { pages, resources } = await lists();
    const end = pages.length;
    for (const target of [elsewhere, '//thief.example/', 'https://aurora.localhost.thief.example/'])
      expect(await pathsOf({ pages: [...pages, { ...page, target }] })).toEqual([`pages.${end}.target`]);
    // The app finds a type in any letter case.
    for (const resourceType of ['Android', 'IOS', 'MOBILECONFIG', 'ANDROID', 'ios', 'ıos', 'MobileConfig'])
      expect(await pathsOf({ resources: [{ resourceType, url: elsewhere }, ...resources] })).toEqual([
        'resources.0.url',
      ]);
    expect((await lists()).pages).toEqual(pages);
  });

  test('that the operator gave to one use have no other: a framed page does not become an app', async () => {
    const { pages, resources } = await lists();
    const merchant = gateway.databases.merchant('aurora').updateTable('merchants');
    await merchant.set({ routes: JSON.stringify([...pages, { ...page, target: elsewhere }]) }).execute();
    const app = { resourceType: 'ANDROID', url: elsewhere };
    expect(await pathsOf({ resources: [app, ...resources] })).toEqual(['resources.0.url']);
    await merchant.set({ routes: JSON.stringify(pages) }).execute();
  });

  test('may be own pages and social pages, and a page of another server may be removed', async () => {
    const { pages, resources } = await lists();
    const setPages = (wanted: object[]) =>
      gateway.databases
        .merchant('aurora')
        .updateTable('merchants')
        .set({ routes: JSON.stringify(wanted), resources: JSON.stringify(resources) })
        .execute();
    await setPages([...pages, { ...page, target: elsewhere }]);
    const renamed = [...pages, { ...page, title: 'Summer', target: elsewhere }];
    expect(await pathsOf({ pages: renamed })).toEqual([]);
    const own = [{ ...page, target: '/promo/spring.html' }];
    const social = { resourceType: 'TELEGRAM', url: 'https://t.me/aurora' };
    expect(await pathsOf({ pages: own, resources: [...resources, social] })).toEqual([]);
    expect((await lists()).pages).toEqual(own);
    await setPages(pages);
  });
});

test('a back office decides what a new member is given', async () => {
  const before = (await read()) as FullDescription;
  const description = { ...before, registration: { ...before.registration, opening: '700' } };
  expect((await put({ description })).body.value?.changes).toHaveLength(1);
  expect((await put({ description: before })).body.success).toBe(true);
});

test('without the signature of the back office it is refused', async () => {
  const before = await read();
  const { body } = await put({ description: { ...before, name: 'Other' } }, 'another key');
  expect(body.errorCode).toBe('signature.invalid');
  expect(await read()).toEqual(before);
});

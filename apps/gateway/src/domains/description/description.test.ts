import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpCenter, lobbyNews } from '@foyer/contract/calls/content.ts';
import * as systemCalls from '@foyer/contract/calls/system.ts';
import * as gamesCalls from '@foyer/contract/calls/games.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPlayable } from '#seed/catalogue.ts';
import { findProvider } from '#domains/payments/providers.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { replacedFields } from './derive.ts';
import { applyDescription, readDescription, showDescription } from './service.ts';

const example = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../docs/guides/merchant.example.json'), 'utf8'),
) as Record<string, unknown>;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

async function apply(content: unknown, { dryRun = false } = {}) {
  const file = readDescription(content);
  const lines = await applyDescription(file, {
    db: gateway.databases.merchant(file.id),
    secrets: gateway.secrets,
    now: gateway.clock.now(),
    isPlayable,
    dryRun,
    byOperator: true,
  });
  gateway.clock.pass(1_001);
  return lines;
}
function show(merchant: string) {
  return showDescription(gateway.databases.merchant(merchant), merchant);
}

test('a merchant of a file opens its home within a second, with its own look, money, games and texts only', async () => {
  const host = 'meadow.localhost:8080';
  const templates = () => gateway.call(systemCalls.templates, {}, { host });
  expect((await templates()).body.errorCode).toBe('domain_not_available');
  const lines = await apply(example);
  expect(lines).toContain('+ name: "Meadow"');
  expect((await templates()).body.value).toMatchObject({
    merchantCode: 'meadow',
    parameters: {
      title: 'Meadow',
      header_color: 'oklch(0.72 0.17 150)',
      language: 'EN,CN',
      logo: '/m/media/logo/aurora.svg',
    },
  });
  const country = await gateway.call(systemCalls.country, {}, { host });
  expect(country.body.value).toMatchObject({ currency: 'MYR', countryCode: 'MY' });
  const games = await gateway.call(gamesCalls.gameList, { pageNum: 1, pageSize: 20 }, { host });
  expect(JSON.stringify(games.body.value)).toContain('"NLT"');
  expect(JSON.stringify(games.body.value)).not.toContain('"EMB"');
  const news = await gateway.call(lobbyNews, {}, { host, headers: { language: 'EN' } });
  const titles = JSON.stringify(news.body.value).matchAll(/"title":"([^"]+)"/g);
  expect([...titles].map(([, title]) => title)).toEqual(['Meadow is open']);
  const help = await gateway.call(helpCenter, {}, { host, headers: { language: 'EN' } });
  expect(JSON.stringify(help.body.value)).not.toMatch(/"(question|title|words)":"./);
});

test('a setting that a file does not state is off: members on credit keep deposits', async () => {
  await apply({ ...example, flags: { CREDITMAR3: true }, settings: {} });
  const { body } = await gateway.call(systemCalls.settings, {}, { host: 'meadow.localhost:8080' });
  expect(body.value).toMatchObject({ depositSwitch: false, startGameInApp: false, ageLimit: 0 });
  await apply(example);
});

test('the same file again changes nothing', async () => {
  await apply(example);
  const before = await gateway.databases.platform.selectFrom('merchant_domains').selectAll().execute();
  expect(await apply(example)).toEqual([]);
  expect(await gateway.databases.platform.selectFrom('merchant_domains').selectAll().execute()).toEqual(
    before,
  );
});

test.each(['aurora', 'lotus', 'harbor'])(
  'the description of %s applied to itself changes nothing',
  async (id) => {
    const shown = await show(id);
    expect(await apply(shown)).toEqual([]);
    expect(await show(id)).toEqual(shown);
  },
);

test('a printed description has the fields that parameters follow from, and edits of them have their effect', async () => {
  await apply(example);
  const shown = (await show('meadow')) as Record<string, unknown>;
  const { art, look, parameters } = example;
  expect(shown).toMatchObject({ art, look, languages: example['languages'] });
  expect(shown['parameters']).toEqual(parameters);
  const edited = {
    ...shown,
    name: 'Hillside',
    languages: ['EN'],
    art: 'lotus',
    look: { ...(look as object), scheme: 'device', brand: '#d04020' },
    parameters: { ...(parameters as object), header_bg: '#102030' },
  };
  await apply(edited);
  const { body } = await gateway.call(systemCalls.templates, {}, { host: 'meadow.localhost' });
  expect(body.value?.parameters).toMatchObject({
    title: 'Hillside',
    language: 'EN',
    logo: '/m/media/logo/lotus.svg',
    pwa: expect.stringMatching(/"title":"Hillside".*lotus-192/),
    color_scheme: 'device',
    header_color: '#d04020',
    header_gradient_color_1: '#d04020',
    header_bg: '#102030',
  });
  expect(replacedFields(readDescription(edited))).toEqual([
    'parameters.header_bg takes the place of look: "#102030", not "oklch(0.5 0.13 155)"',
  ]);
  expect(await apply(await show('meadow'))).toEqual([]);
  await apply(example);
});

test('games that the file names first come first, and the others follow vendor by vendor', async () => {
  const vendors = [{ vendor: 'NLT', games: ['nlt-golden-sevens', 'nlt-ember-storm'] }, { vendor: 'RFT' }];
  const plain = { ...example, vendors, hotGames: [], newGames: [] };
  const order = async () => {
    const { body } = await gateway.call(
      gamesCalls.gameList,
      { pageNum: 1, pageSize: 2 },
      { host: 'meadow.localhost' },
    );
    return body.value?.games.map(({ displayName }) => displayName);
  };
  await apply(plain);
  expect(await order()).toEqual(['Golden Sevens', 'Ember Storm']);
  const first = ['NLT/nlt-ember-storm'];
  expect(await apply({ ...plain, gameOrder: first })).not.toEqual([]);
  expect(await order()).toEqual(['Ember Storm', 'Golden Sevens']);
  expect(await apply({ ...plain, gameOrder: first })).toEqual([]);
  const wrong = Promise.resolve().then(() => apply({ ...plain, gameOrder: ['EMB/x'] }));
  await expect(wrong).rejects.toThrow('gameOrder.0: there is no offered game EMB/x');
  await apply(example);
});

test('a comparison shows the difference and changes nothing', async () => {
  await apply(example);
  const changed = { ...example, name: 'Meadows', banks: [], flags: {} };
  expect(await apply(changed, { dryRun: true })).toEqual([
    '~ name: "Meadow" -> "Meadows"',
    expect.stringMatching(/^~ parameters\.pwa: /),
    '~ parameters.title: "Meadow" -> "Meadows"',
    '- flags.PROMOCODE3: true',
    '- banks.MERIDIAN: {"code":"MERIDIAN","name":"Meridian Bank"}',
  ]);
  expect(await apply(example)).toEqual([]);
});

test('a comparison shows a new order of a list beside other changes of it', async () => {
  const banks = ['ALPHA', 'BETA', 'GAMMA'].map((code) => ({ code, name: code }));
  await apply({ ...example, banks });
  const [alpha, beta, gamma] = banks;
  const changed = [gamma, { code: 'DELTA', name: 'DELTA' }, { ...alpha, name: 'First' }, beta];
  expect(await apply({ ...example, banks: changed }, { dryRun: true })).toEqual([
    '~ banks.ALPHA.name: "ALPHA" -> "First"',
    '+ banks.DELTA: {"code":"DELTA","name":"DELTA"}',
    '~ banks: order ALPHA, BETA, GAMMA -> GAMMA, ALPHA, BETA',
  ]);
  expect(await apply({ ...example, banks: banks.slice(1) }, { dryRun: true })).toEqual([
    '- banks.ALPHA: {"code":"ALPHA","name":"ALPHA"}',
  ]);
  await apply(example);
});

test('a running gateway follows within a second', async () => {
  await apply({ ...example, flags: { CBS3: true } });
  const { body } = await gateway.call(systemCalls.templates, {}, { host: 'meadow.localhost' });
  expect(body.value?.parameters).toMatchObject({ title: 'Meadow' });
  await apply({ ...example, parameters: { title: 'Meadow at night' } });
  const after = await gateway.call(systemCalls.templates, {}, { host: 'meadow.localhost' });
  expect(after.body.value?.parameters).toMatchObject({ title: 'Meadow at night' });
});

describe('a file is refused with the path of each error', () => {
  test.each([
    ['an unknown language', { languages: ['EN', 'XX'] }, 'languages.1: '],
    ['an unknown flag', { flags: { NOSUCH: true } }, 'flags.NOSUCH: is not a field of the description'],
    ['an unknown parameter', { parameters: { foter_nav: 'home' } }, 'parameters.foter_nav: '],
    [
      'an unknown item',
      { parameters: { footer_nav: 'hom,banana' } },
      'parameters.footer_nav: there is no item of the bottom bar hom\nparameters.footer_nav: there is no item of the bottom bar banana',
    ],
    [
      'an unknown field of registration',
      { registration: { fields: { realName: { enabled: true, required: true, message: '' } } } },
      'registration.fields.realName: ',
    ],
    [
      'a value that is not listed',
      { parameters: { login_audience: 'agents' } },
      'parameters.login_audience: ',
    ],
    [
      'the weight of an unknown category',
      {
        paymentRules: {
          ...(example['paymentRules'] as object),
          turnoverWeights: { LIVE: 20, LIEV: 20 },
        },
      },
      'paymentRules.turnoverWeights.LIEV: ',
    ],
    [
      'an announcement in an unknown category, of an unknown promotion',
      {
        announcements: [
          {
            id: 'a',
            kind: 'promotion',
            words: {},
            link: { categoryId: 'strat', linkedPromotionId: 'wellcome' },
          },
        ],
      },
      'announcements.0.link.categoryId: there is no category of promotions strat\nannouncements.0.link.linkedPromotionId: there is no promotion wellcome',
    ],
    ['an unknown vendor', { vendors: [{ vendor: 'NONE' }] }, 'vendors.0.vendor: there is no vendor NONE'],
    ['a game of another vendor', { hotGames: ['EMB/x'] }, 'hotGames.0: there is no offered game EMB/x'],
    [
      'a decimal amount',
      { promotions: [{ id: 'a', words: {}, way: 'auto', amount: '1.5', claimMs: '1' }] },
      'promotions.0.amount: must be whole minor units, as text',
    ],
    [
      'another currency',
      { money: { currency: 'PHP', symbol: 'P', position: 'F', digits: 2 } },
      'money.currency: cannot change from MYR',
    ],
    [
      'the host of another merchant',
      { hosts: ['meadow.localhost', 'aurora.localhost'] },
      'hosts.1: aurora.localhost belongs to another merchant',
    ],
    [
      'a provider without a secret',
      { paymentProviders: [{ code: 'pay', api: 'https://pay.example', clientId: 'm' }] },
      'paymentProviders.0.secret: is required for a new one',
    ],
  ])('%s', async (_what, change, message) => {
    await apply(example);
    const before = await show('meadow');
    const applied = Promise.resolve().then(() => apply({ ...example, ...change }));
    await expect(applied).rejects.toThrow(message);
    expect(await show('meadow')).toEqual(before);
  });
});

test('a secret is stored encrypted, kept without being repeated, and never shown', async () => {
  const provider = { code: 'pay', api: 'https://pay.example', clientId: 'm' };
  await apply({ ...example, paymentProviders: [{ ...provider, secret: 'first secret' }] });
  const scope = { db: gateway.databases.merchant('meadow'), merchant: 'meadow' };
  const secretOf = async () => (await findProvider(scope, gateway.secrets, 'pay'))?.secret;
  expect(await secretOf()).toBe('first secret');
  await apply({ ...example, paymentProviders: [{ ...provider, clientId: 'other' }] });
  expect(await secretOf()).toBe('first secret');
  expect(JSON.stringify(await show('meadow'))).not.toMatch(/secret/);
});

test('a replaced secret is a difference that does not contain it; the same secret is none', async () => {
  const withSecrets = (secret: string, key: string) => ({
    ...example,
    paymentProviders: [{ code: 'pay', api: 'https://pay.example', clientId: 'm', secret }],
    chatService: { account: 'm', api: 'https://chat.example/api', page: 'https://chat.example', secret: key },
  });
  await apply(withSecrets('first secret', 'first key'));
  expect(await apply(withSecrets('first secret', 'first key'))).toEqual([]);
  const replaced = ['~ paymentProviders.pay.secret: replaced', '~ chatService.secret: replaced'];
  expect(await apply(withSecrets('second secret', 'second key'), { dryRun: true })).toEqual(replaced);
  expect(await apply(withSecrets('second secret', 'second key'))).toEqual(replaced);
  expect(await apply(withSecrets('second secret', 'second key'))).toEqual([]);
  const scope = { db: gateway.databases.merchant('meadow'), merchant: 'meadow' };
  expect((await findProvider(scope, gateway.secrets, 'pay'))?.secret).toBe('second secret');
  await apply(example);
});

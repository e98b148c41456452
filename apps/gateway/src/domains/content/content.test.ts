import type { ValueOf } from '@foyer/contract/call.ts';
import * as content from '@foyer/contract/calls/content.ts';
import * as calls from '@foyer/contract/calls/system.ts';
import { announcements as shape } from '@foyer/contract/shapes/system.ts';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

describe('announcements', () => {
  type Answer = ValueOf<typeof calls.announcements>;
  const ask = async (query: string, host?: string) =>
    (await gateway.send<Answer>(`${calls.announcements.path}?${query}`, host === undefined ? {} : { host }))
      .body.value;

  test("come in the visitor's language, else in the merchant's", async () => {
    const titles = async (query: string, host?: string) =>
      (await ask(query, host))?.player.map(({ title }) => title)[1];
    expect(await titles('language=EN')).toBe('A lost connection never loses a round');
    expect(await titles('language=AR')).toBe('انقطاع الاتصال لا يُضيع جولتك');
    expect(await titles('language=VI')).toBe('A lost connection never loses a round');
    expect(await titles('language=VI', 'lotus.localhost')).toBe('断线不丢局');
  });

  test('only the kinds asked for', async () => {
    const answer = await ask('types=banners,player&language=EN');
    expect(answer?.player.length).toBeGreaterThan(0);
    expect(answer?.banners.length).toBeGreaterThan(0);
    expect(await ask('types=popup')).toEqual({ promotion: [], banners: [], player: [], popup: [] });
  });

  test('a banner brings its picture in the format asked for, mirrored for right-to-left readers', async () => {
    expect((await ask('language=EN&ext=avif'))?.banners[0]?.url).toBe('/m/media/banner/aurora-welcome.avif');
    expect((await ask('language=AR&ext=webp'))?.banners[0]?.url).toBe(
      '/m/media/banner/aurora-welcome-rtl.webp',
    );
    expect((await ask('language=EN', 'harbor.localhost'))?.banners[0]?.url).toBe(
      '/m/media/banner/harbor-welcome.png',
    );
  });
});

describe('both sources of announcements', () => {
  const sources = [calls.announcements, content.lobbyNews];
  const all = { types: 'promotion,banners,player,popup', platform: 'MOBILE', category: '', language: 'EN' };
  const ask = async (source: (typeof sources)[number], input: object = all) =>
    (await gateway.callWith(source, input)).body;

  test.each(sources)(
    '[NOTICE-02] [NOTICE-03] [NOTICE-04] $path answers four lists to anybody',
    async (source) => {
      const { value } = await ask(source);
      expect(Object.keys(value ?? {}).toSorted()).toEqual(['banners', 'player', 'popup', 'promotion']);
      expect(value?.player[0]).toMatchObject({ id: 'paytables', title: expect.stringMatching(/\w/) });
      const { value: rewards } = await ask(source, {
        types: 'promotion',
        platform: 'MOBILE',
        category: 'rewards',
      });
      const categories = new Set(rewards?.promotion.map(({ categoryId }) => categoryId));
      expect([categories, rewards?.banners]).toEqual([new Set(['rewards']), []]);
    },
  );

  test('[BANNER-05] a banner leads to a promotion, an address or a game, and there is no fourth kind', async () => {
    const { value } = await ask(calls.announcements, { types: 'banners', language: 'EN' });
    const banners = value?.banners ?? [];
    expect(banners.map(({ linkageType }) => linkageType)).toEqual(['P', 'URL', 'G']);
    const readable = (linkageType: string) =>
      safeParse(shape.value.entries.banners, [{ ...banners[0], linkageType }]).success;
    expect(['P', 'URL', 'G', 'X', '', 'g'].map(readable)).toEqual([true, true, true, false, false, false]);
  });

  test('narrow promotions and banners to a category', async () => {
    const { value } = await ask(content.lobbyNews, { types: 'promotion', category: 'start' });
    expect(value?.promotion.map(({ id }) => id)).toEqual(['play-money']);
  });

  test('a promotion shows from its start to its end', async () => {
    const db = gateway.databases.merchant('aurora');
    const shown = async () =>
      (await ask(calls.announcements, { types: 'promotion' })).value?.promotion
        .filter(({ categoryId }) => categoryId !== 'rewards')
        .map(({ id }) => id);
    const link = (more: object) =>
      db
        .updateTable('announcements')
        .set({ link: JSON.stringify({ linkageType: 'URL', linkage: '/m/home', ...more }) })
        .where('id', '=', 'one-wallet')
        .execute();
    const now = gateway.clock.now();
    await link({ endTime: now - 1 });
    gateway.clock.pass(10_000);
    expect(await shown()).toEqual(['play-money']);
    await link({ startTime: now, endTime: now + 60_000 });
    gateway.clock.pass(10_000);
    expect(await shown()).toEqual(['play-money', 'one-wallet']);
  });
});

test('[BANNER-04] a banner carries where it leads, a banner of the app its name and its picture', async () => {
  const fields = 'url groupName linkageType linkage roomId nodeId gameType vendor'.split(' ');
  const { body } = await gateway.call(calls.announcements, { types: 'banners', language: 'EN' });
  const banners = body.value?.banners ?? [];
  expect(banners.map(({ title }) => title)).toHaveLength(3);
  for (const banner of banners) expect(Object.keys(banner)).toEqual(expect.arrayContaining(fields));

  const ofApp = async (query: string, host = 'lotus.localhost') =>
    (
      await gateway.send<ValueOf<typeof content.downloadSetting>>(
        `${content.downloadSetting.path}?${query}`,
        { host },
      )
    ).body.value?.banners;
  const picture = '/m/media/banner/lotus-crown';
  const color = expect.stringMatching(/^#/);
  expect(await ofApp('language=EN&ext=avif')).toEqual([
    { name: 'The app on your home screen', url: `${picture}.avif`, color },
  ]);
  expect(await ofApp('language=AR')).toEqual([{ name: 'المنصة في جيبك', url: `${picture}-rtl.png`, color }]);
  expect(await ofApp('', 'aurora.localhost')).toEqual([]);
});

test('a popup is shown only by the merchant that has one', async () => {
  const popups = async (host: string) => {
    const path = `${calls.announcements.path}?types=popup&language=EN&ext=avif`;
    return (await gateway.send<ValueOf<typeof calls.announcements>>(path, { host })).body.value?.popup;
  };
  expect(await popups('aurora.localhost')).toEqual([]);
  expect(await popups('lotus.localhost')).toEqual([
    {
      id: 'welcome-aboard',
      title: 'New here? Try first',
      content: expect.stringContaining('play money'),
      image: '/m/media/banner/lotus-night.avif',
      color: expect.stringMatching(/^#/),
      linkageType: 'P',
      linkage: 'play-money',
    },
  ]);
});

test("[PROMO-03] [CCALL-32] help and categories come in the visitor's language, else in the merchant's", async () => {
  const help = async (language: string, host: string) =>
    (await gateway.call(content.helpCenter, { language }, { host })).body.value?.map(({ title }) => title);
  expect(await help('AR', 'aurora.localhost')).toEqual(['حسابك', 'المال', 'الألعاب', 'اللعب باتزان']);
  expect(await help('VI', 'lotus.localhost')).toEqual(['账号', '资金', '游戏', '理性娱乐']);
  const path = `${content.promotionCategories.path}?language=EN`;
  expect((await gateway.send(path)).body.value).toEqual([
    { id: 'start', name: 'First steps' },
    { id: 'about', name: 'About us' },
    { id: 'rewards', name: 'Rewards' },
  ]);
});

test('[INSTALL-03] [INSTALL-07] the download setting carries texts by language, and the rank that is offered the app', async () => {
  const ask = async () => (await gateway.call(content.downloadSetting, { domain: 'x' })).body.value;
  expect(await ask()).toEqual({
    app_desc: [],
    login_prompt_text: [],
    vipRankLevel: 0,
    rating: 5,
    banners: [],
  });
  const db = gateway.databases.merchant('aurora');
  const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  const download = {
    appDesc: { EN: 'Always at hand', CN: '随时随地' },
    loginPrompt: { EN: 'Stay in touch' },
    vipRankLevel: 2,
    rating: 5,
  };
  await db
    .updateTable('merchants')
    .set({ settings: JSON.stringify({ ...settings, download }) })
    .execute();
  await gateway.merchants.refresh();
  gateway.clock.pass(10_000);
  expect(await ask()).toMatchObject({
    app_desc: expect.arrayContaining([
      { language: 'EN', text: 'Always at hand' },
      { language: 'CN', text: '随时随地' },
    ]),
    login_prompt_text: [{ language: 'EN', text: 'Stay in touch' }],
    vipRankLevel: 2,
  });
  const { body } = await gateway.call(calls.settings, {});
  expect(body.value?.promotions.APP_DOWNLOAD).toMatchObject({ enabled: true, vipRankLevel: 2 });
});

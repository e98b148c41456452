import type { ValueOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/games.ts';
import { demoMerchant } from '#seed/demo.ts';
import { seedVendors } from '#seed/vendors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { likeness, plain, search } from './search.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

type List = ValueOf<typeof calls.gameList>;
async function list(query: string, host?: string) {
  const { body } = await gateway.send<List>(
    `${calls.gameList.path}?${query}`,
    host === undefined ? {} : { host },
  );
  if (!body.value) throw new Error(String(body.errorCode));
  return body.value;
}

describe('vendors', () => {
  const lanesOf = async (host?: string) => {
    const { body } = await gateway.call(
      calls.newGameVendor,
      { platform: 'html5', language: 'EN', ext: 'avif' },
      host === undefined ? {} : { host },
    );
    return body.value ?? { lanes: [], vendors: {} };
  };

  test('[VENDOR-05] [CCALL-20] the structure is lanes with title, cards, gameClassify and gameCount', async () => {
    const { lanes } = await lanesOf();
    const order = [
      'LOTT',
      'ELOTT',
      'RNG',
      'LIVE',
      'SPORTS',
      'ESPORTS',
      'PVP',
      'FISH',
      'TABLE',
      'CRASH',
      'ARCADE',
    ];
    expect(lanes.map(({ gameType }) => gameType)).toEqual(order);
    for (const lane of lanes) {
      const codes = lane.cards.map(({ vassalage }) => vassalage);
      expect(lane.title).toBe(lane.gameType);
      expect(lane.gameClassify).toEqual([{ code: lane.gameType, vendors: codes }]);
      expect(lane.gameCount).toBe((await list(`gameType=${lane.gameType}`)).total);
      expect(lane.gameCount).toBeGreaterThan(0);
    }
  });

  test('[VENDOR-03] the vendor map gives each vendor a displayName and an isGameH5 value', async () => {
    const { lanes, vendors } = await lanesOf();
    expect(Object.keys(vendors)).toHaveLength(seedVendors.length);
    for (const { cards } of lanes)
      for (const card of cards) {
        expect(vendors[card.vassalage]).toEqual({ displayName: card.displayName, isGameH5: card.isGameH5 });
      }
  });

  test('each merchant has its own', async () => {
    const { lanes, vendors } = await lanesOf('lotus.localhost');
    const offered = demoMerchant('lotus').vendors.map(({ vendor }) => vendor);
    expect(offered.length).toBeLessThan(seedVendors.length);
    // Lotus has no instant lotteries: their vendor is not offered.
    expect(Object.keys(vendors).toSorted()).toEqual(offered.filter((code) => code !== 'TCG_SEA').toSorted());
    expect(lanes.map(({ gameType }) => gameType)).not.toContain('ESPORTS');
  });

  test('[TEMPLATE-13] switch_ent 0 leaves the instant lotteries out of every list, and none can be launched', async () => {
    const host = 'lotus.localhost';
    const lists = async (gameType: string) =>
      (await gateway.call(calls.gameList, { gameType }, { host })).body.value?.games.length;
    expect((await lanesOf(host)).lanes.map(({ gameType }) => gameType)).not.toContain('ELOTT');
    expect((await lanesOf()).lanes.map(({ gameType }) => gameType)).toContain('ELOTT');
    expect([await lists('ELOTT'), ((await lists('LOTT')) ?? 0) > 0]).toEqual([0, true]);
    const token = await gateway.tokenOf('demo', host);
    const launch = (vendor: string, nodeId: string) =>
      gateway.call(
        calls.launchGame,
        { vendor, nodeId, launchMode: 'LOTT', device: 'MOBILE' },
        { host, token },
      );
    expect((await launch('TCG_SEA', 'TCG_SEA')).body.errorCode).toBe('game.not_found');
    expect((await launch('LOTT', 'LOTT')).body.errorCode).toBeNull();
  });

  test('a vendor whose games of a category are all left out is no tile of it', async () => {
    const { lanes, vendors } = await lanesOf('lotus.localhost');
    expect(Object.keys(vendors)).toContain('JDC');
    expect(lanes.map(({ gameType }) => gameType)).not.toContain('ARCADE');
    expect(
      lanes.find(({ gameType }) => gameType === 'TABLE')?.cards.map(({ vassalage }) => vassalage),
    ).toContain('JDC');
  });

  test('[CCALL-20] one category has its vendors, an unknown one none', async () => {
    const { body } = await gateway.call(calls.gameVendor, { gameType: 'FISH' });
    expect(body.value?.map(({ vassalage }) => vassalage)).toEqual(['TDW']);
    expect((await gateway.call(calls.gameVendor, { gameType: 'NONE' })).body.value).toEqual([]);
    expect((await gateway.callWith(calls.gameVendor, {})).status).toBe(400);
  });
});

describe('game list', () => {
  test('Aurora offers more than two thousand games of all vendors, no two alike', async () => {
    const { games, total } = await list('pageSize=3000');
    expect(total).toBeGreaterThanOrEqual(2_000);
    expect(new Set(games.map(({ vassalage }) => vassalage)).size).toBe(seedVendors.length);
    for (const field of ['nodeId', 'displayName', 'showIcon'] as const)
      expect(new Set(games.map((game) => game[field])).size).toBe(games.length);
  });

  test('[GAME-05] [CCALL-02] pages carry games, pageNum and totalPages, and together they are the filtered list', async () => {
    const whole = await list('vassalage=NLT&gameType=RNG&pageSize=3000');
    const kinds = whole.games.map(({ vassalage, gameType }) => `${vassalage} ${gameType}`);
    expect(new Set(kinds)).toEqual(new Set(['NLT RNG']));
    const pages: List[] = [];
    for (let pageNum = 1; pageNum <= (pages[0]?.totalPages ?? 1); pageNum += 1)
      pages.push(await list(`vassalage=NLT&gameType=RNG&pageNum=${pageNum}&pageSize=50`));
    expect(pages.map(({ pageNum }) => pageNum)).toEqual(pages.map((_, at) => at + 1));
    expect(pages.flatMap(({ games }) => games)).toEqual(whole.games);
    expect((await list('vassalage=NLT&gameType=RNG')).games).toHaveLength(30);
  });

  test.each([
    ['CN', '分分五星'],
    ['AR', 'خمسة الدقيقة'],
    ['EN', 'Minute Five'],
    ['VI', 'Minute Five'],
  ])('a lottery bears the name its own page gives it, in %s', async (language, name) => {
    const { games } = await list(`gameType=LOTT&language=${language}`);
    expect(games.find(({ nodeId }) => nodeId === 'minute-five')?.displayName).toBe(name);
  });

  test('[GAME-04] a game carries what a tile needs', async () => {
    const [game] = (await list('gameType=RNG&pageSize=1&ext=webp')).games;
    expect(game).toMatchObject({
      nodeId: expect.stringMatching(/^[\w-]+$/),
      vassalage: expect.stringMatching(/^[A-Z0-9]+$/),
      roomId: game?.nodeId,
      nodeName: game?.displayName,
      supportPlay: true,
      isGameH5: true,
      freeplay: true,
      appNewWindow: 0,
    });
    expect(game?.showIcon).toMatch(/^\/m\/media\/tile\/slots-[a-z]+-\d+\.webp$/);
    expect(game?.color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('[GAME-04] a game says itself whether it can be played or tried, and whether it needs a window', async () => {
    const { games } = await list('gameType=LIVE&pageSize=3000');
    const { nodeId = '' } = games[0] ?? {};
    const inWindow = (window_mode: number) =>
      gateway.databases.owner.updateTable('games').set({ window_mode }).where('code', '=', nodeId).execute();
    await inWindow(2);
    gateway.clock.pass(60_000);
    const [own, other] = (await list('gameType=LIVE')).games;
    expect({
      supportPlay: new Set(games.map(({ supportPlay }) => supportPlay)),
      freeplay: new Set(games.map(({ freeplay }) => freeplay)),
      appNewWindow: [own?.appNewWindow, other?.appNewWindow],
    }).toEqual({
      supportPlay: new Set([true, false]),
      freeplay: new Set([false]),
      appNewWindow: [2, 0],
    });
    await inWindow(0);
  });

  test('a page past the last is empty and still says how many there are', async () => {
    expect(await list('gameType=FISH&pageNum=99')).toMatchObject({
      games: [],
      total: 100,
      totalPages: 4,
      pageNum: 99,
    });
  });

  test('search forgives spelling, case and a missing space', async () => {
    const { games } = await list('gameType=RNG&pageSize=1');
    const name = games[0]?.displayName ?? '';
    expect((await list(`name=${encodeURIComponent(name.toUpperCase())}`)).games[0]?.displayName).toBe(name);
    const found = await list('name=fenix%20rise');
    expect(found.games.length).toBeGreaterThan(0);
    const near = await list('name=phenix');
    expect(near.games[0]?.displayName.toLowerCase()).toContain('phoenix');
    expect((await list('name=redfox')).games[0]?.displayName.toLowerCase()).toContain('red fox');
    expect(await list('name=zzqqxx')).toMatchObject({ games: [], total: 0, totalPages: 1 });
  });

  test('a public answer carries a token or none alike', async () => {
    const token = await gateway.tokenOf();
    const path = `${calls.gameList.path}?gameType=CRASH`;
    expect((await gateway.send(path, { token })).body).toEqual((await gateway.send(path)).body);
    expect((await gateway.send(path, { token: 'dead' })).status).toBe(200);
  });

  const bad = [
    'pageNum=0',
    'pageNum=x',
    'pageNum=1e3',
    'pageSize=3001',
    'pageNum=1&pageNum=2',
    'colour=red',
    'name=%00',
    'gameType=',
    'ext=png',
    'clientType=3',
  ];
  test.each(bad)('?%s is refused', async (query) => {
    const { status, body } = await gateway.send(`${calls.gameList.path}?${query}`);
    expect([status, body.errorCode]).toEqual([400, 'request.invalid']);
  });
});

describe('hot and recent games', () => {
  test('hot games come in their order and can be played', async () => {
    const { body } = await gateway.call(calls.hotGames, {
      isPlatform: '2',
      language: 'EN',
      platform: 'html5',
    });
    expect(body.value).toHaveLength(24);
    expect(body.value?.every(({ supportPlay }) => supportPlay)).toBe(true);
    const none = await gateway.call(calls.hotGames, { gameType: 'LIVE' });
    expect(none.body.value).toEqual([]);
  });

  test('[GAME-06] recents are a list, of this member only, the newest first', async () => {
    const token = await gateway.tokenOf();
    const { games } = await list('gameType=RNG&pageSize=3');
    for (const game of games) {
      gateway.clock.pass(1_000);
      const query = new URLSearchParams({
        vendor: game.vassalage,
        nodeId: game.nodeId,
        launchMode: 'GAME',
        device: 'MOBILE',
      });
      expect(
        (await gateway.send(`${calls.launchGame.path}?${query.toString()}`, { token })).body.errorCode,
      ).toBeNull();
    }
    const { body } = await gateway.call(calls.recentGames, { pageNum: 1, pageSize: 100 }, { token });
    expect(body.value?.list.map(({ nodeId }) => nodeId)).toEqual(
      games.map(({ nodeId }) => nodeId).toReversed(),
    );
    const other = await gateway.tokenOf('demo-agent');
    expect((await gateway.call(calls.recentGames, {}, { token: other })).body.value).toEqual({
      list: [],
    });
    expect((await gateway.call(calls.recentGames, {})).body.errorCode).toBe('customer.not.login');
  });
});

describe('search', () => {
  const names = ['Ember Fox', 'Fox Ember', 'Velvet Sevens', 'Café Noir', 'Emberfall', 'The Ember Room'].map(
    (name) => ({ name, plainName: plain(name) }),
  );
  const found = (question: string) => search(names, question).map(({ name }) => name);

  test('the start of a name ranks before its other words, and words before similar spellings', () => {
    expect(found('ember')).toEqual(['Ember Fox', 'Emberfall', 'Fox Ember', 'The Ember Room']);
    expect(found('velvt')).toEqual(['Velvet Sevens']);
  });

  test('accents and punctuation do not matter', () => {
    expect(found('cafe-noir')).toEqual(['Café Noir']);
    expect(plain('  Été!  42 ')).toBe('ete 42');
  });

  test('nothing asked is everything, nonsense is nothing', () => {
    expect(found('')).toHaveLength(names.length);
    expect(found('xqz')).toEqual([]);
    expect(likeness('same', 'same')).toBe(1);
  });
});

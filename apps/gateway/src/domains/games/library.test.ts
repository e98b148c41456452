import type { Call, InputOf, ValueOf } from '@foyer/contract/call.ts';
import * as facts from '@foyer/contract/calls/game-facts.ts';
import * as library from '@foyer/contract/calls/game-library.ts';
import * as calls from '@foyer/contract/calls/games.ts';
import { drawPicture } from '@foyer/art/picture.ts';
import { readPictureName } from '@foyer/art/prepare.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
let token: string;
type Game = ValueOf<typeof calls.gameList>['games'][number];
let games: Game[];
beforeAll(async () => {
  gateway = await openTestGateway();
  token = await gateway.tokenOf();
  // Of one vendor: a change of one game must not touch the vendor's others.
  const { body } = await gateway.call(calls.gameList, { vassalage: 'NLT', gameType: 'RNG', pageSize: 4 });
  games = body.value?.games ?? [];
});
afterAll(() => gateway.close());

function choiceOf({ nodeId, vassalage }: Game) {
  return { nodeId, vendor: vassalage };
}
function change(act: 'add' | 'remove', choice: object, as: string | null = token) {
  const call = act === 'add' ? library.addFavourite : library.removeFavourite;
  return gateway.callWith(call, choice, as === null ? {} : { token: as });
}
async function favourites(input: InputOf<typeof library.favouriteGames> = {}, as = token) {
  return (await gateway.call(library.favouriteGames, input, { token: as })).body;
}
async function ids(as = token) {
  return (await favourites({ idsOnly: '1' }, as)).value?.content;
}

describe('favourites', () => {
  test('[CCALL-03] [CCALL-04] [GAME-16] are added by POST and removed by DELETE, both with a body', async () => {
    for (const game of games) {
      gateway.clock.pass(1_000);
      expect((await change('add', { ...choiceOf(game), token })).body).toMatchObject({ success: true });
    }
    const newestFirst = games.map(({ nodeId }) => nodeId).toReversed();
    expect(await ids()).toEqual(newestFirst);
    const [gone] = games;
    if (!gone) throw new Error('no games');
    expect((await change('remove', choiceOf(gone))).body.success).toBe(true);
    expect(await ids()).toEqual(newestFirst.slice(0, -1));
    // The same again changes nothing.
    expect((await change('remove', choiceOf(gone))).body.success).toBe(true);
    expect((await change('add', choiceOf(games[1] ?? gone))).body.success).toBe(true);
    expect(await ids()).toEqual(newestFirst.slice(0, -1));
  });

  test('[GAME-06] [CCALL-05] come in pages of content, pageNum and totalPages', async () => {
    const whole = await favourites({ ext: 'webp' });
    expect(whole.value).toMatchObject({ pageNum: 1, totalPages: 1 });
    const pages = await Promise.all(
      [1, 2].map((page) => favourites({ pageNum: page, pageSize: 2, ext: 'webp' })),
    );
    expect(pages.map(({ value }) => [value?.pageNum, value?.totalPages])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(pages.flatMap(({ value }) => value?.content as Game[])).toEqual(whole.value?.content);
    expect(whole.value?.content[0]).toMatchObject({ showIcon: expect.stringMatching(/\.webp$/) });
  });

  test('belong to one member of one merchant', async () => {
    expect(await ids(await gateway.tokenOf('demo-agent'))).toEqual([]);
    const lotus = await gateway.tokenOf('demo', 'lotus.localhost:8080');
    const { body } = await gateway.call(
      library.favouriteGames,
      {},
      { token: lotus, host: 'lotus.localhost:8080' },
    );
    expect(body.value).toMatchObject({ content: [] });
  });

  test.each([
    ['a game nobody offers', { nodeId: 'none', vendor: 'NLT' }, 'game.not_found'],
    ["another session's token in the body", { token: 'x'.repeat(43) }, 'access.denied'],
    ['no vendor', { vendor: undefined }, 'request.invalid'],
    ['a field too many', { colour: 'red' }, 'request.invalid'],
  ])('%s is refused', async (_, more, code) => {
    const [, game] = games;
    if (!game) throw new Error('no games');
    const before = await ids();
    expect((await change('add', { ...choiceOf(game), ...more })).body.errorCode).toBe(code);
    expect(await ids()).toEqual(before);
  });

  test('a visitor has none', async () => {
    const [game] = games;
    if (!game) throw new Error('no games');
    for (const act of ['add', 'remove'] as const)
      expect((await change(act, choiceOf(game), null)).body.errorCode).toBe('customer.not.login');
  });

  test('[GAME-15] a trial account has none, and may not keep any', async () => {
    const trial = await gateway.tokenOf('demo-trial');
    const [game] = games;
    if (!game) throw new Error('no games');
    expect((await favourites({}, trial)).errorCode).toBe('free_reject');
    for (const act of ['add', 'remove'] as const)
      expect((await change(act, choiceOf(game), trial)).body.errorCode).toBe('free_reject');
  });

  test('the DELETE takes nothing from its query', async () => {
    const [, game] = games;
    if (!game) throw new Error('no games');
    const query = new URLSearchParams(choiceOf(game)).toString();
    const { body } = await gateway.send(`${library.removeFavourite.path}?${query}`, {
      method: 'DELETE',
      token,
    });
    expect(body.errorCode).toBe('request.invalid');
    expect(await ids()).toContain(game.nodeId);
  });
});

describe('recents', () => {
  const addRecent = (game: object, as?: string) =>
    gateway.callWith(library.addRecentGame, game, as === undefined ? {} : { token: as });
  const recents = async () => {
    const { body } = await gateway.call(calls.recentGames, { pageNum: 1, pageSize: 100 }, { token });
    return body.value?.list.map(({ nodeId }) => nodeId);
  };

  test('[CCALL-06] are added by a GET, the last one first, each once', async () => {
    for (const game of [...games, ...games.slice(0, 1)]) {
      gateway.clock.pass(1_000);
      expect((await addRecent({ ...choiceOf(game), gameType: 'RNG' }, token)).body.success).toBe(true);
    }
    const [first, ...rest] = games.map(({ nodeId }) => nodeId);
    expect(await recents()).toEqual([first, ...rest.toReversed()]);
  });

  test('a visitor and an unknown game add none', async () => {
    const before = await recents();
    expect((await addRecent({ nodeId: 'none', vendor: 'NLT' }, token)).body.errorCode).toBe('game.not_found');
    expect((await addRecent(choiceOf(games[0] as Game))).body.errorCode).toBe('customer.not.login');
    expect(await recents()).toEqual(before);
  });
});

describe('facts about games', () => {
  const ask = async <C extends Call<never>>(call: C, input: InputOf<C>, host?: string) =>
    (await gateway.call(call, input, host === undefined ? {} : { host })).body.value;

  test('vassalage game types name the vendors of each category, or of one', async () => {
    const lanes = await ask(calls.newGameVendor, {});
    const all = await ask(facts.vassalageTypes, { merchant_code: 'aurora' });
    expect(all).toEqual(
      lanes?.lanes.map(({ gameType, cards }) => ({
        gameType,
        vassalage: cards.map(({ vassalage }) => vassalage),
      })),
    );
    expect(await ask(facts.vassalageTypes, { typeId: 'FISH' })).toEqual([
      { gameType: 'FISH', vassalage: ['TDW'] },
    ]);
    expect(await ask(facts.vassalageTypes, { typeId: 'NONE' })).toEqual([]);
  });

  test('[CCALL-20] matches are listed soonest first, of the vendors this merchant offers', async () => {
    const matches = (await ask(facts.gameMatches, { merchantCode: 'aurora' })) ?? [];
    const starts = matches.map(({ startTime }) => startTime);
    expect(starts).toHaveLength(12);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(starts[0]).toBeGreaterThanOrEqual(gateway.clock.now());
    expect(new Set(matches.map(({ vendor }) => vendor))).toEqual(new Set(['TLN', 'RFT']));
    const lotus = await ask(facts.gameMatches, {}, 'lotus.localhost:8080');
    expect(new Set(lotus?.map(({ vendor }) => vendor))).toEqual(new Set(['TLN']));
  });

  test('[CCALL-20] the rank list is empty without wins', async () => {
    expect(await ask(facts.rankList, { merchantCode: 'aurora' })).toEqual([]);
  });

  test('[CCALL-20] the rank list tells the best win of each member in the last day, half a name with it, and no play money', async () => {
    const db = gateway.databases.merchant('aurora');
    const now = gateway.clock.now();
    const [{ vendor_code, code, name } = { vendor_code: '', code: '', name: '' }] = await db
      .selectFrom('games')
      .select(['vendor_code', 'code', 'name'])
      .where('vendor_code', '=', 'NLT')
      .limit(1)
      .execute();
    const win = async (account: string, asset: string, amount: bigint, ago: number) => {
      const { id } = await db
        .selectFrom('members')
        .select('id')
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      const session_hash = `won ${account} ${amount}`;
      const of = { merchant_id: 'aurora', vendor_code, session_hash };
      const at = BigInt(now - ago);
      await db
        .insertInto('play_sessions')
        .values({ ...of, member_id: id, game_code: code, asset, opened_at: at, expires_at: at })
        .execute();
      await db
        .insertInto('vendor_transactions')
        .values({
          ...of,
          transaction_id: session_hash,
          kind: 'credit',
          round_id: session_hash,
          amount,
          balance_after: amount,
          created_at: at,
        })
        .execute();
    };
    await win('demo', 'PHP', 500n, 1000);
    await win('demo', 'PHP', 7_000n, 1000);
    await win('demo-new', 'PHP', 9_000n, 1000);
    await win('demo-agent', 'PHP', 90_000n, 25 * 60 * 60_000);
    await win('demo-trial', 'PHP.trial', 80_000n, 1000);
    gateway.clock.pass(60_000);
    const of = { gameName: name, currency: 'PHP', currencySymbol: '₱', minorDigits: 2 };
    expect(await ask(facts.rankList, { merchantCode: 'aurora' })).toEqual([
      { rank: 1, userName: 'd***w', amount: '9000', ...of },
      { rank: 2, userName: 'd***o', amount: '7000', ...of },
    ]);
  });

  test('[VENDOR-09] vendor images follow the icon theme; with none, or an unknown one, they are the standard ones', async () => {
    const db = gateway.databases.merchant('lotus');
    const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
    const drawings: string[] = [];
    for (const vendorIconTheme of ['', 'nonsense', 'standard', 'dark', 'light', 'color']) {
      await db
        .updateTable('merchants')
        .set({ settings: JSON.stringify({ ...settings, vendorIconTheme }) })
        .execute();
      gateway.clock.pass(60_000);
      const [card] = (await ask(calls.gameVendor, { gameType: 'FISH' }, 'lotus.localhost:8080')) ?? [];
      const picture = readPictureName(card?.icon.replace('/m/media/', '') ?? '');
      drawings.push(picture ? drawPicture(picture) : '');
    }
    const [none, unknown, standard, ...others] = drawings;
    expect(standard).toContain('<svg');
    expect([none, unknown]).toEqual([standard, standard]);
    expect(new Set([standard, ...others]).size).toBe(4);
  });

  test('[CCALL-12] show-logo and is-show-logo say what the merchant has set', async () => {
    expect(await ask(facts.showLogo, { merchantCode: 'aurora' })).toEqual({ vendor: true });
    expect(await ask(facts.isShowLogo, { merchantCode: 'aurora' })).toBe(true);
    const db = gateway.databases.merchant('harbor');
    const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
    await db
      .updateTable('merchants')
      .set({ settings: JSON.stringify({ ...settings, showsVendorLogos: false }) })
      .execute();
    gateway.clock.pass(60_000);
    expect(await ask(facts.showLogo, {}, 'harbor.localhost:8080')).toEqual({ vendor: false });
    expect(await ask(facts.isShowLogo, {}, 'harbor.localhost:8080')).toBe(false);
    const vendors = await ask(calls.newGameVendor, {}, 'harbor.localhost:8080');
    const icons = vendors?.lanes.flatMap(({ cards }) => cards.map(({ icon }) => icon));
    expect(new Set(icons)).toEqual(new Set(['']));
  });
});

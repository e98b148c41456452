// Lists of games: what a tile shows of a game, and the pages that a list consists of.
import { isShowLogo } from '@foyer/contract/calls/game-facts.ts';
import { addFavourite, favouriteGames, gameTrialLaunch } from '@foyer/contract/calls/game-library.ts';
import { gameList, gameVendor, hotGames, newGameVendor, recentGames } from '@foyer/contract/calls/games.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countEvent } from '#events/count-event.ts';
import { game, vendor } from '#testing/catalogue.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { fine, later, refusal, type SentRequest } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { answer, answerWith } from '#testing/render-screen.tsx';
import { sentEventNames } from '#testing/sent-events.ts';
import { clear } from '#testing/show.tsx';
import type { Game } from '#catalogue/game-target.ts';

const before = location.href;
afterEach(async () => {
  await closeAlerts();
  clear();
  history.replaceState(null, '', before);
});

/** Opens a list, of slots by default; its pages are `pages`, whatever their size. */
function openList(pages: readonly (readonly Game[])[], filter = 'gameType=RNG') {
  return openPage(`/m/gameList?${filter}`, {
    merchant: { template: templateOf() },
    answers: [
      answerWith(gameList, ({ url }) => {
        const pageNum = Number(new URL(url, location.href).searchParams.get('pageNum'));
        const total = pages.flat().length;
        return fine({ games: pages[pageNum - 1] ?? [], pageNum, totalPages: pages.length, total });
      }),
      answerWith(gameTrialLaunch, later().reply),
    ],
  });
}
function tile(name: string) {
  return page.getByRole('article').filter({ hasText: name });
}

test.each([
  ['gameType', 'RNG', ['1', '2']],
  ['vassalage', 'NLT', ['1', '2', '3']],
])(
  '[GAME-05] [CCALL-02] further pages of %s %s are requested with the same filter until pageNum equals totalPages, and all games show',
  async (name, value, pages) => {
    const { requestsOf } = openList(
      pages.map((id) => [game(id)]),
      `${name}=${value}`,
    );
    for (const id of pages) await expect.element(tile(`Game ${id}`)).toBeVisible();
    const asked = requestsOf(gameList).map(({ url }) => new URL(url, location.href).searchParams);
    // The first page alone, for a quick screen; then the whole list.
    expect(asked.map((query) => query.get('pageNum'))).toEqual(['1', ...pages]);
    for (const query of asked)
      expect(Object.fromEntries(query)).toMatchObject({ merchant: 'AURORA', clientType: '2', [name]: value });
  },
);

test('[GAME-04] a tile shows a game by its name, picture and vendor, and launches it by its node and room', async () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  openList([[game('7', { displayName: 'Ember Fox', roomId: '9', showIcon: picture })]]);
  await expect.element(tile('Ember Fox').getByText('Northlight')).toBeVisible();
  expect(tile('Ember Fox').element().querySelector('img')?.getAttribute('src')).toBe(picture);
  const link = tile('Ember Fox').getByRole('link').element();
  expect(link.getAttribute('href')).toMatch(/^\/m\/launchGame\?vendor=NLT&nodeId=7&roomId=9/);
});

test('[GAME-04] a game without supportPlay is grey and says that it is coming', async () => {
  openList([[game('7', { supportPlay: false }), game('8')]]);
  const filterOf = (name: string) => getComputedStyle(tile(name).getByRole('link').element()).filter;
  await expect.element(tile('Game 7').getByRole('link')).toBeVisible();
  expect([filterOf('Game 7'), filterOf('Game 8')]).toEqual(['grayscale(1)', 'none']);
  await tile('Game 7').getByRole('link').click();
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription('Coming soon');
});

test('[GAME-04] [GAME-14] a game with freeplay has a button for a trial, another one has none', async () => {
  openList([[game('7', { freeplay: true }), game('8')]]);
  await expect.element(tile('Game 7').getByRole('button', { name: /^Try/ })).toBeVisible();
  expect(tile('Game 8').getByRole('button', { name: /^Try/ }).elements()).toEqual([]);
});

test.each([
  [0, false],
  [2, true],
] as const)('[GAME-04] a game with appNewWindow %i opens a window: %s', async (appNewWindow, isOwn) => {
  openList([[game('7', { appNewWindow })]]);
  const link = tile('Game 7').getByRole('link');
  await expect.element(link).toBeVisible();
  expect(link.element().getAttribute('href')?.includes('appNewWindow=2')).toBe(isOwn);
});

test.each([
  ['LOTT', 'Lottery'],
  ['ELOTT', 'Instant lottery'],
  ['RNG', 'Slots'],
  ['PVP', 'Card games'],
  ['SPORTS', 'Sports'],
  ['LIVE', 'Live casino'],
  ['FISH', 'Fishing'],
  ['ESPORTS', 'Esports'],
  ['TABLE', 'Table games'],
  ['CRASH', 'Crash'],
  ['ARCADE', 'Arcade'],
  ['HOT', 'Hot'],
  ['RECENT', 'Recent games'],
])('[PAGE-25] the list of the category %s opens with its title %s', async (gameType, title) => {
  const listed = { games: [game('7')], pageNum: 1, totalPages: 1, total: 1 };
  openPage(`/m/gameList?gameType=${gameType}`, {
    member: ann,
    answers: [
      answerWith(gameList, ({ url }) => {
        const isOwn = new URL(url, location.href).searchParams.get('gameType') === gameType;
        return fine(isOwn ? listed : { ...listed, games: [] });
      }),
      answer(hotGames, gameType === 'HOT' ? [game('7')] : []),
      answer(recentGames, { list: gameType === 'RECENT' ? [game('7')] : [] }),
    ],
  });
  await expect.element(tile('Game 7')).toBeVisible();
  await expect.element(page.getByRole('banner')).toHaveTextContent(title);
});

test.each([
  ['', ['HOT']],
  ['hot', ['HOT']],
  ['lottery', ['LOTT', 'ELOTT']],
  ['live', ['LIVE']],
  ['slots', ['RNG']],
  ['sports', ['SPORTS']],
  ['cards', ['PVP']],
  ['fish', ['FISH']],
  ['esports', ['ESPORTS']],
])('[GAME-01] the tab %s of the game centre has the games of %j', async (tab, categories) => {
  openPage(`/m/game?tab=${tab}`, {
    answers: [
      answerWith(gameList, ({ url }) => {
        const gameType = new URL(url, location.href).searchParams.get('gameType') ?? '';
        return fine({ games: [game(gameType)], pageNum: 1, totalPages: 1, total: 1 });
      }),
      answer(hotGames, [game('HOT')]),
    ],
  });
  for (const category of categories) await expect.element(tile(`Game ${category}`)).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(categories.length);
});

test.each([
  [memberType.member, 'Tap the heart on a game to add it here.', true],
  [memberType.trial, 'Please login an actual account to use this function', false],
])('[ROLE-08] an account of type %i reads about its empty favourites: %s', async (type, text, isAsked) => {
  const { requestsOf } = openPage('/m/gameList?gameType=FAVORITE', {
    member: { ...ann, type },
    answers: [answer(favouriteGames, { content: [], pageNum: 1, totalPages: 1 })],
  });
  await expect.element(page.getByText('No favourites yet')).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  expect(requestsOf(favouriteGames).length > 0).toBe(isAsked);
});

test('[GAME-06] the list of favourites is read until pageNum equals totalPages', async () => {
  const pageOf = ({ url }: SentRequest) => new URL(url, location.href).searchParams.get('pageNum');
  const { requestsOf } = openPage('/m/gameList?gameType=FAVORITE', {
    member: ann,
    answers: [
      answerWith(favouriteGames, (request) => {
        const pageNum = Number(pageOf(request));
        const content = pageNum === 0 ? ['1', '2', '3'] : [game(String(pageNum))];
        return fine({ content, pageNum: pageNum || 1, totalPages: pageNum === 0 ? 1 : 3 });
      }),
    ],
  });
  for (const id of ['1', '2', '3']) await expect.element(tile(`Game ${id}`)).toBeVisible();
  expect(requestsOf(favouriteGames).map(pageOf).filter(Boolean)).toEqual(['1', '2', '3']);
});

test('[TRACK-01][TRACK-04] a list of games counts as viewed content, once in a session', async () => {
  const view = async () => {
    clear();
    const app = openList([[game('1')]]);
    await expect.element(tile('Game 1')).toBeVisible();
    // It shows that an event before it was sent.
    countEvent('login');
    await expect.poll(() => sentEventNames(app)).toContain('login');
    return sentEventNames(app);
  };
  expect([await view(), await view()]).toEqual([['viewContent', 'login'], ['login']]);
  sessionStorage.clear();
  expect(await view()).toEqual(['viewContent', 'login']);
});

test('[PAGE-10] [GAME-17] the recent games are a list without the vendors and the search of other lists', async () => {
  const cards = [vendor('NLT'), vendor('ORU')];
  const lane = { title: 'RNG', gameType: 'RNG', cards, gameClassify: [], gameCount: 2 };
  const setup = {
    member: ann,
    answers: [
      answer(newGameVendor, { lanes: [lane], vendors: {} }),
      answer(isShowLogo, true),
      answer(gameList, { games: [game('1')], pageNum: 1, totalPages: 1, total: 1 }),
      answer(recentGames, { list: [game('7'), game('8', { vassalage: 'ORU' })] }),
    ],
  };
  const vendors = page.getByRole('navigation', { name: 'Providers' });
  openPage('/m/gameList?gameType=RNG', setup);
  await expect.element(vendors).toBeVisible();
  const { isAnswered, requestsOf } = openPage('/m/gameList?gameType=RECENT', setup);
  await expect.element(tile('Game 7')).toBeVisible();
  await expect.element(tile('Game 8')).toBeVisible();
  await expect.poll(isAnswered).toBe(true);
  expect(vendors.elements()).toEqual([]);
  const asked = new URL(requestsOf(recentGames)[0]?.url ?? '', location.href).searchParams;
  expect([asked.get('pageNum'), asked.get('pageSize')]).toEqual(['1', '100']);
  expect(page.getByRole('searchbox').elements()).toEqual([]);
});

describe.each([{ ext: 'avif' }, { ext: 'webp' }, {}] as const)('with the picture format %o', (pictures) => {
  test.each([
    ['FAVORITE', favouriteGames],
    ['RECENT', recentGames],
    ['HOT', hotGames],
    ['RNG', gameList],
    ['RNG', newGameVendor],
    ['RNG', gameVendor],
  ] as const)(
    '[IMAGE-04] the list %s requests its pictures in that format, or in none',
    async (list, call) => {
      const { requestsOf } = openPage(`/m/gameList?gameType=${list}`, {
        member: ann,
        pictures,
        // Without them the vendors of the category alone are requested.
        answers: [answerWith(newGameVendor, () => refusal('odd'))],
      });
      const formats = () =>
        requestsOf(call).map(({ url }) => new URL(url, location.href).searchParams.get('ext'));
      await expect.poll(formats).toContain('ext' in pictures ? pictures.ext : null);
      expect(new Set(formats()).size).toBe(1);
    },
  );
});

test.each([
  ['the list of hot games', '/m/gameList?gameType=HOT'],
  ['an empty category', '/m/gameList?gameType=CRASH'],
])('[CCALL-09] %s requests hot games for the member who is logged in', async (_, path) => {
  const { requestsOf } = openPage(path, {
    member: ann,
    answers: [
      answer(gameList, { games: [], pageNum: 1, totalPages: 1, total: 0 }),
      answer(hotGames, [game('7')]),
    ],
  });
  await expect.element(tile('Game 7')).toBeVisible();
  const members = requestsOf(hotGames).map(({ url }) =>
    new URL(url, location.href).searchParams.get('username'),
  );
  expect(new Set(members)).toEqual(new Set([ann.userName]));
});

test.each(['hot', 'live'])(
  '[GAME-02] in the game centre a game of the tab %s can be made a favourite',
  async (tab) => {
    openPage(`/m/game?tab=${tab}`, {
      member: ann,
      answers: [
        answer(hotGames, [game(tab)]),
        answer(gameList, { games: [game(tab)], pageNum: 1, totalPages: 1, total: 1 }),
        answer(favouriteGames, { content: [], pageNum: 1, totalPages: 1 }),
        answer(addFavourite, null),
      ],
    });
    const heart = page.getByRole('button', { name: /^Favourite/ });
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
    (heart.element() as HTMLElement).click();
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  },
);

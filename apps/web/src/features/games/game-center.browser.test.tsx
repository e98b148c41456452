// The game centre: tabs with vendors and without, and a category without games.
import { gameList, hotGames, newGameVendor } from '@foyer/contract/calls/games.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { game, vendor } from '#testing/catalogue.ts';
import { fine } from '#testing/fake-network.ts';
import { openPage } from '#testing/open-page.tsx';
import { answer, answerWith } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

const categories = ['LOTT', 'ELOTT', 'LIVE', 'RNG', 'SPORTS', 'PVP', 'FISH', 'ESPORTS'];

/** Opens a tab of a merchant that has a vendor and a game in each of these categories. */
function openTab(tab: string, filled: readonly string[] = categories) {
  const lanes = filled.map((gameType) => ({
    title: gameType,
    gameType,
    cards: [vendor(gameType)],
    gameClassify: [],
    gameCount: 1,
  }));
  return openPage(`/m/game?tab=${tab}`, {
    answers: [
      answer(newGameVendor, { lanes, vendors: {} }),
      answerWith(gameList, ({ url }) => {
        const gameType = new URL(url, location.href).searchParams.get('gameType') ?? '';
        const games = filled.includes(gameType) ? [game(gameType)] : [];
        return fine({ games, pageNum: 1, totalPages: 1, total: games.length });
      }),
      answer(hotGames, [game('HOT')]),
    ],
  });
}
function vendors() {
  return page
    .getByRole('link', { name: /^Studio / })
    .elements()
    .map(({ textContent }) => textContent.trim());
}

test.each([
  ['hot', []],
  ['lottery', ['LOTT', 'ELOTT']],
  ['live', ['LIVE']],
  ['slots', []],
  ['sports', ['SPORTS']],
  ['cards', ['PVP']],
  ['fish', ['FISH']],
  ['esports', ['ESPORTS']],
])('[PAGE-05] [GAME-01] the tab %s has a tile for each vendor of %j', async (tab, ofCategories) => {
  const { isAnswered } = openTab(tab);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.poll(isAnswered).toBe(true);
  await expect.poll(vendors).toEqual(ofCategories.map((category) => `Studio ${category}`));
});

test('[PAGE-05] of two categories in a tab, the one without games says that they are coming', async () => {
  openTab('lottery', ['LOTT']);
  await expect.element(page.getByRole('article')).toBeVisible();
  const empty = page.getByRole('region', { name: 'Instant lottery' });
  await expect.element(empty.getByText('Coming soon')).toBeVisible();
  expect(page.getByText('Coming soon').elements()).toHaveLength(1);
});

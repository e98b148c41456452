// The hearts of a list of games, and what the platform is told.
import { addFavourite, favouriteGames, removeFavourite } from '@foyer/contract/calls/game-library.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { game } from '#testing/catalogue.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import { GameGrid } from './game-grid.tsx';

afterEach(() => {
  clear();
  sessionStorage.clear();
});

function heart(): Promise<HTMLElement> {
  return until(() => document.querySelector<HTMLElement>('main button[aria-pressed]'));
}

test('[CCALL-03] [CCALL-04] [GAME-16] a heart that is pressed adds the game, and pressed again it removes it', async () => {
  const { requestsOf } = renderScreen(
    <main>
      <GameGrid games={[game('5')]} backTo="/m/gameList" />
    </main>,
    {
      member: ann,
      areas: ['games'],
      answers: [
        answer(favouriteGames, { content: [], pageNum: 1, totalPages: 1 }),
        answer(addFavourite, null),
        answer(removeFavourite, null),
      ],
    },
  );
  const told = () =>
    [addFavourite, removeFavourite].map((call) => requestsOf(call).map(({ method, body }) => [method, body]));
  const choice = { nodeId: '5', vendor: 'NLT', token: ann.token };
  (await heart()).click();
  await expect.poll(told).toEqual([[['POST', choice]], []]);
  await expect.poll(async () => (await heart()).getAttribute('aria-pressed')).toBe('true');
  (await heart()).click();
  await expect.poll(told).toEqual([[['POST', choice]], [['DELETE', choice]]]);
  await expect.poll(async () => (await heart()).getAttribute('aria-pressed')).toBe('false');
});

test.each([
  [memberType.member, 1],
  [memberType.trial, 0],
])('[ROLE-08] of an account of type %i the favourites are loaded %i times', async (type, times) => {
  const { requestsOf, isAnswered } = renderScreen(
    <main>
      <GameGrid games={[game('5')]} backTo="/m/gameList" />
    </main>,
    {
      member: { ...ann, id: `of type ${type}`, type },
      areas: ['games'],
      answers: [answer(favouriteGames, { content: [], pageNum: 1, totalPages: 1 })],
    },
  );
  await heart();
  await expect.poll(isAnswered).toBe(true);
  expect(requestsOf(favouriteGames)).toHaveLength(times);
});

// The picture format that the calls of home and of an empty list name.
import { gameList, hotGames, newGameVendor } from '@foyer/contract/calls/games.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { laneId } from '#features/home/lanes/lane-id.ts';
import { game, vendor } from '#testing/catalogue.ts';
import { fine } from '#testing/fake-network.ts';
import { openPage } from '#testing/open-page.tsx';
import { answer, answerWith } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

const lane = { title: 'RNG', gameType: 'RNG', cards: [vendor('NLT')], gameClassify: [], gameCount: 1 };
/** Only this category has a game. */
const listed = answerWith(gameList, ({ url }) => {
  const isIn = new URL(url, location.href).searchParams.get('gameType') === 'RNG';
  return fine({ games: isIn ? [game('7')] : [], pageNum: 1, totalPages: 1, total: isIn ? 1 : 0 });
});

describe.each([{ ext: 'avif' }, {}] as const)('with the picture format %o', (pictures) => {
  test.each([
    ['home', '/m/home', hotGames],
    ['home', '/m/home', newGameVendor],
    ['a category on home', '/m/home', gameList],
    ['an empty list', '/m/gameList?gameType=CRASH', hotGames],
  ] as const)('[IMAGE-04] %s requests pictures in that format, or in none', async (_, path, call) => {
    const answers = [answer(newGameVendor, { lanes: [lane], vendors: {} }), answer(hotGames, []), listed];
    const { requestsOf } = openPage(path, { pictures, answers });
    const asked = await until(() => {
      // The games of a category are requested when it is near the screen.
      document.getElementById(laneId('RNG'))?.scrollIntoView();
      return requestsOf(call).at(0);
    });
    expect(new URL(asked.url, location.href).searchParams.get('ext')).toBe(
      'ext' in pictures ? pictures.ext : null,
    );
  });
});

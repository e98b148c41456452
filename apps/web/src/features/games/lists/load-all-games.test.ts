import type { ValueOf } from '@foyer/contract/call.ts';
import type { gameList } from '@foyer/contract/calls/games.ts';
import { expect, test } from 'vitest';
import type { VisitorInputs } from '#catalogue/visitor-inputs.ts';
import type { Send } from '#request/layer.ts';
import { hotGamesInput, laneInput, vendorsInput } from '#catalogue/content-inputs.ts';
import { firstPageInput, gameListInput, loadAllGames, recentInput } from './load-all-games.ts';

function page(pageNum: number, totalPages: number): ValueOf<typeof gameList> {
  return {
    games: [{ nodeId: String(pageNum) } as ValueOf<typeof gameList>['games'][number]],
    pageNum,
    totalPages,
    total: totalPages,
  };
}

function answering(answer: (pageNum: number) => unknown) {
  const asked: unknown[] = [];
  const send = (async (_call: unknown, input: { pageNum: number }) => {
    asked.push(input);
    return answer(input.pageNum);
  }) as unknown as Send;
  return { asked, send };
}

test('[GAME-05] further pages are requested until pageNum equals totalPages', async () => {
  const { asked, send } = answering((at) => ({ ok: true, value: page(at, 3), spanId: null }));
  const games = await loadAllGames(send, { gameType: 'RNG' });
  expect(games.map((game) => game.nodeId)).toEqual(['1', '2', '3']);
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({ gameType: 'RNG', pageNum: 3 });
});

test('a page that fails leaves the earlier games', async () => {
  const { send } = answering((at) =>
    at === 1 ? { ok: true, value: page(1, 3), spanId: null } : { ok: false },
  );
  expect((await loadAllGames(send, {})).map((game) => game.nodeId)).toEqual(['1']);
});

const at = { merchantCode: 'aurora', language: 'AR', ext: 'webp' } as const;

test('a page without a list of games, from a backend that breaks the contract, is like one that fails', async () => {
  const { send } = answering((at) => ({
    ok: true,
    value: at === 1 ? page(1, 3) : { pageNum: at },
    spanId: null,
  }));
  expect((await loadAllGames(send, {})).map((game) => game.nodeId)).toEqual(['1']);
});

test('[CCALL-02] the game list is requested with merchant, clientType 2 and the filters', () => {
  const asked = { merchant: 'aurora', clientType: '2', language: 'AR', ext: 'webp' };
  expect(gameListInput(at, { gameType: 'RNG', vassalage: 'NLT' })).toEqual({ ...asked, gameType: 'RNG' });
  expect(gameListInput(at, { gameType: null, vassalage: 'NLT' })).toEqual({ ...asked, vassalage: 'NLT' });
  expect(firstPageInput(at, { gameType: null, vassalage: null })).toEqual({
    ...asked,
    pageNum: 1,
    pageSize: 30,
  });
  // The first games of a category on home.
  expect(laneInput(at, 'RNG')).toMatchObject({ ...asked, gameType: 'RNG' });
});

test('[GAME-17] the recent games are requested with page 1 and size 100', () => {
  expect(recentInput(at)).toEqual({ pageNum: 1, pageSize: 100, ext: 'webp' });
});

test('[CCALL-09] hot games are requested with merchantCode, isPlatform 2, language, html5 and the logged-in member', () => {
  const asked = {
    merchantCode: 'aurora',
    isPlatform: '2',
    platform: 'html5',
    language: 'AR',
    ext: 'webp',
  };
  expect(hotGamesInput(at)).toEqual(asked);
  expect(hotGamesInput(at, 'demo')).toEqual({ ...asked, username: 'demo' });
});

test('[IMAGE-04] lists, vendors, hot and recent games are requested in the format that the browser reads, and without a format when it reads none', () => {
  const inputs = (asking: VisitorInputs) => [
    gameListInput(asking, { gameType: 'RNG', vassalage: null }),
    laneInput(asking, 'RNG'),
    vendorsInput(asking),
    hotGamesInput(asking),
    recentInput(asking),
  ];
  for (const input of inputs(at)) expect(input).toMatchObject({ ext: 'webp' });
  for (const input of inputs({ merchantCode: 'aurora', language: 'AR' }))
    expect(input).not.toHaveProperty('ext');
});

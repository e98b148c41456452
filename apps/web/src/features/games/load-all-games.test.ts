import type { ValueOf } from '@foyer/contract/call.ts';
import type { gameList } from '@foyer/contract/calls/games.ts';
import { expect, test } from 'vitest';
import type { Send } from '#request/layer.ts';
import { loadAllGames } from './load-all-games.ts';

const page = (pageNum: number, totalPages: number): ValueOf<typeof gameList> => ({
  games: [{ nodeId: String(pageNum) } as ValueOf<typeof gameList>['games'][number]],
  pageNum,
  totalPages,
  total: totalPages,
});

const answering = (answer: (pageNum: number) => unknown) => {
  const asked: unknown[] = [];
  const send = (async (_call: unknown, input: { pageNum: number }) => {
    asked.push(input);
    return answer(input.pageNum);
  }) as unknown as Send;
  return { asked, send };
};

test('[GAME-05] further pages are asked for until pageNum equals totalPages', async () => {
  const { asked, send } = answering((at) => ({ ok: true, value: page(at, 3), spanId: null }));
  const games = await loadAllGames(send, { gameType: 'RNG' });
  expect(games.map((game) => game.nodeId)).toEqual(['1', '2', '3']);
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({ gameType: 'RNG', pageNum: 3 });
});

test('a page that fails leaves the games that came before it', async () => {
  const { send } = answering((at) =>
    at === 1 ? { ok: true, value: page(1, 3), spanId: null } : { ok: false },
  );
  expect((await loadAllGames(send, {})).map((game) => game.nodeId)).toEqual(['1']);
});

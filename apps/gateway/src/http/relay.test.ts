// Reads through the relay that have no test in their own domain.
import { customerServiceScript, promotionCategories } from '@foyer/contract/calls/content.ts';
import { favouriteGames } from '@foyer/contract/calls/game-library.ts';
import { recentGames } from '@foyer/contract/calls/games.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await openTestGateway();
  token = await gateway.tokenOf();
  const db = gateway.databases.merchant('aurora');
  const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  const chatScripts = ['https://chat.example/w.js', 'http://chat.example/w.js', 'x'].map((src) => ({
    src,
    csType: 'TX-CHAT',
  }));
  await db
    .updateTable('merchants')
    .set({ settings: JSON.stringify({ ...settings, chatScripts }) })
    .execute();
  // A change takes effect within a second.
  gateway.clock.pass(2000);
});
afterAll(() => gateway.close());

describe('the relay reads', () => {
  test.each([
    [favouriteGames, {}, { content: [], pageNum: 1, totalPages: 1 }],
    [recentGames, {}, { list: expect.any(Array) }],
    [
      customerServiceScript,
      { merchantCode: 'aurora' },
      { scripts: [{ src: 'https://chat.example/w.js', csType: 'TX-CHAT' }] },
    ],
    [
      promotionCategories,
      { language: 'EN' },
      expect.arrayContaining([{ id: expect.any(String), name: expect.any(String) }]),
    ],
  ])('$path', async (call, input, value) => {
    const { body } = await gateway.callWith(call, input, { token });
    expect(body).toEqual({ success: true, value, message: null, errorCode: null });
  });
});

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Game } from '#catalogue/game-target.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { PartChips } from './part-chips.tsx';

const narrowing = { gameType: 'RNG', vassalage: null, part: 'all' } as const;
const games = [true, true, false].map((isNew, at) => ({ nodeId: `game ${at}`, isNew }) as Game);
function chips() {
  return page
    .getByRole('button')
    .elements()
    .map((chip) => chip.textContent);
}

afterEach(clear);

test('new games are counted when all games are loaded, not among the first of them', async () => {
  const show = (total: number) =>
    renderScreen(
      <PartChips games={games} total={total} narrowing={narrowing} pathname="/m/gameList" search="" />,
      { areas: ['games'] },
    );
  show(400);
  await expect.poll(chips).toEqual(['All', 'New']);
  show(3);
  await expect.poll(chips).toEqual(['All', 'New2']);
});

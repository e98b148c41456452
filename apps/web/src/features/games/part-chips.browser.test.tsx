import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Game } from '#catalogue/game-target.ts';
import { createStore } from '#device/store.ts';
import { LanguageContext } from '#language/language.ts';
import type { LanguageState } from '#language/language-store.ts';
import { core } from '#language/words/en/core.ts';
import { games as words } from '#language/words/en/games.ts';
import { clear, show } from '#testing/show.tsx';
import { PartChips } from './part-chips.tsx';

const english = createStore<LanguageState>({
  code: 'EN',
  words: { ...core, ...words },
  areas: ['core', 'games'],
});
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
  const chipsOf = (total: number) => (
    <LanguageContext value={english}>
      <PartChips games={games} total={total} narrowing={narrowing} pathname="/m/gameList" search="" />
    </LanguageContext>
  );
  show(chipsOf(400));
  await expect.poll(chips).toEqual(['All', 'New']);
  show(chipsOf(3));
  await expect.poll(chips).toEqual(['All', 'New2']);
});

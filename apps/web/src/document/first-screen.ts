// The first calls of a screen, so that the document can contain their answers. The inputs are the screens' own.
import type { Call } from '@foyer/contract/call.ts';
import { gameMatches } from '@foyer/contract/calls/game-facts.ts';
import { gameList, hotGames, newGameVendor } from '@foyer/contract/calls/games.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import type { VisitorInputs } from '#catalogue/visitor-inputs.ts';
import { isTab, tabs } from '#features/games/game-tabs.ts';
import { narrowingOf } from '#features/games/lists/narrowing.ts';
import { firstPageInput } from '#features/games/lists/load-all-games.ts';
import { announcementsInput, hotGamesInput, vendorsInput } from '#catalogue/content-inputs.ts';

export type Question = { readonly call: Call; readonly input: object };
function question<Input extends object>(call: Call<Input>, input: Input): Question {
  return {
    call: call as Call,
    input,
  };
}

type Visit = { readonly at: VisitorInputs; readonly search: string; readonly gameType?: string | undefined };

const screens: Readonly<Record<string, (visit: Visit) => readonly Question[]>> = {
  'features/home/home-screen.tsx': ({ at }) => [
    question(announcements, announcementsInput(at)),
    question(newGameVendor, vendorsInput(at)),
    question(hotGames, hotGamesInput(at)),
  ],
  'features/games/games-screen.tsx': ({ at, search, gameType }) => {
    const narrowing = narrowingOf(search, gameType);
    const vendors = question(newGameVendor, vendorsInput(at));
    if (narrowing.gameType === 'RECENT') return [vendors];
    if (narrowing.gameType === 'HOT') return [vendors, question(hotGames, hotGamesInput(at))];
    const games = question(gameList, firstPageInput(at, narrowing));
    if (gameType !== 'SPORTS') return [vendors, games];
    return [vendors, games, question(gameMatches, { merchantCode: at.merchantCode })];
  },
  'features/games/game-center-screen.tsx': ({ at, search }) => {
    const asked = new URLSearchParams(search).get('tab');
    const { categories } = tabs[isTab(asked) ? asked : 'hot'];
    const games = categories.map((gameType) =>
      gameType === 'HOT'
        ? question(hotGames, hotGamesInput(at))
        : question(gameList, firstPageInput(at, { gameType, vassalage: null })),
    );
    return [question(newGameVendor, vendorsInput(at)), ...games];
  },
};

/** The calls of a screen's first rendering, by its file. */
export function questionsOf(file: string, visit: Visit): readonly Question[] {
  return screens[file]?.(visit) ?? [];
}

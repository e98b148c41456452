// What a screen asks for first, so that the document can bring the answers along. The inputs are the screens' own.
import type { Call } from '@foyer/contract/call.ts';
import { gameList, hotGames, newGameVendor } from '@foyer/contract/calls/games.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import type { Asking } from '#catalogue/asking.ts';
import { narrowingOf } from '#features/games/narrowing.ts';
import { firstPageInput } from '#features/games/load-all-games.ts';
import { announcementsInput, hotGamesInput, vendorsInput } from '#catalogue/content-inputs.ts';

export type Question = { readonly call: Call; readonly input: object };
const question = <Input extends object>(call: Call<Input>, input: Input): Question => ({
  call: call as Call,
  input,
});

type Visit = { readonly at: Asking; readonly search: string; readonly gameType?: string | undefined };

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
    return [vendors, question(gameList, firstPageInput(at, narrowing))];
  },
};

/** The questions of a screen's first rendering, by its file. */
export const questionsOf = (file: string, visit: Visit): readonly Question[] => screens[file]?.(visit) ?? [];

// The tabs of the game centre, in their order (GAME-01): the categories of each, and whether it lists games or
// vendors.
import type { Category } from '#catalogue/categories.ts';
import type { WordKey } from '#language/words.ts';

type TabFacts = {
  readonly name: WordKey & `gameType.${Category}`;
  readonly categories: readonly [Category, ...Category[]];
  readonly lists: boolean;
};

function tab(name: TabFacts['name'], ...categories: TabFacts['categories']): TabFacts {
  return {
    name,
    categories,
    lists: name === 'gameType.HOT' || name === 'gameType.RNG',
  };
}

export const tabs = {
  hot: tab('gameType.HOT', 'HOT'),
  lottery: tab('gameType.LOTT', 'LOTT', 'ELOTT'),
  live: tab('gameType.LIVE', 'LIVE'),
  slots: tab('gameType.RNG', 'RNG'),
  sports: tab('gameType.SPORTS', 'SPORTS'),
  cards: tab('gameType.PVP', 'PVP'),
  fish: tab('gameType.FISH', 'FISH'),
  esports: tab('gameType.ESPORTS', 'ESPORTS'),
} as const satisfies Record<string, TabFacts>;

export type Tab = keyof typeof tabs;

export function isTab(name: string | null): name is Tab {
  return name !== null && Object.hasOwn(tabs, name);
}

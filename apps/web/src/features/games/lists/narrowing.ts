// The filters of a game list, read from its address, and its sort order.
import type { Game } from '#catalogue/game-target.ts';

/** A part of a list: all games, favourites, recently played games, or new games. */
export const parts = ['all', 'favourites', 'recent', 'new'] as const;
export type Part = (typeof parts)[number];

export type Narrowing = {
  /** A category, or one of the member's own lists: RECENT, FAVORITE. */
  readonly gameType: string | null;
  readonly vassalage: string | null;
  readonly part: Part;
};

function isPart(text: string | null): text is Part {
  return parts.includes(text as Part);
}

/** The category of a category page wins over the query's (OPEN-C-62). */
export function narrowingOf(search: string, fixedType?: string): Narrowing {
  const query = new URLSearchParams(search);
  const part = query.get('show');
  return {
    gameType: fixedType ?? query.get('gameType'),
    vassalage: query.get('vassalage'),
    part: isPart(part) ? part : 'all',
  };
}

/** Whether the list is a member's own: it is short and has no search (OPEN-C-61). */
export function isOwnList({ gameType }: Pick<Narrowing, 'gameType'>): boolean {
  return gameType === 'RECENT' || gameType === 'FAVORITE';
}

type OwnGames = { readonly kept: ReadonlySet<string>; readonly played: ReadonlySet<string> };

/** The games of a part, filtered by vendor when one is chosen. */
export function narrowGames(
  games: readonly Game[],
  { vassalage, part }: Pick<Narrowing, 'vassalage' | 'part'>,
  { kept, played }: OwnGames,
): readonly Game[] {
  if (!vassalage && part === 'all') return games;
  const isIn = {
    all: () => true,
    favourites: (game: Game) => kept.has(game.nodeId),
    recent: (game: Game) => played.has(game.nodeId),
    new: (game: Game) => game.isNew,
  }[part];
  return games.filter((game) => (!vassalage || game.vassalage === vassalage) && isIn(game));
}

export const sorts = ['popular', 'new', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** `popular` is the platform's order. Sorting is stable, so new games keep that order among themselves. */
export function sortGames(games: readonly Game[], sort: Sort, locale: string): readonly Game[] {
  switch (sort) {
    case 'popular':
      return games;
    case 'new':
      return [...games].sort((a, b) => Number(b.isNew) - Number(a.isNew));
    case 'name': {
      const { compare } = new Intl.Collator(locale);
      return [...games].sort((a, b) => compare(a.displayName, b.displayName));
    }
  }
}

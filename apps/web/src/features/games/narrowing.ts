// What a game list shows, read from its address; and the order it is shown in.
import type { Game } from '#catalogue/game-target.ts';

export type Narrowing = { readonly gameType: string | null; readonly vassalage: string | null };

/** The category of a category page wins over the query's (OPEN-C-62). */
export const narrowingOf = (search: string, fixedType?: string): Narrowing => {
  const query = new URLSearchParams(search);
  return { gameType: fixedType ?? query.get('gameType'), vassalage: query.get('vassalage') };
};

export const sorts = ['popular', 'new', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** `popular` is the order the platform gives. Sorting is stable, so new games keep that order among themselves. */
export const sortGames = (games: readonly Game[], sort: Sort, locale: string): readonly Game[] => {
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
};

/** How many tiles stand side by side: what the tile grid does by itself, for cutting the list into rows. */
export const columnsAt = (width: number, rootFontPx: number): number => {
  const gutters = 32;
  const gap = 10;
  const narrowest = Math.max(92, 5.75 * rootFontPx);
  return Math.max(1, Math.floor((width - gutters + gap) / (narrowest + gap)));
};

export const inRows = <Item>(items: readonly Item[], columns: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );

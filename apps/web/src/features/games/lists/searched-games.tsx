import { type ReactNode, useMemo, useState } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { GridSkeleton } from '#ui/waiting/skeleton.tsx';
import { GameGrid } from '../grid/game-grid.tsx';
import { searchGames } from '../search/game-search.ts';
import s from '../games-screen.module.css';
import { narrowGames, type Narrowing, type Sort, sortGames } from './narrowing.ts';
import { NoGames } from './no-games.tsx';
import { PartChips } from './part-chips.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useFavourites } from './use-favourites.ts';
import { useGameIndex } from '../search/use-game-index.ts';
import { useGames, useRecentGames } from './use-games.ts';

type SearchedGamesProps = {
  readonly narrowing: Narrowing;
  readonly pathname: string;
  readonly search: string;
  /** The choice of a vendor: a rail or a grid. */
  readonly vendors: ReactNode;
};

/** Games with a search, filters and a sort order. */
export function SearchedGames({ narrowing, pathname, search, vendors }: SearchedGamesProps) {
  const listed = useGames(narrowing);
  const { games = noGames, total, hasFailed, refresh } = listed;
  const narrowed = useNarrowed(games, narrowing);
  const isWhole = narrowing.vassalage === null && narrowing.part === 'all';
  // A category without games needs no search, filter or sort order.
  if (isWhole && listed.games?.length === 0 && !hasFailed)
    return (
      <>
        {vendors}
        <NoGames narrowing={narrowing} />
      </>
    );
  return (
    <Searchable
      games={listed.games && narrowed}
      total={total}
      count={isWhole ? total : narrowed.length}
      narrowing={narrowing}
      backTo={search ? `${pathname}?${search}` : pathname}
      onRetry={hasFailed ? refresh : undefined}
    >
      <PartChips games={games} total={total} narrowing={narrowing} pathname={pathname} search={search} />
      {vendors}
    </Searchable>
  );
}

const noGames: readonly Game[] = [];

function useNarrowed(games: readonly Game[], { vassalage, part }: Narrowing): readonly Game[] {
  const { kept } = useFavourites(useWords());
  const { games: recent } = useRecentGames(part === 'recent');
  const hearts = part === 'favourites' ? kept : none;
  return useMemo(() => {
    const played = new Set(recent?.map(({ nodeId }) => nodeId));
    return narrowGames(games, { vassalage, part }, { kept: hearts, played });
  }, [games, vassalage, part, hearts, recent]);
}

const none: ReadonlySet<string> = new Set();

type SearchableProps = {
  /** Undefined until the first answer. */
  readonly games: readonly Game[] | undefined;
  /** The number of games to search when all are loaded. */
  readonly total: number;
  /** The number of games after filtering. */
  readonly count: number;
  readonly narrowing: Narrowing;
  readonly backTo: string;
  /** When the list could not be loaded: loads it again. */
  readonly onRetry: (() => void) | undefined;
  /** Between the search field and the list; not rendered again for each typed letter. */
  readonly children: ReactNode;
};

/**
 * Separate from the component that loads the games: each letter renders only this one, and the result is painted in
 * the same frame.
 */
function Searchable({ games, total, count, narrowing, backTo, onRetry, children }: SearchableProps) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort>('popular');
  const text = typed.trim();
  const shown = useShown(games ?? noGames, text, sort);
  const searched = text ? { text, onClear: () => setTyped('') } : undefined;
  return (
    <>
      <div className={s.search}>
        <SearchField
          label={t('games.searchAll', { count: total })}
          clearLabel={t('action.clear')}
          value={typed}
          onSearch={setTyped}
        />
      </div>
      {children}
      <div className={s.line}>
        <p aria-live="polite">{games && t('games.count', { count: text ? shown.length : count })}</p>
        <SortChoice sort={sort} onSort={setSort} />
      </div>
      {shown.length > 0 ? (
        <GameGrid games={shown} backTo={backTo} />
      ) : games || onRetry ? (
        <NoGames narrowing={narrowing} onRetry={onRetry} searched={searched} />
      ) : (
        <div aria-busy="true">
          <GridSkeleton count={12} />
        </div>
      )}
    </>
  );
}

/** The result of the search, best matches first unless another order was chosen. */
function useShown(games: readonly Game[], text: string, sort: Sort): readonly Game[] {
  const { intl } = useLanguage();
  const indexOf = useGameIndex(games);
  // Sorted once and not for each letter: comparing thousands of names is slow.
  const sorted = useMemo(() => sortGames(games, sort, intl), [games, sort, intl]);
  return useMemo(() => {
    if (!text) return sorted;
    const found = searchGames(indexOf(), text);
    if (sort === 'popular') return found;
    const isFound = new Set(found);
    return sorted.filter((game) => isFound.has(game));
  }, [indexOf, sorted, text, sort]);
}

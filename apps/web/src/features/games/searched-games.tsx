import { type ReactNode, useMemo, useState } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { GridSkeleton } from '#ui/skeleton.tsx';
import { GameGrid } from './game-grid.tsx';
import { searchGames } from './game-search.ts';
import s from './games-screen.module.css';
import { narrowGames, type Narrowing, type Sort, sortGames } from './narrowing.ts';
import { NoGames } from './no-games.tsx';
import { PartChips } from './part-chips.tsx';
import { SearchBox } from './search-box.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useFavourites } from './use-favourites.ts';
import { useGameIndex } from './use-game-index.ts';
import { useGames, useRecentGames } from './use-games.ts';

type SearchedGamesProps = {
  readonly narrowing: Narrowing;
  readonly pathname: string;
  readonly search: string;
  /** The way to one vendor: a rail or a grid of them. */
  readonly vendors: ReactNode;
};

/** Games that are searched, narrowed and sorted while the person looks. */
export function SearchedGames({ narrowing, pathname, search, vendors }: SearchedGamesProps) {
  const t = useWords();
  const { games, total, hasFailed, refresh } = useGames(narrowing);
  const [text, setText] = useState('');
  const [searches, setSearches] = useState(0);
  const [sort, setSort] = useState<Sort>('popular');
  const shown = useShownGames(games ?? noGames, narrowing, text, sort);
  const clear = () => {
    setText('');
    setSearches(searches + 1);
  };
  const isWhole = text === '' && narrowing.vassalage === null && narrowing.part === 'all';
  // A category that has nothing yet has nothing to search, narrow or sort.
  if (isWhole && games?.length === 0 && !hasFailed)
    return (
      <>
        {vendors}
        <NoGames narrowing={narrowing} text="" hasFailed={false} onRetry={refresh} onClear={clear} />
      </>
    );
  return (
    <>
      <div className={s.search}>
        <SearchBox key={searches} total={total} onSearch={setText} />
      </div>
      <PartChips games={games ?? noGames} narrowing={narrowing} pathname={pathname} search={search} />
      {vendors}
      <div className={s.line}>
        <p aria-live="polite">{games && t('games.count', { count: isWhole ? total : shown.length })}</p>
        <SortChoice sort={sort} onSort={setSort} />
      </div>
      {shown.length > 0 ? (
        <GameGrid games={shown} backTo={search ? `${pathname}?${search}` : pathname} />
      ) : games || hasFailed ? (
        <NoGames narrowing={narrowing} text={text} hasFailed={hasFailed} onRetry={refresh} onClear={clear} />
      ) : (
        <div aria-busy="true">
          <GridSkeleton count={12} />
        </div>
      )}
    </>
  );
}

const noGames: readonly Game[] = [];

function useShownGames(games: readonly Game[], narrowing: Narrowing, text: string, sort: Sort) {
  const { intl } = useLanguage();
  const { vassalage, part } = narrowing;
  const { kept } = useFavourites(useWords());
  const { games: recent } = useRecentGames(part === 'recent');
  const indexOf = useGameIndex(games);
  const found = useMemo(() => (text ? searchGames(indexOf(), text) : games), [indexOf, text, games]);
  const hearts = part === 'favourites' ? kept : none;
  const narrowed = useMemo(() => {
    const played = new Set(recent?.map(({ nodeId }) => nodeId));
    return narrowGames(found, { vassalage, part }, { kept: hearts, played });
  }, [found, vassalage, part, hearts, recent]);
  return useMemo(() => sortGames(narrowed, sort, intl), [narrowed, sort, intl]);
}

const none: ReadonlySet<string> = new Set();

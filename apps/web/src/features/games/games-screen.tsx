import { newGameVendor } from '@foyer/contract/calls/games.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAsking } from '#catalogue/asking.ts';
import { vendorsInput } from '#catalogue/content-inputs.ts';
import type { Game } from '#catalogue/game-target.ts';
import { vendorStructure } from '#catalogue/vendor-structure.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { useCall } from '#request/use-call.ts';
import { ChipBar } from '#ui/chip-bar.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { GridSkeleton } from '#ui/skeleton.tsx';
import { GameGrid } from './game-grid.tsx';
import { indexGames, searchGames } from './game-search.ts';
import s from './games-screen.module.css';
import { type Narrowing, narrowingOf, type Sort, sortGames } from './narrowing.ts';
import { NoGames } from './no-games.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useGames } from './use-games.ts';

const ALL = '*';

type GamesScreenProps = { readonly search: string; readonly gameType?: string | undefined };

/** A list of games, searched and narrowed while typing (OPEN-C-61). */
export default function GamesScreen({ search, gameType }: GamesScreenProps) {
  const t = useWords();
  const narrowing = narrowingOf(search, gameType);
  const { games, total, hasFailed, refresh } = useGames(narrowing);
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>('popular');
  const shown = useShownGames(games, narrowing, text, sort);
  const isWhole = text === '' && narrowing.vassalage === null;
  return (
    <main id="content" className={s.main}>
      <div className={s.search}>
        <SearchField
          label={t('games.searchAll', { count: total })}
          clearLabel={t('action.clear')}
          value={text}
          onSearch={setText}
        />
      </div>
      <Vendors narrowing={narrowing} />
      <div className={s.line}>
        <p aria-live="polite">{games && t('games.count', { count: isWhole ? total : shown.length })}</p>
        <SortChoice sort={sort} onSort={setSort} />
      </div>
      {shown.length > 0 ? (
        <GameGrid games={shown} />
      ) : games || hasFailed ? (
        <NoGames
          narrowing={narrowing}
          text={text}
          hasFailed={hasFailed}
          onRetry={refresh}
          onClear={() => setText('')}
        />
      ) : (
        <div aria-busy="true">
          <GridSkeleton count={12} />
        </div>
      )}
    </main>
  );
}

/** Searching waits for the keyboard: letters appear at once, results a moment later. */
function useShownGames(
  games: readonly Game[] | undefined,
  { vassalage }: Narrowing,
  text: string,
  sort: Sort,
) {
  const { intl } = useLanguage();
  const wanted = useDeferredValue(text);
  const sorted = useMemo(() => sortGames(games ?? [], sort, intl), [games, sort, intl]);
  const index = useMemo(
    () => indexGames(vassalage ? sorted.filter((game) => game.vassalage === vassalage) : sorted),
    [sorted, vassalage],
  );
  return useMemo(() => searchGames(index, wanted), [index, wanted]);
}

function Vendors({ narrowing: { gameType, vassalage } }: { readonly narrowing: Narrowing }) {
  const t = useWords();
  const { value } = useCall(newGameVendor, vendorsInput(useAsking()));
  const { categories, allVendors } = vendorStructure(value?.lanes ?? []);
  const vendors =
    categories.find(({ category }) => category === gameType)?.vendors ?? (gameType ? [] : allVendors);
  if (vendors.length < 2) return null;
  const items = vendors.map(({ vassalage: key, displayName }) => ({ key, label: displayName }));
  const choose = (key: string) => {
    const query = new URLSearchParams(location.search);
    if (key === ALL) query.delete('vassalage');
    else query.set('vassalage', key);
    go(`${location.pathname}?${query.toString()}`, { replace: true });
  };
  return (
    <ChipBar
      label={t('games.providers')}
      items={[{ key: ALL, label: t('games.allProviders') }, ...items]}
      chosen={vassalage ?? ALL}
      onChoose={choose}
      sticky
    />
  );
}

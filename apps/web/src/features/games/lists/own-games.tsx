import { useEffect } from 'react';
import { tabStore } from '#device/storage.ts';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { gameListPath, paths } from '#navigation/paths.ts';
import { rememberGoTarget } from '#session/go-target.ts';
import { currentSession } from '#session/session.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { GridSkeleton } from '#ui/waiting/skeleton.tsx';
import { GameGrid } from '../grid/game-grid.tsx';
import s from '../games-screen.module.css';
import type { Narrowing } from './narrowing.ts';
import { NoGames } from './no-games.tsx';
import { useGames } from './use-games.ts';

const lists = ['RECENT', 'FAVORITE'] as const;

/** The member's recently played games and favourites (PAGE-10). */
export function OwnGames({ narrowing }: { readonly narrowing: Narrowing }) {
  const t = useWords();
  const { games, hasFailed, refresh } = useGames(narrowing);
  // A visitor has no list of their own: they log in first and return (OPEN-C-64).
  useEffect(() => {
    if (currentSession()) return;
    rememberGoTarget(tabStore, location.pathname + location.search, location.origin);
    go(paths.login, { replace: true });
  }, []);
  return (
    <>
      <div className={s.search}>
        <Segmented
          legend={t('games.show')}
          options={lists.map((value) => ({
            value,
            label: t(value === 'RECENT' ? 'games.recent' : 'games.favourites'),
          }))}
          value={narrowing.gameType === 'FAVORITE' ? 'FAVORITE' : 'RECENT'}
          onChange={(gameType) => go(gameListPath({ gameType }), { replace: true })}
        />
      </div>
      {games?.length ? (
        <div className={s.own}>
          <GameGrid games={games} backTo={gameListPath({ gameType: narrowing.gameType ?? '' })} />
        </div>
      ) : games || hasFailed ? (
        <NoGames narrowing={narrowing} onRetry={hasFailed ? refresh : undefined} />
      ) : (
        <div aria-busy="true" className={s.own}>
          <GridSkeleton count={9} />
        </div>
      )}
    </>
  );
}

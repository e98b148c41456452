import { useLocation } from 'wouter';
import { useViewContent } from '#events/use-view-content.ts';
import { narrowingOf, isOwnList } from './lists/narrowing.ts';
import { OwnGames } from './lists/own-games.tsx';
import { SearchedGames } from './lists/searched-games.tsx';
import { VendorGrid } from './vendors/vendor-grid.tsx';
import { VendorRail } from './vendors/vendor-rail.tsx';
import { Matches } from './matches.tsx';
import s from './games-screen.module.css';

type GamesScreenProps = { readonly search: string; readonly gameType?: string | undefined };

/** Categories where a vendor filters the list instead of opening a page: they have hundreds of games each. */
function listsGames(gameType: string | undefined): boolean {
  return gameType === undefined || gameType === 'RNG';
}

/** A list of games (OPEN-C-61), or the page of one category with its vendors (OPEN-C-62). */
export default function GamesScreen({ search, gameType }: GamesScreenProps) {
  useViewContent();
  const [pathname] = useLocation();
  const narrowing = narrowingOf(search, gameType);
  if (isOwnList(narrowing))
    return (
      <main id="content" className={s.main}>
        <OwnGames key={narrowing.gameType} narrowing={narrowing} />
      </main>
    );
  return (
    <main id="content" className={s.main}>
      {gameType === 'SPORTS' && <Matches />}
      <SearchedGames
        // Another list resets the state; another vendor or part of the same list does not.
        key={narrowing.gameType}
        narrowing={narrowing}
        pathname={pathname}
        search={search}
        vendors={
          listsGames(gameType) ? (
            <VendorRail narrowing={narrowing} pathname={pathname} search={search} />
          ) : (
            <VendorGrid gameType={gameType ?? ''} />
          )
        }
      />
    </main>
  );
}

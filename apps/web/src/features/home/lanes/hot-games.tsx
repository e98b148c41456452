import { hotGames } from '@foyer/contract/calls/games.ts';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { GameTile } from '#catalogue/game-tile.tsx';
import { useWords } from '#language/language.ts';
import { gameListPath } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import { Rail, Section } from '#ui/lists/rail.tsx';
import { RailSkeleton } from '#ui/waiting/skeleton.tsx';
import { hotGamesInput } from '#catalogue/content-inputs.ts';
import { laneId } from './lane-id.ts';

/** The maximum of a rail; its heading leads to the rest (OPEN-C-50). */
const MOST = 12;
/** As many as the first screen shows. */
const IN_VIEW = 3;

/** The hot games (HOME-03). */
export function HotGames() {
  const t = useWords();
  const { value, isLoading } = useCall(hotGames, hotGamesInput(useVisitorInputs(), useSession()?.userName), {
    keepLast: true,
  });
  if (!isLoading && !value?.length) return null;
  return (
    <div id={laneId('HOT')} aria-busy={isLoading}>
      <Section
        heading={t('home.hotTonight')}
        more={{
          label: t('action.seeAll'),
          name: t('home.seeAllOf', { name: t('home.hotTonight') }),
          href: gameListPath({ gameType: 'HOT' }),
        }}
      >
        {value ? (
          <Rail>
            {value.slice(0, MOST).map((game, place) => (
              <GameTile
                key={game.nodeId}
                game={game}
                load={place < IN_VIEW ? 'soon' : 'late'}
                newLabel={t('home.new')}
              />
            ))}
          </Rail>
        ) : (
          <RailSkeleton />
        )}
      </Section>
    </div>
  );
}

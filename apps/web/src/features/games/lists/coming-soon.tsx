import { hotGames } from '@foyer/contract/calls/games.ts';
import { useVisitorInputs } from '#catalogue/visitor-inputs.ts';
import { isCategory } from '#catalogue/categories.ts';
import { categoryIcons } from '#catalogue/category-icons.ts';
import { hotGamesInput } from '#catalogue/content-inputs.ts';
import { GameTile } from '#catalogue/game-tile.tsx';
import { useWords } from '#language/language.ts';
import { gameListPath, paths } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { Rail, Section } from '#ui/lists/rail.tsx';
import { RailSkeleton } from '#ui/waiting/skeleton.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';

/** As many as a rail shows; its heading leads to the rest. */
const MOST = 12;

/** A category without games (OPEN-C-62) says so, and offers popular games instead of an empty page. */
export function ComingSoon({ gameType }: { readonly gameType: string }) {
  const t = useWords();
  const { value, isLoading } = useCall(hotGames, hotGamesInput(useVisitorInputs(), useSession()?.userName), {
    enabled: gameType !== 'HOT',
    alert: false,
    keepLast: true,
  });
  const sign = isCategory(gameType) ? categoryIcons[gameType] : undefined;
  const hasOthers = isLoading || (value?.length ?? 0) > 0;
  return (
    <>
      <StatePage
        picture={<EmptyPicture sign={sign} />}
        title={t('error.coming_soon')}
        text={t(hasOthers ? 'games.comingText' : 'games.emptyText')}
      >
        {!hasOthers && (
          <ButtonLink block href={paths.home}>
            {t('action.toHome')}
          </ButtonLink>
        )}
      </StatePage>
      {hasOthers && (
        <Section
          heading={t('games.meanwhile')}
          more={{ label: t('action.seeAll'), href: gameListPath({ gameType: 'HOT' }) }}
        >
          {value ? (
            <Rail>
              {value.slice(0, MOST).map((game) => (
                <GameTile key={game.nodeId} game={game} newLabel={t('games.new')} />
              ))}
            </Rail>
          ) : (
            <RailSkeleton />
          )}
        </Section>
      )}
    </>
  );
}

import { useWords } from '#language/language.ts';
import { gameListPath, paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { BrokenPicture } from '#ui/broken-picture.tsx';
import { EmptyPicture } from '#ui/illustrations.tsx';
import { StatePage } from '#ui/state-page.tsx';
import type { Narrowing } from './narrowing.ts';

type NoGamesProps = {
  readonly narrowing: Narrowing;
  readonly text: string;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
};

/** Why there is no game here, and the way on. */
export function NoGames({ narrowing, text, hasFailed, onRetry, onClear }: NoGamesProps) {
  const t = useWords();
  const session = useSession();
  if (hasFailed)
    return (
      <StatePage picture={<BrokenPicture />} title={t('games.failed')}>
        <Button block onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      </StatePage>
    );
  if (text)
    return (
      <StatePage
        picture={<EmptyPicture />}
        title={t('games.noMatch', { query: text })}
        text={t('games.noMatchText')}
      >
        <Button block look="soft" onClick={onClear}>
          {t('action.clear')}
        </Button>
      </StatePage>
    );
  if (narrowing.gameType !== 'RECENT')
    return (
      <StatePage picture={<EmptyPicture />} title={t('games.empty')} text={t('games.emptyText')}>
        <ButtonLink block href={paths.home}>
          {t('action.toHome')}
        </ButtonLink>
      </StatePage>
    );
  return (
    <StatePage picture={<EmptyPicture />} title={t('games.noRecent')} text={t('games.noRecentText')}>
      <ButtonLink block href={session ? gameListPath({ gameType: 'HOT' }) : paths.login}>
        {session ? t('games.browse') : t('action.logIn')}
      </ButtonLink>
    </StatePage>
  );
}

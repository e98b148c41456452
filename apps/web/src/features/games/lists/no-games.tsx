import type { EntryRefusal } from '@foyer/contract/entries.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { useWords } from '#language/language.ts';
import { gameListPath } from '#navigation/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { clockIcon, searchIcon } from '#ui/icons/icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { useSession } from '#session/session.ts';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { ComingSoon } from './coming-soon.tsx';
import type { Narrowing } from './narrowing.ts';
import { refusalOf } from './use-favourites.ts';

type NoGamesProps = {
  readonly narrowing: Narrowing;
  /** When the list could not be loaded: loads it again. */
  readonly onRetry?: (() => void) | undefined;
  /** The search text without a match. */
  readonly searched?: { readonly text: string; readonly onClear: () => void } | undefined;
};

/** Why there is no game here, and what to do next. */
export function NoGames({ narrowing, onRetry, searched }: NoGamesProps) {
  const t = useWords();
  const refusal = refusalOf(useSession());
  if (onRetry) return <LoadFailed onRetry={onRetry} title={t('games.failed')} />;
  if (searched)
    return (
      <StatePage
        picture={<EmptyPicture sign={searchIcon} />}
        title={t('games.noMatch', { query: searched.text })}
        text={t('games.noMatchText')}
      >
        <Button block look="soft" onClick={searched.onClear}>
          {t('action.clear')}
        </Button>
      </StatePage>
    );
  const own = ownList(narrowing, refusal);
  if (own)
    return (
      <StatePage picture={<EmptyPicture sign={own.sign} />} title={t(own.title)} text={t(own.text)}>
        <ButtonLink block href={gameListPath({ gameType: 'HOT' })}>
          {t('games.browse')}
        </ButtonLink>
      </StatePage>
    );
  if (narrowing.gameType !== null && narrowing.part === 'all')
    return <ComingSoon gameType={narrowing.gameType} />;
  return (
    <StatePage picture={<EmptyPicture />} title={t('games.empty')} text={t('games.emptyText')}>
      <ButtonLink block href={gameListPath({ gameType: 'HOT' })}>
        {t('games.browse')}
      </ButtonLink>
    </StatePage>
  );
}

/** The texts of the member's own lists, or parts of a list, that are still empty. `refusal` says why there are no favourites. */
function ownList({ gameType, part }: Narrowing, refusal: EntryRefusal | null) {
  if (gameType === 'FAVORITE' || part === 'favourites')
    return {
      title: 'games.noFavourites',
      text: refusal ? (`error.${refusal}` as const) : 'games.noFavouritesText',
      sign: undefined,
    } as const;
  if (gameType === 'RECENT' || part === 'recent')
    return { title: 'games.noRecent', text: 'games.noRecentText', sign: clockIcon } as const;
  return null;
}

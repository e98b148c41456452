import { History } from '#records/history.tsx';
import { NoRecords } from '#records/no-records.tsx';
import { useWords } from '#language/language.ts';
import { gameListPath } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ballsIcon } from '#ui/icons/account-icons.ts';
import { Page } from '#ui/layout/page.tsx';

const bets = { kind: 'lottery' } as const;

/** The member's lottery orders, the newest first (OPEN-C-111). */
export default function BetsScreen() {
  const t = useWords();
  return (
    <Page>
      <History
        filter={bets}
        empty={
          <NoRecords sign={ballsIcon} title={t('records.noBets')} text={t('records.noBetsText')}>
            <ButtonLink block href={gameListPath({ gameType: 'LOTT' })}>
              {t('records.toLottery')}
            </ButtonLink>
          </NoRecords>
        }
      />
    </Page>
  );
}

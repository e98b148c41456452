import { launchGame } from '@foyer/contract/calls/games.ts';
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '#language/language.ts';
import { goBack } from '#navigation/go.ts';
import { gameListPath, launchTargetOf, paths } from '#navigation/paths.ts';
import { send } from '#request/send.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { backIcon } from '#ui/icons.ts';
import { BrokenPicture } from '#ui/illustrations.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { StatePage } from '#ui/state-page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { launchInput, type LaunchResult, resultOf, startsAfterMs } from './launch-rules.ts';
import s from './launch-screen.module.css';

/** Opens a game: says so while the vendor is asked for its address, then leaves for it (OPEN-C-69, LAUNCH-01). */
export default function LaunchScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const [tries, setTries] = useState(0);
  const target = launchTargetOf(search);
  const result = useLaunch(search, tries);
  const title = target?.title ?? '';
  return (
    <>
      <TopBar
        start={<IconButton shape={backIcon} label={t('action.back')} onClick={goBack} />}
        title={title}
        end={<span />}
      />
      <main id="content" className={s.main}>
        {result?.kind === 'failed' ? (
          <StatePage
            picture={<BrokenPicture />}
            title={t('games.notStarted')}
            text={result.text(t)}
            reference={result.spanId ?? undefined}
          >
            <Button block onClick={() => setTries(tries + 1)}>
              {t('action.tryAgain')}
            </Button>
            <ButtonLink
              block
              look="ghost"
              href={target?.gameType ? gameListPath({ gameType: target.gameType }) : paths.home}
            >
              {t('games.backToGames')}
            </ButtonLink>
          </StatePage>
        ) : (
          <output className={s.wait}>
            <Spinner />
            <b>{title ? t('games.opening', { game: title }) : t('loading.wait')}</b>
            <span>{t('games.openingText')}</span>
          </output>
        )}
      </main>
    </>
  );
}

/** Asks for the game's address and goes there; a failure is handed to the screen, nothing is shown beside it. */
function useLaunch(search: string, tries: number): LaunchResult | null {
  const { code } = useLanguage();
  const [result, setResult] = useState<LaunchResult | null>(null);
  useEffect(() => {
    setResult(null);
    const target = launchTargetOf(search);
    if (!target) return setResult(resultOf(null));
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const input = launchInput(target, { origin: location.origin, language: code });
      const outcome = await send(launchGame, input, { alert: false, signal: leaving.signal });
      if (leaving.signal.aborted) return;
      const next = resultOf(outcome);
      // In place of this page, so that the way back leads to where the game was chosen.
      if (next.kind === 'open') location.replace(next.gameUrl);
      else setResult(next);
    }, startsAfterMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search, code, tries]);
  return result;
}

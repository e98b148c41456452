import { useEffect, useState } from 'react';
import { useVendorAnswer } from '#catalogue/use-vendor-answer.ts';
import { useVendorNames } from '#catalogue/use-vendor-names.ts';
import { wantsApp } from '#catalogue/wants-app.ts';
import { currentShell } from '#device/shell.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { usePageTitle } from '#merchant/page-title.ts';
import { go, goBack } from '#navigation/go.ts';
import { gameListPath, type LaunchTarget, launchTargetOf, paths } from '#navigation/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { backIcon } from '#ui/icons/icons.ts';
import { BrokenPicture, EmptyPicture, UpkeepPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { WaitPage } from '#ui/waiting/wait-page.tsx';
import { backOf, type FailedLaunch, launchesLottery, namesVendorOnly } from './launch-rules.ts';
import s from './launch-screen.module.css';
import { useLaunch } from './use-launch.ts';

/** Opens a game: shows a message while its address is loading, then leaves for it (OPEN-C-69, LAUNCH-01). */
export default function LaunchScreen({ search }: { readonly search: string }) {
  const t = useWords();
  const [tries, setTries] = useState(1);
  const target = launchTargetOf(search);
  const title = target?.title ?? t('title.game');
  usePageTitle(title);
  return (
    <>
      <TopBar
        start={<IconButton shape={backIcon} label={t('action.back')} onClick={goBack} />}
        title={title}
        end={<span />}
      />
      <main id="content" className={s.main}>
        <LaunchAttempt key={`${search} ${tries}`} target={target} onAgain={() => setTries(tries + 1)} />
      </main>
    </>
  );
}

/** When the merchant requires its app for lotteries, a lottery does not start in a browser (GAME-13). */
function LaunchAttempt(props: AttemptProps) {
  const { settings } = useMerchant();
  const { target } = props;
  const needsApp =
    target !== null && launchesLottery(target) && wantsApp(settings.startGameInApp, currentShell());
  if (needsApp) return <InApp target={target} />;
  return <Attempt {...props} />;
}

function InApp({ target }: { readonly target: LaunchTarget }) {
  const t = useWords();
  return (
    <StatePage
      picture={<EmptyPicture />}
      title={target.title ?? t('title.game')}
      text={t('games.installFirst')}
    >
      <ButtonLink block href={paths.download}>
        {t('games.download')}
      </ButtonLink>
      <ButtonLink block look="ghost" href={backOf(target, location.origin)}>
        {t('games.backToGames')}
      </ButtonLink>
    </StatePage>
  );
}

type AttemptProps = { readonly target: LaunchTarget | null; readonly onAgain: () => void };

function Attempt({ target, onAgain }: AttemptProps) {
  const t = useWords();
  const result = useLaunch(target);
  const props = { target, onAgain };
  if (result?.kind === 'failed' && result.isUnknown && target && namesVendorOnly(target))
    return <VendorNotStarted {...props} result={result} vendor={target.vendor ?? ''} />;
  if (result?.kind === 'failed') return <NotStarted {...props} result={result} />;
  return (
    <WaitPage
      title={target?.title ? t('games.opening', { game: target.title }) : t('loading.wait')}
      text={t('games.openingText')}
    />
  );
}

/** A vendor that lists its games has no lobby to launch: its address leads to its list (PAGE-12). */
function VendorNotStarted({ vendor, ...props }: NotStartedProps & { readonly vendor: string }) {
  const t = useWords();
  const { value, isLoading } = useVendorAnswer({ alert: false });
  const isListed = value?.vendors?.[vendor]?.isGameH5 === true;
  useEffect(() => {
    if (isListed) go(gameListPath({ vassalage: vendor }), { replace: true });
  }, [isListed, vendor]);
  if (isListed || isLoading) return <WaitPage title={t('loading.wait')} text={t('games.openingText')} />;
  return <NotStarted {...props} />;
}

type NotStartedProps = AttemptProps & { readonly result: FailedLaunch };

function NotStarted({ result, target, onAgain }: NotStartedProps) {
  const t = useWords();
  if (result.why === 'upkeep') return <Upkeep result={result} target={target} onAgain={onAgain} />;
  const back = returnOf(target);
  const text = result.text(t);
  if (result.why === 'fault')
    return (
      <StatePage
        picture={<BrokenPicture />}
        title={t('games.notStarted')}
        text={text}
        reference={result.spanId ?? undefined}
      >
        <Button block onClick={onAgain}>
          {t('action.tryAgain')}
        </Button>
        <ButtonLink block look="ghost" href={back}>
          {t('games.backToGames')}
        </ButtonLink>
      </StatePage>
    );
  return (
    <StatePage picture={<EmptyPicture />} title={text} text={t('games.emptyText')}>
      <LaterActs back={back} onAgain={onAgain} />
    </StatePage>
  );
}

/** A vendor under maintenance: its name, from when and until when (LAUNCH-11). */
function Upkeep({ result, target, onAgain }: NotStartedProps) {
  const t = useWords();
  const nameOf = useVendorNames();
  return (
    <StatePage picture={<UpkeepPicture />} title={t('error.under_maintenance')} text={result.text(t, nameOf)}>
      <LaterActs back={returnOf(target)} onAgain={onAgain} />
    </StatePage>
  );
}

/** Trying again at once would fail again: the way back is first. */
function LaterActs({ back, onAgain }: { readonly back: string; readonly onAgain: () => void }) {
  const t = useWords();
  return (
    <>
      <ButtonLink block href={back}>
        {t('games.backToGames')}
      </ButtonLink>
      <Button block look="ghost" onClick={onAgain}>
        {t('action.tryAgain')}
      </Button>
    </>
  );
}

function returnOf(target: LaunchTarget | null): string {
  return target ? backOf(target, location.origin) : paths.home;
}

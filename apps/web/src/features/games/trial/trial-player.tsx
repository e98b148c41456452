import { type MouseEvent, useId, useState } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { mayRegister } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { useBackCloses } from '#ui/layers/back-closes.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { BrokenPicture } from '#ui/media/illustrations.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { closeIcon } from '#ui/icons/icons.ts';
import { useModal } from '#ui/layers/modal.ts';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { WaitPage } from '#ui/waiting/wait-page.tsx';
import s from './trial-player.module.css';
import { useTrial } from './use-trial.ts';

type TrialPlayerProps = { readonly game: Game; readonly onClose: () => void };

/** A game with play money, in a popup of the page (GAME-03, OPEN-C-71); the page behind it keeps its state. */
export function TrialPlayer({ game, onClose }: TrialPlayerProps) {
  const t = useWords();
  const heading = useId();
  const isVisitor = useSession() === null;
  const canRegister = mayRegister(useMerchant().template);
  const { dialog } = useModal(true);
  useBackCloses(true, onClose);
  return (
    <dialog
      ref={dialog}
      className={s.player}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={s.head}>
        <IconButton shape={closeIcon} label={t('games.leave')} onClick={onClose} />
        <div className={s.names}>
          <h2 className={s.title} id={heading} dir="auto">
            {game.displayName}
          </h2>
          <small className={s.note}>{t('games.playMoney')}</small>
        </div>
        {isVisitor && (
          <ButtonLink
            href={canRegister ? paths.register : undefined}
            size="sm"
            onClick={canRegister ? leaveFor(paths.register) : undefined}
          >
            {t('action.join')}
          </ButtonLink>
        )}
      </header>
      <Stage game={game} />
    </dialog>
  );
}

/** Replaces the popup's own history entry. */
function leaveFor(path: string) {
  return (event: MouseEvent) => {
    event.preventDefault();
    go(path, { replace: true });
  };
}

function Stage({ game }: { readonly game: Game }) {
  const t = useWords();
  const [tries, setTries] = useState(1);
  const result = useTrial(game, tries);
  if (result?.kind === 'failed')
    return (
      <div className={s.stage}>
        <StatePage
          picture={<BrokenPicture />}
          title={t('games.notStarted')}
          text={result.text(t)}
          reference={result.spanId ?? undefined}
        >
          <Button block onClick={() => setTries(tries + 1)}>
            {t('action.tryAgain')}
          </Button>
        </StatePage>
      </div>
    );
  return (
    <div className={s.stage}>
      {result ? (
        <iframe
          className={s.frame}
          src={result.gameUrl}
          title={t('games.frame', { game: game.displayName })}
          // The sandbox lets the game run; the game can neither navigate this page nor open windows.
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
        />
      ) : (
        <WaitPage lasting text={t('games.opening', { game: game.displayName })} />
      )}
    </div>
  );
}

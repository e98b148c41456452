import { useEffect, useEffectEvent } from 'react';
import { wantsApp } from '#catalogue/wants-app.ts';
import { currentShell } from '#device/shell.ts';
import { LoadFailed } from '#states/load-failed.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { usePageTitle } from '#merchant/page-title.ts';
import { parameter } from '#merchant/template.ts';
import { go } from '#navigation/go.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { backIcon } from '#ui/icons/icons.ts';

import { showAlert } from '#ui/layers/messages.ts';
import { WaitPage } from '#ui/waiting/wait-page.tsx';
import { closedTo, frameSrc, frameTargetOf, launcherOf } from './frame-rules.ts';
import s from './lottery-screen.module.css';
import { ToLauncher } from './to-launcher.tsx';
import { useLotteryFrame } from './use-lottery-frame.ts';

/**
 * A lottery of the address. Where the merchant requires its app for lotteries, the launcher shows the notice
 * (GAME-13).
 */
export default function LotteryScreen({ search }: { readonly search: string }) {
  const { settings } = useMerchant();
  const target = frameTargetOf(search);
  return target && wantsApp(settings.startGameInApp, currentShell()) ? (
    <ToLauncher href={launcherOf(target, search)} />
  ) : (
    <Lottery search={search} />
  );
}

/** The lottery frame: embeds the lotto page, with the merchant's design, authenticated by a ticket (LOTTO rows). */
function Lottery({ search }: { readonly search: string }) {
  const t = useWords();
  usePageTitle(t('lotto.frame'));
  const { code } = useLanguage();
  const { template, settings } = useMerchant();
  const target = frameTargetOf(search);
  const close = (): void => go(closedTo(search), { replace: true });
  const { frame, ticket, isFailed, askAgain } = useLotteryFrame(target && search, close);
  useComingSoon(target === null, close);
  const [host] = settings.imageCDNs;
  const src =
    target && ticket
      ? frameSrc(
          target,
          {
            merchantCode: template.merchantCode,
            assetHost: host ?? '/m/media',
            language: code,
            prizeMode: parameter(template, 'prize_mode'),
          },
          ticket,
        )
      : null;
  return (
    <main id="content" className={s.screen}>
      <button type="button" className={s.close} aria-label={t('action.close')} onClick={close}>
        <Icon shape={backIcon} />
      </button>
      {src && (
        // No origin, no storage, no navigation of the top window: the page gets its ticket and its message port, and
        // nothing else of the app.
        <iframe ref={frame} className={s.frame} src={src} title={t('lotto.frame')} sandbox="allow-scripts" />
      )}
      {!src && !isFailed && <WaitPage text={t('lotto.opening')} />}
      {isFailed && <LoadFailed onRetry={askAgain} title={t('lotto.failed')} text={t('lotto.failedText')} />}
    </main>
  );
}

/** An address without a lottery shows an error and closes. */
function useComingSoon(isMissing: boolean, close: () => void): void {
  const t = useWords();
  const refuse = useEffectEvent(() => void showAlert({ text: t('error.coming_soon') }).then(close));
  useEffect(() => {
    if (isMissing) refuse();
  }, [isMissing]);
}

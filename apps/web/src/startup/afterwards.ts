// Tasks that can wait until the page is shown: advice about the app and the browser, the page's timings, the
// home-screen manifest, the service worker. For that reason they load as a separate chunk.
import { clock } from '#device/clock.ts';
import { deviceId } from '#device/device-id.ts';
import { revealField, watchKeyboard } from '#device/keyboard.ts';
import { currentShell } from '#device/shell.ts';
import { tabStore } from '#device/storage.ts';
import { sayNow } from '#language/language.ts';
import { merchant } from '#merchant/merchant.ts';
import { paths } from '#navigation/paths.ts';
import { send } from '#request/send.ts';
import { sendLogOuts } from '#session/send-log-outs.ts';
import { findRoute } from '#shell/routes.ts';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { takeAdvertising } from './advertising.ts';
import { adviseUpgrade, upgradeFor } from './app-upgrade.ts';
import { needsOther } from './browser-advice.ts';
import { linkManifest } from './home-screen-icon.ts';
import { registerWorker, workerAddress } from './service-worker.ts';
import { reportTimings, thisLoad } from './timings.ts';

function offer(): Promise<boolean> {
  const t = sayNow();
  return showAlert({
    title: t('action.update'),
    text: t('update.found'),
    confirmLabel: t('action.refresh'),
    cancelLabel: t('action.close'),
  });
}

/** An action, such as a launch, is not repeated: the redirect leads home instead (START-11). */
function restartApp(): void {
  if (findRoute(location.pathname)?.isAct) location.replace(paths.home);
  else location.reload();
}

const UPGRADE_LATER = 'MC_UPGRADE_LATER';

/** Back from the page that offers the newer app. */
function isBack(): Promise<void> {
  return new Promise((back) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      back();
    };
    document.addEventListener('visibilitychange', look);
  });
}

function adviseApp(): void {
  const { flags, status } = merchant.get();
  const resources = status?.info.resources ?? [];
  const upgrade = upgradeFor({ shell: currentShell(), userAgent: navigator.userAgent, flags, resources });
  if (!upgrade) return;
  const t = sayNow();
  void adviseUpgrade(upgrade, {
    ask: (mayWait) =>
      showAlert({
        title: t('action.update'),
        text: t('update.app'),
        confirmLabel: t('action.update'),
        cancelLabel: mayWait ? t('action.later') : undefined,
      }),
    open: (url) => location.assign(url),
    putOff: {
      read: () => tabStore.read(UPGRADE_LATER) !== null,
      write: () => tabStore.write(UPGRADE_LATER, '1'),
    },
    isBack,
  });
}

const ADVISED = 'MC_BROWSER_ADVISED';
const ADVICE_MS = 8000;

function adviseBrowser(countryCode: string | undefined): void {
  if (!needsOther(countryCode, navigator.userAgent) || tabStore.read(ADVISED) !== null) return;
  tabStore.write(ADVISED, '1');
  showToast({ kind: 'info', text: sayNow()('browser.advice'), stayMs: ADVICE_MS });
}

/** Sends log-outs that an earlier page could not, now and at once when the connection is back. */
function finishLogOuts(): void {
  addEventListener('online', sendLogOuts);
  sendLogOuts();
}

/** `query` is the whole query of the entry address. */
export async function runDeferredTasks(query: URLSearchParams): Promise<void> {
  takeAdvertising(query);
  finishLogOuts();
  // Renewed for a year at each start (OPEN-A-91). A member with a session has it, whichever way the session was
  // opened.
  deviceId();
  const { template, settings, status } = merchant.get();
  watchKeyboard(window, revealField);
  adviseApp();
  adviseBrowser(status?.location.countryCode);
  reportTimings(template.merchantCode, { clock, ...thisLoad });
  const asked = { merchantCode: template.merchantCode, now: clock.now() };
  // If the manifest cannot be read, only the icon is missing.
  await linkManifest(send, document, asked).catch(() => {});
  await registerWorker(workerAddress(settings.env, template.merchantCode), {
    container: navigator.serviceWorker,
    offer,
    restartApp,
  });
}

// Tasks that can wait until the page is shown: advice about the app and the browser, the page's timings, the
// home-screen manifest, the service worker. For that reason they load as a separate chunk.
import { clock } from '#device/clock.ts';
import { deviceId } from '#device/device-id.ts';
import { followAdConsent } from '#events/consent-answer.ts';
import { whenAdsAllowed } from '#events/consent.ts';
import { isHalfDone } from '#device/half-done.ts';
import { revealField, watchKeyboard } from '#device/keyboard.ts';
import { tabStore } from '#device/storage.ts';
import { linkManifest } from '#install/manifest-link.ts';
import { languageNow, sayNow } from '#language/language.ts';
import { followFonts } from '#language/language-font.ts';
import { merchant } from '#merchant/merchant.ts';
import { readFresh } from '#request/fresh-file.ts';
import { send } from '#request/send.ts';
import { sendLogOuts } from '#session/send-log-outs.ts';
import { currentSession } from '#session/session.ts';
import { followBackSwipe } from '#shell/back-swipe.ts';
import { showAlert, showToast } from '#ui/layers/messages.ts';
import { handOverEvents } from '#tracking/events.ts';
import { takeAdvertising } from './advertising.ts';
import { needsOther } from './browser-advice.ts';
import { followRoutes } from './follow-routes.ts';
import { offerInstall } from './install-offer.ts';
import { restartApp } from './leave-act.ts';
import { offerUpdate, type Registration, registerWorker, workerAddress } from './service-worker.ts';
import { countStart } from './start-events.ts';
import { reportTimings, thisLoad } from './timings.ts';
import { sha256, watchForUpdates } from './update-clock.ts';

// In the same chunk, so that main names one only: each name costs every visitor bytes.
export { askUpgradeFirst } from './upgrade-first.ts';

function offer(): Promise<boolean> {
  const t = sayNow();
  return showAlert({
    title: t('action.update'),
    text: t('update.found'),
    confirmLabel: t('action.refresh'),
    cancelLabel: t('action.close'),
  });
}

/** The worker of this page, once it is registered. */
let registration: Registration | null = null;

function takeUpdate(): void {
  void offerUpdate({ clock, registration, isBusy: isHalfDone, offer, restartApp });
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

/** The events of a start are sent after everything that the page itself needs. */
const COUNTED_AFTER_MS = 2000;

/** `query` is the whole query of the entry address. */
export async function runDeferredTasks(query: URLSearchParams): Promise<void> {
  followAdConsent(window);
  whenAdsAllowed(() => takeAdvertising(query));
  finishLogOuts();
  // Renewed for a year at each start (OPEN-A-91). A member with a session has it, whichever way the session was
  // opened.
  deviceId();
  const { template, settings, status } = merchant.get();
  followBackSwipe();
  followFonts(document);
  watchKeyboard(window, revealField);
  offerInstall(clock);
  adviseBrowser(status?.location.countryCode);
  reportTimings(template.merchantCode, { clock, ...thisLoad });
  followRoutes(clock, document, () => location.reload());
  const { merchantCode } = template;
  const read = (address: string) =>
    readFresh(address, { merchantCode, language: languageNow(), token: currentSession()?.token ?? null });
  watchForUpdates({ clock, page: document, read, hash: sha256, onChange: takeUpdate });
  // If the manifest cannot be read, only the icon is missing.
  await linkManifest({ send, page: document, clock, merchantCode: template.merchantCode }).catch(() => {});
  const cancel = clock.after(COUNTED_AFTER_MS, () => {
    removeEventListener('pagehide', countAtEnd);
    countStart();
  });
  const countAtEnd = () => {
    cancel();
    countStart();
    handOverEvents();
  };
  addEventListener('pagehide', countAtEnd, { once: true });
  registration = await registerWorker(
    workerAddress(settings.env, template.merchantCode),
    navigator.serviceWorker,
  );
}

// The browser's own prompt that adds the app to the home screen. The document's inline script keeps its event, which
// may come before the app has loaded (INSTALL-12, INSTALL-15).
import { iosVersion } from '#device/image-format.ts';
import { hasShell } from '#device/native-view.ts';
import { currentShell } from '#device/shell.ts';
import { type CheckedStore, tabStore } from '#device/storage.ts';
import { createStore } from '#device/store.ts';
import type { Clock } from '#request/ports.ts';
import { pause } from '#request/wait.ts';

type InstallEvent = {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: string }>;
};
type InstallWindow = { mcInstallPrompt?: InstallEvent | null };

/** Older iOS versions have no home-screen app that keeps its data (INSTALL-16); as `iosVersion` counts. */
export const OLDEST_IOS = 12.04;
const POLLS = 20;
const POLL_MS = 150;
const DECLINED = 'MC_A2HS_DECLINE';
const INSTALLED = 'MC_A2HS_INSTALLED';

/** Whether the sheet that offers it is open. */
export const installOffer = createStore(false);

/** Takes the event: a browser shows the prompt of one event once. */
function takePrompt(host: InstallWindow): InstallEvent | null {
  const event = host.mcInstallPrompt ?? null;
  host.mcInstallPrompt = null;
  return event;
}

/** Whether the browser has a prompt now. */
export function hasPrompt(host: object = window): boolean {
  return Boolean((host as InstallWindow).mcInstallPrompt);
}

export type InstallResult = 'accepted' | 'declined' | 'no-prompt';

/** Shows the browser's prompt; waits for it up to 3 s, after which the steps have to be shown instead. */
export async function install(clock: Clock, host: object = window): Promise<InstallResult> {
  for (let polls = 0; polls < POLLS && !hasPrompt(host); polls += 1) await pause(clock, POLL_MS, null);
  const event = takePrompt(host);
  if (!event) return 'no-prompt';
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted' ? 'accepted' : 'declined';
}

/** Counts that the visitor does not want it in this session (INSTALL-14). */
export function countDecline(store: CheckedStore = tabStore): void {
  store.write(DECLINED, String((Number(store.read(DECLINED)) || 0) + 1));
}

/** The app is on the home screen, by the sheet or by the browser's own menu: it is not offered in this session. */
export function noteInstalled(store: CheckedStore = tabStore): void {
  store.write(INSTALLED, '1');
  installOffer.set(false);
}

/** Safari itself: other browsers name themselves between these words, and the pages inside other apps lack one. */
const SAFARI = /Version\/\S+ (?:Mobile\/\S+ )?Safari\/\S+$/;

/** The phone's iOS, when its Safari can add the app by its own menu. */
function isIosSafari(): boolean {
  const version = iosVersion(navigator.userAgent, navigator.maxTouchPoints);
  return version !== null && version >= OLDEST_IOS && SAFARI.test(navigator.userAgent);
}

/** Whether this page may offer it by itself: in a browser that can do it, to a visitor who neither has it nor declined. */
export function mayOffer(store: CheckedStore = tabStore): boolean {
  if (currentShell() !== 'browser' || hasShell()) return false;
  if (store.read(DECLINED) !== null || store.read(INSTALLED) !== null) return false;
  return hasPrompt() || isIosSafari();
}

// How each provider gives a proof. This file loads when it is needed; a provider's own script loads only when its
// button is pressed.
import { clock } from '#device/clock.ts';
import { deviceId } from '#device/device-id.ts';
import { isIncognito } from '#device/incognito.ts';
import { currentShell } from '#device/shell.ts';
import { tabStore } from '#device/storage.ts';
import { sayNow } from '#language/language.ts';
import { type Flags, isOn } from '#merchant/flags.ts';
import type { Settings } from '#merchant/settings.ts';
import { send } from '#request/send.ts';
import { takeReturn } from '#session/social-return.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { askBridge, bridgeOf } from './bridge.ts';
import type { Proof } from './credential.ts';
import { signInWithFacebook } from './facebook.ts';
import { signInWithGoogle } from './google.ts';
import { IdentityTrouble, tellTrouble } from './identity-trouble.ts';
import { signInByPopup } from './identity-popup.ts';
import { beginLine, finishLine, lineReturnOf } from './line.ts';
import { PopupBlocked } from './popup.ts';
import type { SocialProvider } from './providers.ts';
import { miniAppAuth, signInWithTelegram, takeBegun, telegramProof, telegramReturnOf } from './telegram.ts';

export { forgetInitData } from './telegram.ts';

const INCOGNITO_WAIT_MS = 300;

function say(text: string): null {
  void showAlert({ text });
  return null;
}

/** Requested when this file loads, so that the answer is there before a press needs its popup (OPEN-A-45). */
const incognito = isIncognito();

function isHidden(asked: Promise<boolean>): Promise<boolean> {
  return Promise.race([
    asked,
    new Promise<boolean>((resolve) => void clock.after(INCOGNITO_WAIT_MS, () => resolve(false))),
  ]);
}

const byProvider: Record<SocialProvider, (settings: Settings) => Promise<Proof | null>> = {
  google: signInWithGoogle,
  facebook: signInWithFacebook,
  twitter: (settings) => signInByPopup('twitter', settings),
  telegram: signInWithTelegram,
  line: () => beginLine(send, tabStore, deviceId()),
};

async function inBrowser(provider: SocialProvider, settings: Settings): Promise<Proof | null> {
  try {
    return await byProvider[provider](settings);
  } catch (error) {
    if (error instanceof PopupBlocked) return say(sayNow()('social.popupBlocked'));
    if (!(error instanceof IdentityTrouble)) throw error;
    void tellTrouble(error);
    return null;
  }
}

/** A proof from a provider, or null: cancelled without a message, or failed with one. */
export async function obtain(
  provider: SocialProvider,
  settings: Settings,
  asked: Promise<boolean> = incognito,
): Promise<Proof | null> {
  const t = sayNow();
  if (await isHidden(asked)) return say(t('social.incognito'));
  if (currentShell() !== 'native') return inBrowser(provider, settings);
  const bridge = bridgeOf(window);
  if (!bridge) return say(t('error.coming_soon'));
  return askBridge(bridge, provider, clock);
}

type ReturnedProof = {
  readonly provider: SocialProvider;
  readonly obtain: () => Promise<Proof | null>;
  /** The visitor pressed its button on this device; otherwise the proof arrived by itself. */
  readonly isBegunHere: boolean;
};

async function asksFirst(name: string, provider: string): Promise<boolean> {
  const t = sayNow();
  return showAlert({
    text: t('social.continueAs', { name, provider }),
    confirmLabel: t('social.continue'),
    cancelLabel: t('action.cancel'),
  });
}

/** The provider's answer in the address, or in Telegram's own window; null when there is none. */
export function returned(flags: Flags): ReturnedProof | null {
  const taken = takeReturn() ?? '';
  const line = lineReturnOf(taken, tabStore);
  if (line) return { provider: 'line', obtain: () => finishLine(send, deviceId(), line), isBegunHere: true };
  if (!isOn(flags, 'TELEGRAMLOGIN3')) return null;
  const app = miniAppAuth(taken, window);
  if (app) return { provider: 'telegram', obtain: async () => telegramProof(app), isBegunHere: false };
  const auth = telegramReturnOf(taken);
  if (!auth) return null;
  const proof = telegramProof(auth);
  // A link may contain another person's answer: without a login started here the visitor has to confirm it (hazard
  // 9).
  const isBegunHere = takeBegun(tabStore, clock.now());
  return {
    provider: 'telegram',
    obtain: async () => (isBegunHere || (await asksFirst(proof.name, 'Telegram')) ? proof : null),
    isBegunHere,
  };
}

// Google: its one-tap prompt, and where that is not displayed, the identity service's window (OPEN-A-47).
import { clock } from '#device/clock.ts';
import type { Settings } from '#merchant/settings.ts';
import type { Clock } from '#request/ports.ts';
import type { Proof } from './credential.ts';
import { finishIdp, type IdentitySettings } from './identity-service.ts';
import { signInByPopup } from './identity-popup.ts';
import { loadScript } from './load-script.ts';

/** How long the prompt may take to appear (SOCIAL-05, ACONST-05). */
export const ONE_TAP_WAIT_MS = 500;

type Moment = {
  readonly isDisplayed: () => boolean;
  readonly isNotDisplayed: () => boolean;
  readonly isSkippedMoment: () => boolean;
  readonly isDismissedMoment: () => boolean;
  readonly getDismissedReason: () => string;
};
export type OneTap = {
  readonly initialize: (options: {
    readonly client_id: string;
    readonly callback: (answer: { readonly credential: string }) => void;
  }) => void;
  readonly prompt: (listener: (moment: Moment) => void) => void;
  readonly cancel: () => void;
};

/** The result of the prompt: Google's token, closed by the visitor, or not displayed. */
export type PromptResult = { readonly credential: string } | 'closed' | 'unseen';

/** Shows the prompt; cancels it when it has not appeared in time. */
export function promptOneTap(
  oneTap: OneTap,
  clientId: string,
  time: Pick<Clock, 'after'>,
): Promise<PromptResult> {
  return new Promise((resolve) => {
    const unseen = () => {
      oneTap.cancel();
      resolve('unseen');
    };
    const stopWaiting = time.after(ONE_TAP_WAIT_MS, unseen);
    const end = (found: PromptResult) => {
      stopWaiting();
      resolve(found);
    };
    oneTap.initialize({ client_id: clientId, callback: ({ credential }) => end({ credential }) });
    oneTap.prompt((moment) => {
      if (moment.isNotDisplayed() || moment.isSkippedMoment()) end('unseen');
      else if (moment.isDisplayed()) stopWaiting();
      else if (moment.isDismissedMoment() && moment.getDismissedReason() !== 'credential_returned')
        end('closed');
    });
  });
}

async function oneTapOf(scriptUrl: string): Promise<OneTap | null> {
  await loadScript(scriptUrl);
  const { google } = window as Window & { google?: { accounts?: { id?: OneTap } } };
  return google?.accounts?.id ?? null;
}

async function promptResult({ google }: Settings): Promise<PromptResult> {
  if (!google) return 'unseen';
  try {
    const oneTap = await oneTapOf(google.scriptUrl);
    return oneTap ? await promptOneTap(oneTap, google.clientId, clock) : 'unseen';
  } catch {
    // The window does not need the script.
    return 'unseen';
  }
}

async function withCredential(service: IdentitySettings, credential: string): Promise<Proof> {
  const postBody = new URLSearchParams({ id_token: credential, providerId: 'google.com' }).toString();
  const { idToken, name, picture } = await finishIdp(service, { requestUri: location.origin, postBody });
  return {
    provider: 'google',
    name,
    picture,
    fields: { firebaseChannel: 'google', firebaseIdToken: idToken },
  };
}

/** Signs in with Google; null when the visitor closed the prompt or window. Throws PopupBlocked, IdentityTrouble. */
export async function signInWithGoogle(settings: Settings): Promise<Proof | null> {
  if (!settings.firebase) return null;
  const found = await promptResult(settings);
  if (found === 'closed') return null;
  if (found === 'unseen') return signInByPopup('google', settings);
  return withCredential(settings.firebase, found.credential);
}

// A provider's sign-in in a window, through the identity service. The provider redirects the window to a page of this
// app, which sends its own address and closes.
import { clock } from '#device/clock.ts';
import type { Settings } from '#merchant/settings.ts';
import { readUrl } from '#device/read-url.ts';
import type { Proof } from './credential.ts';
import { beginIdp, finishIdp } from './identity-service.ts';
import { openPopup, untilAnswered } from './popup.ts';

const providerIds = { google: 'google.com', twitter: 'twitter.com' } as const;

/** The gateway's return page, and the channel on which it sends. */
const RETURN_PATH = '/m/social/return';
const RETURNS = 'social-return';

function stateOf(address: string): string | null {
  return readUrl(address)?.searchParams.get('state') ?? null;
}

/** Receives the window's return address, if it belongs to this sign-in. */
function returnsOf(authUri: string) {
  return (found: (address: string) => void) => {
    const channel = new BroadcastChannel(RETURNS);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && stateOf(data) !== null && stateOf(data) === stateOf(authUri))
        found(data);
    });
    return () => channel.close();
  };
}

/**
 * Signs in with a provider in a window; null when it was closed or refused there. Throws PopupBlocked,
 * IdentityTrouble.
 */
export async function signInByPopup(
  provider: keyof typeof providerIds,
  { firebase }: Settings,
): Promise<Proof | null> {
  if (!firebase) return null;
  // Before anything is awaited: browsers allow a window only directly after a press.
  const popup = openPopup();
  try {
    const continueUri = location.origin + RETURN_PATH;
    const { authUri, sessionId } = await beginIdp(firebase, providerIds[provider], continueUri);
    popup.location.href = authUri;
    const requestUri = await untilAnswered(popup, { listen: returnsOf(authUri), clock });
    if (requestUri === null || new URL(requestUri).searchParams.has('error')) return null;
    const { idToken, name, picture } = await finishIdp(firebase, { requestUri, sessionId });
    return { provider, name, picture, fields: { firebaseChannel: provider, firebaseIdToken: idToken } };
  } finally {
    popup.close();
  }
}

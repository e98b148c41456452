// Inside the merchant's own app every social sign-in is done by the app (OPEN-A-46).
import type { Clock } from '#request/ports.ts';
import type { CredentialFields, Proof } from './credential.ts';
import type { SocialProvider } from './providers.ts';

const ANSWER_WITHIN_MS = 60_000;

type Ask = (provider: SocialProvider) => void;
type Answer = {
  readonly provider?: unknown;
  readonly idToken?: unknown;
  readonly lineSessionToken?: unknown;
  readonly telegramAuth?: CredentialFields['telegramAuth'];
  readonly error?: unknown;
};
export type BridgeHost = {
  readonly AndroidBridge?: { readonly socialLogin?: Ask };
  readonly webkit?: {
    readonly messageHandlers?: {
      readonly socialLogin?: { readonly postMessage: (message: { provider: SocialProvider }) => void };
    };
  };
  onSocialLogin?: (answer: Answer) => void;
};
export type Bridge = { readonly ask: Ask; readonly host: BridgeHost };

/** The app's sign-in function, or null when it has none (SOCIAL-04). */
export function bridgeOf(host: object): Bridge | null {
  const known = host as BridgeHost;
  const { AndroidBridge, webkit } = known;
  if (AndroidBridge?.socialLogin)
    return { ask: (provider) => AndroidBridge.socialLogin?.(provider), host: known };
  const handler = webkit?.messageHandlers?.socialLogin;
  return handler ? { ask: (provider) => handler.postMessage({ provider }), host: known } : null;
}

function fieldsOf(provider: SocialProvider, answer: Answer): CredentialFields | null {
  if (provider === 'line')
    return typeof answer.lineSessionToken === 'string' ? { lineSessionToken: answer.lineSessionToken } : null;
  if (provider === 'telegram') return answer.telegramAuth ? { telegramAuth: answer.telegramAuth } : null;
  return typeof answer.idToken === 'string'
    ? { firebaseChannel: provider, firebaseIdToken: answer.idToken }
    : null;
}

/** Calls the app; null when it refuses, or has not answered within a minute. */
export function askBridge(
  { ask, host }: Bridge,
  provider: SocialProvider,
  clock: Pick<Clock, 'after'>,
): Promise<Proof | null> {
  return new Promise((resolve) => {
    const end = (proof: Proof | null) => {
      stopWaiting();
      delete host.onSocialLogin;
      resolve(proof);
    };
    const stopWaiting = clock.after(ANSWER_WITHIN_MS, () => end(null));
    host.onSocialLogin = (answer) => {
      if (answer.provider !== provider) return;
      const fields = answer.error === undefined ? fieldsOf(provider, answer) : null;
      end(fields && { provider, fields, name: '', picture: '' });
    };
    ask(provider);
  });
}

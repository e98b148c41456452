// Facebook: its own SDK gives an access token, and the identity service gives an ID token for it (OPEN-A-120).
import type { Settings } from '#merchant/settings.ts';
import type { Proof } from './credential.ts';
import { finishIdp } from './identity-service.ts';
import { IdentityTrouble } from './identity-trouble.ts';
import { loadScript } from './load-script.ts';

type LoginAnswer = { readonly authResponse?: { readonly accessToken?: string } | null };
type Sdk = {
  readonly init: (options: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void;
  readonly login: (done: (answer: LoginAnswer) => void, options: { scope: string }) => void;
};

const VERSION = 'v23.0';

async function sdkOf({ appId, scriptUrl }: NonNullable<Settings['facebook']>): Promise<Sdk> {
  await loadScript(scriptUrl);
  const { FB } = window as Window & { FB?: Sdk };
  if (!FB) throw new IdentityTrouble('internal-error', 'the script brought nothing');
  FB.init({ appId, version: VERSION, cookie: false, xfbml: false });
  return FB;
}

/** Signs in with Facebook; null when the visitor closed it (without a message). Throws IdentityTrouble. */
export async function signInWithFacebook({ firebase, facebook }: Settings): Promise<Proof | null> {
  if (!firebase || !facebook) return null;
  const sdk = await sdkOf(facebook);
  const { authResponse } = await new Promise<LoginAnswer>((resolve) =>
    sdk.login(resolve, { scope: 'public_profile' }),
  );
  if (!authResponse?.accessToken) return null;
  const postBody = new URLSearchParams({
    access_token: authResponse.accessToken,
    providerId: 'facebook.com',
  }).toString();
  const { idToken, name, picture } = await finishIdp(firebase, { requestUri: location.origin, postBody });
  return {
    provider: 'facebook',
    name,
    picture,
    fields: { firebaseChannel: 'facebook', firebaseIdToken: idToken },
  };
}

// The identity service's HTTP interface (Identity Toolkit), for the sign-ins of Google, Facebook and Twitter and for
// phone numbers. Its SDK is forty times larger than this file and fetches more at start.
import type { Settings } from '#merchant/settings.ts';
import { askOutside, type OutsideAnswer, readOutside } from '#request/outside.ts';
import { IdentityTrouble, troubleOf } from './identity-trouble.ts';

export type IdentitySettings = NonNullable<Settings['firebase']>;

type Answer = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null;
}

function refusalIn({ error }: Answer): string {
  return isRecord(error) && typeof error['message'] === 'string' ? error['message'] : 'INTERNAL_ERROR';
}

/** The value of an answer; throws IdentityTrouble. */
function valueOf(answer: OutsideAnswer | null): Answer {
  if (answer === null) throw new IdentityTrouble('network-request-failed', 'no answer');
  if (!answer.ok || !isRecord(answer.value))
    throw troubleOf(isRecord(answer.value) ? refusalIn(answer.value) : '');
  return answer.value;
}

/** One request to the service; throws IdentityTrouble. */
async function ask({ apiUrl, apiKey }: IdentitySettings, method: string, body: Answer): Promise<Answer> {
  const url = `${apiUrl}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`;
  return valueOf(await askOutside(url, body));
}

function textOf(answer: Answer, name: string): string {
  const value = answer[name];
  return typeof value === 'string' ? value : '';
}

export type ProvenIdentity = { readonly idToken: string; readonly name: string; readonly picture: string };

function identityOf(answer: Answer): ProvenIdentity {
  const idToken = textOf(answer, 'idToken');
  if (idToken === '') throw new IdentityTrouble('invalid-credential', 'the answer holds no token');
  return { idToken, name: textOf(answer, 'displayName'), picture: textOf(answer, 'photoUrl') };
}

/** The address where a provider's sign-in starts, and the id that ties its result to this start. */
export async function beginIdp(service: IdentitySettings, providerId: string, continueUri: string) {
  const answer = await ask(service, 'createAuthUri', { providerId, continueUri, authFlowType: 'CODE_FLOW' });
  return { authUri: textOf(answer, 'authUri'), sessionId: textOf(answer, 'sessionId') };
}

type IdpProof =
  | { readonly requestUri: string; readonly sessionId: string }
  | { readonly requestUri: string; readonly postBody: string };

/** Exchanges the provider's answer for the service's ID token. */
export async function finishIdp(service: IdentitySettings, proof: IdpProof): Promise<ProvenIdentity> {
  return identityOf(await ask(service, 'signInWithIdp', { ...proof, returnSecureToken: true }));
}

/** States in which the service performs the bot check. */
const checked: readonly unknown[] = ['ENFORCE', 'AUDIT'];

/** The site key of the bot check before a code to a number; null when the service requires none. */
export async function readCheckSettings({ apiUrl, apiKey }: IdentitySettings): Promise<string | null> {
  const query = { clientType: 'CLIENT_TYPE_WEB', version: 'RECAPTCHA_ENTERPRISE', key: apiKey };
  const url = `${apiUrl}/v2/recaptchaConfig?${new URLSearchParams(query)}`;
  const answer = valueOf(await readOutside(url));
  const states: unknown = answer['recaptchaEnforcementState'];
  const isChecked = (state: unknown) =>
    isRecord(state) && state['provider'] === 'PHONE_PROVIDER' && checked.includes(state['enforcementState']);
  if (!Array.isArray(states) || !states.some(isChecked)) return null;
  // `projects/PROJECT/keys/KEY`
  return textOf(answer, 'recaptchaKey').split('/')[3] ?? null;
}

/** Has a code sent to a number, with the result of the bot check; the answer contains the id of the sending. */
export async function sendPhoneCode(
  service: IdentitySettings,
  phoneNumber: string,
  human: object,
): Promise<string> {
  return textOf(await ask(service, 'sendVerificationCode', { phoneNumber, ...human }), 'sessionInfo');
}

/** Exchanges the code for the service's ID token. */
export async function finishPhone(
  service: IdentitySettings,
  sessionInfo: string,
  code: string,
): Promise<ProvenIdentity> {
  return identityOf(await ask(service, 'signInWithPhoneNumber', { sessionInfo, code }));
}

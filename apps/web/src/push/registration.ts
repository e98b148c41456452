// Registers this browser at the merchant's project of Firebase Cloud Messaging, by the HTTP interface that Google's SDK
// uses: the SDK cannot be pointed at another address. https://firebase.google.com/docs/reference/installations/rest
import type { Settings } from '#merchant/settings.ts';
import { type OutsideAnswer, postTo } from '#request/outside.ts';

export type PushSettings = NonNullable<Settings['push']>;
type Manager = Pick<PushManager, 'subscribe' | 'getSubscription'>;

/** The browser, Installations or FCM refused it. */
export class NotRegistered extends Error {
  override name = 'NotRegistered';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function base64url(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function base64urlOf(bytes: Uint8Array): string {
  return base64url(btoa(String.fromCharCode(...bytes)));
}

/** A new id of an installation: 22 letters that begin with a fixed half byte. */
function newInstallationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(17));
  bytes[0] = 0b0111_0000 | ((bytes[0] ?? 0) & 0b0000_1111);
  return base64urlOf(bytes).slice(0, 22);
}

/** A text in an answer, by the names that lead to it. */
function textIn(answer: OutsideAnswer | null, ...names: readonly string[]): string {
  const found = names.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    answer?.ok ? answer.value : undefined,
  );
  if (typeof found !== 'string' || found === '') throw new NotRegistered(`no ${names.join('.')}`);
  return found;
}

async function install({ installationsUrl, projectId, apiKey, appId }: PushSettings): Promise<string> {
  const body = { fid: newInstallationId(), authVersion: 'FIS_v2', appId, sdkVersion: 'w:0.6.9' };
  const url = `${installationsUrl}/v1/projects/${encodeURIComponent(projectId)}/installations`;
  return textIn(await postTo(url, body, { 'x-goog-api-key': apiKey }), 'authToken', 'token');
}

/** Whether a subscription was made with the merchant's present key; where the browser does not name the key, it was. */
export function isSubscribedWith({ vapidKey }: PushSettings, { options }: PushSubscription): boolean {
  // Safari before 16 has no options.
  const key = (options as PushSubscriptionOptions | undefined)?.applicationServerKey;
  return !key || base64urlOf(new Uint8Array(key)) === base64url(vapidKey);
}

/** A browser has one subscription, and refuses another key while it lasts: the one with the former key is ended. */
async function subscribe(manager: Manager, vapidKey: string): Promise<PushSubscription> {
  const asked = { userVisibleOnly: true, applicationServerKey: bytesOf(vapidKey) };
  try {
    return await manager.subscribe(asked);
  } catch (error) {
    const former = Object(error).name === 'InvalidStateError' ? await manager.getSubscription() : null;
    if (!former) throw error;
    await former.unsubscribe();
    return manager.subscribe(asked);
  }
}

/** Subscribes this browser and registers the subscription; returns the registration token. Throws NotRegistered. */
export async function register(settings: PushSettings, manager: Manager): Promise<string> {
  const { registrationsUrl, projectId, apiKey, vapidKey } = settings;
  const subscription = await subscribe(manager, vapidKey).catch((cause: unknown) => {
    throw new NotRegistered('the browser gave no subscription', { cause });
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const web = { endpoint, p256dh: keys['p256dh'], auth: keys['auth'], applicationPubKey: vapidKey };
  const url = `${registrationsUrl}/v1/projects/${encodeURIComponent(projectId)}/registrations`;
  const headers = {
    'x-goog-api-key': apiKey,
    'x-goog-firebase-installations-auth': `FIS ${await install(settings)}`,
  };
  return textIn(await postTo(url, { web }, headers), 'token');
}

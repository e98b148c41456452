// Telegram: its login page in a window, a fragment that it sends back, or the init data of a mini-app (OPEN-A-53).
// Only the gateway verifies them.
import { clock } from '#device/clock.ts';
import { type CheckedStore, tabStore } from '#device/storage.ts';
import { paths } from '#navigation/paths.ts';
import type { Settings } from '#merchant/settings.ts';
import { jsonOf, telegramAnswerOf, userIn } from '#session/telegram-answer.ts';
import type { CredentialFields, Proof } from './credential.ts';
import { openPopup, untilAnswered } from './popup.ts';

export type TelegramAuth = NonNullable<CredentialFields['telegramAuth']>;

const BEGUN = 'MC_TELEGRAM_BEGUN';
const BEGUN_MS = 10 * 60_000;

type RawFields = Readonly<Record<string, unknown>>;
function isRecord(value: unknown): value is RawFields {
  return typeof value === 'object' && value !== null;
}

function textOf(from: RawFields, name: string) {
  const value = from[name];
  return typeof value === 'string' ? { [name]: value } : {};
}

/**
 * The widget's flat fields, or the nested form, as the gateway accepts them; null for anything without an id
 * (OPEN-A-53).
 */
export function normalised(value: unknown): TelegramAuth | null {
  const user = userIn(value);
  if (!isRecord(value) || !user) return null;
  const [date, hash] = [Number(value['auth_date']), value['hash']];
  const first = user['first_name'];
  return {
    user: {
      id: Number(user['id']),
      first_name: typeof first === 'string' ? first : '',
      ...textOf(user, 'last_name'),
      ...textOf(user, 'username'),
      ...textOf(user, 'photo_url'),
    },
    auth_date: Number.isSafeInteger(date) ? date : 0,
    hash: typeof hash === 'string' ? hash : '',
  };
}

/** The content of a fragment `#tgAuthResult=`; null, without a message, for one that names nobody (SOCIAL-19). */
export function telegramReturnOf(fragment: string): TelegramAuth | null {
  return normalised(telegramAnswerOf(fragment));
}

/** Init data that the gateway has refused: not sent again while this page lives (OPEN-A-54). */
const failed = new Set<string>();

type TelegramWindow = { readonly Telegram?: { readonly WebApp?: { readonly initData?: unknown } } };

function initDataOf(fragment: string, host: object): string {
  const own = (host as TelegramWindow).Telegram?.WebApp?.initData;
  if (typeof own === 'string' && own !== '') return own;
  return fragment.startsWith('#tgWebAppData=')
    ? (new URLSearchParams(fragment.slice(1)).get('tgWebAppData') ?? '')
    : '';
}

/**
 * A mini-app's init data as the gateway accepts it, from Telegram's own window or from the fragment; null when there
 * is none.
 */
export function miniAppAuth(fragment: string, host: object): TelegramAuth | null {
  const initData = initDataOf(fragment, host);
  if (initData === '' || failed.has(initData)) return null;
  const fields = Object.fromEntries(new URLSearchParams(initData));
  const auth = normalised({ ...fields, user: jsonOf(fields['user'] ?? '') });
  return auth && { ...auth, initData };
}

export function forgetInitData(initData: string): void {
  void failed.add(initData);
}

export function telegramProof(telegramAuth: TelegramAuth): Proof {
  const { first_name, last_name = '', photo_url = '' } = telegramAuth.user;
  return {
    provider: 'telegram',
    name: `${first_name} ${last_name}`.trim(),
    picture: photo_url,
    fields: { telegramAuth },
  };
}

/** Removes the mark of a login with Telegram; returns whether this tab started one recently. */
export function takeBegun(tab: CheckedStore, now: number): boolean {
  const begunAt = tab.read(BEGUN);
  tab.remove(BEGUN);
  return begunAt !== null && Number(begunAt) > now - BEGUN_MS;
}

/** The page's answer to its opener; accepted only from its own origin and from the window that was opened. */
function answersOf(popup: Window, origin: string) {
  return (found: (auth: TelegramAuth) => void) => {
    const hear = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source !== popup || typeof data !== 'string') return;
      const said = jsonOf(data);
      const auth = isRecord(said) && said['event'] === 'auth_result' ? normalised(said['result']) : null;
      if (auth) found(auth);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  };
}

/** Signs in on Telegram's page; null when it was closed. Throws PopupBlocked. */
export async function signInWithTelegram({ telegram }: Settings): Promise<Proof | null> {
  if (!telegram) return null;
  const address = new URL(telegram.loginUrl);
  address.searchParams.set('bot_id', telegram.botId);
  address.searchParams.set('origin', location.origin);
  address.searchParams.set('request_access', 'write');
  address.searchParams.set('return_to', location.origin + paths.login);
  tabStore.write(BEGUN, String(clock.now()));
  const popup = openPopup(address.href);
  const auth = await untilAnswered(popup, { listen: answersOf(popup, address.origin), clock });
  tabStore.remove(BEGUN);
  return auth && telegramProof(auth);
}

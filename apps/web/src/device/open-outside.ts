// Opening an address outside the app, by the rules of the shell (OPEN-C-47, SERVICE-16 to SERVICE-20).
import { openUrl } from './native-view.ts';

type MiniApp = {
  readonly openTelegramLink?: (url: string) => void;
  readonly openLink?: (url: string) => void;
};
type TelegramWindow = Window & {
  readonly Telegram?: { readonly WebApp?: MiniApp };
  readonly TelegramWebviewProxy?: { readonly postEvent: (event: string, data: string) => void };
};

/** The hosts of Telegram's links. Its mini-app opens those of the first one inside Telegram. */
const telegramHosts: readonly string[] = ['t.me', 'telegram.me', 'telegram.dog'];

/** The path of a `tg:` link's address on the web, and the name of the parameter that contains it; null: it has none. */
function telegramPath({
  hostname,
  pathname,
  searchParams,
}: URL): readonly [path: string, from: string] | null {
  // Browsers before 2024 find no host in such a link: its kind is in the path.
  const kind = hostname || pathname.replace(/^\/+/, '');
  const [domain, phone, invite] = ['domain', 'phone', 'invite'].map((name) => searchParams.get(name));
  if (kind === 'resolve' && domain) return [domain, 'domain'];
  if (kind === 'resolve' && phone) return [`+${phone}`, 'phone'];
  return kind === 'join' && invite ? [`+${invite}`, 'invite'] : null;
}

/** A link of Telegram as its address on the web (https://core.telegram.org/api/links); any other address as it is. */
function onWeb(address: string): string {
  const given = new URL(address);
  if (/^https?:$/.test(given.protocol) && telegramHosts.includes(given.hostname))
    return `https://${telegramHosts[0]}${given.pathname}${given.search}${given.hash}`;
  const found = given.protocol === 'tg:' ? telegramPath(given) : null;
  if (!found) return address;
  const [path, from] = found;
  const url = new URL(encodeURIComponent(path).replace('%2B', '+'), `https://${telegramHosts[0]}/`);
  for (const [key, value] of given.searchParams) if (key !== from) url.searchParams.set(key, value);
  return url.href;
}

/**
 * The functions of Telegram's script where a page has it, as a merchant's own page may. Without it, the events that
 * the script would send: Telegram's apps give every page their proxy.
 */
function miniAppOf({ Telegram, TelegramWebviewProxy: proxy }: TelegramWindow): MiniApp | undefined {
  if (Telegram?.WebApp || !proxy) return Telegram?.WebApp;
  const send = (event: string, data: object) => proxy.postEvent(event, JSON.stringify(data));
  return {
    openLink: (url) => send('web_app_open_link', { url }),
    openTelegramLink: (url) =>
      send('web_app_open_tg_link', { path_full: url.slice(new URL(url).origin.length) }),
  };
}

/** Whether a link has to leave this address to the shell. Telegram's mini-app opens addresses on the web only. */
export function isForShell(url: string, host: TelegramWindow = window): boolean {
  return !miniAppOf(host) || /^https?:/.test(onWeb(url));
}

/** Opens it by Telegram's mini-app or by the native app; false where there is neither, or one that cannot. */
export function openByShell(url: string, host: TelegramWindow = window): boolean {
  const telegram = miniAppOf(host);
  const address = telegram ? onWeb(url) : url;
  const isTelegramLink = new URL(address).hostname === telegramHosts[0];
  const open = isTelegramLink ? telegram?.openTelegramLink : telegram?.openLink;
  if (!open) return openUrl(address, host);
  open.call(telegram, address);
  return true;
}

/** The address for LINE's own browser, which otherwise opens every link inside itself; unchanged elsewhere. */
export function addressInLine(url: string, userAgent: string): string {
  if (!/ Line\//.test(userAgent)) return url;
  const address = new URL(url);
  address.searchParams.set('openExternalBrowser', '1');
  return address.href;
}

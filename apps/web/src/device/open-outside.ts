// Opening an address outside the app, by the rules of the shell (OPEN-C-47, SERVICE-16 to SERVICE-20).
import { openUrl } from './native-view.ts';

type TelegramWindow = Window & {
  readonly Telegram?: {
    readonly WebApp?: {
      readonly openTelegramLink?: (url: string) => void;
      readonly openLink?: (url: string) => void;
    };
  };
};

/** Opens it by Telegram's mini-app or by the native app; false where there is neither, or one that cannot. */
export function openByShell(url: string, host: TelegramWindow = window): boolean {
  const telegram = host.Telegram?.WebApp;
  const isTelegramLink = new URL(url).hostname === 't.me';
  const open = isTelegramLink ? telegram?.openTelegramLink : telegram?.openLink;
  if (!open) return openUrl(url, host);
  open.call(telegram, url);
  return true;
}

/** The address for LINE's own browser, which otherwise opens every link inside itself; unchanged elsewhere. */
export function addressInLine(url: string, userAgent: string): string {
  if (!/ Line\//.test(userAgent)) return url;
  const address = new URL(url);
  address.searchParams.set('openExternalBrowser', '1');
  return address.href;
}

// Opens the native views of the merchant's own app in place of a page (OPEN-C-47), by the bridge of either system.
import { currentShell } from './shell.ts';

type View = { readonly path: string; readonly title: string };
type BridgeWindow = Window & {
  readonly AndroidBridge?: {
    readonly openView?: (path: string, title: string) => void;
    readonly openUrl?: (url: string) => void;
  };
  readonly webkit?: {
    readonly messageHandlers?: {
      readonly openView?: { readonly postMessage: (view: View) => void };
      readonly openUrl?: { readonly postMessage: (at: { readonly url: string }) => void };
    };
  };
};

/** Whether the page is inside Telegram's mini-app or the merchant's own app, which open other addresses themselves. */
export function isInShell(): boolean {
  const { Telegram } = window as { readonly Telegram?: { readonly WebApp?: unknown } };
  return Telegram?.WebApp !== undefined || currentShell() === 'native';
}

/** Asks the native app to show a view; false where there is no app, or one without views. */
export function openView(view: View, host: BridgeWindow = window): boolean {
  const ios = host.webkit?.messageHandlers?.openView;
  if (ios) {
    ios.postMessage(view);
    return true;
  }
  if (!host.AndroidBridge?.openView) return false;
  host.AndroidBridge.openView(view.path, view.title);
  return true;
}

/** Asks the native app to show an address; false where there is no app, or one that cannot. */
export function openUrl(url: string, host: BridgeWindow = window): boolean {
  const ios = host.webkit?.messageHandlers?.openUrl;
  if (ios) {
    ios.postMessage({ url });
    return true;
  }
  if (!host.AndroidBridge?.openUrl) return false;
  host.AndroidBridge.openUrl(url);
  return true;
}

// Opens the native views of the merchant's own app in place of a page (OPEN-C-47), by the bridge of either system.

type View = { readonly path: string; readonly title: string };
type BridgeWindow = Window & {
  readonly Telegram?: { readonly WebApp?: unknown };
  readonly TelegramWebviewProxy?: unknown;
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

/** Whether Telegram's mini-app or the merchant's own app opens addresses in the place of the browser. */
export function hasShell(host: BridgeWindow = window): boolean {
  return Boolean(
    host.TelegramWebviewProxy ??
    host.Telegram?.WebApp ??
    host.AndroidBridge ??
    host.webkit?.messageHandlers?.openUrl,
  );
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

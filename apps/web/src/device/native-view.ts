// What the merchant's own app opens in place of a page (OPEN-C-47), by either system's bridge.

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

/** Asks the app around this page to show a view; false where there is no app, or one that knows no views. */
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

/** Asks the app around this page to show an address; false where there is no app, or one that opens none. */
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

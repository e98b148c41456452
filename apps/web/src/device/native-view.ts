// A view of the merchant's own app in place of a page (OPEN-C-47): both systems' bridges take a path.

type View = { readonly path: string; readonly title: string };
type BridgeWindow = Window & {
  readonly AndroidBridge?: { readonly openView?: (path: string, title: string) => void };
  readonly webkit?: {
    readonly messageHandlers?: { readonly openView?: { readonly postMessage: (view: View) => void } };
  };
};

/** Asks the app around this page to show a view; false where there is no app, or one that knows no views. */
export const openView = (view: View, host: BridgeWindow = window): boolean => {
  const ios = host.webkit?.messageHandlers?.openView;
  if (ios) {
    ios.postMessage(view);
    return true;
  }
  if (!host.AndroidBridge?.openView) return false;
  host.AndroidBridge.openView(view.path, view.title);
  return true;
};

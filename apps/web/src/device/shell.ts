// The environment of the app: a browser tab, an installed web app, an iOS home-screen clip or the merchant's native
// app.
import { tabStore, type CheckedStore } from './storage.ts';

export type Shell = 'browser' | 'pwa' | 'webclip' | 'native';

/** The device's properties that decide it. */
export type ShellSigns = {
  readonly userAgent: string;
  readonly query: string;
  readonly hasBridge: boolean;
  readonly isStandaloneDisplay: boolean;
  readonly isStandaloneNavigator: boolean;
};

type BridgeWindow = Window & {
  readonly AndroidBridge?: unknown;
  readonly webkit?: { readonly messageHandlers?: { readonly nativeApp?: unknown } };
};

const IN_APP = 'MC_IN_APP';

/** Decides the shell (OPEN-A-17, OPEN-C-47). `inApp=1` is remembered for the session: later pages do not have it. */
export function shellOf(signs: ShellSigns, store: CheckedStore): Shell {
  const isToldInApp = new URLSearchParams(signs.query).get('inApp') === '1';
  if (isToldInApp) store.write(IN_APP, '1');
  if (signs.hasBridge || /\bMCAPP\/\d/.test(signs.userAgent) || isToldInApp || store.read(IN_APP) === '1')
    return 'native';
  if (signs.isStandaloneNavigator && /iPhone|iPad|iPod|Macintosh/.test(signs.userAgent)) return 'webclip';
  return signs.isStandaloneDisplay || signs.isStandaloneNavigator ? 'pwa' : 'browser';
}

/** The shell of this page. */
export function currentShell(): Shell {
  const { AndroidBridge, webkit } = window as BridgeWindow;
  return shellOf(
    {
      userAgent: navigator.userAgent,
      query: location.search,
      hasBridge: AndroidBridge !== undefined || webkit?.messageHandlers?.nativeApp !== undefined,
      isStandaloneDisplay: matchMedia('(display-mode: standalone)').matches,
      isStandaloneNavigator: (navigator as { standalone?: boolean }).standalone === true,
    },
    tabStore,
  );
}

// Plays the shell around the app: its user agent and its bridge. Each call of a bridge is reported to the sandbox, and
// then does what the real shell does. Runs before the app's own scripts.
export {};

const script = document.currentScript;
const source = new URL(script instanceof HTMLScriptElement ? script.src : location.href);
const kind = source.searchParams.get('kind') ?? '';

const phones = {
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
};
const userAgents: Readonly<Record<string, string>> = {
  android: `${phones.android} MCAPP/2.4.39`,
  'android-old': `${phones.android} MCAPP/2.4.9`,
  'android-bare': `${phones.android} MCAPP/2.4.39`,
  ios: `${phones.ios} MCAPP/2.4.39`,
  telegram: phones.ios,
  line: `${phones.ios} Line/14.5.0`,
};

function report(bridge: string, ...given: readonly unknown[]): void {
  void fetch(`${source.origin}/shells/calls`, {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    body: JSON.stringify({ kind, bridge, given, page: location.pathname }),
  }).catch(() => {});
}

function openOutside(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

/** The real app shows a native view. Here the page of the same path takes its place. */
function showView(path: string): void {
  location.assign(path);
}

function android(): object {
  return {
    openView: (path: string, title: string) => {
      report('AndroidBridge.openView', path, title);
      showView(path);
    },
    openUrl: (url: string) => {
      report('AndroidBridge.openUrl', url);
      openOutside(url);
    },
  };
}

function ios(): object {
  const handler = (name: string, act: (message: Record<string, string>) => void) => ({
    postMessage: (message: Record<string, string>) => {
      report(`webkit.messageHandlers.${name}.postMessage`, message);
      act(message);
    },
  });
  return {
    messageHandlers: {
      nativeApp: handler('nativeApp', () => {}),
      openView: handler('openView', ({ path = '' }) => showView(path)),
      openUrl: handler('openUrl', ({ url = '' }) => openOutside(url)),
    },
  };
}

/** Telegram's apps give a page this proxy; the functions of `Telegram.WebApp` are those of a script that uses it. */
function telegram(): object {
  return {
    postEvent: (event: string, text: string) => {
      report('TelegramWebviewProxy.postEvent', event, text);
      const data = JSON.parse(text) as { readonly url?: string; readonly path_full?: string };
      if (event === 'web_app_open_link') openOutside(data.url ?? '');
      if (event === 'web_app_open_tg_link') openOutside(`https://t.me${data.path_full ?? ''}`);
    },
  };
}

const bridges: Readonly<Record<string, readonly [string, () => object]>> = {
  android: ['AndroidBridge', android],
  'android-old': ['AndroidBridge', android],
  ios: ['webkit', ios],
  telegram: ['TelegramWebviewProxy', telegram],
};

const userAgent = userAgents[kind];
if (userAgent !== undefined) {
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  const [name, build] = bridges[kind] ?? [];
  if (name !== undefined && build) Object.defineProperty(window, name, { value: build() });
  report('start', userAgent);
}

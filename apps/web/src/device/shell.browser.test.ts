// The shell that the app reads from the page that it runs in.
import { afterEach, expect, test, vi } from 'vitest';
import { currentShell } from './shell.ts';

const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148';

const [yes, no] = [matchMedia('all'), matchMedia('not all')];

function runOn(userAgent: string, { isStandalone = false } = {}): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(display-mode: standalone)' && isStandalone ? yes : no,
  );
}

const here = location.href;
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'standalone');
  history.replaceState(null, '', here);
});

test('[ROUTE-21] a tab is a browser, and a page from the home screen an installed app', () => {
  runOn(android);
  expect(currentShell()).toBe('browser');
  runOn(android, { isStandalone: true });
  expect(currentShell()).toBe('pwa');
});

test('[ROUTE-21] a page from the home screen of an iPhone is an installed app too', () => {
  runOn(iPhone);
  expect(currentShell()).toBe('browser');
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  expect(currentShell()).toBe('webclip');
});

test.each<[string, () => unknown]>([
  ['a bridge of Android', () => vi.stubGlobal('AndroidBridge', {})],
  ['a bridge of iOS', () => vi.stubGlobal('webkit', { messageHandlers: { nativeApp: {} } })],
  ['inApp=1 in the address', () => history.replaceState(null, '', '/m/home?inApp=1')],
  ['its name in the user agent', () => runOn(`${android} MCAPP/2.4.39`)],
])('[ROUTE-21] a page with %s is in the native app', (_, open) => {
  runOn(android, { isStandalone: true });
  open();
  expect(currentShell()).toBe('native');
});

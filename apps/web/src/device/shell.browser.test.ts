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

test.each([
  ['an iPhone', iPhone],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148'],
  [
    'an iPad that identifies itself as a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15',
  ],
])('[ROUTE-21] a page from the home screen of %s is an installed app too', (_, userAgent) => {
  runOn(userAgent);
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

test('[ROUTE-21] a page inside another app, with a bridge of that app, is in a browser', () => {
  runOn(iPhone);
  vi.stubGlobal('webkit', { messageHandlers: { anotherApp: {} } });
  expect(currentShell()).toBe('browser');
});

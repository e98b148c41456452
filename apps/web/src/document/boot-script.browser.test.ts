// The inline script of a page, in a document of its own.
import { afterEach, expect, test } from 'vitest';
import { forwarded } from '#tracking/forwarded.ts';
import { bootScript } from './boot-script.ts';

type Prepare = (page: Window) => unknown;

/** A page with this query, in which the script has run. */
async function pageAt(query: string, prepare: Prepare = () => undefined) {
  const frame = Object.assign(document.createElement('iframe'), {
    src: `/src/document/document.css${query}`,
  });
  const loaded = new Promise((done) => frame.addEventListener('load', done));
  document.body.append(frame);
  await loaded;
  const page = frame.contentWindow;
  if (!page) throw new Error('the page has no window');
  prepare(page);
  const script = page.document.createElement('script');
  script.textContent = bootScript;
  page.document.documentElement.append(script);
  return { frame, page };
}

/** Whether a page of this tab has its download bar off. */
async function isBarOff(query: string, prepare?: Prepare): Promise<boolean> {
  const { frame, page } = await pageAt(query, prepare);
  const { appBar } = page.document.documentElement.dataset;
  frame.remove();
  return appBar === 'off';
}

function inBrowserOf(userAgent: string): Prepare {
  return ({ navigator }) => Object.defineProperty(navigator, 'userAgent', { value: userAgent });
}

afterEach(() => sessionStorage.clear());

test.each<[string, string, Prepare]>([
  ['its name', '', inBrowserOf('Mozilla/5.0 (Linux; Android 14) MCAPP/2.4.39')],
  ['its address', '?inApp=1', () => undefined],
  ['its bridge on Android', '', (page) => Object.assign(page, { AndroidBridge: {} })],
  [
    'its bridge on iOS',
    '',
    (page) => Object.assign(page, { webkit: { messageHandlers: { nativeApp: {} } } }),
  ],
])('[INSTALL-01] inside the app, known by %s, the download bar is off', async (_, query, prepare) => {
  expect(await isBarOff(query, prepare)).toBe(true);
});

test('[INSTALL-01] it stays off on the later pages of an app that only the first address named', async () => {
  expect(await isBarOff('')).toBe(false);
  await isBarOff('?from=push&inApp=1');
  expect(await isBarOff('')).toBe(true);
});

test('[INSTALL-12] the browser’s own install prompt is deferred: it is kept for the app', async () => {
  const { frame, page } = await pageAt('');
  const event = new Event('beforeinstallprompt', { cancelable: true });
  page.dispatchEvent(event);
  frame.remove();
  expect([event.defaultPrevented, Reflect.get(page, 'mcInstallPrompt')]).toEqual([true, event]);
});

const arrived = `?${[...forwarded, 'utm_source', 'go'].map((name) => `${name}=1`).join('&')}`;

test('[TRACK-10] a link that is pressed before the app has loaded carries the tracking parameters, and no others', async () => {
  const { frame, page } = await pageAt(arrived);
  const link = Object.assign(page.document.createElement('a'), { href: '/m/gameList?gameType=RNG#top' });
  page.document.documentElement.append(link);
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect([link.pathname, link.hash]).toEqual(['/m/gameList', '#top']);
  expect([...new URLSearchParams(link.search).keys()]).toEqual(['gameType', ...forwarded]);
  frame.remove();
});

test('[TRACK-10] so does the log-in that such a link leads a visitor to', async () => {
  const { frame, page } = await pageAt(arrived);
  const link = Object.assign(page.document.createElement('a'), { href: '/m/gameList?vassalage=NLT' });
  link.dataset['login'] = 'true';
  page.document.documentElement.append(link);
  link.click();
  const place = () => frame.contentWindow?.location ?? location;
  await expect.poll(() => place().pathname).toBe('/m/login');
  const query = new URLSearchParams(place().search);
  expect(query.get('go')).toBe('/m/gameList?vassalage=NLT');
  expect([...query.keys()]).toEqual(['go', ...forwarded]);
  frame.remove();
});

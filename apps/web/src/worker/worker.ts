// The service worker, served as /m/sw.js (PAGE-20, OPEN-C-99). It caches the app's own files and a page for offline
// use. Answers of the platform never pass through it.
import { clock } from '#device/clock.ts';
import { storedLogOuts } from '#device/log-out-store.ts';
import { LOG_OUT_SYNC, sendUntilDone } from '#request/pending-log-outs.ts';
import { namedPage } from '#device/named-page.ts';
import { notificationOf } from './push-rules.ts';
import { cacheNameOf, isNewest, type Kind, kindOf } from './rules.ts';
import type { WorkerLifecycleEvent, WorkerScope } from './scope.ts';

/** Written by the build: the build's id, and the scripts of the offline page. */
declare const BUILD: string;
declare const OFFLINE_FILES: readonly string[];
declare const self: WorkerScope;

const cacheName = cacheNameOf(new URL(self.location.href).searchParams, BUILD);
const OFFLINE = '/m/offline';

/**
 * Finds a cached answer by its address alone. `Vary` names headers such as Origin, which do not change a file or a
 * page.
 */
function find(of: Request | string) {
  return caches.match(of, { ignoreVary: true });
}

function reload(url: string) {
  return fetch(url, { cache: 'reload' });
}

/** A hashed file never changes, so a copy that an earlier build cached is valid. */
async function fetchFile(url: string): Promise<Response> {
  return (await find(url)) ?? fetch(url);
}

async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${url} failed: ${response.status}`);
  await cache.put(url, response);
}

/** The page for offline use of this build. */
async function keptOffline(): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(OFFLINE, { ignoreVary: true });
}

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all([
    keep(cache, OFFLINE, await reload(OFFLINE)),
    ...OFFLINE_FILES.map(async (url) => keep(cache, url, await fetchFile(url))),
  ]);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !isNewest(name, cacheName, names)).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await find(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(cacheName);
    // If the disk is full, the page still gets its file.
    await cache.put(request, response.clone()).catch(() => {});
  }
  return response;
}

/** Caches the offline page again when a page arrives in another language than the cached one. */
async function followLanguage({ headers }: Response): Promise<void> {
  const language = headers.get('content-language');
  const kept = await keptOffline();
  if (language === null || kept?.headers.get('content-language') === language) return;
  await keep(await caches.open(cacheName), OFFLINE, await reload(OFFLINE));
}

/** The network first. Without a connection, the offline page, which leads back to the requested page. */
async function answerPage(request: Request, event: WorkerLifecycleEvent): Promise<Response> {
  try {
    const page = await fetch(request);
    // A failure leaves the page as it is; the next page tries again.
    event.waitUntil(followLanguage(page).catch(() => {}));
    return page;
  } catch (cause) {
    const { pathname, search } = new URL(request.url);
    if (pathname !== OFFLINE)
      return Response.redirect(`${OFFLINE}?go=${encodeURIComponent(pathname + search)}`);
    const kept = await keptOffline();
    if (!kept) throw cause;
    return kept;
  }
}

type Answerer = (request: Request, event: WorkerLifecycleEvent) => Promise<Response>;

const answers: Readonly<Record<Kind, Answerer>> = {
  file: answerFile,
  page: answerPage,
};

/** Attempts in one sync: half a minute, which browsers let a worker run. */
const LOG_OUT_TRIES = 4;
/** A page that logs out needs no longer than this. */
const PAGE_MS = 8_000;

/**
 * Sends the log-outs that the gateway has not confirmed, several times with growing waits. Rejecting has the browser sync
 * again later.
 */
async function sendLogOuts(): Promise<void> {
  const isDone = await sendUntilDone({
    logOuts: storedLogOuts,
    time: clock,
    tries: LOG_OUT_TRIES,
    leavesMs: PAGE_MS,
  });
  if (!isDone) throw new Error('a log-out could not be sent');
}

/** Shows the message, and has open pages ask for the number of unread ones. */
async function showPush(text: string): Promise<void> {
  const shown = notificationOf(text, self.location.origin);
  if (!shown) return;
  await self.registration.showNotification(shown.title, shown.options);
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('notification');
}

/** Opens the page of a notification, in an open page of the app where there is one. */
async function openNotification({ data }: Notification): Promise<void> {
  const path = namedPage(Object(data)['path'], self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window' });
  // A page of the app may stand in a frame of another one.
  const page = pages.find(({ frameType }) => frameType === 'top-level');
  // A page that this worker does not control yet cannot be navigated by it.
  const opened = await page?.focus().then(
    (focused) => focused.navigate(path),
    () => null,
  );
  if (!opened) await self.clients.openWindow(path);
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotification(event.notification));
});
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind) event.respondWith(answers[kind](event.request, event));
});
self.addEventListener('sync', (event) => {
  if (event.tag === LOG_OUT_SYNC) event.waitUntil(sendLogOuts());
});
// A newer build waits until the user accepts it: a reload loses typed text.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

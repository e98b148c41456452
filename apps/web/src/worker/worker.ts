// The service worker, served as /m/sw.js (PAGE-20, OPEN-C-99). It keeps the app's own files and a page for when there is no
// line. What the platform answers never passes through it.
import { cacheNameOf, isNewest, type Kind, kindOf } from './rules.ts';
import type { WorkerScope } from './scope.ts';

/** Written by the build: what makes this build another one, and the scripts of the page for when there is no line. */
declare const BUILD: string;
declare const OFFLINE_FILES: readonly string[];
declare const self: WorkerScope;

const cacheName = cacheNameOf(new URL(self.location.href).searchParams, BUILD);
const OFFLINE = '/m/offline';

/** What a file or page was asked with says nothing about which it is: `Vary` names Origin and more. */
function find(of: Request | string) {
  return caches.match(of, { ignoreVary: true });
}

function reload(url: string) {
  return fetch(url, { cache: 'reload' });
}

/** A hashed file never changes, so one that an earlier build kept is good. */
async function fetchFile(url: string): Promise<Response> {
  return (await find(url)) ?? fetch(url);
}

async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${url} is not there: ${response.status}`);
  await cache.put(url, response);
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
    // A full disk must not cost the page its file.
    await cache.put(request, response.clone()).catch(() => {});
  }
  return response;
}

/** The line first. Without one the page that waits for it, which leads back to where the person was going. */
async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const { pathname, search } = new URL(request.url);
    if (pathname !== OFFLINE)
      return Response.redirect(`${OFFLINE}?go=${encodeURIComponent(pathname + search)}`);
    const kept = await find(OFFLINE);
    if (!kept) throw cause;
    return kept;
  }
}

const answers: Readonly<Record<Kind, (request: Request) => Promise<Response>>> = {
  file: answerFile,
  page: answerPage,
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind) event.respondWith(answers[kind](event.request));
});
// A newer build waits until the person says so: a page that is loaded anew loses what was typed.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

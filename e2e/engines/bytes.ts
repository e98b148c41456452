// `npm run engines:bytes`: how much a first visit to home loads in each engine, at rest and after scrolling to its end. A
// proxy with TLS, as in production, counts the body of every answer. `-- --engines chromium,wpe` chooses some. An engine
// that loads 15 % more than Chromium fails the run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type EngineName, engineNames, ensureEngines } from '../../scripts/setup/engines.ts';
import { buildWeb } from '../../scripts/setup/web-build.ts';
import { gatewayPort, openOwnProduct } from '../product.ts';
import { engines, startBrowser } from './engines.ts';
import { bundleFinder } from './finder-script.ts';
import { openPage, type Page } from './page.ts';

type LoadedFile = { readonly url: string; readonly bytes: number };

/** A page without a request for this long is at rest. */
const QUIET_MS = 5_000;
/** A page that is not at rest by then is reported. */
const LONGEST_MS = 90_000;
/** The most that an engine may load, as a share of Chromium's bytes. */
const LARGEST_SHARE = 1.15;

/** Opens the proxy; `loaded` gets every answer. */
async function openProxy(folder: string, loaded: LoadedFile[]): Promise<{ port: number; close: () => void }> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=aurora.localhost', '-addext', 'subjectAltName=DNS:aurora.localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', ...subject],
    { stdio: 'ignore' },
  );
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (from, to) => {
    const { method, url = '', headers } = from;
    const asked = request(
      { host: '127.0.0.1', port: gatewayPort(), method, path: url, headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('end', () => loaded.push({ url, bytes }));
        answer.pipe(to);
      },
    );
    asked.on('error', () => to.destroy());
    from.pipe(asked);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function untilQuiet(loaded: readonly LoadedFile[]): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  for (let before = -1; before !== loaded.length;) {
    before = loaded.length;
    if (performance.now() > end) throw new Error(`still loading: ${loaded.at(-1)?.url}`);
    await pause(QUIET_MS);
  }
}

/** Everything in view has arrived and is drawn. */
const isDrawn = `(() => {
  const isInView = (element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  return (
    window.isFrameDrawn !== false &&
    ![...document.querySelectorAll('[aria-busy="true"]')].some(isInView) &&
    [...document.images].every((image) => !isInView(image) || (image.complete && image.naturalWidth > 0))
  );
})()`;
const scrollOn = `window.isFrameDrawn = false;
  scrollBy({ top: innerHeight / 2, behavior: 'instant' });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => (window.isFrameDrawn = true))));`;
const isAtEnd = 'scrollY + innerHeight >= document.documentElement.scrollHeight - 2';

/** Scrolls as a reader does: on, once what is in view has arrived. The page grows while its parts arrive. */
async function scrollToEnd(page: Page, loaded: readonly LoadedFile[]): Promise<void> {
  do {
    await page.holds(isDrawn);
    while ((await page.run(`return ${isAtEnd}`)) !== true) {
      await page.run(scrollOn);
      await page.holds(isDrawn);
    }
    await untilQuiet(loaded);
  } while ((await page.run(`return ${isAtEnd}`)) !== true);
}

function sum(loaded: readonly LoadedFile[]): number {
  return loaded.reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * Each address once. A service worker takes its files from the browser's cache, and a driver's profile has none: WebKit
 * keeps none in an automated session, Chromium none of a server whose certificate it does not know.
 */
function once(loaded: readonly LoadedFile[]): readonly LoadedFile[] {
  return loaded.filter(({ url }, at) => loaded.findIndex((other) => other.url === url) === at);
}

function kindOf({ url }: LoadedFile): string {
  const path = url.split('?')[0] ?? '';
  if (/\.(avif|webp|png|svg)$/.test(path)) return `pictures (${path.split('.').at(-1)})`;
  if (path.endsWith('.js')) return 'scripts';
  return path.startsWith('/wps/') ? 'calls' : 'documents and styles';
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} KB`;
}

type EngineBytes = { title: string; rest: number; scrolled: number; again: number; kinds: string };

async function measure(engine: EngineName, finder: string): Promise<EngineBytes> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bytes-'));
  const loaded: LoadedFile[] = [];
  const proxy = await openProxy(folder, loaded);
  const screen = (await engines[engine].openScreen?.()) ?? null;
  const driver = await startBrowser(engine, screen);
  try {
    const page = openPage(driver, engine, finder);
    await page.open(`https://aurora.localhost:${proxy.port}/m/home`);
    await untilQuiet(loaded);
    const rest = sum(once(loaded));
    await scrollToEnd(page, loaded);
    const scrolled = sum(once(loaded));
    const kinds = Object.entries(Object.groupBy(once(loaded), kindOf)).map(
      ([kind, own = []]) => `${kind} ${kb(sum(own))}`,
    );
    return {
      title: `${engines[engine].title} ${driver.version}`,
      rest,
      scrolled,
      again: sum(loaded) - scrolled,
      kinds: kinds.toSorted().join(', '),
    };
  } finally {
    await driver.close();
    screen?.close();
    proxy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A share of Chromium's bytes, as a difference in percent; empty without Chromium. */
function difference(bytes: number, reference: number | undefined): string {
  if (reference === undefined) return '';
  return `${bytes < reference ? '−' : '+'}${Math.abs((bytes / reference - 1) * 100).toFixed(0)} %`;
}

const { values } = parseArgs({ options: { engines: { type: 'string', default: engineNames.join(',') } } });
const ready = ensureEngines(engineNames.filter((name) => values.engines.split(',').includes(name)));
if (!buildWeb()) throw new Error('The web app does not build.');
const close = await openOwnProduct();
try {
  const finder = await bundleFinder();
  console.log(
    '| Engine | At rest | against Chromium | Scrolled | against Chromium | Of these | Loaded again |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  let chromium: EngineBytes | undefined;
  for (const engine of ready) {
    const own = await measure(engine, finder);
    if (engine === 'chromium') chromium = own;
    const { title, rest, scrolled, kinds, again } = own;
    const [atRest, atEnd] = [difference(rest, chromium?.rest), difference(scrolled, chromium?.scrolled)];
    console.log(
      `| ${title} | ${kb(rest)} | ${atRest} | ${kb(scrolled)} | ${atEnd} | ${kinds} | ${kb(again)} |`,
    );
    if (!chromium) continue;
    if (rest > chromium.rest * LARGEST_SHARE || scrolled > chromium.scrolled * LARGEST_SHARE)
      process.exitCode = 1;
  }
} finally {
  await close();
}

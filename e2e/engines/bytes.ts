// `npm run engines:bytes`: how much a first visit to home loads in each engine, at rest and after scrolling to its end. A
// proxy with TLS, as in production, counts the body of every answer. `-- --engines chromium,wpe` chooses some.
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

type Loaded = { readonly path: string; readonly bytes: number };

/** A page without a request for this long is at rest. */
const QUIET_MS = 5_000;

/** Opens the proxy; `loaded` gets every answer. */
async function openProxy(folder: string, loaded: Loaded[]): Promise<{ port: number; close: () => void }> {
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
        answer.on('end', () => loaded.push({ path: url.split('?')[0] ?? '', bytes }));
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

async function untilQuiet(loaded: readonly Loaded[]): Promise<void> {
  for (let before = -1; before !== loaded.length;) {
    before = loaded.length;
    await pause(QUIET_MS);
  }
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.holds(`(() => {
    scrollBy({ top: innerHeight / 2, behavior: 'instant' });
    return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  })()`);
}

function sum(loaded: readonly Loaded[]): number {
  return loaded.reduce((total, { bytes }) => total + bytes, 0);
}

/** Each address once. A driver's profile has no disk cache, from which the service worker would take its files. */
function once(loaded: readonly Loaded[]): readonly Loaded[] {
  return loaded.filter(({ path }, at) => loaded.findIndex((other) => other.path === path) === at);
}

function kindOf({ path }: Loaded): string {
  if (/\.(avif|webp|png|svg)$/.test(path)) return `pictures (${path.split('.').at(-1)})`;
  if (path.endsWith('.js')) return 'scripts';
  return path.startsWith('/wps/') ? 'calls' : 'documents and styles';
}

function kb(loaded: readonly Loaded[]): string {
  return `${(sum(loaded) / 1000).toFixed(0)} KB`;
}

async function measure(engine: EngineName, finder: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bytes-'));
  const loaded: Loaded[] = [];
  const proxy = await openProxy(folder, loaded);
  const screen = (await engines[engine].openScreen?.()) ?? null;
  const driver = await startBrowser(engine, screen);
  try {
    const page = openPage(driver, engine, finder);
    await page.open(`https://aurora.localhost:${proxy.port}/m/home`);
    await untilQuiet(loaded);
    const rest = [...loaded];
    await scrollToEnd(page);
    await untilQuiet(loaded);
    const kinds = Object.entries(Object.groupBy(once(loaded), kindOf)).map(
      ([kind, own = []]) => `${kind} ${kb(own)}`,
    );
    const twice = loaded.filter((one) => !once(loaded).includes(one));
    console.error(
      `${engine}, loaded again: ${twice.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')}`,
    );
    return `| ${engines[engine].title} ${driver.version} | ${kb(rest)} | ${kb(once(rest))} | ${kb(loaded)} | ${kb(once(loaded))} | ${kinds.toSorted().join(', ')} |`;
  } finally {
    await driver.close();
    screen?.close();
    proxy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { engines: { type: 'string', default: engineNames.join(',') } } });
const ready = ensureEngines(engineNames.filter((name) => values.engines.split(',').includes(name)));
if (!buildWeb()) throw new Error('The web app does not build.');
const close = await openOwnProduct();
try {
  const finder = await bundleFinder();
  console.log('| Engine | At rest | each address once | Scrolled | each address once | Of these |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const engine of ready) console.log(await measure(engine, finder));
} finally {
  await close();
}

// The files of the lottery page: those of the vendor's server, or the platform's own, which the build contains.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export type PageFile = { status: number; type: string; body: Buffer; isKept: boolean };

/** Every file of the page is below this path, at the vendor and at the merchant. */
export const PAGE_PREFIX = '/m/lotto-h5/';
const TIME_OUT_MS = 5_000;
const LARGEST = 4 * 1024 * 1024;
const MOST_FILES = 64;
const types = /^(text\/(html|css|javascript)|image\/(svg\+xml|png|webp|avif)|font\/woff2)\b/;

const missing: PageFile = {
  status: 404,
  type: 'text/html; charset=utf-8',
  body: Buffer.from('<!doctype html><meta charset="utf-8"><title>Lottery</title>'),
  isKept: false,
};
const failed: PageFile = { ...missing, status: 502 };

/** One file. No data of the visitor is sent, no redirect is followed, and the answer must have a known type. */
async function fetchFile(origin: string, path: string): Promise<PageFile> {
  const url = URL.parse(path, origin);
  // The address after parsing, dots resolved: the request stays at the vendor's host and below the page's path.
  if (url?.origin !== new URL(origin).origin || !url.pathname.startsWith(PAGE_PREFIX)) return missing;
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIME_OUT_MS) });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) return missing;
    if (!types.test(type) || body.byteLength > LARGEST) return failed;
    const isKept = (answer.headers.get('cache-control') ?? '').includes('immutable');
    return { status: answer.status, type, body, isKept };
  } catch {
    return failed;
  }
}

/** Reads files of the vendor's page. Files whose address changes with their content are fetched once. */
export function createLotteryPage() {
  const kept = new Map<string, PageFile>();
  return async (origin: string, path: string): Promise<PageFile> => {
    const key = origin + path;
    const known = kept.get(key);
    if (known) return known;
    const found = await fetchFile(origin, path);
    if (!found.isKept) return found;
    kept.set(key, found);
    // The oldest is removed: a new build of the page has new files.
    const [oldest] = kept.keys();
    if (kept.size > MOST_FILES && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

const builtTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The link to the merchant's style sheet: a path on its site, or an http address. Its policy restricts it further. */
function sheetOf(css: string | null, site: string): string {
  const url = css === null ? null : URL.parse(css, site);
  if (css === null || !url || !/^https?:$/.test(url.protocol)) return '';
  return `<link rel="stylesheet" href="${css.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark)}">`;
}

async function readBuilt(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}

/** Reads files of the platform's own page, which `npm run build` writes into `folder`. */
export function createBuiltLotteryPage(folder: string) {
  const kept = new Map<string, PageFile>();
  const assetAt = async (name: string): Promise<PageFile> => {
    const known = kept.get(name);
    if (known) return known;
    const type = builtTypes[extname(name)];
    const body = type === undefined ? null : await readBuilt(join(folder, name));
    if (type === undefined || body === null) return missing;
    const file = { status: 200, type, body, isKept: true };
    kept.set(name, file);
    return file;
  };
  const documentIn = async (query: URLSearchParams, site: string): Promise<PageFile> => {
    const language = /^[A-Z-]{2,8}$/.exec(query.get('language') ?? '')?.[0] ?? 'EN';
    const own = await readBuilt(join(folder, `${language}.html`));
    const text = own ?? (await readBuilt(join(folder, 'EN.html')));
    if (text === null) return missing;
    const sheet = sheetOf(query.get('css'), site);
    const body = Buffer.from(text.toString().replace('<!--sheet-->', () => sheet));
    return { status: 200, type: 'text/html; charset=utf-8', body, isKept: false };
  };
  return async (path: string, site: string): Promise<PageFile> => {
    const url = URL.parse(path, site);
    const name = url?.pathname.startsWith(PAGE_PREFIX) ? url.pathname.slice(PAGE_PREFIX.length) : '';
    if (/^assets\/\w+\/[\w-]+\.\w+$/.test(name)) return assetAt(name);
    if (url && /^[\w-]+\/[\w-]+\/games\/[\w-]+$/.test(name)) return documentIn(url.searchParams, site);
    return missing;
  };
}

// The files of the lottery vendor's page.

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

/**
 * Reads files of the page; without an origin there are none. Files whose address changes with their content are fetched
 * once.
 */
export function createLotteryPage() {
  const kept = new Map<string, PageFile>();
  return async (origin: string | null, path: string): Promise<PageFile> => {
    if (origin === null) return missing;
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

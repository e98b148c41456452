// Which requests the service worker caches and which it leaves alone.

const envs: readonly string[] = ['prod', 'sit', 'dev'];
const PREFIX = 'foyer';

/**
 * The cache of one build for one merchant and environment; both are in the worker's own address and are validated
 * (hazard 20).
 */
export function cacheNameOf(query: URLSearchParams, build: string): string {
  const env = query.get('env') ?? '';
  const merchant = query.get('merchant') ?? '';
  return [
    PREFIX,
    envs.includes(env) ? env : 'prod',
    /^[\w-]{1,32}$/.test(merchant) ? merchant : '-',
    build,
  ].join(' ');
}

function merchantOf(name: string) {
  return name.split(' ').slice(0, 3).join(' ');
}

/**
 * Whether a cache is kept: the current one, the one before it (an open page may still use it), and caches of other
 * code.
 */
export function isNewest(name: string, own: string, all: readonly string[]): boolean {
  if (merchantOf(name) !== merchantOf(own) || name === own) return true;
  // Caches are listed in the order of their creation.
  return name === all.filter((other) => merchantOf(other) === merchantOf(own) && other !== own).at(-1);
}

export type Kind = 'file' | 'page';

/**
 * How the worker answers a request; null: the browser sends it itself, as for all of /wps/ and /lgw/ and addresses
 * with a token.
 */
export function kindOf(
  { method, url, mode, destination }: Pick<Request, 'method' | 'url' | 'mode' | 'destination'>,
  origin: string,
): Kind | null {
  const { origin: from, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || from !== origin || !pathname.startsWith('/m/')) return null;
  if (['token', 'tokens', 'sessionId'].some((name) => searchParams.has(name))) return null;
  if (pathname.startsWith('/m/assets/')) return 'file';
  return mode === 'navigate' && destination === 'document' ? 'page' : null;
}

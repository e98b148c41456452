// The data in the entry address. It is read before anything else runs, and secrets are removed: a token in the
// address would leak by history, Referer and screenshots.
import { paths } from '#navigation/paths.ts';

export type Entry = {
  /** One-time ticket of an automatic login (ENTRY-05, START-05); the login flow exchanges it. */
  readonly ticket: string | null;
  /** Third-party session to exchange (ENTRY-08, START-13); wins over a ticket. */
  readonly sessionId: string | null;
  readonly env: string;
  readonly go: string | null;
  readonly redirectUrl: string | null;
  readonly backUrl: string | null;
  /** The whole original query, for tracking. */
  readonly query: URLSearchParams;
  /** Path, query and fragment that may stay in the address bar. */
  readonly cleaned: string;
};

/** Parameters that are removed from the address (OPEN-A-09). `go` stays: it contains no secret. */
const removed = [
  'token',
  'tokens',
  'sessionId',
  'env',
  'redirectUrl',
  'backUrl',
  'code',
  'state',
  'error',
  'error_description',
  'friendship_status_changed',
  'liffClientId',
];
/** Here `backUrl` belongs to the launch: the game leads back by it (PAGE-12). */
const launchPaths: readonly string[] = [paths.launchGame, paths.startLottery, paths.lottery];
const removedFragment = /^#tg(AuthResult|WebAppData)=/;

function filled(query: URLSearchParams, ...names: readonly string[]): string | null {
  return names.map((name) => query.get(name)).find(Boolean) ?? null;
}

/** Parses an entry address (START-09). */
export function readEntry(href: string): Entry {
  const url = new URL(href);
  const query = new URLSearchParams(url.search);
  const isLaunch = launchPaths.includes(url.pathname.replace(/\/$/, ''));
  // A provider's code has a state; a code alone belongs to a lottery (PAGE-12).
  const stays: Record<string, boolean> = { code: !query.has('state'), backUrl: isLaunch };
  for (const name of removed) if (!stays[name]) url.searchParams.delete(name);
  const isChanged = url.searchParams.size !== query.size;
  return {
    ticket: filled(query, 'token', 'tokens'),
    sessionId: filled(query, 'sessionId'),
    env: filled(query, 'env') ?? 'prod',
    go: filled(query, 'go'),
    redirectUrl: filled(query, 'redirectUrl'),
    backUrl: isLaunch ? null : filled(query, 'backUrl'),
    query,
    // An unchanged query keeps its spelling: serialising it again would change the address without need.
    cleaned:
      url.pathname +
      (isChanged ? url.search : new URL(href).search) +
      (removedFragment.test(url.hash) ? '' : url.hash),
  };
}

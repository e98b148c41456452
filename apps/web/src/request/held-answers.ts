/** Who comes back after this long finds the common answers renewed: an app may lie open for days. */
const LONG_AWAY_MS = 30 * 60_000;

type Held = { readonly isStaleByTime: (ms: number) => boolean };

/**
 * How answers are held that all pages share (START-15): for the life of the page, whoever asked first. They belong to a scope
 * like any others: another language or member asks anew.
 */
export const held = {
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: (query: Held) => (query.isStaleByTime(LONG_AWAY_MS) ? ('always' as const) : false),
};

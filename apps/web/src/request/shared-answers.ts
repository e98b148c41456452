/** When the app returns after this time, the shared answers are renewed: an app may stay open for days. */
const LONG_AWAY_MS = 30 * 60_000;

type StaleQuery = { readonly isStaleByTime: (ms: number) => boolean };

/**
 * Answers that all pages share (START-15) are kept for the life of the page, whichever page requested them first.
 * They belong to a scope like all others: another language or member requests them again.
 */
export const sharedAnswers = {
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: (query: StaleQuery) =>
    query.isStaleByTime(LONG_AWAY_MS) ? ('always' as const) : false,
};

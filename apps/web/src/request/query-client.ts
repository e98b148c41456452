import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of answers that screens read through `useCall`. It lives as long as the page, holds every answer and tells screens
 * what changed. The cache in session storage (`policies/caching.ts`) is below it: it holds public answers for their `cacheMs`, so
 * that a page that is loaded anew needs no request. `refresh()` passes over both. It neither retries nor refetches by itself: those policies are
 * the request layer's, and two layers that retry multiply. One per page, and one per rendered document on the gateway.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

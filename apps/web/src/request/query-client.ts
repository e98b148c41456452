import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of answers that screens read through `useCall`. It exists as long as the page, keeps every answer and
 * notifies screens of changes. The cache in session storage (`policies/caching.ts`) is below it: it keeps public
 * answers for their `cacheMs`, so that a page reload needs no request. `refresh()` skips both. It neither retries nor
 * refetches by itself: the request layer has those policies, and two layers of retries multiply. One per page, and
 * one per rendered document on the gateway.
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

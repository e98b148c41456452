import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of answers that screens read through `useCall`. It neither retries nor refetches by itself: those policies are
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

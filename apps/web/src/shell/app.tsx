// The whole app as one tree: the same in the browser and in the document the gateway sends first.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { type PictureExt, PictureFormat } from '#catalogue/asking.ts';
import { type Store, useStore } from '#device/store.ts';
import { HandedAnswers, type HandedLookup } from '#request/handed-answers.ts';
import { PhoneColumn } from '#ui/phone-column.tsx';
import { closedScreen } from './closed-screen.ts';
import { LaterHosts } from './later-hosts.tsx';
import type { HouseState } from './house-state.ts';
import { PageBoundary } from './page-boundary.tsx';
import { Pages } from './pages.tsx';

export type AppProps = {
  readonly queries: QueryClient;
  readonly handed: HandedLookup;
  readonly pictures: PictureExt;
  readonly house: Store<HouseState>;
  /** Path and query, where there is no browser to ask. */
  readonly url?: string;
  /** The first page is in the hands of the app. */
  readonly onShown?: () => void;
};

export function App({ queries, handed, pictures, house, url, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <QueryClientProvider client={queries}>
      <HandedAnswers value={handed}>
        <PictureFormat value={pictures}>
          <Router {...(url && { ssrPath: url })}>
            <House state={house} />
          </Router>
        </PictureFormat>
      </HandedAnswers>
    </QueryClientProvider>
  );
}

function House({ state }: { readonly state: Store<HouseState> }) {
  const now = useStore(state);
  if (now === 'open') return <Pages />;
  return (
    <PhoneColumn ambient>
      <Suspense>
        <closedScreen.Part state={now} />
      </Suspense>
      <PageBoundary instead={null}>
        <LaterHosts />
      </PageBoundary>
    </PhoneColumn>
  );
}

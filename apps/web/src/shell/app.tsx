// The whole app as one tree: the same in the browser and in the document that the gateway renders.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Router } from 'wouter';
import { type PictureExt, PictureFormat } from '#catalogue/asking.ts';
import { type Store, useStore } from '#device/store.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { formsIn } from '#merchant/picture-forms.ts';
import { HandedAnswers, type HandedLookup } from '#request/handed-answers.ts';
import { PhoneColumn } from '#ui/layout/phone-column.tsx';
import { PictureFormsOf } from '#ui/media/picture-forms.ts';
import { closedScreen } from './closed-screen.ts';
import { LaterHosts } from './later-hosts.tsx';
import type { HouseState } from './house-state.ts';
import { PageBoundary } from './page-boundary.tsx';
import { Pages } from './pages.tsx';
import { Shown } from './shown.tsx';

export type AppProps = {
  readonly queries: QueryClient;
  readonly handed: HandedLookup;
  readonly pictures: PictureExt;
  readonly house: Store<HouseState>;
  /** Path and query, for rendering without a browser. */
  readonly url?: string;
  /** The page and its screen are hydrated. */
  readonly onShown?: (() => void) | undefined;
};

export function App({ queries, handed, pictures, house, url, onShown }: AppProps) {
  const { imageCDNs } = useMerchant().settings;
  const formsOf = useMemo(() => formsIn(imageCDNs), [imageCDNs]);
  return (
    <QueryClientProvider client={queries}>
      <HandedAnswers value={handed}>
        <PictureFormat value={pictures}>
          <PictureFormsOf value={formsOf}>
            <Router {...(url && { ssrPath: url })}>
              <House state={house} onShown={onShown} />
            </Router>
          </PictureFormsOf>
        </PictureFormat>
      </HandedAnswers>
    </QueryClientProvider>
  );
}

type HouseProps = { readonly state: Store<HouseState>; readonly onShown: AppProps['onShown'] };

function House({ state, onShown }: HouseProps) {
  const now = useStore(state);
  if (now === 'open') return <Pages onShown={onShown} />;
  return (
    <PhoneColumn ambient>
      <Suspense>
        <closedScreen.Part state={now} />
        <Shown onShown={onShown} />
      </Suspense>
      <PageBoundary instead={null}>
        <LaterHosts />
      </PageBoundary>
    </PhoneColumn>
  );
}

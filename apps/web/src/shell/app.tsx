// The whole app as one tree: the same in the browser and in the document that the gateway renders.
import { Suspense, useMemo } from 'react';
import { Router } from 'wouter';
import { type PictureExt, PictureFormat } from '#catalogue/visitor-inputs.ts';
import { type Store, useStore } from '#device/store.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { formsIn } from '#merchant/picture-forms.ts';
import { type AnswerCache, AnswersOfPage } from '#request/answer-cache.ts';
import { EmbeddedAnswers, type AnswerLookup } from '#request/embedded-answers.ts';
import { PhoneColumn } from '#ui/layout/phone-column.tsx';
import { PictureFormsOf } from '#ui/media/picture-forms.ts';
import { closedScreen } from './closed-screen.ts';
import { LaterHosts } from './later-hosts.tsx';
import type { MerchantState } from './merchant-state.ts';
import { PageBoundary } from './page-boundary.tsx';
import { Pages } from './pages.tsx';
import { ShownMark } from './shown-mark.tsx';

export type AppProps = {
  readonly answers: AnswerCache;
  readonly embeddedAnswers: AnswerLookup;
  readonly pictures: PictureExt;
  readonly merchantState: Store<MerchantState>;
  /** Path and query, for rendering without a browser. */
  readonly url?: string;
  /** The page and its screen are hydrated. */
  readonly onShown?: (() => void) | undefined;
};

export function App({ answers, embeddedAnswers, pictures, merchantState, url, onShown }: AppProps) {
  const { imageCDNs } = useMerchant().settings;
  const formsOf = useMemo(() => formsIn(imageCDNs), [imageCDNs]);
  return (
    <AnswersOfPage value={answers}>
      <EmbeddedAnswers value={embeddedAnswers}>
        <PictureFormat value={pictures}>
          <PictureFormsOf value={formsOf}>
            <Router {...(url && { ssrPath: url })}>
              <MerchantApp state={merchantState} onShown={onShown} />
            </Router>
          </PictureFormsOf>
        </PictureFormat>
      </EmbeddedAnswers>
    </AnswersOfPage>
  );
}

type MerchantAppProps = { readonly state: Store<MerchantState>; readonly onShown: AppProps['onShown'] };

function MerchantApp({ state, onShown }: MerchantAppProps) {
  const now = useStore(state);
  if (now === 'open') return <Pages onShown={onShown} />;
  return (
    <PhoneColumn ambient>
      <Suspense>
        <closedScreen.Part state={now} />
        <ShownMark onShown={onShown} />
      </Suspense>
      <PageBoundary instead={null}>
        <LaterHosts />
      </PageBoundary>
    </PhoneColumn>
  );
}

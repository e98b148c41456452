// Starts the app in a browser: hydrates the page that the gateway rendered, or renders it where there is none.
import './document/document.css';
import { country } from '@foyer/contract/calls/system.ts';
import type { EmbeddedData } from '@foyer/contract/document.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { clock } from '#device/clock.ts';
import { detectImageFormat, extOf, iosVersion } from '#device/image-format.ts';
import { learn } from '#merchant/merchant.ts';
import { followLinks } from '#navigation/go.ts';
import { lookupOf } from '#request/embedded-answers.ts';
import { createQueryClient } from '#request/query-client.ts';
import { send } from '#request/send.ts';
import { App } from '#shell/app.tsx';
import { closedScreen } from '#shell/closed-screen.ts';
import {
  closingMessage,
  merchantState,
  merchantStateOf,
  merchantStateOfFailure,
} from '#shell/merchant-state.ts';
import { present } from '#shell/present.ts';
import { findRoute } from '#shell/routes.ts';
import { boot } from '#startup/boot.ts';
import { scheduleSplash } from '#startup/splash.ts';
import { whenIdle } from '#ui/waiting/when-idle.ts';
// The splash is in the document and not in the app; this import makes the build include its styles.
import splashStyles from '#ui/layout/splash.module.css';

function readHandover(): EmbeddedData | null {
  const text = document.getElementById('handover')?.textContent;
  return text ? (JSON.parse(text) as EmbeddedData) : null;
}

/** Shows the button that reloads the page. */
function showRetry(): void {
  document.documentElement.dataset['start'] = 'failed';
}

/** Its pictures are loaded on a first visit only; later ones have the stored result. */
async function canReadPicture(format: 'avif' | 'webp'): Promise<boolean> {
  const probe = await import('#device/picture-probe.ts');
  return probe.canReadPicture(format);
}

const AFTERWARDS_MS = 2500;

/** Optional tasks: where they cannot be loaded the page works without them. */
function loadDeferredTasks(query: URLSearchParams) {
  return void import('#startup/afterwards.ts')
    .then(({ runDeferredTasks }) => runDeferredTasks(query))
    .catch(() => {});
}

async function open(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  const handover = readHandover();
  // A production build has another mode, so it contains neither this import nor the folder.
  if (import.meta.env.MODE === 'development') (await import('./development/start.ts')).checkAnswers(handover);
  const queries = createQueryClient();
  const screen = findRoute(location.pathname)?.screen;
  const [booted, format] = await Promise.all([
    boot({
      handover,
      areas: screen?.areas ?? [],
      present,
      forgetScreens: () => queries.clear(),
      renewScreens: () => void queries.invalidateQueries(),
    }),
    detectImageFormat(canReadPicture, iosVersion(navigator.userAgent, navigator.maxTouchPoints)).catch(
      () => 'na' as const,
    ),
    screen?.load(),
  ]);
  const { started } = booted;
  const closing = started.ok ? started.statusFailure : started.failure;
  const closed = closing && merchantStateOfFailure(closing);
  const state = started.ok ? (closed ?? merchantStateOf(started.screen)) : closed;
  if (state === null) {
    showRetry();
    return;
  }
  closingMessage.set(closing?.message ?? null);
  merchantState.set(state);
  // A closed platform's page is not hydrated: it was rendered for all visitors.
  if (state !== 'open') {
    root.replaceChildren();
    await closedScreen.load();
  }
  const land = await send(country, {}, { alert: false });
  if (land.ok) learn({ country: land.value });
  followLinks(document);
  let isShown = false;
  const app = (
    <App
      queries={queries}
      embeddedAnswers={lookupOf(handover?.answers ?? [])}
      pictures={extOf(format)}
      merchantState={merchantState}
      onShown={() => {
        // If the platform closes and opens again, the page is hydrated only once.
        if (isShown) return;
        isShown = true;
        delete document.documentElement.dataset['session'];
        booted.settle();
        // A tap before hydration is carried out now (boot-script.ts), after the changes of the first effects are
        // rendered.
        setTimeout(() => dispatchEvent(new Event('alive')));
        if (state === 'open')
          clock.after(AFTERWARDS_MS, () => whenIdle(() => loadDeferredTasks(booted.entry.query)));
      }}
    />
  );
  // As a transition React hydrates the page in slices, so a tap in between is handled. The page was rendered with the
  // status: where the status did not arrive, or the merchant has closed or opened meanwhile, it is rendered again.
  if (handover?.isOpen && !closing && state === 'open') startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  const splash = document.getElementById('splash');
  scheduleSplash(clock, performance.timeOrigin, {
    leave: () => splash?.firstElementChild?.classList.add(splashStyles['leaving'] ?? ''),
    gone: () => splash?.remove(),
  });
}

open().catch((thrown: unknown) => {
  showRetry();
  throw thrown;
});

// Starts the app in a browser: hydrates the page that the gateway rendered, or renders it where there is none.
import './document/document.css';
import { country } from '@foyer/contract/calls/system.ts';
import type { EmbeddedData } from '@foyer/contract/document.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type * as OptionalTasks from '#startup/afterwards.ts';
import { clock } from '#device/clock.ts';
import { detectImageFormat, extOf, iosVersion } from '#device/image-format.ts';
import { learn } from '#merchant/merchant.ts';
import { followLinks } from '#navigation/go.ts';
import { lookupOf } from '#request/embedded-answers.ts';
import { createAnswerCache } from '#request/answer-cache.ts';
import { send } from '#request/send.ts';
import { App } from '#shell/app.tsx';
import { closedScreen } from '#shell/closed-screen.ts';
import {
  closingFailure,
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

/** Runs an optional task: where it cannot be loaded or fails, the page works without it. */
function optional<T>(task: (tasks: typeof OptionalTasks) => Promise<T>): Promise<T | undefined> {
  return import('#startup/afterwards.ts').then(task).catch(() => undefined);
}

/** Whether the merchant's own app is so old that this page does not open (UPDATE-09). Only that app names a version. */
async function isHeldForUpgrade(): Promise<boolean | undefined> {
  return navigator.userAgent.includes('MCAPP/') && optional(({ askUpgradeFirst }) => askUpgradeFirst());
}

const AFTERWARDS_MS = 2500;

async function open(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('root');
  const handover = readHandover();
  // A production build has another mode, so it contains neither this import nor the folder.
  if (import.meta.env.MODE === 'development') (await import('./development/start.ts')).checkAnswers(handover);
  const answers = createAnswerCache(clock);
  const screen = findRoute(location.pathname)?.screen;
  const [booted, format] = await Promise.all([
    boot({
      handover,
      areas: screen?.areas ?? [],
      present,
      forgetScreens: () => answers.clear(),
      renewScreens: () => answers.markStale(),
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
  closingFailure.set(closing);
  merchantState.set(state);
  if (state === 'open' && (await isHeldForUpgrade())) return;
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
      answers={answers}
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
          clock.after(AFTERWARDS_MS, () =>
            whenIdle(() => void optional(({ runDeferredTasks }) => runDeferredTasks(booted.entry.query))),
          );
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

// Starts the app in a browser: takes over the page the gateway rendered, or builds it where there is none.
import './document/document.css';
import { country } from '@foyer/contract/calls/system.ts';
import type { EmbeddedData } from '@foyer/contract/document.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { clock } from '#device/clock.ts';
import { detectImageFormat, extOf, iosVersion } from '#device/image-format.ts';
import { canReadPicture } from '#device/picture-probe.ts';
import { learn } from '#merchant/merchant.ts';
import { followLinks } from '#navigation/go.ts';
import { lookupOf } from '#request/embedded-answers.ts';
import { createQueryClient } from '#request/query-client.ts';
import { send } from '#request/send.ts';
import { App } from '#shell/app.tsx';
import { closedScreen } from '#shell/closed-screen.ts';
import { merchantState, merchantStateOf, merchantStateOfFailure } from '#shell/merchant-state.ts';
import { present } from '#shell/present.ts';
import { findRoute } from '#shell/routes.ts';
import { boot } from '#startup/boot.ts';
import { scheduleSplash } from '#startup/splash.ts';
import { whenIdle } from '#ui/waiting/when-idle.ts';
// The splash stands in the document and not in the app; its styles come with the build because this names them.
import splashStyles from '#ui/layout/splash.module.css';

function readHandover(): EmbeddedData | null {
  const text = document.getElementById('handover')?.textContent;
  return text ? (JSON.parse(text) as EmbeddedData) : null;
}

/** Shows the button that loads the page again. */
function sayFailed(): void {
  document.documentElement.dataset['start'] = 'failed';
}

const AFTERWARDS_MS = 2500;

/** Comforts: where they cannot be had the page stands without them. */
function openAfterwards() {
  return void import('#startup/afterwards.ts').then(({ doAfterwards }) => doAfterwards()).catch(() => {});
}

async function open(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no root');
  const handover = readHandover();
  const queries = createQueryClient();
  const screen = findRoute(location.pathname)?.screen;
  const [booted, format] = await Promise.all([
    boot({
      handover,
      areas: screen?.areas ?? [],
      present,
      forgetScreens: () => queries.clear(),
    }),
    detectImageFormat(canReadPicture, iosVersion(navigator.userAgent, navigator.maxTouchPoints)),
    screen?.load(),
  ]);
  const { started } = booted;
  const closing = started.ok ? started.statusFailure : started.failure;
  const closed = closing && merchantStateOfFailure(closing);
  const state = started.ok ? (closed ?? merchantStateOf(started.screen)) : closed;
  if (state === null) {
    sayFailed();
    return;
  }
  merchantState.set(state);
  // A closed house is no page to take over: what was rendered was rendered for everybody.
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
        // A house that closes and opens again is taken over once.
        if (isShown) return;
        isShown = true;
        delete document.documentElement.dataset['session'];
        booted.settle();
        // A press that came before is done now (boot-script.ts), once what the first look at the page changed is rendered.
        setTimeout(() => dispatchEvent(new Event('alive')));
        if (state === 'open') clock.after(AFTERWARDS_MS, () => whenIdle(openAfterwards));
      }}
    />
  );
  // As a transition React takes the page over in slices, and a tap in between is heard.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  const splash = document.getElementById('splash');
  scheduleSplash(clock, performance.timeOrigin, {
    leave: () => splash?.firstElementChild?.classList.add(splashStyles['leaving'] ?? ''),
    gone: () => splash?.remove(),
  });
}

open().catch((thrown: unknown) => {
  sayFailed();
  throw thrown;
});

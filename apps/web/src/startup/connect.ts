import { clock } from '#device/clock.ts';
import { newUuid } from '#device/device-id.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { merchant } from '#merchant/merchant.ts';
import type { Notice } from '#request/ports.ts';
import { connectRequests, forgetAnswers, identify, send } from '#request/send.ts';
import { otherTabs } from '#session/other-tabs.ts';
import { openSession } from '#session/session.ts';
import type { SessionStore } from '#session/session-store.ts';
import { whenIdle } from '#ui/waiting/when-idle.ts';
import { isSecure } from './page.ts';

export type ConnectPorts = {
  readonly present: (notice: Notice) => void;
  /** Removes the screens' cached answers (the query cache). */
  readonly forgetScreens: () => void;
  /** Requests the answers of the current screen again; the old ones stay on screen until then. */
  readonly renewScreens: () => void;
};

/** Gives the request layer its ports and opens the tab's session; they are connected only here. */
export function connect(
  { present, forgetScreens, renewScreens }: ConnectPorts,
  page: Pick<Location, 'protocol'> = location,
): SessionStore {
  const forgetAll = () => {
    forgetAnswers();
    forgetScreens();
  };
  connectRequests({
    fetch: (url, init) => fetch(url, init),
    clock,
    storage: tabStore,
    lasting: localStore,
    isOnline: () => navigator.onLine,
    isSecure: isSecure(page),
    userAgent: navigator.userAgent,
    newId: newUuid,
    sealing: {
      mode: () => merchant.get().settings.encryption,
      load: () => import('@foyer/envelope/seal.ts'),
    },
    present,
    onSessionEnded: (failure) => keeper.end('expired', failure),
    onTokenElsewhere: () => keeper.switchAutoLoginOff(),
  });
  const keeper = openSession({
    tab: tabStore,
    local: localStore,
    identify,
    forgetAnswers: forgetAll,
    path: () => location.pathname,
    otherTabs: otherTabs(),
  });
  // The first call is due after 90 seconds (SESSION-06): its code loads after the page.
  whenIdle(() => {
    const ports = { clock, send, tab: tabStore, isHidden: () => document.hidden };
    void import('#session/keep-alive.ts').then(
      ({ keepThirdSessionAlive }) => keepThirdSessionAlive(ports, keeper.store),
      // Without a connection at the start the session expires like any other.
      () => undefined,
    );
  });
  // A page from the back-forward cache may show a member who has logged out since, and an old balance.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    forgetAnswers();
    keeper.reread();
    renewScreens();
  });
  return keeper;
}

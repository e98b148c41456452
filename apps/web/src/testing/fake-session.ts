// A member and a single tab, for tests.
import { fakeStorage } from './fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import type { Session } from '#session/session-info.ts';
import type { SessionPorts } from '#session/session-store.ts';

export const ann: Session = {
  token: 't-ann',
  merchantCode: 'AURORA',
  userName: 'ann',
  type: 0,
  firstTimeLogin: false,
  id: '7',
  spanId: null,
};

/** A tab on home, without other tabs and with its own storages; `ports` replaces single ports. */
export function loneTab(
  ports: Pick<SessionPorts, 'identify' | 'forgetAnswers'> & Partial<SessionPorts>,
): SessionPorts {
  return {
    tab: checkedStore(() => fakeStorage()),
    local: checkedStore(() => fakeStorage()),
    path: () => '/m/home',
    otherTabs: { tell: () => undefined, hear: () => undefined },
    ...ports,
  };
}

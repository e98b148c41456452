// A member and a single tab, for tests.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { login } from '@foyer/contract/calls/session.ts';
import { memberType } from '@foyer/contract/member-type.ts';
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

/** The answer to a log-in of Ann. */
export const annsLogin: ValueOf<typeof login> = {
  id: '7',
  token: 't-ann',
  userName: 'ann',
  customerType: memberType.member,
  firstTimeLogin: false,
  passwordExpired: false,
  lastLoginAt: null,
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

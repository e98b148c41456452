// The current session: one per tab (OPEN-A-96), read from session storage, available to the request layer and to
// every screen.
import { createStore, type Store } from '#device/store.ts';
import { type CheckedStore, readObject } from '#device/storage.ts';
import type { Person } from '@foyer/contract/member-type.ts';
import { sessionEnds, type SessionEnd } from '@foyer/contract/session-ends.ts';
import { paths } from '#navigation/paths.ts';
import type { Failure } from '#request/outcome.ts';
import type { Identity } from '#request/ports.ts';
import { endForcedChange } from './forced-change.ts';
import { forgetGoTarget, keepGoTargetOf } from './go-target.ts';
import { storedExit } from './back-url.ts';
import { readSession, removeSession, writeSession, type Session } from './session-info.ts';

const EPOCH = 'MC_SESSION_EPOCH';
const AUTO_LOGIN = 'autoLogin';
const THIRD = 'MC_THIRD_SESSION';

/** Codes with their own text; every other code with this meaning uses the first one (CERR-02, OPEN-C-128). */
const worded = [
  'customer.not.login',
  'user.or.token.invalid',
  'login.session.kicked',
  'token_ip_different',
] as const;

export type Prompt = {
  /** The message, as a code that has a text. */
  readonly serverCode: (typeof worded)[number];
  /** What ended the session, where the answer says it. */
  readonly reason: SessionEnd | null;
  /** The destination after confirmation: a path of the app, or the third party's address (CERR-03). */
  readonly leadsTo: string;
  /** The member whose session ended: their page stays until they confirm; null where there was no session. */
  readonly person: Person;
  /** Their member id. */
  readonly memberId: string | null;
};

export type SessionState = {
  readonly session: Session | null;
  /** The session ended by itself and the visitor has not seen the message yet. */
  readonly prompt: Prompt | null;
};

/** logout: by the member. expired: reported by the backend. elsewhere: the same login was ended in another tab. */
export type EndReason = 'logout' | 'expired' | 'elsewhere';

/** The answer that reported the end of a session. */
export type EndFailure = Pick<Failure, 'serverCode' | 'status'> & Partial<Pick<Failure, 'value'>>;

export type SessionPorts = {
  readonly tab: CheckedStore;
  readonly local: CheckedStore;
  readonly identify: (who: Partial<Identity>) => void;
  /** Removes cached answers of the request layer and of the screens. */
  readonly forgetAnswers: () => void;
  readonly path: () => string;
  /** Notifies other tabs and receives their notifications. */
  readonly otherTabs: {
    readonly tell: (endedLogin: string, failure?: EndFailure) => void;
    readonly hear: (on: (endedLogin: string, failure?: EndFailure) => void) => void;
  };
};

export type SessionStore = {
  readonly store: Store<SessionState>;
  /**
   * Opens a session; false when it is too large to store (SESSION-02). `thirdEnv` is the environment of the third
   * party that handed it over (OPEN-A-11).
   */
  readonly begin: (session: Session, thirdEnv?: string) => boolean;
  /** The same session with newer data. */
  readonly complete: (session: Session) => void;
  /** `failure` is the answer that reported the end. */
  readonly end: (reason: EndReason, failure?: EndFailure) => void;
  /** The prompt was confirmed: closes it and returns the destination. */
  readonly confirmPrompt: () => string;
  readonly switchAutoLoginOff: () => void;
  /** Reads the tab's storage again, after the page returned from the back-forward cache. */
  readonly reread: () => void;
};

/** Identifies one login without its token: the content of messages between tabs. */
function loginOf(session: Session): string {
  return `${session.id} ${session.spanId ?? ''}`;
}

function reasonIn(value: unknown): SessionEnd | null {
  const { reason } = Object(value) as { reason?: unknown };
  return sessionEnds.find((end) => end === reason) ?? null;
}

/** Data of a member in this tab: a third party's session, and the favourites with their owner (OPEN-A-93). */
const ownData = [THIRD, 'MC_FAV_GAMES', 'MC_FAV_GAMES_OF'];

export function openSessionStore(ports: SessionPorts): SessionStore {
  const store = createStore<SessionState>({ session: null, prompt: null });
  let epoch = Number(ports.tab.read(EPOCH)) || 0;

  const show = (session: Session | null, prompt: Prompt | null = null) => {
    ports.identify({ token: session?.token ?? null, memberId: session?.id ?? null, epoch });
    store.set({ session, prompt });
  };
  const nextEpoch = () => {
    epoch += 1;
    ports.tab.write(EPOCH, String(epoch));
    ports.forgetAnswers();
  };
  const promptFor = (session: Session | null, failure: EndFailure): Prompt | null => {
    if (ports.path() === paths.login) return null;
    // OPEN-A-92: HTTP 401 without a session, so there is no session to renew by a login.
    const inside = session === null && failure.status === 401 ? paths.home : paths.login;
    const leadsTo = storedExit(ports.tab, 'back') ?? inside;
    const said = failure.serverCode?.toLowerCase();
    const serverCode = worded.find((code) => code === said) ?? worded[0];
    return {
      serverCode,
      reason: reasonIn(failure.value),
      leadsTo,
      person: session?.type ?? null,
      memberId: session?.id ?? null,
    };
  };

  const end: SessionStore['end'] = (reason, failure) => {
    const { session, prompt } = store.get();
    // One prompt at a time: other failures while it is open show nothing new (OPEN-A-92).
    if (prompt && reason === 'expired') return;
    removeSession(ports.tab);
    for (const name of ownData) ports.tab.remove(name);
    endForcedChange(ports.tab);
    nextEpoch();
    // Where something ended the session, its device logs in again only when its member wants it: the login that the
    // device remembers has ended as well, or would end another session.
    if (reason === 'logout' || reasonIn(failure?.value)) ports.local.write(AUTO_LOGIN, '0');
    if (reason === 'logout') forgetGoTarget(ports.tab);
    if (session && reason !== 'elsewhere') ports.otherTabs.tell(loginOf(session), failure);
    show(null, reason === 'logout' ? null : promptFor(session, failure ?? { serverCode: null, status: 0 }));
  };

  ports.otherTabs.hear((endedLogin, failure) => {
    const { session } = store.get();
    if (session && loginOf(session) === endedLogin) end('elsewhere', failure);
  });
  show(readSession(ports.tab));

  return {
    store,
    begin: (session, thirdEnv) => {
      const { session: before } = store.get();
      if (!writeSession(ports.tab, session)) return false;
      // Data of the previous member: the login that opens this session sets it again.
      endForcedChange(ports.tab);
      keepGoTargetOf(ports.tab, session.id);
      if (thirdEnv === undefined) ports.tab.remove(THIRD);
      else ports.tab.write(THIRD, JSON.stringify({ env: thirdEnv }));
      // A duplicate of this tab must not keep the previous member's session.
      if (before && before.id !== session.id) ports.otherTabs.tell(loginOf(before));
      nextEpoch();
      show(session);
      return true;
    },
    complete: (session) => {
      if (writeSession(ports.tab, session)) show(session);
    },
    end,
    confirmPrompt: () => {
      const { session, prompt } = store.get();
      store.set({ session, prompt: null });
      return prompt?.leadsTo ?? paths.login;
    },
    switchAutoLoginOff: () => void ports.local.write(AUTO_LOGIN, '0'),
    reread: () => {
      const kept = readSession(ports.tab);
      if (kept?.token === store.get().session?.token) return;
      // Another page of this tab has logged in or out: the data of this page belongs to the earlier session.
      epoch = Number(ports.tab.read(EPOCH)) || 0;
      ports.forgetAnswers();
      show(kept);
    },
  };
}

/** Environment of the third party that handed this session over; null where no third party did. */
export function thirdEnv(tab: CheckedStore): string | null {
  const env = readObject(tab, THIRD)?.['env'];
  return typeof env === 'string' ? env : null;
}

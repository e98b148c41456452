// The session of this tab, for screens.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { useStore } from '#device/store.ts';
import { send } from '#request/send.ts';
import { useCall } from '#request/use-call.ts';
import type { Session } from './session-info.ts';
import { keepSession, type SessionKeeper, type SessionPorts, type SessionState } from './session-store.ts';

/** How long what has to be undone at a logout may take, in milliseconds (OPEN-A-94). */
const FAREWELL_MS = 2000;
/** How long the gateway may take to answer it: nobody waits at the door for a slow network. */
const GOODBYE_MS = 5000;

let keeper: SessionKeeper | null = null;
const farewells = new Set<() => Promise<unknown>>();
const nobody: SessionState = { session: null, prompt: null };
const noStore = { get: () => nobody, set: () => undefined, subscribe: () => () => undefined };

/** Opens the tab's session: start-up does, once. */
export const openSession = (ports: SessionPorts): SessionKeeper => (keeper = keepSession(ports));

const opened = (): SessionKeeper => {
  if (!keeper) throw new Error('the session is not open yet: openSession comes first');
  return keeper;
};

/** Who is logged in, or null. A rendered document and the browser taking it over always see a visitor. */
export const useSession = (): Session | null => useStore(keeper?.store ?? noStore, () => nobody).session;

/** Who is logged in now, outside of rendering. */
export const currentSession = (): Session | null => keeper?.store.get().session ?? null;

/** The prompt after a session that ended by itself (CERR-02, SESSION-11), or null. */
export const useSessionPrompt = (): SessionState['prompt'] =>
  useStore(keeper?.store ?? noStore, () => nobody).prompt;

/** Closes that prompt; answers where to go: a path of ours, or the third party's address (CERR-03). */
export const confirmSessionPrompt = (): string => opened().confirmPrompt();

/** Opens a session after a login. */
export const beginSession = (session: Session): boolean => opened().begin(session);

/** Adds something to be undone before a logout, such as the push subscription. The answer takes it away again. */
export const onLogout = (farewell: () => Promise<unknown>): (() => void) => {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
};

/**
 * Logs out: whatever the network says, nobody is here afterwards (SESSION-08, OPEN-A-94). The shell asks first. `leave` goes to
 * where it ends, while the page it began on may still be seen.
 */
export const logOut = async (leave: () => void): Promise<void> => {
  const patience = new Promise((resolve) => setTimeout(resolve, FAREWELL_MS));
  await Promise.race([Promise.allSettled([...farewells].map((farewell) => farewell())), patience]);
  await send(logout, {}, { alert: false, timeoutMs: GOODBYE_MS });
  leave();
  opened().end('logout');
};

/** What the member has, in minor units; asked for only while somebody is logged in. */
export const useFunds = () => useCall(memberFunds, {}, { enabled: useSession() !== null });

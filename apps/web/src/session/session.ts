// The session of this tab, for screens.
import type { Person } from '@foyer/contract/member-type.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { useSyncExternalStore } from 'react';
import { useCall } from '#request/use-call.ts';
import type { Session } from './session-info.ts';
import {
  openSessionStore,
  type SessionStore,
  type SessionPorts,
  type SessionState,
} from './session-store.ts';

let keeper: SessionStore | null = null;
const visitor: SessionState = { session: null, prompt: null };
const noStore = { get: () => visitor, set: () => undefined, subscribe: () => () => undefined };

/** Opens the tab's session; called once, by start-up. */
export function openSession(ports: SessionPorts): SessionStore {
  return (keeper = openSessionStore(ports));
}

function opened(): SessionStore {
  if (!keeper) throw new Error('openSession comes first');
  return keeper;
}

/** The member who is logged in, or null. A rendered document and its hydration always see a visitor. */
export function useSession(): Session | null {
  return useFact(({ session }) => session);
}

/**
 * One field of the state. During hydration it has a visitor's value, as the document was rendered, so that React does
 * not discard the rendered page.
 */
function useFact<Fact>(of: (state: SessionState) => Fact): Fact {
  const store = keeper?.store ?? noStore;
  return useSyncExternalStore(
    store.subscribe,
    () => of(store.get()),
    () => of(visitor),
  );
}

/** The member who is logged in now, outside of rendering. */
export function currentSession(): Session | null {
  return keeper?.store.get().session ?? null;
}

/** The prompt after a session that ended by itself (CERR-02, SESSION-11), or null. */
export function useSessionPrompt(): SessionState['prompt'] {
  return useFact(({ prompt }) => prompt);
}

function personIn({ session, prompt }: SessionState): Person {
  return session?.type ?? prompt?.person ?? null;
}

/**
 * The member type that the guard uses: of the current session, or of a session that has just ended until its prompt
 * is confirmed (SESSION-12).
 */
export function usePerson(): Person {
  return useFact(personIn);
}

/** The same, outside of rendering. */
export function currentPerson(): Person {
  return keeper ? personIn(keeper.store.get()) : null;
}

/** Whether that prompt is open, outside of rendering. */
export function isSessionPromptOpen(): boolean {
  return keeper !== null && keeper.store.get().prompt !== null;
}

/** Closes that prompt; returns the destination: a path of the app, or the third party's address (CERR-03). */
export function confirmSessionPrompt(): string {
  return opened().confirmPrompt();
}

/** Opens a session after a login. */
export function beginSession(session: Session): boolean {
  return opened().begin(session);
}

/** Ends the session at logout; `log-out.ts` does the steps before it. */
export function endSession(): void {
  opened().end('logout');
}

/** The member's funds in minor units; requested only while a member is logged in. */
export function useFunds() {
  return useCall(memberFunds, {}, { enabled: useSession() !== null });
}

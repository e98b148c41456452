// The session of this tab, for screens.
import type { Person } from '@foyer/contract/member-type.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { useSyncExternalStore } from 'react';
import { useCall } from '#request/use-call.ts';
import type { Session } from './session-info.ts';
import { keepSession, type SessionKeeper, type SessionPorts, type SessionState } from './session-store.ts';

let keeper: SessionKeeper | null = null;
const nobody: SessionState = { session: null, prompt: null };
const noStore = { get: () => nobody, set: () => undefined, subscribe: () => () => undefined };

/** Opens the tab's session: start-up does, once. */
export function openSession(ports: SessionPorts): SessionKeeper {
  return (keeper = keepSession(ports));
}

function opened(): SessionKeeper {
  if (!keeper) throw new Error('the session is not open yet: openSession comes first');
  return keeper;
}

/** Who is logged in, or null. A rendered document and the browser taking it over always see a visitor. */
export function useSession(): Session | null {
  return useFact(({ session }) => session);
}

/**
 * One fact of the state: a visitor's facts are then what the document was rendered with, and taking the page over is not
 * broken off to render it again at once.
 */
function useFact<Fact>(of: (state: SessionState) => Fact): Fact {
  const store = keeper?.store ?? noStore;
  return useSyncExternalStore(
    store.subscribe,
    () => of(store.get()),
    () => of(nobody),
  );
}

/** Who is logged in now, outside of rendering. */
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
 * By whose type the guard decides: whoever is logged in, or whose session has just ended, until they confirm the prompt
 * (SESSION-12).
 */
export function usePerson(): Person {
  return useFact(personIn);
}

/** The same, outside of rendering. */
export function currentPerson(): Person {
  return keeper ? personIn(keeper.store.get()) : null;
}

/** Whether that prompt waits to be confirmed, outside of rendering. */
export function isSessionPromptOpen(): boolean {
  return keeper !== null && keeper.store.get().prompt !== null;
}

/** Closes that prompt; answers where to go: a path of ours, or the third party's address (CERR-03). */
export function confirmSessionPrompt(): string {
  return opened().confirmPrompt();
}

/** Opens a session after a login. */
export function beginSession(session: Session): boolean {
  return opened().begin(session);
}

/** Nobody is here any more, on purpose: `log-out.ts` knows what comes before. */
export function endSession(): void {
  opened().end('logout');
}

/** What the member has, in minor units; asked for only while somebody is logged in. */
export function useFunds() {
  return useCall(memberFunds, {}, { enabled: useSession() !== null });
}

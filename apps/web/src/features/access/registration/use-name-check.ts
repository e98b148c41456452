// Whether a name is taken, checked when the field is left (OPEN-A-64). A missing answer blocks nothing.
import { checkUsername } from '@foyer/contract/calls/registration.ts';
import { useRef } from 'react';
import { send } from '#request/send.ts';

export function useNameCheck() {
  const taken = useRef<string | null>(null);
  return {
    /** Checks a name that is well formed; returns whether it is taken. */
    check: async (username: string): Promise<boolean> => {
      const outcome = await send(checkUsername, { username: username.toLowerCase() }, { alert: false });
      if (!outcome.ok || !outcome.value.exists) return false;
      taken.current = username.toLowerCase();
      return true;
    },
    /** Whether exactly this name is known to be taken. */
    isTaken: (username: string): boolean => taken.current === username.toLowerCase(),
    note: (username: string) => {
      taken.current = username.toLowerCase();
    },
  };
}

import { status } from '@foyer/contract/calls/system.ts';
import { useEffect, useState } from 'react';
import { send } from '#request/send.ts';
import { laterStatusInput } from './status-input.ts';

const ASK_AGAIN_MS = 60_000;

/**
 * Asks again at intervals and when the page becomes visible; once the platform is open the page reloads (OPEN-C-42).
 * Returns the end of maintenance by the last answer; undefined before the first one.
 */
export function useReloadWhenOpen(): number | null | undefined {
  const [end, setEnd] = useState<number | null>();
  useEffect(() => {
    const ask = async () => {
      const outcome = await send(status, laterStatusInput(), { alert: false, fresh: true });
      if (!outcome.ok) return;
      if (outcome.value.maintenance) setEnd(outcome.value.maintenanceEnd);
      else location.reload();
    };
    const look = () => void (document.hidden || ask());
    const timer = setInterval(look, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return end;
}

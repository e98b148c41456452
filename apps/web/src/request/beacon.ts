// Requests that continue after the page closes and whose answer is not needed.
import type { Call } from '@foyer/contract/call.ts';

type Carriers = {
  /** `navigator.sendBeacon`; some supported browsers do not have it. */
  readonly beacon: ((url: string, body: Blob) => boolean) | null;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
};

function thisBrowser(): Carriers {
  return {
    beacon: 'sendBeacon' in navigator ? (url, body) => navigator.sendBeacon(url, body) : null,
    fetch: (url, init) => fetch(url, init),
  };
}

/**
 * Sends a report and ignores the answer: as a beacon, or as a keep-alive request where the browser does not accept
 * the beacon.
 */
export function post<Input>(
  call: Pick<Call<Input>, 'path'> & Call<Input>,
  report: Input,
  { beacon, fetch } = thisBrowser(),
): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (beacon?.(call.path, body)) return;
  void fetch(call.path, { method: 'POST', keepalive: true, body }).catch(() => undefined);
}

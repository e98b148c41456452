// What outlives its page and waits for no answer.
import type { Call } from '@foyer/contract/call.ts';

type Carriers = {
  /** `navigator.sendBeacon`; some of the browsers in use have none. */
  readonly beacon: ((url: string, body: Blob) => boolean) | null;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
};

function thisBrowser(): Carriers {
  return {
    beacon: 'sendBeacon' in navigator ? (url, body) => navigator.sendBeacon(url, body) : null,
    fetch: (url, init) => fetch(url, init),
  };
}

/** Sends a report and forgets it: as a beacon, and where the browser takes none by a request of that kind. */
export function post<Input>(
  call: Pick<Call<Input>, 'path'> & Call<Input>,
  report: Input,
  { beacon, fetch } = thisBrowser(),
): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (beacon?.(call.path, body)) return;
  void fetch(call.path, { method: 'POST', keepalive: true, body }).catch(() => undefined);
}

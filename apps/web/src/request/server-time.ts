import type { Clock } from './ports.ts';

/** What time it is at the gateway, as far as its answers have told. */
export type ServerTime = {
  readonly note: (method: string, headers: Headers) => void;
  readonly now: () => number;
};

/** Whether an answer may have lain in the browser's own cache, with the `Date` of the day it was made. */
function mayBeKept(method: string, headers: Headers): boolean {
  return method === 'GET' && !/no-(cache|store)/.test(headers.get('cache-control') ?? '');
}

/**
 * Phones with a wrong clock are common, and a sealed body is good for two minutes only: the `Date` of the last answer says
 * how far off this one is.
 */
export function serverTime(clock: Clock): ServerTime {
  let ahead = 0;
  return {
    note: (method, headers) => {
      const said = Date.parse(headers.get('date') ?? '');
      if (Number.isFinite(said) && !mayBeKept(method, headers)) ahead = said - clock.now();
    },
    now: () => clock.now() + ahead,
  };
}

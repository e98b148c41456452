import type { Clock } from './ports.ts';

/** The gateway's time, derived from its answers. */
export type ServerTime = {
  readonly note: (method: string, headers: Headers) => void;
  readonly now: () => number;
};

/** Whether an answer may be from the browser's own cache, with an old `Date`. */
function mayBeCached(method: string, headers: Headers): boolean {
  return method === 'GET' && !/no-(cache|store)/.test(headers.get('cache-control') ?? '');
}

/**
 * Phones often have a wrong clock, and a sealed body is valid for two minutes only. The `Date` of the last answer
 * shows the difference.
 */
export function serverTime(clock: Clock): ServerTime {
  let ahead = 0;
  return {
    note: (method, headers) => {
      const said = Date.parse(headers.get('date') ?? '');
      if (Number.isFinite(said) && !mayBeCached(method, headers)) ahead = said - clock.now();
    },
    now: () => clock.now() + ahead,
  };
}

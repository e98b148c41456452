import type { Clock } from './ports.ts';

/** What time it is at the gateway, as far as its answers have told. */
export type ServerTime = { readonly note: (headers: Headers) => void; readonly now: () => number };

/**
 * Phones with a wrong clock are common, and a sealed body is good for two minutes only: the `Date` of the last answer says
 * how far off this one is.
 */
export const serverTime = (clock: Clock): ServerTime => {
  let ahead = 0;
  return {
    note: (headers) => {
      const said = Date.parse(headers.get('date') ?? '');
      if (Number.isFinite(said)) ahead = said - clock.now();
    },
    now: () => clock.now() + ahead,
  };
};

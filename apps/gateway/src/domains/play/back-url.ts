// Where a game sends its player back to. It comes from the browser's address, so it may only lead home or to an origin
// the merchant has named.

/** The address to return to: `given` where that is allowed, else the house's home. */
export function backUrlOf(
  given: string | undefined,
  { site, allowed }: { site: string; allowed: readonly string[] },
): string {
  const home = `${site}/m/home`;
  if (given === undefined || /[\\\p{Cc}]/u.test(given) || !URL.canParse(given, site)) return home;
  const url = new URL(given, site);
  // The path is judged as parsed: dots and doubled slashes are resolved by now.
  if (url.origin === site)
    return /^\/m\/(?!\/)/.test(url.pathname) ? url.origin + url.pathname + url.search : home;
  return allowed.includes(url.origin) && url.protocol === 'https:' ? url.href : home;
}

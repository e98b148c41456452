// The address to which a game returns its player. It is from the browser, so only the merchant's own origin or an
// origin in its settings is allowed.

/** The address to return to: `given` where that is allowed, else the merchant's home. */
export function backUrlOf(
  given: string | undefined,
  { site, allowed }: { site: string; allowed: readonly string[] },
): string {
  const home = `${site}/m/home`;
  if (given === undefined || /[\\\p{Cc}]/u.test(given) || !URL.canParse(given, site)) return home;
  const url = new URL(given, site);
  // The path is checked after parsing: dots and doubled slashes are resolved by then.
  if (url.origin === site)
    return /^\/m\/(?!\/)/.test(url.pathname) ? url.origin + url.pathname + url.search : home;
  return allowed.includes(url.origin) && url.protocol === 'https:' ? url.href : home;
}

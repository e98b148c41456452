/** The tracking parameters that are copied from page to page; no others are (ENTRY-16). */
export const forwarded = [
  'affiliateCode',
  'referralCode',
  'r',
  'inApp',
  'fullscreen',
  'from',
  'fbclid',
  'gclid',
  'ttclid',
  'kwaiclid',
  'bbg',
  'isBgeTest',
  'cid',
  'kw',
] as const;

/** `to` with the tracking parameters of the current query; parameters that `to` already has are not changed. */
export function withTracking(to: string, currentQuery: string): string {
  const [address = '', fragment] = to.split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  const carried = new URLSearchParams(query);
  const current = new URLSearchParams(currentQuery);
  for (const name of forwarded) {
    const value = current.get(name);
    if (value !== null && !carried.has(name)) carried.set(name, value);
  }
  const text = carried.toString();
  return `${path}${text ? `?${text}` : ''}${fragment === undefined ? '' : `#${fragment}`}`;
}

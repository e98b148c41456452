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

/** The parts before and after the first such sign; those that follow belong to the second part. */
function cut(text: string, sign: string): readonly [string, string?] {
  const at = text.indexOf(sign);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** `to` with the tracking parameters of the current query; parameters that `to` already has are not changed. */
export function withTracking(to: string, currentQuery: string): string {
  const [address, fragment] = cut(to, '#');
  const [path, query = ''] = cut(address, '?');
  const carried = new URLSearchParams(query);
  const current = new URLSearchParams(currentQuery);
  for (const name of forwarded) {
    const value = current.get(name);
    if (value !== null && !carried.has(name)) carried.set(name, value);
  }
  const text = carried.toString();
  return `${path}${text ? `?${text}` : ''}${fragment === undefined ? '' : `#${fragment}`}`;
}

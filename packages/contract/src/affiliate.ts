// The affiliate code of a visitor who brought none (START-12, OPEN-C-27, OPEN-C-32). The app sends it, and the
// gateway ignores it. Any other code was typed or is part of a link, and has to be valid.

/** The code that every merchant may have. */
export const commonAffiliate = 'www';

const plainHosts: readonly string[] = ['m', 'www', 'preview'];

/** The merchant's host label, or `www` where the host has none: for an address, `m`, `www` and `preview`. */
export function hostAffiliate(host: string): string {
  const label = host.split('.')[0] ?? '';
  const isName = /^(?!\d+$)[a-z0-9-]{1,32}$/i.test(label) && !host.includes(':');
  return isName && !plainHosts.includes(label) ? label : commonAffiliate;
}

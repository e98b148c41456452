// The affiliate code of a visitor who brought none (START-12, OPEN-C-27, OPEN-C-32). The app sends it; the gateway knows it
// from a code that somebody typed, which has to be valid.

/** The code that every merchant may have. */
export const commonAffiliate = 'www';

const plainHosts: readonly string[] = ['m', 'www', 'preview'];

/** The merchant's host label, or `www` where it names nobody: an address, `m`, `www` and `preview`. */
export function hostAffiliate(host: string): string {
  const label = host.split('.')[0] ?? '';
  const isName = /^(?!\d+$)[a-z0-9-]{1,32}$/i.test(label) && !host.includes(':');
  return isName && !plainHosts.includes(label) ? label : commonAffiliate;
}

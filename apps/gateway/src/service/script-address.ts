/**
 * Whether a page may run a script from this address: https only (OPEN-C-87), and this machine, where the sandbox has no
 * certificate.
 */
export function isScriptAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
}

/**
 * A host name, also with `*.` before it, or an IPv6 address: a policy is text, and other characters could end a
 * directive.
 */
const plainOrigin = /^https?:\/\/((\*\.)?[a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?$/;

/** The origins of these addresses, each once, as a policy lists them; addresses of this merchant itself have none. */
export function originsOf(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins.filter((origin) => plainOrigin.test(origin)))];
}

/** The origins of these addresses, each once, as a policy lists them; addresses of this merchant itself have none. */
export function originsOf(addresses: readonly (string | undefined)[]): string[] {
  return [
    ...new Set(
      addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : [])),
    ),
  ];
}

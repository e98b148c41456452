/** The address of a call below a service's base address, which may end with slashes or not. */
export function addressBelow(api: string, path: string): string {
  return `${api.replace(/\/+$/, '')}/${path}`;
}

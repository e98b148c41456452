// What a provider sent back in the address (OPEN-A-52, OPEN-A-53). Start-up takes it out of the address before anything else
// runs; it waits here, in memory alone, for the login screen.
let brought: string | null = null;

const fragment = /^#tg(AuthResult|WebAppData)=/;

/** The part of an entry address that is a provider's answer, or null. */
export function socialReturnOf(url: URL): string | null {
  if (fragment.test(url.hash)) return url.hash;
  const { searchParams: query } = url;
  return query.has('state') && (query.has('code') || query.has('error')) ? url.search : null;
}

export function keepSocialReturn(url: URL): void {
  brought = socialReturnOf(url);
}

export function hasReturn(): boolean {
  return brought !== null;
}

/** Takes it: it is answered once. */
export function takeReturn(): string | null {
  const taken = brought;
  brought = null;
  return taken;
}

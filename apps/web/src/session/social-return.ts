// A provider's answer in the address (OPEN-A-52, OPEN-A-53). Start-up removes it from the address before anything
// else runs; it is kept only in memory for the login screen.
let waiting: string | null = null;

const fragment = /^#tg(AuthResult|WebAppData)=/;

/** Telegram's answer is base64 of JSON; any other one is ignored (SOCIAL-19). */
function isReadable(hash: string): boolean {
  const [, answer] = /^#tgAuthResult=(.*)$/.exec(hash) ?? [];
  try {
    if (answer !== undefined) JSON.parse(atob(answer.replaceAll('-', '+').replaceAll('_', '/')));
    return true;
  } catch {
    return false;
  }
}

/** The part of an entry address that contains a provider's answer, or null. */
export function socialReturnOf(url: URL): string | null {
  if (fragment.test(url.hash)) return isReadable(url.hash) ? url.hash : null;
  const { searchParams: query } = url;
  return query.has('state') && (query.has('code') || query.has('error')) ? url.search : null;
}

export function storeSocialReturn(url: URL): void {
  waiting = socialReturnOf(url);
}

export function hasReturn(): boolean {
  return waiting !== null;
}

/** Returns it once and removes it. */
export function takeReturn(): string | null {
  const taken = waiting;
  waiting = null;
  return taken;
}

// Facts about the visitor, read from the headers of a navigation.

/** Accept-Language, the most preferred first. */
export function languagesOf(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 512)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = rest.map((each) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .slice(0, 8)
    .map(({ tag }) => tag);
}

/** The shells that the sandbox plays; `off` ends it. */
const shells = ['android', 'android-old', 'android-bare', 'ios', 'telegram', 'line'] as const;
export type PlayedShell = (typeof shells)[number];

/** The shell that the sandbox plays in this browser: the FOYER_SHELL cookie. */
export function playedShellOf(cookies: string | undefined): PlayedShell | null {
  const named = /(?:^|;\s*)FOYER_SHELL=([a-z-]{1,20})(?=;|$)/.exec(cookies ?? '')?.[1];
  return shells.find((shell) => shell === named) ?? null;
}

/** The cookie that starts a shell in this browser, or ends it; null for an unknown shell. */
export function shellCookie(shell: string): string | null {
  if (shell === 'off') return 'FOYER_SHELL=; Path=/m; Max-Age=0; SameSite=Lax';
  const known = shells.find((one) => one === shell);
  return known ? `FOYER_SHELL=${known}; Path=/m; SameSite=Lax` : null;
}

// The value of the Device header (LOGIN-31, ACONST-10, OPEN-A-30).
import { currentShell, type Shell } from './shell.ts';

const byShell: Partial<Record<Shell, string>> = { webclip: 'WEBCLIP', pwa: 'PWA' };

/** An iPad identifies itself as an iPad, or as a Mac with multi-touch. */
function isIpad(userAgent: string, touchPoints: number): boolean {
  return userAgent.includes('iPad') || (userAgent.includes('Macintosh') && touchPoints > 1);
}

/** The header's value; null in a plain browser and in the native app, which do not send it. */
export function deviceHeaderOf(signs: {
  readonly userAgent: string;
  readonly touchPoints: number;
  readonly shell: Shell;
}): string | null {
  return isIpad(signs.userAgent, signs.touchPoints) ? 'IPAD' : (byShell[signs.shell] ?? null);
}

/** For this page. */
export function deviceHeader(): string | null {
  return deviceHeaderOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    shell: currentShell(),
  });
}

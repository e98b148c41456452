// Puts the page into one of the app's shells (device/shell.ts), and back into a browser.
import { vi } from 'vitest';

const host = window as Window & { AndroidBridge?: unknown };

function pretend(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${userAgent})`);
}

/** For tables of shells: where every test starts. */
export function stayInBrowser(): void {}

export function enterIpad(): void {
  pretend('iPad; CPU OS 17_0 like Mac OS X');
}

/** The app that a phone with Android installed. */
export function enterPwa(): void {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
}

/** An iPhone that opened the app from its home screen. */
export function enterWebclip(): void {
  pretend('iPhone; CPU iPhone OS 17_0 like Mac OS X');
  enterPwa();
}

/** The merchant's native app. */
export function enterNativeApp(): void {
  host.AndroidBridge = {};
}

/** A test that entered a shell calls this at its end, beside `vi.restoreAllMocks`. */
export function leaveShell(): void {
  Reflect.deleteProperty(navigator, 'standalone');
  delete host.AndroidBridge;
}

// The browser for component tests, journeys, pictures and benchmarks.
import { existsSync } from 'node:fs';
import { aptInstall } from './debian.ts';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without window support (headless shell): the same pages for a quarter less work. */
const windowless = '/usr/bin/chromium-headless-shell';
/** Fonts for the languages under test. */
const letters = ['fonts-noto-core', 'fonts-wqy-zenhei'];

function firstOf(paths: readonly (string | undefined)[]): string | null {
  return paths.find((path) => path && existsSync(path)) ?? null;
}

/** Path of a full Chromium, or null when there is none. CHROME_PATH takes precedence. */
function chromiumPath(): string | null {
  return firstOf([process.env['CHROME_PATH'], ...known]);
}

/** Path of the Chromium for tests: the headless shell if it is installed. CHROME_PATH takes precedence. */
export function testChromiumPath(): string | null {
  return firstOf([process.env['CHROME_PATH'], windowless, ...known]);
}

/** Finds Chromium or installs Debian's. Null when neither works. */
export function ensureChromium(): string | null {
  return chromiumPath() ?? (aptInstall(['chromium', ...letters]) ? chromiumPath() : null);
}

/** Finds or installs a Chromium that keeps pages for a step back: the headless shell, also as CHROME_PATH, does not. */
export function ensureFullChromium(): string | null {
  return firstOf(known) ?? (aptInstall(['chromium', ...letters]) ? firstOf(known) : null);
}

/** Does the same for the Chromium that tests use. */
export function ensureTestChromium(): string | null {
  if (firstOf([process.env['CHROME_PATH'], windowless]) === null)
    aptInstall(['chromium-headless-shell', ...letters]);
  return testChromiumPath() ?? ensureChromium();
}

/**
 * Features that Playwright itself disables. Chromium uses only the last of several such lists, so our list repeats
 * them.
 */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The address bar's own pages: they are not visible, and loading them took half of the time of a visit in a new
 * window.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Start options for tests: no GPU, and no browser features that do not concern the page. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${[...offForPlaywright, ...addressBar].join(',')}`,
];

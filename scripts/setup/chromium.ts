// The browser that component tests, journeys, pictures and benchmarks run in.
import { existsSync } from 'node:fs';
import { aptInstall } from './debian.ts';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without windows and all that goes with them: the same pages for a quarter less work. */
const windowless = '/usr/bin/chromium-headless-shell';
/** For the languages under test. */
const letters = ['fonts-noto-core', 'fonts-wqy-zenhei'];

function firstOf(paths: readonly (string | undefined)[]): string | null {
  return paths.find((path) => path && existsSync(path)) ?? null;
}

/** Path of a Chromium as people have it, or null when there is none. CHROME_PATH wins. */
function chromiumPath(): string | null {
  return firstOf([process.env['CHROME_PATH'], ...known]);
}

/** Path of the Chromium that tests run in: the windowless one where there is one. CHROME_PATH wins. */
export function testChromiumPath(): string | null {
  return firstOf([process.env['CHROME_PATH'], windowless, ...known]);
}

/** Finds Chromium, or installs Debian's. Null when neither works. */
export function ensureChromium(): string | null {
  return chromiumPath() ?? (aptInstall(['chromium', ...letters]) ? chromiumPath() : null);
}

/** The same for tests. */
export function ensureTestChromium(): string | null {
  if (firstOf([process.env['CHROME_PATH'], windowless]) === null)
    aptInstall(['chromium-headless-shell', ...letters]);
  return testChromiumPath() ?? ensureChromium();
}

/** What Playwright itself turns off. Of several such lists Chromium follows the last, so ours says it again. */
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

/** The address bar's own pages: nobody sees them, and loading them took half of what a visit in a fresh window costs. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** How tests start it: nothing drawn by a GPU, nothing that is not about the page. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${[...offForPlaywright, ...addressBar].join(',')}`,
];

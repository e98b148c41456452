// The browser that component tests, journeys, pictures and benchmarks run in.
import { existsSync } from 'node:fs';
import { aptInstall } from './debian.ts';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium, or null when there is none. CHROME_PATH wins. */
export const chromiumPath = (): string | null =>
  [process.env['CHROME_PATH'], ...known].find((path) => path && existsSync(path)) ?? null;

/** Finds Chromium, or installs Debian's with letters for the languages under test. Null when neither works. */
export const ensureChromium = (): string | null =>
  chromiumPath() ?? (aptInstall(['chromium', 'fonts-noto-core', 'fonts-wqy-zenhei']) ? chromiumPath() : null);

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

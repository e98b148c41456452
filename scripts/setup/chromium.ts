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

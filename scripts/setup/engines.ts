// The four browser engines for journeys, from Debian's packages: each browser with its driver, and a virtual screen
// for the two that have no headless mode in phone size.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTestChromium, testChromiumPath } from './chromium.ts';
import { aptInstall } from './debian.ts';

export const engineNames = ['chromium', 'firefox', 'webkitgtk', 'wpe'] as const;
export type EngineName = (typeof engineNames)[number];

const libraries = '/usr/lib';

/** WebKitGTK's MiniBrowser is in the folder of the machine's architecture. */
export function webkitBrowserPath(): string {
  const folders = readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'));
  const paths = folders.map((name) => join(libraries, name, 'webkit2gtk-4.1/MiniBrowser'));
  return paths.find((path) => existsSync(path)) ?? '';
}

type Needs = { programs: () => readonly string[]; packages: readonly string[] };

const needs: Readonly<Record<EngineName, Needs>> = {
  chromium: {
    programs: () => [testChromiumPath() ?? '', '/usr/bin/chromedriver'],
    packages: ['chromium-driver'],
  },
  firefox: { programs: () => ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkitgtk: {
    programs: () => [
      webkitBrowserPath(),
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/Xvfb',
      '/usr/bin/matchbox-window-manager',
    ],
    packages: ['webkit2gtk-driver', 'xvfb', 'matchbox-window-manager'],
  },
  wpe: {
    programs: () => ['/usr/bin/cog', '/usr/bin/WPEWebDriver', '/usr/bin/weston'],
    packages: ['cog', 'wpewebkit-driver', 'weston', 'libgl1-mesa-dri'],
  },
};

function isThere(name: EngineName): boolean {
  return needs[name].programs().every((path) => existsSync(path));
}

/** Installs missing packages where that is possible. Returns the engines that can run here. */
export function ensureEngines(names: readonly EngineName[]): EngineName[] {
  if (names.includes('chromium')) ensureTestChromium();
  return names.filter((name) => isThere(name) || (aptInstall(needs[name].packages) && isThere(name)));
}

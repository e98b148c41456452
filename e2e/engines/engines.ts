// The four engines, each started as the phone of one visitor: a new browser with an empty profile.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArgs, testChromiumPath } from '../../scripts/setup/chromium.ts';
import { type EngineName, webkitBrowserPath } from '../../scripts/setup/engines.ts';
import type { Driver } from './driver.ts';
import { startHttpDriver } from './http-driver.ts';
import { startFirefox } from './marionette-driver.ts';
import { sessionMark } from './processes.ts';
import { openWaylandScreen, openXScreen, phone, type Screen } from './screens.ts';

type Start = (folder: string, env: Readonly<Record<string, string>>) => Promise<Driver>;

function startChromium(_folder: string, env: Readonly<Record<string, string>>): Promise<Driver> {
  const options = {
    binary: testChromiumPath(),
    args: [...chromiumArgs, '--headless', '--lang=en'],
    mobileEmulation: { deviceMetrics: { ...phone, pixelRatio: 1, touch: true, mobile: true } },
  };
  const capabilities = { 'goog:chromeOptions': options };
  return startHttpDriver(
    { program: '/usr/bin/chromedriver', args: (port) => [`--port=${port}`], capabilities },
    env,
  );
}

function startWebkitGtk(_folder: string, env: Readonly<Record<string, string>>): Promise<Driver> {
  const options = {
    binary: webkitBrowserPath(),
    // Its driver evaluates scripts as text, which pages that require trusted types refuse.
    args: ['--automation', '--full-screen', '--features=-TrustedTypes'],
  };
  const capabilities = { 'webkitgtk:browserOptions': options };
  return startHttpDriver(
    { program: '/usr/bin/WebKitWebDriver', args: (port) => [`--port=${port}`], capabilities },
    env,
  );
}

function startWpe(_folder: string, env: Readonly<Record<string, string>>): Promise<Driver> {
  const options = { binary: '/usr/bin/cog', args: ['--automation', '--platform=wl'] };
  const capabilities = { 'wpe:browserOptions': options };
  return startHttpDriver(
    { program: '/usr/bin/WPEWebDriver', args: (port) => [`--port=${port}`], capabilities },
    { ...env, COG_PLATFORM_WL_VIEW_FULLSCREEN: '1' },
  );
}

type Engine = { title: string; start: Start; openScreen?: () => Promise<Screen> };

export const engines: Readonly<Record<EngineName, Engine>> = {
  chromium: { title: 'Chromium', start: startChromium },
  firefox: { title: 'Firefox', start: (folder, env) => startFirefox(folder, phone, env) },
  webkitgtk: { title: 'WebKitGTK', start: startWebkitGtk, openScreen: openXScreen },
  wpe: { title: 'WPE WebKit', start: startWpe, openScreen: openWaylandScreen },
};

/** Starts a browser that shares nothing with another one: neither profile nor cache. */
export async function startBrowser(name: EngineName, screen: Screen | null): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), `foyer-${name}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const env = {
    ...screen?.env,
    TMPDIR: folder,
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'data'),
    LANG: 'en_US.UTF-8',
    NO_AT_BRIDGE: '1',
    [sessionMark]: crypto.randomUUID(),
  };
  try {
    const driver = await engines[name].start(folder, env);
    return {
      ...driver,
      close: async () => {
        await driver.close();
        remove();
      },
    };
  } catch (fault) {
    remove();
    throw fault;
  }
}

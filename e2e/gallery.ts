// `npm run gallery`: every screen in every house, language and light as pictures in e2e/gallery, a contact sheet of each
// screen, and the three houses side by side for the README. `--quick` photographs those three only; `--screens home,login`
// only what is named.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openHouse, type House } from '../scripts/house/open-house.ts';
import { ensureChromium } from '../scripts/setup/chromium.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { inLight } from './axe.ts';
import { contactSheet, sideBySide } from './contact-sheet.ts';
import { type Screen, screens as every } from './gallery-screens.ts';
import { logIn, speak, untilAlive, waveOffPopups } from './people.ts';

const { quick: isQuick, screens: wanted } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, screens: { type: 'string' } },
}).values;
const gallery = join(import.meta.dirname, 'gallery');
const readmePicture = join(import.meta.dirname, '../docs/images/three-merchants.webp');

const merchants = ['aurora', 'lotus', 'harbor'];
const languages = ['EN', 'CN', 'AR'];
const schemes = ['dark', 'light'] as const;
const shownInReadme = 'home-member';
const names = wanted?.split(',') ?? every.map(({ name }) => name);
const screens = every.filter(({ name }) => (isQuick ? name === shownInReadme : names.includes(name)));

/** Pictures are lazy: a page that is taken whole is scrolled through once. A list of thousands is not. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 150));
    }
    scrollTo(0, 0);
  });

/** Until every picture in view is drawn and has faded in. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  const areDrawn = (): boolean =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth;
    });
  await page.waitForFunction(areDrawn, undefined, { timeout: 20_000 });
  await page.waitForTimeout(400);
};

type Setting = {
  merchant: string;
  language: string;
  scheme: (typeof schemes)[number];
  width: number;
  height: number;
};

/** The three that stand in the README. */
const shown: Setting[] = [
  { merchant: 'aurora', language: 'EN', scheme: 'dark', width: 390, height: 844 },
  { merchant: 'lotus', language: 'CN', scheme: 'light', width: 390, height: 844 },
  { merchant: 'harbor', language: 'EN', scheme: 'dark', width: 390, height: 844 },
];

const phones = merchants.flatMap((merchant) =>
  languages.flatMap((language) =>
    schemes.map((scheme) => ({ merchant, language, scheme, width: 390, height: 844 })),
  ),
);
/** The narrowest phone, from right to left, and a desk. */
const extremes = merchants.flatMap((merchant): Setting[] => [
  { merchant, language: 'AR', scheme: 'dark', width: 320, height: 640 },
  { merchant, language: 'EN', scheme: 'light', width: 1280, height: 900 },
]);
const settings: readonly Setting[] = isQuick ? shown : [...phones, ...extremes];

const pictureOf = ({ merchant, language, scheme, width }: Setting, screen: string): string =>
  join(gallery, `${merchant}-${screen}-${language}-${scheme}-${width}.png`);

/** One visitor, member or agent, at one phone, before all screens of theirs. */
const photograph = async (
  browser: Browser,
  house: House,
  setting: Setting,
  as: Screen['as'],
): Promise<void> => {
  const own = screens.filter((screen) => screen.as === as);
  if (own.length === 0) return;
  const { merchant, language, scheme, width, height } = setting;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    isMobile: width < 1000,
    hasTouch: width < 1000,
  });
  const url = house.origin(merchant);
  await speak(context, language, url);
  await waveOffPopups(context);
  const page = await context.newPage();
  if (as) {
    await page.goto(`${url}/m/login`);
    await untilAlive(page);
    await logIn(page, as);
    await page.waitForURL(/\/m\/home/);
  }
  for (const { name, path, open, full } of own) {
    await page.goto(path ? url + path : `${house.origin('nobody')}/m/`);
    await inLight(page, scheme);
    if (full) await scrollThrough(page);
    await settle(page);
    if (open) {
      await open(page);
      await settle(page);
    }
    await page.screenshot({ path: pictureOf(setting, name), fullPage: full ?? false });
  }
  await context.close();
};

const executablePath = ensureChromium();
if (!executablePath || !buildWeb()) throw new Error('This needs Chromium and a web app that builds.');
rmSync(gallery, { recursive: true, force: true });
mkdirSync(gallery);
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-gallery-'));
const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
const house = await openHouse({ port, sandboxPort, smtpPort, dataDir });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const setting of settings)
    for (const as of [undefined, 'demo', 'demo-agent'] as const)
      await photograph(browser, house, setting, as);
  for (const { name } of screens)
    await contactSheet(
      (isQuick ? shown : phones).map((setting) => pictureOf(setting, name)),
      join(gallery, `sheet-${name}.webp`),
    );
  if (screens.some(({ name }) => name === shownInReadme))
    await sideBySide(
      shown.map((setting) => pictureOf(setting, shownInReadme)),
      readmePicture,
    );
} finally {
  await browser.close();
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
}

// `npm run gallery`: every screen in every house, language, light and width, as pictures in e2e/gallery, one contact sheet
// of them, and the three houses side by side for the README. `--quick` photographs those three only.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openHouse, type House } from '../scripts/house/open-house.ts';
import { ensureChromium } from '../scripts/setup/chromium.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { contactSheet, sideBySide } from './contact-sheet.ts';
import { logIn, speak, untilAlive, waveOffPopups } from './people.ts';

const isQuick = process.argv.includes('--quick');
const gallery = join(import.meta.dirname, 'gallery');
const readmePicture = join(import.meta.dirname, '../docs/images/three-merchants.webp');

const merchants = ['aurora', 'lotus', 'harbor'];
const languages = ['EN', 'CN', 'AR'];
const schemes = ['dark', 'light'] as const;
const sizes = [
  [390, 844],
  [320, 640],
  [1280, 900],
];
const screens: { name: string; path: string; member?: true; full?: true }[] = [
  { name: 'home', path: '/m/home' },
  { name: 'home-long', path: '/m/home', full: true },
  { name: 'login', path: '/m/login' },
  { name: 'games', path: '/m/gameList?gameType=RNG' },
  { name: 'not-found-host', path: '' },
  { name: 'home-member', path: '/m/home', member: true },
  { name: 'member', path: '/m/member/home', member: true },
];

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

const settings: Setting[] = isQuick
  ? shown
  : merchants.flatMap((merchant) =>
      languages.flatMap((language) =>
        schemes.flatMap((scheme) =>
          sizes.map(([width = 390, height = 844]) => ({ merchant, language, scheme, width, height })),
        ),
      ),
    );

const pictureOf = ({ merchant, language, scheme, width }: Setting, screen: string): string =>
  join(gallery, `${merchant}-${screen}-${language}-${scheme}-${width}.png`);

const photograph = async (browser: Browser, house: House, setting: Setting): Promise<void> => {
  const { merchant, language, scheme, width, height } = setting;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    isMobile: width < 1000,
    hasTouch: width < 1000,
  });
  const url = house.origin(merchant);
  await speak(context, language, url);
  await waveOffPopups(context);
  const page = await context.newPage();
  let isMember = false;
  for (const screen of screens) {
    if (screen.member && !isMember) {
      await page.goto(`${url}/m/login`);
      await untilAlive(page);
      await logIn(page);
      await page.waitForURL(/\/m\/home/);
      isMember = true;
    }
    await page.goto(screen.path ? url + screen.path : `${house.origin('nobody')}/m/`);
    if (screen.full) await scrollThrough(page);
    await settle(page);
    await page.screenshot({ path: pictureOf(setting, screen.name), fullPage: screen.full ?? false });
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
  for (const setting of settings) await photograph(browser, house, setting);
  await contactSheet(gallery);
  await sideBySide(
    shown.map((setting) => pictureOf(setting, 'home-member')),
    readmePicture,
  );
} finally {
  await browser.close();
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
}

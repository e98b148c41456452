// `npm run gallery`: every screen in every house, language, light and width, as pictures in e2e/gallery, one contact sheet
// of them, and the three houses side by side for the README. `--quick` takes one language and width.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openHouse, type House } from '../scripts/house/open-house.ts';
import { ensureChromium } from '../scripts/setup/chromium.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { contactSheet, sideBySide } from './contact-sheet.ts';
import { logIn } from './people.ts';

const isQuick = process.argv.includes('--quick');
const gallery = join(import.meta.dirname, 'gallery');
const readmePicture = join(import.meta.dirname, '../docs/images/three-merchants.webp');

const merchants = ['aurora', 'lotus', 'harbor'];
const languages = isQuick ? ['EN'] : ['EN', 'CN', 'AR'];
const schemes = ['dark', 'light'] as const;
const sizes = isQuick
  ? [[390, 844]]
  : [
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

/** Pictures are lazy: a page is scrolled once from end to end before it is taken whole. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
};

type Setting = {
  merchant: string;
  language: string;
  scheme: (typeof schemes)[number];
  width: number;
  height: number;
};

const settings: Setting[] = merchants.flatMap((merchant) =>
  languages.flatMap((language) =>
    schemes.flatMap((scheme) =>
      sizes.map(([width = 390, height = 844]) => ({ merchant, language, scheme, width, height })),
    ),
  ),
);

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
  await context.addCookies([{ name: 'MC_LANGUAGE', value: language, url }]);
  const page = await context.newPage();
  let isMember = false;
  for (const screen of screens) {
    if (screen.member && !isMember) {
      await page.goto(`${url}/m/login`);
      await logIn(page);
      await page.waitForURL(/\/m\/home/);
      isMember = true;
    }
    await page.goto(screen.path ? url + screen.path : `${house.origin('nobody')}/m/`);
    await settle(page);
    const path = join(gallery, `${merchant}-${screen.name}-${language}-${scheme}-${width}.png`);
    await page.screenshot({ path, fullPage: screen.full ?? false });
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
    [
      ['aurora', 'EN', 'dark'],
      ['lotus', 'CN', 'light'],
      ['harbor', 'EN', 'dark'],
    ].map((parts) => join(gallery, `${parts[0]}-home-member-${parts[1]}-${parts[2]}-390.png`)),
    readmePicture,
  );
} finally {
  await browser.close();
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
}

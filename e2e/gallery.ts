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
import { logIn, speak, untilAlive, waveOffPopups } from './people.ts';

const { quick: isQuick, screens: wanted } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, screens: { type: 'string' } },
}).values;
const gallery = join(import.meta.dirname, 'gallery');
const readmePicture = join(import.meta.dirname, '../docs/images/three-merchants.webp');

const merchants = ['aurora', 'lotus', 'harbor'];
const languages = ['EN', 'CN', 'AR'];
const schemes = ['dark', 'light'] as const;
type Screen = { name: string; path: string; member?: true; full?: true };
const every: readonly Screen[] = [
  { name: 'home', path: '/m/home' },
  { name: 'home-long', path: '/m/home', full: true },
  { name: 'login', path: '/m/login' },
  { name: 'register', path: '/m/register', full: true },
  { name: 'forget', path: '/m/forget' },
  { name: 'games', path: '/m/gameList?gameType=RNG' },
  { name: 'game-center', path: '/m/game' },
  { name: 'lottery', path: '/m/lottery' },
  { name: 'activity', path: '/m/activity' },
  { name: 'notice', path: '/m/notice' },
  { name: 'help', path: '/m/helpCenter' },
  { name: 'service', path: '/m/service' },
  { name: 'download', path: '/m/download' },
  { name: 'offline', path: '/m/offline' },
  { name: 'error', path: '/m/error?type=service' },
  { name: 'no-such-host', path: '' },
  { name: 'home-member', path: '/m/home', member: true },
  { name: 'member', path: '/m/member/home', member: true },
  { name: 'club', path: '/m/member/benefits', member: true },
  { name: 'security', path: '/m/member/security', member: true },
  { name: 'bank-cards', path: '/m/member/bankCards', member: true },
  { name: 'bets', path: '/m/member/bets', member: true },
  { name: 'feedback', path: '/m/feedback', member: true },
  { name: 'chat', path: '/m/chat', member: true },
  { name: 'rewards', path: '/m/rewardCenter', member: true, full: true },
  { name: 'change-password', path: '/m/changePsw', member: true },
];
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

const photograph = async (browser: Browser, house: House, setting: Setting): Promise<void> => {
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
    await inLight(page, scheme);
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

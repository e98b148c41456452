// `npm run gallery`: pictures of every screen for every merchant, language and colour scheme in e2e/gallery, a
// contact sheet of each screen, and the three merchants side by side for the README. `--quick` takes only those
// three; `--screens home,login` only the named screens; `--in lotus,AR` only this merchant, language or colour
// scheme.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openProduct, type Product } from '../scripts/product/open-product.ts';
import { chromiumArgs, ensureChromium } from '../scripts/setup/chromium.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';
import { inLight } from './axe.ts';
import { contactSheet, sideBySide } from './contact-sheet.ts';
import type { Person, Screen } from './gallery-screen.ts';
import { screens as every } from './gallery-screens.ts';
import { confirmAge, dismissPopups, logIn, speak, untilAlive } from './people.ts';
import { scrollThrough, untilStill } from './still.ts';

const {
  quick: isQuick,
  screens: wanted,
  in: where,
} = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    screens: { type: 'string' },
    in: { type: 'string' },
  },
}).values;
const gallery = join(import.meta.dirname, 'gallery');
const readmePicture = join(import.meta.dirname, '../docs/images/three-merchants.webp');

const merchants = ['aurora', 'lotus', 'harbor'];
const languages = ['EN', 'CN', 'AR'];
const schemes = ['dark', 'light'] as const;
const shownInReadme = 'home-member';
const names = wanted?.split(',') ?? every.map(({ name }) => name);
const screens = every.filter(({ name }) => (isQuick ? name === shownInReadme : names.includes(name)));

/** Waits until every visible picture is loaded and has faded in. */
async function settle(page: Page): Promise<void> {
  // With delayed answers or an open stream the network is never idle.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
  await untilStill(page);
}

type Setting = {
  merchant: string;
  language: string;
  scheme: (typeof schemes)[number];
  width: number;
  height: number;
  /** Text size in percent. */
  letters?: number;
};

/** The three pictures of the README. */
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
/** The narrowest phone, right to left; text of double size; and a desktop. */
const extremes = merchants.flatMap((merchant): Setting[] => [
  { merchant, language: 'AR', scheme: 'dark', width: 320, height: 640 },
  { merchant, language: 'EN', scheme: 'dark', width: 390, height: 844, letters: 200 },
  { merchant, language: 'EN', scheme: 'light', width: 1280, height: 900 },
]);
function isWanted({ merchant, language, scheme }: Setting): boolean {
  return (where?.split(',') ?? []).every((one) => [merchant, language, scheme].includes(one));
}
const settings: readonly Setting[] = isQuick ? shown : [...phones, ...extremes].filter(isWanted);

function pictureOf({ merchant, language, scheme, width, letters = 100 }: Setting, screen: string): string {
  return join(
    gallery,
    `${merchant}-${screen}-${language}-${scheme}-${width}${letters > 100 ? '-large' : ''}.png`,
  );
}

/** A desktop browser is referred to the phone instead, and gets no offer of the app. */
const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** The page in one colour scheme and one text size, independent of the merchant's and the phone's settings. */
async function applySetting(page: Page, { scheme, letters }: Setting): Promise<void> {
  await inLight(page, scheme);
  if (letters) await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), letters);
}

/** Takes one screen, with its steps. Reports a screen that cannot be opened and continues with the others. */
async function take(page: Page, screen: Screen, setting: Setting, url: string): Promise<void> {
  const { name, path, open, full } = screen;
  await page.goto(path ? url + path : `http://nobody.localhost:${port}/m/`);
  await applySetting(page, setting);
  // A full-page picture needs the parts further down, too.
  if (full) await scrollThrough(page);
  await settle(page);
  if (open) {
    await open(page);
    await applySetting(page, setting);
    await settle(page);
  }
  await page.screenshot({ path: pictureOf(setting, name), fullPage: full ?? false });
}

/** Takes these screens as one person on one phone. */
async function photograph(
  browser: Browser,
  product: Product,
  setting: Setting,
  as: Person,
  own: readonly Screen[],
): Promise<void> {
  if (own.length === 0) return;
  const { merchant, language, scheme, width, height } = setting;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    isMobile: width < 1000,
    hasTouch: width < 1000,
    colorScheme: scheme,
    ...(as === 'newcomer' && { userAgent: androidPhone }),
  });
  context.setDefaultTimeout(15_000);
  const url = product.origin(merchant);
  await speak(context, language, url);
  await confirmAge(context);
  if (as !== 'newcomer') await dismissPopups(context);
  const page = await context.newPage();
  if (as && as !== 'newcomer') {
    await page.goto(`${url}/m/login`);
    await untilAlive(page);
    await logIn(page, as);
    await page.waitForURL(/\/m\/home/);
  }
  for (const screen of own) {
    await take(page, screen, setting, url).catch((fault: Error) =>
      console.warn(`${pictureOf(setting, screen.name)}: ${fault.message.split('\n')[0]}`),
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await context.close();
}

const executablePath = ensureChromium();
if (!executablePath || !buildWeb()) throw new Error('This needs Chromium and a web app that builds.');
// Requested pictures are taken again; other pictures of an earlier gallery stay.
if (!wanted && !where) rmSync(gallery, { recursive: true, force: true });
mkdirSync(gallery, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-gallery-'));
const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
const product = await openProduct({ port, sandboxPort, smtpPort, dataDir });
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  for (const setting of settings)
    for (const as of [undefined, 'newcomer', 'demo', 'demo-agent', 'demo-trial'] as const) {
      const own = screens.filter(
        ({ as: whose, merchants: having }) =>
          whose === as && (having ?? merchants).includes(setting.merchant),
      );
      // After one of these screens the person is no longer a newcomer.
      const visits = as === 'newcomer' ? own.map((screen) => [screen]) : [own];
      for (const seen of visits) await photograph(browser, product, setting, as, seen);
    }
  for (const { name } of screens)
    await contactSheet(
      (isQuick ? shown : phones).map((setting) => pictureOf(setting, name)).filter(existsSync),
      join(gallery, `sheet-${name}.webp`),
    );
  if (!where && screens.some(({ name }) => name === shownInReadme))
    await sideBySide(
      shown.map((setting) => pictureOf(setting, shownInReadme)),
      readmePicture,
    );
} finally {
  await browser.close();
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}

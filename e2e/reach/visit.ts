// Opens the screens of one merchant in one language and measures each of them: on the narrowest phone, and with text
// of double size.
import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations, type AxeViolation, untilOpen } from '../axe.ts';
import type { Screen } from '../gallery-screen.ts';
import { lengthen } from '../longer-texts.ts';
import { confirmAge, dismissPopups, logIn, speak, untilAlive } from '../people.ts';
import { scrollThrough, untilDrawn, untilStill } from '../still.ts';
import type { Finding, Kind, ScreenReport, View } from './finding.ts';
import type { Texts } from './measure.ts';
import { layoutOf } from './measure-script.ts';

export type Visit = {
  readonly browser: Browser;
  /** The origin of the merchant's site. */
  readonly url: string;
  readonly merchant: string;
  readonly language: string;
  readonly texts: Texts;
  /** Texts are shown 40 % longer. */
  readonly isLonger: boolean;
  /** The member that logs in; the demo accounts when omitted. */
  readonly account?: { readonly name: string; readonly password: string };
};

const sizes = [
  { label: '320 px', width: 320, height: 640, letters: 100 },
  { label: '390 px, text at 200 %', width: 390, height: 844, letters: 200 },
] as const;
type Size = (typeof sizes)[number];

const TALLEST = 1600;
const LONGEST = 8000;
const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const kindOfRule: Readonly<Record<string, Kind>> = { 'color-contrast': 'contrast', 'target-size': 'target' };
function kindOf(rule: string): Kind {
  if (/-name$|^label|^image-alt$|-alt$|^aria-.*-name$/.test(rule)) return 'name';
  return kindOfRule[rule] ?? 'other';
}

/** The frame that shows the lottery page, or the page itself; frames for measurement and captcha have own providers. */
function documentsOf(page: Page): Frame[] {
  return page.frames().filter((frame) => frame === page.mainFrame() || frame.url().includes('/lotto'));
}

/** A person and their phone. Popups are shown only to a newcomer. */
async function openPerson({ browser, url, language }: Visit, as: Screen['as']): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
    ...(as === 'newcomer' && { userAgent: androidPhone }),
  });
  context.setDefaultTimeout(20_000);
  await speak(context, language, url);
  await confirmAge(context);
  if (as !== 'newcomer') await dismissPopups(context);
  return context;
}

/** Waits until the screen, its fonts and its visible pictures are there. */
async function settle(page: Page): Promise<void> {
  await untilOpen(page);
  await untilStill(page);
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => {});
  for (const frame of documentsOf(page)) await frame.evaluate(() => document.fonts.ready.then(() => null));
}

async function setSize(page: Page, { width, height, letters }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  for (const frame of documentsOf(page))
    await frame.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), letters);
  // The layout is that of the new size.
  await untilDrawn(page);
}

async function withBox(frame: Frame, { rule, place, reason }: AxeViolation): Promise<Finding> {
  const box = await frame
    .evaluate((selector) => {
      const at = document.querySelector(selector);
      if (!at) return null;
      const { left, top, width, height } = at.getBoundingClientRect();
      return { x: left + scrollX, y: top + scrollY, width, height };
    }, place)
    .catch(() => null);
  return { kind: kindOf(rule), text: `${place}: ${reason}`, box };
}

/** Findings in a frame are reported without a place: the frame scrolls by itself. */
async function look(page: Page, visit: Visit, size: Size) {
  const findings: Finding[] = [];
  let targets = 0;
  let belowGoal = 0;
  let shortened = 0;
  for (const frame of documentsOf(page)) {
    const isPage = frame === page.mainFrame();
    const width = isPage ? size.width : await frame.evaluate(() => innerWidth);
    const layout = await layoutOf(frame, width, visit.texts);
    // Contrast, names and targets are those of the first size.
    const violations = size === sizes[0] ? await axeViolations(frame, ['target-size']) : [];
    // The heading of a screen that is one frame is in the frame.
    const isHeadless = isPage && (await page.locator('main iframe').count()) > 0;
    const own = violations.filter(({ rule }) => !isHeadless || rule !== 'page-has-heading-one');
    const all = [...layout.findings, ...(await Promise.all(own.map((one) => withBox(frame, one))))];
    findings.push(...all.map((one) => (isPage ? one : { ...one, box: null })));
    targets += layout.targets;
    belowGoal += layout.belowGoal;
    shortened += layout.shortened;
  }
  return { findings, targets, belowGoal, shortened };
}

async function pictureOf(page: Page): Promise<Pick<View, 'picture' | 'width' | 'height'>> {
  const hasSheet = (await page.locator('dialog[open]').count()) > 0;
  const shot = await page.screenshot({ fullPage: !hasSheet, animations: 'disabled' });
  const { width, height } = await sharp(shot).metadata();
  const shown = Math.min(height, TALLEST);
  const picture = await sharp(shot)
    .extract({ left: 0, top: 0, width, height: shown })
    .webp({ quality: 55 })
    .toBuffer();
  return { picture, width, height: shown };
}

async function openScreen(page: Page, screen: Screen, visit: Visit): Promise<void> {
  await page.goto(visit.url + screen.path);
  await untilAlive(page);
  await settle(page);
  if (screen.full) await scrollThrough(page, LONGEST);
  if (!screen.open) return;
  await screen.open(page);
  await settle(page);
}

async function report(page: Page, screen: Screen, visit: Visit): Promise<ScreenReport> {
  const person = screen.as ?? 'visitor';
  const views: View[] = [];
  const counts = { targets: 0, belowGoal: 0, shortened: 0 };
  try {
    await setSize(page, sizes[0]);
    await openScreen(page, screen, visit);
    if (visit.isLonger) for (const frame of documentsOf(page)) await lengthen(frame);
    for (const size of sizes) {
      await setSize(page, size);
      const { findings, ...own } = await look(page, visit, size);
      if (size === sizes[0]) Object.assign(counts, own);
      views.push({ label: size.label, findings, ...(await pictureOf(page)) });
    }
  } catch (error) {
    const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const view = await pictureOf(page).catch(() => ({ picture: Buffer.alloc(0), width: 0, height: 0 }));
    views.push({ label: sizes[0].label, findings: [{ kind: 'unseen', text, box: null }], ...view });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { name: screen.name, person, views, ...counts };
}

/** The reports of these screens, in their order. */
export async function visitScreens(visit: Visit, screens: readonly Screen[]): Promise<ScreenReport[]> {
  const reports = new Map<string, ScreenReport>();
  for (const as of new Set(screens.map((screen) => screen.as))) {
    const context = await openPerson(visit, as);
    try {
      const page = await context.newPage();
      if (as && as !== 'newcomer') {
        await page.goto(`${visit.url}/m/login`);
        await untilAlive(page);
        await logIn(page, visit.account?.name ?? as, visit.account?.password);
        await page.waitForURL(/\/m\/home/);
      }
      for (const screen of screens.filter((one) => one.as === as))
        reports.set(screen.name, await report(page, screen, visit));
    } finally {
      await context.close();
    }
  }
  return screens.flatMap(({ name }) => reports.get(name) ?? []);
}

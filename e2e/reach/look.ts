// Looks at the screen that is open: its layout in both sizes, axe, and a picture where something was found.
import type { Frame, Page } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations, type AxeViolation } from '../axe.ts';
import { untilDrawn } from '../still.ts';
import type { Finding, Kind, View } from './finding.ts';
import { layoutOf } from './in-page.ts';
import { cutIn, judge } from './judge.ts';
import type { Texts } from './language-texts.ts';

const sizes = [
  { label: '320 px', width: 320, height: 640, letters: 100 },
  { label: '390 px, text at 200 %', width: 390, height: 844, letters: 200 },
] as const;
type Size = (typeof sizes)[number];

const TALLEST = 1600;

const kindOfRule: Readonly<Record<string, Kind>> = { 'color-contrast': 'contrast', 'target-size': 'target' };
function kindOf(rule: string): Kind {
  if (/-name$|^label|-alt$/.test(rule)) return 'name';
  return kindOfRule[rule] ?? 'other';
}

/** The page itself and the frame of the lottery in it; other frames, such as the captcha's, are of other providers. */
export function documentsOf(page: Page): Frame[] {
  return page.frames().filter((frame) => frame === page.mainFrame() || frame.url().includes('/lotto'));
}

async function setSize(page: Page, { width, height, letters }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  for (const frame of documentsOf(page))
    await frame.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), letters);
  // The layout is that of the new size.
  await untilDrawn(page);
}

/** Screens are opened in this size. */
export function toFirstSize(page: Page): Promise<void> {
  return setSize(page, sizes[0]);
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

async function violationsIn(page: Page, frame: Frame): Promise<Finding[]> {
  const all = await axeViolations(frame, ['target-size']);
  // The heading of a screen that is one frame is in the frame.
  const isHeadless = frame === page.mainFrame() && (await page.locator('main iframe').count()) > 0;
  const own = all.filter(({ rule }) => !isHeadless || rule !== 'page-has-heading-one');
  return Promise.all(own.map((one) => withBox(frame, one)));
}

/** Lists the texts that are cut off or beyond the edge on the open screen, or in the dialog over it. */
export async function cutOn(page: Page, texts: Texts): Promise<readonly string[]> {
  const found: string[] = [];
  for (const frame of documentsOf(page)) {
    const layout = await layoutOf(frame, await frame.evaluate(() => innerWidth));
    found.push(...cutIn(layout, texts));
  }
  return found;
}

/** Findings in a frame are reported without a place: the frame scrolls by itself. */
async function measure(page: Page, texts: Texts, size: Size, isChecked: boolean) {
  const findings: Finding[] = [];
  const counts = { targets: 0, belowGoal: 0, shortened: 0 };
  for (const frame of documentsOf(page)) {
    const isPage = frame === page.mainFrame();
    const width = isPage ? size.width : await frame.evaluate(() => innerWidth);
    const layout = await layoutOf(frame, width);
    const judged = judge(layout, texts);
    const all = [...judged.findings, ...(isChecked ? await violationsIn(page, frame) : [])];
    findings.push(...all.map((one) => (isPage ? one : { ...one, box: null })));
    counts.targets += layout.targets;
    counts.belowGoal += layout.belowGoal;
    counts.shortened += judged.shortened;
  }
  return { findings, counts };
}

export async function pictureOf(page: Page): Promise<Pick<View, 'picture' | 'width' | 'height'>> {
  const hasSheet = (await page.locator('dialog[open]').count()) > 0;
  const shot = await page.screenshot({ fullPage: !hasSheet, animations: 'disabled' });
  const { width, height } = await sharp(shot).metadata();
  const shown = Math.min(height, TALLEST);
  const picture = await sharp(shot)
    .extract({ left: 0, top: 0, width, height: shown })
    .webp({ quality: 55 })
    .toBuffer();
  return { picture: picture.toString('base64'), width, height: shown };
}

export type Looking = {
  readonly texts: Texts;
  /** Whether axe checks the screen: its contrast, names and targets are those of the first size. */
  readonly isChecked: boolean;
  /** Whether a picture is taken where nothing was found. */
  readonly hasPictures: boolean;
};

/** The open screen in both sizes. */
export async function look(page: Page, { texts, isChecked, hasPictures }: Looking) {
  const views: View[] = [];
  let first = { targets: 0, belowGoal: 0, shortened: 0 };
  for (const size of sizes) {
    await setSize(page, size);
    const { findings, counts } = await measure(page, texts, size, isChecked && size === sizes[0]);
    if (size === sizes[0]) first = counts;
    const picture = hasPictures || findings.length > 0 ? await pictureOf(page) : { ...size, picture: null };
    views.push({ ...picture, label: size.label, findings });
  }
  return { views, ...first };
}

/** The report of a screen that did not open. */
export async function unseen(page: Page, error: unknown) {
  const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const view = await pictureOf(page).catch(() => ({ picture: null, width: 0, height: 0 }));
  const finding: Finding = { kind: 'unseen', text, box: null };
  return {
    views: [{ ...view, label: sizes[0].label, findings: [finding] }],
    targets: 0,
    belowGoal: 0,
    shortened: 0,
  };
}

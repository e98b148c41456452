// Runs axe on the current page.
import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions, type Spec } from 'axe-core';

type AxeInPage = {
  configure: (spec: Spec) => void;
  run: (what: ElementContext, how: RunOptions) => Promise<AxeResults>;
};

export type AxeViolation = {
  readonly rule: string;
  /** The selector of the element. */
  readonly place: string;
  /** What is wrong with it, such as its contrast. */
  readonly reason: string;
};

/**
 * axe's own rule except for `ignorePseudo`: the glow behind a page is a pseudo-element, and because of it axe would
 * check no colour on the page.
 */
const contrast = {
  id: 'color-contrast',
  options: {
    ignorePseudo: true,
    ignoreUnicode: true,
    ignoreLength: false,
    boldValue: 700,
    boldTextPt: 14,
    largeTextPt: 18,
    contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
    pseudoSizeThreshold: 0.25,
    shadowOutlineEmMax: 0.2,
    textStrokeEmMin: 0.03,
  },
};

/** Waits until the splash is gone. Its container has no size, so it would count as hidden earlier. */
export function untilOpen(page: Page | Frame): Promise<void> {
  return expect(page.locator('#splash')).toHaveCount(0);
}

/**
 * Every element that breaks a rule of axe, or one of the rules that `also` names, which are not on by default. Waits
 * until the splash is gone, because colours are mixed while it fades. Only the document itself is checked, not the
 * content of its frames.
 */
export async function axeViolations(
  page: Page | Frame,
  also: readonly string[] = [],
): Promise<AxeViolation[]> {
  await untilOpen(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(also.map((rule) => [rule, { enabled: true }]));
  return page.evaluate(
    async ([check, more]) => {
      const inPage = (globalThis as unknown as { axe: AxeInPage }).axe;
      inPage.configure({ checks: [check] });
      // Passed rules are not reported in full. Only audio and video are preloaded; style sheets are not loaded again.
      const { violations } = await inPage.run(
        { exclude: ['iframe'] },
        { resultTypes: ['violations'], preload: { assets: ['media'] }, rules: more },
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any, all, none }) => ({
          rule: id,
          place: target.join(' '),
          reason: [...any, ...all, ...none][0]?.message ?? help,
        })),
      );
    },
    [contrast, rules] as const,
  );
}

/** Every finding as `rule: place`. */
export async function axeFindings(page: Page): Promise<string[]> {
  return (await axeViolations(page)).map(({ rule, place }) => `${rule}: ${place}`);
}

/** The page in one colour scheme, independent of the merchant's default. */
export function inLight(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  return page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
  }, scheme);
}

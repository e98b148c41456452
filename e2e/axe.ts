// Runs axe on the current page.
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions, type Spec } from 'axe-core';

type AxeInPage = {
  configure: (spec: Spec) => void;
  run: (what: ElementContext, how: RunOptions) => Promise<AxeResults>;
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
export function untilOpen(page: Page): Promise<void> {
  return expect(page.locator('#splash')).toHaveCount(0);
}

/**
 * Returns every finding as `rule: place`. Waits until the splash is gone, because colours are mixed while it fades.
 * Only the page itself is
 * checked, not the content of its frames.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await untilOpen(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (check) => {
    const inPage = (globalThis as unknown as { axe: AxeInPage }).axe;
    inPage.configure({ checks: [check] });
    // Passed rules are not reported in full. Only audio and video are preloaded; style sheets are not loaded again.
    const { violations } = await inPage.run(
      { exclude: ['iframe'] },
      { resultTypes: ['violations'], preload: { assets: ['media'] } },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, contrast);
}

/** The page in one colour scheme, independent of the merchant's default. */
export function inLight(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  return page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
  }, scheme);
}

// What axe finds on a page as it stands.
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type RunOptions, type Spec } from 'axe-core';

type AxeInPage = {
  configure: (spec: Spec) => void;
  run: (what: ElementContext, how: RunOptions) => Promise<AxeResults>;
};

/** Its own, but for `ignorePseudo`: because of the glow behind a page, which is one, it would judge no colour on the page. */
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

/** Until the splash is gone. What it stands in has no size of its own, and would count as hidden before. */
export function untilOpen(page: Page): Promise<void> {
  return expect(page.locator('#splash')).toHaveCount(0);
}

/**
 * Every finding as `rule: place`, once the splash is gone: while it fades, no colour is what it is. The page itself is judged,
 * not what others show in its frames.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await untilOpen(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (check) => {
    const inPage = (globalThis as unknown as { axe: AxeInPage }).axe;
    inPage.configure({ checks: [check] });
    // What passes is not worked out in full; of what a rule may want beforehand only sound and film, no style sheet once more.
    const { violations } = await inPage.run(
      { exclude: ['iframe'] },
      { resultTypes: ['violations'], preload: { assets: ['media'] } },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, contrast);
}

/** The page in one light, whichever its house asks for. */
export function inLight(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  return page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
  }, scheme);
}

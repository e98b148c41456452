// What axe finds on a page as it stands.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Until the splash is gone. What it stands in has no size of its own, and would count as hidden before. */
export const untilOpen = (page: Page): Promise<void> => expect(page.locator('#splash')).toHaveCount(0);

/**
 * Every finding as `rule: place`, once the splash is gone: while it fades, no colour is what it is. Frames are left out
 * unless they are our own.
 */
export const axeFindings = async (page: Page, { frames = false } = {}): Promise<string[]> => {
  await untilOpen(page);
  // What passes is not worked out in full; and a page without frames is judged in itself, not in a second one opened for it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (frames ? axe : axe.exclude('iframe').setLegacyMode()).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
};

/** The page in one light, whichever its house asks for. */
export const inLight = (page: Page, scheme: 'dark' | 'light'): Promise<void> =>
  page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
  }, scheme);

// Every screen, both directions, both lights: axe finds nothing.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../people.ts';

const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
};

const screens = ['/m/home', '/m/login', '/m/forget?method=mail', '/m/gameList?gameType=RNG'];

for (const language of ['EN', 'AR'])
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`a visitor's screens in ${language}, ${colorScheme}`, async ({ asVisitor }) => {
      const page = await asVisitor('aurora', { language, colorScheme });
      for (const path of screens) {
        await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
        expect(await findings(page), path).toEqual([]);
      }
    });
    test(`a member's screens in ${language}, ${colorScheme}`, async ({ asMember }) => {
      const page = await asMember('aurora', { language, colorScheme });
      await page.waitForLoadState('networkidle');
      expect(await findings(page), 'home').toEqual([]);
      await page.goto(new URL('/m/member/home', page.url()).href, { waitUntil: 'networkidle' });
      expect(await findings(page), 'member').toEqual([]);
    });
  }

for (const merchant of ['lotus', 'harbor'] as const)
  test(`home of ${merchant}, in its own light`, async ({ asVisitor }) => {
    const page = await asVisitor(merchant, { language: 'EN' });
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
  });

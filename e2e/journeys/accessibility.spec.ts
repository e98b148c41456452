// Every screen, both directions, both lights: axe finds nothing.
import { axeFindings } from '../axe.ts';
import { expect, test } from '../people.ts';

const screens = ['/m/home', '/m/login', '/m/forget?method=mail', '/m/gameList?gameType=RNG'];

for (const language of ['EN', 'AR'])
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`a visitor's screens in ${language}, ${colorScheme}`, async ({ asVisitor }) => {
      const page = await asVisitor('aurora', { language, colorScheme });
      for (const path of screens) {
        await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
        expect(await axeFindings(page), path).toEqual([]);
      }
    });
    test(`a member's screens in ${language}, ${colorScheme}`, async ({ asMember }) => {
      const page = await asMember('aurora', { language, colorScheme });
      await page.waitForLoadState('networkidle');
      expect(await axeFindings(page), 'home').toEqual([]);
      await page.goto(new URL('/m/member/home', page.url()).href, { waitUntil: 'networkidle' });
      expect(await axeFindings(page), 'member').toEqual([]);
    });
  }

for (const merchant of ['lotus', 'harbor'] as const)
  test(`home of ${merchant}, in its own light`, async ({ asVisitor }) => {
    const page = await asVisitor(merchant, { language: 'EN' });
    await page.waitForLoadState('networkidle');
    expect(await axeFindings(page)).toEqual([]);
  });

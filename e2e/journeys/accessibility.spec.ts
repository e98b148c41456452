// Every screen, both directions, both colour schemes: axe reports nothing.
import type { Page } from '@playwright/test';
import { axeFindings, inLight } from '../axe.ts';
import { expect, test } from '../people.ts';
import { walker } from '../walk.ts';

const visitorScreens = [
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/forget?method=mail',
  '/m/gameList?gameType=RNG',
  '/m/game',
  '/m/activity',
  '/m/notice',
  '/m/helpCenter',
  '/m/service',
  '/m/download',
  '/m/useragreement',
  '/m/offline',
  '/m/inviteFriends',
];
const memberScreens = [
  '/m/home',
  '/m/member/home',
  '/m/member/benefits',
  '/m/member/security',
  '/m/member/bankCards',
  '/m/feedback',
  '/m/lottery',
  '/m/changePsw',
  '/m/rewardCenter',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/member/transactions',
  '/m/member/bets',
];
const agentScreens = [
  '/m/member/agent',
  '/m/member/agent?tab=downlines',
  '/m/member/agent?tab=transfers',
  '/m/member/agent?tab=rebates',
  '/m/member/agent?tab=salary',
  '/m/agentRegister',
  '/m/agentRegister?tab=links',
  '/m/member/agent/getHourContract',
  '/m/inviteFriends',
];

async function findNothing(page: Page, paths: readonly string[], light: 'dark' | 'light') {
  const walk = walker(page);
  await inLight(page, light);
  for (const path of paths) {
    await walk(path);
    expect(await axeFindings(page), path).toEqual([]);
  }
}

// Colours do not depend on the direction, and positions do not depend on the colour scheme: each value is tested once
// with one of the others. Motion is reduced, because half-faded elements have no final colour.
for (const [language, light] of [
  ['EN', 'dark'],
  ['AR', 'light'],
] as const) {
  const visit = { language } as const;
  test(`a visitor's screens in ${language}, ${light}`, async ({ asVisitor }) => {
    await findNothing(await asVisitor('aurora', visit), visitorScreens, light);
  });
  test(`a member's screens in ${language}, ${light}`, async ({ asMember }) => {
    await findNothing(await asMember('aurora', visit), memberScreens, light);
  });
  test(`an agent's screens in ${language}, ${light}`, async ({ asMember }) => {
    await findNothing(await asMember('aurora', { ...visit, account: 'demo-agent' }), agentScreens, light);
  });
}

for (const merchant of ['lotus', 'harbor'] as const)
  test(`home of ${merchant}, in both lights`, async ({ asMember }) => {
    const page = await asMember(merchant, { language: 'EN' });
    await page.waitForLoadState('networkidle');
    for (const light of ['dark', 'light'] as const) {
      await inLight(page, light);
      expect(await axeFindings(page), light).toEqual([]);
    }
  });

test('an error on a page is found', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await page.evaluate(() => {
    const faint = Object.assign(document.createElement('p'), {
      id: 'faint',
      textContent: 'Hardly to be read',
    });
    Object.assign(faint.style, { color: 'rgb(120 120 120)', background: 'rgb(110 110 110)' });
    document.querySelector('main')?.prepend(new Image(), faint);
  });
  expect(await axeFindings(page)).toEqual(['color-contrast: #faint', expect.stringMatching(/^image-alt: /)]);
});

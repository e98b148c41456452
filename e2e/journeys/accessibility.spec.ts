// Every screen, both directions, both lights: axe finds nothing.
import { axeFindingsInBothLights } from '../axe.ts';
import { expect, test } from '../people.ts';

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

for (const language of ['EN', 'AR']) {
  test(`a visitor's screens in ${language}`, async ({ asVisitor }) => {
    test.setTimeout(120_000); // fourteen screens, twice each
    const page = await asVisitor('aurora', { language });
    for (const path of visitorScreens) {
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
      expect(await axeFindingsInBothLights(page), path).toEqual([]);
    }
  });
  test(`a member's screens in ${language}`, async ({ asMember }) => {
    test.setTimeout(120_000); // eight screens, twice each
    const page = await asMember('aurora', { language });
    for (const path of memberScreens) {
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
      expect(await axeFindingsInBothLights(page), path).toEqual([]);
    }
  });
  test(`an agent's screens in ${language}`, async ({ asMember }) => {
    test.setTimeout(120_000); // nine screens, twice each
    const page = await asMember('aurora', { language, account: 'demo-agent' });
    for (const path of agentScreens) {
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
      expect(await axeFindingsInBothLights(page), path).toEqual([]);
    }
  });
}

for (const merchant of ['lotus', 'harbor'] as const)
  test(`home of ${merchant}`, async ({ asMember }) => {
    test.slow(); // a log-in, and axe twice
    const page = await asMember(merchant, { language: 'EN' });
    await page.waitForLoadState('networkidle');
    expect(await axeFindingsInBothLights(page)).toEqual([]);
  });

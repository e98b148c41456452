// The sheets with fields, which the gallery does not show: how each of them is opened, in any language.
import type { Page } from '@playwright/test';
import type { Screen } from './gallery-screen.ts';

/** Taps what opens the sheet and waits for `part` of it. */
function opened(selector: string, part = 'input', nth = 0) {
  return async (page: Page): Promise<void> => {
    await page.locator(selector).nth(nth).click();
    await page.locator(`dialog[open] ${part}`).first().waitFor();
  };
}

async function toPicture(page: Page): Promise<void> {
  await page.locator('input[name="mobileNum"]').fill('912345678');
  await page.locator('input[name="verificationCode"] + span button').click();
  await page.locator('dialog[open] iframe').waitFor();
  await page.locator('dialog[open] button:not(section *)').last().click();
  await page.locator('dialog[open] input[name="captcha"]').waitFor();
}

const securityRows = ['payment-password', 'factor-app', 'factor-mail', 'factor-sms'];

/** The provider's page, which replaces the app's. */
async function toConversation(page: Page): Promise<void> {
  await page.locator('main a[href="/m/chat"]').click();
  await page.locator('#answer').waitFor();
}

export const formSheets: readonly Screen[] = [
  { name: 'agreement-sheet', path: '/m/register', open: opened('form a[aria-haspopup]', 'h2 + *') },
  {
    name: 'captcha',
    path: '/m/forget?method=phone',
    merchants: ['lotus'],
    open: toPicture,
  },
  {
    name: 'countries',
    path: '/m/register',
    merchants: ['lotus'],
    open: opened('form button[aria-haspopup="dialog"]'),
  },
  { name: 'forget-phone', path: '/m/forget?method=phone', merchants: ['lotus'] },
  { name: 'forget-verification', path: '/m/forget?method=verification', merchants: ['lotus'] },
  { name: 'register-phone', path: '/m/register', merchants: ['lotus'] },
  ...securityRows.map((name, row): Screen => ({
    name,
    path: '/m/member/security',
    as: 'demo',
    open: opened('main li button', 'input', row),
  })),
  { name: 'conversation', path: '/m/service', as: 'demo', open: toConversation },
];

// Logging in by number where the identity service sends the codes, after its own bot check, against the sandbox with
// its protocol.
import type { APIRequestContext, Page } from '@playwright/test';
import { changeSetting } from '../back-office.ts';
import { codeAfter } from '../inbox.ts';
import { accountButton, expect, originOf, test, tick, untilAlive } from '../people.ts';
import { sandboxOrigin } from '../product.ts';

/** Presses a button of a page of the sandbox. */
async function set(request: APIRequestContext, path: string, form: Record<string, string>): Promise<void> {
  const answer = await request.post(`${sandboxOrigin()}${path}`, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

async function typeNumber(page: Page): Promise<void> {
  await page.goto(`${originOf('aurora')}/m/login`);
  await untilAlive(page);
  await tick(page.getByRole('radio', { name: 'Mobile' }));
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('900000001');
}

test.beforeAll(() => changeSetting('aurora', { smsProvider: 'firebase' }));
test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext();
  await set(request, '/sign-ins/human', { behaviour: 'open' });
  await changeSetting('aurora', { smsProvider: 'sms' });
});

test('[LOGIN-27] a code of the identity service, which a bot check precedes, logs in', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await typeNumber(page);
  const asked = page.waitForRequest(/\/identity\/v1\/accounts:sendVerificationCode/);
  const code = await codeAfter('+63900000001', () => page.getByRole('button', { name: 'Send code' }).tap());
  expect((await asked).postDataJSON()).toMatchObject({
    phoneNumber: '+63900000001',
    captchaResponse: expect.stringMatching(/^[\w-]{64}$/),
    recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
  });
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toHaveText(/^₱/);
});

test('[LOGIN-27] [AERR-07] a visitor whom the bot check takes for a robot is told so', async ({
  asVisitor,
  expectFault,
  request,
}) => {
  expectFault(/400/);
  await set(request, '/sign-ins/human', { behaviour: 'deny' });
  const page = await asVisitor('aurora', { language: 'EN' });
  await typeNumber(page);
  await page.getByRole('button', { name: 'Send code' }).tap();
  await expect(page.getByRole('alertdialog')).toContainText('Please complete the verification first');
});

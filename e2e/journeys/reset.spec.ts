// A forgotten and a changed password, from end to end: the link and the codes are read from the inbox.
import type { Page } from '@playwright/test';
import { dragPiece, solveByWork } from '../captcha.ts';
import { resetLinkSentTo, codeAfter } from '../inbox.ts';
import { call, expect, logIn, password, test, tick, tokenOf, untilAlive } from '../people.ts';

const fresh = 'mangoes at midnight';
async function setTwice(page: Page, typed = fresh, again = typed) {
  await page.locator('input[name="newPassword"]').fill(typed);
  await page.locator('input[name="confirmPassword"]').fill(again);
  await page.locator('main button[type="submit"]').click();
}
function random() {
  return String(Math.trunc(performance.timeOrigin + performance.now() * 1000)).slice(-7);
}
/** Whether the gateway accepts a token: that of the page's session, unless another is given. */
async function isLive(page: Page, given?: string): Promise<boolean> {
  const token = given ?? (await tokenOf(page));
  return page.evaluate(
    async (Authorization) => (await fetch('/wps/member/info', { headers: { Authorization } })).ok,
    token,
  );
}

test('[ACALL-21][ROUTE-04] [RESET-01] a link by mail sets a new password, once, and every device is logged out', async ({
  asVisitor,
  expectFault,
  calls,
}) => {
  expectFault(/401/);
  const account = `ana${random()}`;
  const email = `${account}@example.com`;
  // A member of Aurora, whose registration requires the slider of version 3.
  const phone = await asVisitor('aurora', { at: '/m/register', language: 'EN' });
  for (const [name, value] of Object.entries({
    username: account,
    password: 'walnuts at noon',
    confirmPassword: 'walnuts at noon',
    email,
    birthday: '1990-02-28',
  }))
    await phone.locator(`form [name="${name}"]`).fill(value);
  await tick(phone.getByRole('checkbox'));
  await phone.locator('form button[type="submit"]').first().click();
  await dragPiece(phone);
  await expect(phone).toHaveURL(/\/m\/home$/);

  const laptop = await asVisitor('aurora', { at: '/m/login', language: 'EN' });
  await laptop.getByRole('link', { name: 'Forgot password?' }).click();
  // The login screen stays until this screen is ready, and it has a field with the same name.
  await expect(laptop.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await laptop.locator('input[name="username"]').fill(account);
  await laptop.locator('input[name="email"]').fill(email);
  await solveByWork(laptop);
  await laptop.getByRole('button', { name: 'Send me the link' }).click();
  await expect(laptop.getByText('Check your email')).toBeVisible();

  const link = await resetLinkSentTo(email);
  await laptop.goto('about:blank');
  await laptop.goto(link);
  await expect(laptop.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(laptop.url()).not.toContain('token');
  await laptop.reload();
  await setTwice(laptop, fresh, 'mangoes at noon');
  await expect(laptop.getByText('Confirmation password not matched')).toBeVisible();
  await setTwice(laptop);
  await expect(laptop.getByText('Your new password is set. Log in with it.')).toBeVisible();
  await expect(laptop).toHaveURL(/\/m\/login$/);
  expect(await isLive(phone)).toBe(false);

  await laptop.goto(link);
  await setTwice(laptop, 'another one entirely');
  await expect(
    laptop.getByText('This link was already used or has expired.', { exact: false }),
  ).toBeVisible();
  await laptop.getByRole('button', { name: 'Confirm' }).click();
  await expect(laptop.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await laptop.goto(new URL('/m/login', laptop.url()).href);
  await logIn(laptop, account, fresh);
  await expect(laptop).toHaveURL(/\/m\/home$/);
  expect(calls).toContainEqual(call('POST /wps/member/password/email', { email: expect.any(String) }));
});

test('[ACALL-20][RESET-04][CVAL-05] a member changes the password: errors show at their fields, and the other device is logged out', async ({
  asMember,
  expectFault,
  calls,
}) => {
  expectFault(/401/);
  const account = 'demo-virtual42';
  const tablet = await asMember('harbor', { account, language: 'EN' });
  const laptop = await asMember('harbor', { account, language: 'EN' });
  await laptop.goto(new URL('/m/changePsw', laptop.url()).href);
  await laptop.locator('input[name="oldPassword"]').fill('not the password');
  await setTwice(laptop, 'cherries at dawn');
  await expect(laptop.getByText('The current password is not right.')).toBeVisible();
  await laptop.locator('input[name="oldPassword"]').fill(password);
  await setTwice(laptop, password);
  await expect(laptop.getByText('The new password cannot equal the old one')).toBeVisible();
  await setTwice(laptop, 'cherries at dawn');
  await expect(laptop).toHaveURL(/\/m\/home$/);
  expect([await isLive(laptop), await isLive(tablet)]).toEqual([true, false]);
  // The next journeys of this product log in with the password of the demo accounts.
  await laptop.goto(new URL('/m/changePsw', laptop.url()).href);
  await laptop.locator('input[name="oldPassword"]').fill('cherries at dawn');
  await setTwice(laptop, password);
  await expect(laptop).toHaveURL(/\/m\/home$/);
  expect(calls).toContainEqual(call('PUT /wps/member/password'));
});

test('[ACALL-21][ROUTE-05] [RESET-02] a code to the mobile number sets a new password', async ({
  asVisitor,
  expectFault,
  calls,
}) => {
  expectFault(/401/);
  const mobile = `9${random()}1`;
  const page = await asVisitor('lotus', { at: '/m/register', language: 'EN' });
  const send = async (from: Page) => {
    await from.locator('input[name="mobileNum"]').fill(mobile);
    await from.getByRole('button', { name: 'Send code' }).click();
    await dragPiece(from);
    await expect(from.getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible();
  };
  const first = await codeAfter(`+84${mobile}`, () => send(page));
  await page.locator('input[name="verificationCode"]').fill(first);
  await tick(page.getByRole('checkbox'));
  await page.locator('form button[type="submit"]').first().click();
  await expect(page).toHaveURL(/\/m\/home$/);

  const elsewhere = await asVisitor('lotus', { at: '/m/forget?method=phone', language: 'EN' });
  const code = await codeAfter(`+84${mobile}`, () => send(elsewhere));
  await elsewhere.reload();
  await untilAlive(elsewhere);
  await expect(elsewhere.locator('input[name="mobileNum"]')).toHaveValue(mobile);
  await elsewhere.locator('input[name="verificationCode"]').fill(first);
  await setTwice(elsewhere);
  await expect(elsewhere.getByText('Verification code error')).toBeVisible();
  await elsewhere.locator('input[name="verificationCode"]').fill(code);
  await setTwice(elsewhere);
  await expect(elsewhere).toHaveURL(/\/m\/login$/);
  expect(await isLive(page)).toBe(false);
  await logIn(elsewhere, `84${mobile}`, fresh);
  await expect(elsewhere).toHaveURL(/\/m\/home$/);
  expect(calls).toContainEqual(call('POST /wps/member/password/sms'));
});

test('[ROUTE-06] [LOGIN-23] a member who logs in for the first time chooses a password first; declining logs out', async ({
  asVisitor,
  expectFault,
}) => {
  // Requests of the pages behind it are refused.
  expectFault(/401|403/);
  const page = await asVisitor('aurora', { at: '/m/login', language: 'EN' });
  await logIn(page, 'demo-new');
  await expect(page).toHaveURL(/\/m\/changePsw$/);
  for (const path of ['/m/home', '/m/member/home', '/m/wallet', '/m/activity']) {
    await page.goto(new URL(path, page.url()).href);
    await expect(page).toHaveURL(/\/m\/changePsw$/);
  }
  await expect(page.getByText('Please set your own password before you continue.')).toBeVisible();
  const token = await tokenOf(page);
  expect(await isLive(page, token)).toBe(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/m\/login$/);
  expect(await isLive(page, token)).toBe(false);
  await logIn(page, 'demo-new');
  await expect(page).toHaveURL(/\/m\/changePsw$/);
});

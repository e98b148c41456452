// Registration: by name, by number with the code from the inbox, and the messages at refused fields.
import type { Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { solveByWork } from '../captcha.ts';
import { codeSentTo } from '../inbox.ts';
import { newName, newNumber } from '../new-people.ts';
import { call, expect, pressUntil, test, tick } from '../people.ts';
import { changeSetting } from '../back-office.ts';

function field(page: Page, name: string) {
  return page.locator(`form [name="${name}"]`);
}
function create(page: Page) {
  return page.locator('form button[type="submit"]').first();
}
/** The message below a field. */
async function noteOf(page: Page, name: string): Promise<string> {
  const note = await field(page, name).getAttribute('aria-describedby');
  return page.locator(`[id="${note}"]`).innerText();
}

/**
 * The alternative to the puzzle for people who cannot drag: a picture; and for people who cannot see it: a proof of
 * work.
 */
async function passCaptcha(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'One quick check' });
  await sheet.getByRole('button', { name: 'Use a picture code instead' }).click();
  await solveByWork(sheet);
  await sheet.getByRole('button', { name: 'Continue' }).click();
}

async function fillName(page: Page, username: string): Promise<void> {
  await field(page, 'username').fill(username);
  await field(page, 'password').fill('mangoes at midnight');
  await field(page, 'confirmPassword').fill('mangoes at midnight');
  await field(page, 'email').fill('ana@example.com');
  await field(page, 'birthday').fill('1990-02-28');
}

test('[ACALL-08][ACALL-11][ACALL-13][REG-26] [ROUTE-03] a visitor registers by name and is on home, logged in', async ({
  asVisitor,
  calls,
}) => {
  const page = await asVisitor('aurora', { at: '/m/register.html', language: 'EN' });
  const username = newName();
  await fillName(page, username);
  await tick(page.getByRole('checkbox'));
  await create(page).click();
  await passCaptcha(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByText('1,000.00').first()).toBeVisible();
  // The form was scrolled; home starts at the top.
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 0.9 });
  await page.goto(page.url().replace('/m/home', '/m/member/home'));
  await expect(page.getByText(username).first()).toBeVisible();
  expect(calls).toContainEqual(call('GET /wps/system/setting/register'));
  expect(calls).toContainEqual(call('GET /wps/check/username', { username }));
  expect(calls).toContainEqual(call('POST /wps/member/register'));
});

test('[CAPTCHA-03] with the register captcha and the slider both on, a visitor registers behind the slider alone', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  const answer = await page.evaluate(async () => {
    const settings = await fetch('/wps/system/setting/register', { headers: { Merchant: 'aurora' } });
    return (await settings.json()) as { value: object };
  });
  const json = { ...answer, value: { ...answer.value, captcha: true } };
  await page.route('**/wps/system/setting/register*', (route) => route.fulfill({ json }));
  await page.goto(new URL('/m/register', page.url()).href);
  await fillName(page, newName());
  await expect(field(page, 'captcha')).toHaveCount(0);
  await tick(page.getByRole('checkbox'));
  await create(page).click();
  await passCaptcha(page);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('[ACALL-09][ACALL-16][SMS-02] a visitor registers by number, only with the code that was sent', async ({
  asVisitor,
  calls,
}) => {
  const page = await asVisitor('lotus', { at: '/m/register', language: 'EN' });
  const number = newNumber();
  await field(page, 'mobileNum').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('button', { name: /Again in \d+ s/ })).toBeDisabled();
  await tick(page.getByRole('checkbox'));

  const code = await codeSentTo(`+84${number}`);
  await field(page, 'verificationCode').fill(code === '000000' ? '000001' : '000000');
  await create(page).click();
  await expect(field(page, 'verificationCode')).toBeFocused();
  expect(await noteOf(page, 'verificationCode')).toContain('Verification code error');
  await expect(field(page, 'mobileNum')).toHaveValue(number);

  await field(page, 'verificationCode').fill(code);
  await pressUntil(create(page), () => expect(page).toHaveURL(/\/m\/home$/, { timeout: 1_500 }));
  expect(calls).toContainEqual(call('POST /wps/verification/sms/register', { countryDialingCode: '84' }));
  expect(calls).toContainEqual(call('POST /wps/member/register/mobile'));
});

test('[REG-19] [AVAL-11] [AVAL-12] errors show at their fields, the first one is focused and nothing is sent', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { at: '/m/register', language: 'EN' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/member/register')) sent.push(request.url());
  });
  await create(page).click();
  await expect(field(page, 'username')).toBeFocused();
  for (const name of ['username', 'password', 'confirmPassword', 'email', 'birthday'])
    expect(await noteOf(page, name)).toContain('Please fill this in');
  await fillName(page, 'ab');
  await field(page, 'email').fill('ana@example');
  await field(page, 'confirmPassword').fill('something else');
  await create(page).click();
  await expect(field(page, 'username')).toBeFocused();
  expect(await noteOf(page, 'username')).toContain('Account format incorrect');
  expect(await noteOf(page, 'email')).toContain('Email format incorrect');
  expect(await noteOf(page, 'confirmPassword')).toContain('Confirmation password not matched');
  await field(page, 'username').fill('demo');
  await field(page, 'email').focus();
  await expect(page.getByText('Sorry, the username already exists')).toBeVisible();
  await page.getByText('More about you').click();
  await field(page, 'qqNum').fill('0');
  await field(page, 'username').fill(newName());
  await field(page, 'email').fill('ana@example.com');
  await field(page, 'confirmPassword').fill('mangoes at midnight');
  await create(page).click();
  await expect(field(page, 'qqNum')).toBeFocused();
  expect(sent).toEqual([]);
});

test('[ACALL-14][REG-23] [AVAL-10] [CVAL-05] a wrong invitation code shows at its field, and nothing is registered', async ({
  asVisitor,
  calls,
}) => {
  const page = await asVisitor('aurora', { at: '/m/register', language: 'EN' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/member/register')) sent.push(request.url());
  });
  await fillName(page, newName());
  await field(page, 'affiliateCode').fill('nobody');
  await tick(page.getByRole('checkbox'));
  await create(page).click();
  await expect(field(page, 'affiliateCode')).toBeFocused();
  expect(await noteOf(page, 'affiliateCode')).toContain('Invalid invitation code');
  expect(sent).toEqual([]);
  await field(page, 'affiliateCode').fill('demo-agent');
  await field(page, 'email').focus();
  await expect(page.getByText('Applied')).toBeVisible();
  expect(calls).toContainEqual(call('GET /wps/check/affiliate', { affiliateCode: 'nobody' }));
});

test('[ROUTE-18] [HOME-06] a merchant for members only sends guests to login; when opened, it registers by name and picture code', async ({
  asVisitor,
}) => {
  const page = await asVisitor('harbor', { language: 'EN', at: '/m/login' });
  const { origin } = new URL(page.url());
  for (const path of ['/m/home', '/m/register']) {
    await page.goto(origin + path);
    await expect(page).toHaveURL(/\/m\/login$/);
  }
  // A person who followed an invitation reads why the form does not open.
  await expect(page.getByText('Registration is not open here.')).toBeVisible();
  await changeSetting('harbor', { parameter: 'switch_register', value: '1' });
  try {
    await page.goto(`${origin}/m/register`);
    await expect(field(page, 'captcha')).toBeVisible();
    await field(page, 'username').fill(newName());
    await field(page, 'password').fill('mangoes at midnight');
    await field(page, 'confirmPassword').fill('mangoes at midnight');
    await solveByWork(page);
    await tick(page.getByRole('checkbox'));
    await create(page).click();
    await expect(page).toHaveURL(/\/m\/home$/);
  } finally {
    await changeSetting('harbor', { parameter: 'switch_register', value: '0' });
  }
});

test.describe('axe finds nothing', () => {
  for (const [merchant, language, width] of [
    ['aurora', 'EN', 390],
    ['lotus', 'AR', 320],
  ] as const)
    test(`${merchant} in ${language} at ${width} px, with error messages and with the list of countries open`, async ({
      asVisitor,
    }) => {
      const page = await asVisitor(merchant, {
        at: '/m/register',
        language,
        viewport: { width, height: 844 },
      });
      await create(page).click();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (merchant !== 'lotus') return;
      await page.locator('form button[aria-haspopup="dialog"]').click();
      await page.getByRole('searchbox').fill('63');
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('listitem').getByRole('button').click();
      await expect(page.locator('form button[aria-haspopup="dialog"]')).toHaveText('+63');
    });
});

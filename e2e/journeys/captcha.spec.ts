// Captchas: with the mouse, with the picture, with the keyboard, and while the provider is down.
import type { Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { dragPiece, newestGap, puzzle, solveByWork, steerProvider, untilReady } from '../captcha.ts';
import { expect, test } from '../people.ts';

/** Each request takes a number of its own: a number gets two messages a minute. */
let numbers = 912_345_677;
async function askForCode(page: Page, mobile = String((numbers += 1))) {
  await page.locator('input[name="mobileNum"]').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
}
function isSent(page: Page) {
  return expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible();
}

test.afterEach(() => steerProvider('lotus', 'open'));

test('[CAPTCHA-05] [SMS-11] a wrong position brings another puzzle, the right position sends the code', async ({
  asVisitor,
}) => {
  const page = await asVisitor('lotus', { language: 'EN', at: '/m/forget?method=phone' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  expect(await page.locator('iframe').count()).toBe(0);
  await askForCode(page);
  await dragPiece(page, 40);
  await expect(puzzle(page).getByText('Not quite. Try this one.')).toBeVisible();
  await expect(puzzle(page).locator('.gt-bad')).toHaveCount(0);
  expect(asked.filter((path) => path.endsWith('/sms/reset'))).toEqual([]);
  const sent = page.waitForRequest('**/sms/reset');
  await dragPiece(page);
  expect((await sent).postDataJSON()).toMatchObject({
    mobileNum: '912345678',
    countryDialingCode: '84',
    geetestValidateV4: { lot_number: expect.any(String), pass_token: expect.any(String) },
  });
  await isSent(page);
  expect(asked.filter((path) => path.endsWith('/sms/reset'))).toHaveLength(1);
});

test('the arrow keys alone solve the puzzle', async ({ asVisitor }) => {
  const page = await asVisitor('lotus', { language: 'EN', at: '/m/forget?method=phone' });
  await askForCode(page);
  const handle = puzzle(page).getByRole('slider');
  await untilReady(page);
  await handle.focus();
  const gap = await newestGap();
  while (Number(await handle.getAttribute('aria-valuenow')) < gap - 1) await handle.press('ArrowRight');
  await handle.press('Enter');
  await isSent(page);
});

test('a captcha closed unsolved sends nothing and shows what is missing', async ({ asVisitor }) => {
  const page = await asVisitor('lotus', { language: 'EN', at: '/m/forget?method=phone' });
  await askForCode(page);
  await expect(puzzle(page).getByRole('slider')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('Please complete the verification first')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

test('the slider has two alternatives: a picture, and a proof of work', async ({ asVisitor }) => {
  const page = await asVisitor('lotus', { language: 'EN', at: '/m/forget?method=phone' });
  await askForCode(page);
  await page.getByRole('button', { name: 'Use a picture code instead' }).click();
  await expect(page.getByRole('img', { name: /letters and numbers/ })).toHaveJSProperty('naturalWidth', 480);
  await page.locator('input[name="captcha"]').fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  // After a wrong attempt the slider is required again, and the alternative is offered again.
  await page.getByRole('button', { name: 'Use a picture code instead' }).click();
  await solveByWork(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await isSent(page);
});

test('when the provider is down, one message appears and the picture replaces the slider', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/geetest|ERR_EMPTY_RESPONSE|503/);
  await steerProvider('lotus', 'down');
  const page = await asVisitor('lotus', { language: 'EN', at: '/m/forget?method=phone' });
  await askForCode(page);
  await expect(page.getByText('unknown_error: Geetest service not work')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await solveByWork(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await isSent(page);
});

for (const behaviour of ['deny', 'expire'])
  test(`a provider that answers ${behaviour} blocks the form, and the alternative stays available`, async ({
    asVisitor,
  }) => {
    await steerProvider('lotus', behaviour);
    const page = await asVisitor('lotus', { language: 'EN', at: '/m/forget?method=phone' });
    await askForCode(page);
    await dragPiece(page);
    const again =
      behaviour === 'deny'
        ? puzzle(page).getByText('Not quite. Try this one.')
        : page.getByText('Not quite right. Try again', { exact: false });
    await expect(again).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a picture code instead' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Again in/ })).toHaveCount(0);
  });

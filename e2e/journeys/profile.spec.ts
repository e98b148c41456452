// A member's profile: nickname and date of birth are stored, also for another tab, and the date only once.
import type { Page } from '@playwright/test';
import { call, expect, originOf, test } from '../people.ts';

const place = '/m/member/profile';

function row(page: Page, name: RegExp) {
  return page.getByRole('button', { name });
}
/** The button of one sheet: the sheet before may still be closing. */
function save(page: Page, sheet: string) {
  return page.getByRole('dialog', { name: sheet }).getByRole('button', { name: 'Save', exact: true });
}

test('[ACALL-18][ACALL-19][CCALL-25] a member sets nickname and date of birth; a reload and a second tab show both', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('lotus', { language: 'EN', account: 'demo-partner', at: '/m/member/home' });
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${place}$`));

  await row(page, /^Nickname/).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('<b>');
  await save(page, 'Nickname').click();
  await expect(page.getByText(/^Please enter 2 to 16 visible characters/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Ana 🦊');
  await save(page, 'Nickname').click();
  await expect(row(page, /^Nickname.*Ana 🦊/)).toBeVisible();

  await row(page, /^Date of birth/).click();
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1990-04-12');
  await save(page, 'Date of birth').click();
  await expect(row(page, /^Date of birth.*April 12.*Set/)).toBeVisible();

  await page.reload();
  await expect(row(page, /^Nickname.*Ana 🦊/)).toBeVisible();
  await expect(row(page, /^Date of birth.*April 12/)).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(originOf('lotus') + place);
  await row(tab, /^Date of birth.*April 12/).click();
  await expect(tab.getByText(/^Your birthday is April 12\./)).toBeVisible();
  await expect(save(tab, 'Date of birth')).toHaveCount(0);
  expect(calls).toContainEqual(call('POST /wps/member/language', { language: 'EN', merchantCode: 'lotus' }));
  expect(calls).toContainEqual(call('PUT /wps/member/info/nickname', { nickname: 'Ana 🦊' }));
});

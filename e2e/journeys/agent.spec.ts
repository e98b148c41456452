// Journeys of an agent: contracts that wait on home, a new member, a transfer of money, and earnings.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountButton, expect, logIn, password, test } from '../people.ts';
import { paymentPassword, setUpTransfers } from '../withdrawals.ts';

/** Both decisions are confirmed, and lead home. */
async function answer(page: Page, word: 'Accept' | 'Reject') {
  await page.getByRole('button', { name: word, exact: true }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: word, exact: true }).tap();
  await expect(page).toHaveURL(/\/m\/home$/);
}

test('[HOME-08] [PAGE-18] [PAGE-27] [AGENT-01] a contract shown on home leads to its page, and disappears when accepted', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { account: 'demo-agent' });
  const prompts = page.getByRole('list', { name: 'Contracts to review' }).getByRole('link');
  await expect(prompts).toHaveCount(3);
  await prompts.filter({ hasText: 'Salary contract' }).tap();
  await expect(page).toHaveURL(/\/m\/member\/agent\/getSalaryContract$/);
  await expect(page.getByRole('table', { name: 'Rates' }).getByRole('row')).toHaveCount(4);
  await answer(page, 'Accept');
  await expect(prompts).toHaveCount(2);
  await expect(prompts.filter({ hasText: 'Salary contract' })).toHaveCount(0);
});

for (const [name, path] of [
  ['Dividend contract', 'getDevidendContract'],
  ['Hourly contract', 'getHourContract'],
] as const)
  test(`[PAGE-18] [PAGE-27] the ${name.toLowerCase()} is rejected on its page, and stays rejected`, async ({
    asMember,
  }) => {
    const at = `/m/member/agent/${path}`;
    const page = await asMember('aurora', { account: 'demo-agent', at });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await answer(page, 'Reject');
    await page.goto(new URL(at, page.url()).href);
    await expect(page.getByRole('main')).toContainText('Rejected');
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  });

test('[ROUTE-09] [PAGE-15] [PAGE-27] [CCALL-35] an agent opens an account with a rebate, and its owner logs in', async ({
  asMember,
  asVisitor,
}) => {
  const page = await asMember('aurora', { account: 'demo-agent', at: '/m/agentRegister' });
  await page.getByRole('textbox', { name: 'Username' }).fill('demo');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('slider', { name: /Slots/ }).fill('60');
  await page.getByRole('button', { name: 'Open the account' }).tap();
  await expect(page.getByText('Sorry, the username already exists')).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill('broughtin');
  await page.getByRole('button', { name: 'Open the account' }).tap();
  const told = page.getByRole('alertdialog', { name: /broughtin is open/ });
  await told.getByRole('button').tap();

  await page.goto(new URL('/m/member/agent?tab=downlines', page.url()).href);
  await page.getByRole('button', { name: /broughtin/ }).tap();
  await expect(page.getByRole('dialog').getByRole('slider', { name: /Slots/ })).toHaveValue('60');

  const owner = await asVisitor('aurora', { at: '/m/login' });
  await logIn(owner, 'broughtin');
  // The agent knows this password, so the app requires a new one from the owner.
  await expect(owner).toHaveURL(/\/m\/changePsw$/);
});

test('[CCALL-35] money to several downlines at once, with the payment password', async ({ asMember }) => {
  const page = await asMember('aurora', { account: 'demo-agent', at: '/m/member/agent?tab=transfers' });
  await setUpTransfers(page);
  await page.getByRole('textbox', { name: 'Amount for mira' }).fill('12.5');
  await page.getByRole('textbox', { name: 'Amount for tomas' }).fill('99999999');
  const send = page.getByRole('button', { name: 'Transfer', exact: true });
  await expect(page.getByText('Your balance does not cover this')).toBeVisible();
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: 'Amount for tomas' }).fill('0.5');
  await page.getByLabel('Payment password').fill(paymentPassword);
  await send.tap();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('₱13.00');
  await expect(asked).toContainText('2 downlines');
  await asked.getByRole('button', { name: 'Transfer' }).tap();
  await expect(page.getByText(/₱13\.00.* transferred/)).toBeVisible();
  await page.goto(new URL('/m/home', page.url()).href);
  await expect(accountButton(page)).toContainText('9,987.00');
});

test('[CCALL-36] [CCALL-37] an agent sees the figures of all downlines, applies for a salary and creates a link', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { account: 'demo-partner', at: '/m/member/agent' });
  // On the first day of a month the present month has no figures yet.
  await page.getByRole('button', { name: '7 days' }).tap();
  await expect(page.getByRole('term').filter({ hasText: 'Staked' })).toBeVisible();
  await expect(page.getByRole('definition').first()).not.toHaveText('₱0.00');
  await page.getByRole('button', { name: 'Salary' }).tap();
  const due = page.getByRole('button', { name: /^Request 2/ });
  await due.first().waitFor();
  const count = await due.count();
  await due.first().tap();
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  await expect(due).toHaveCount(count - 1);

  await page.goto(new URL('/m/agentRegister?tab=links', page.url()).href);
  const links = page.getByRole('main').getByRole('listitem');
  await expect(links).toHaveCount(2);
  await page.getByRole('button', { name: 'New link' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).tap();
  await expect(links).toHaveCount(3);
});

test('the report leads to the next level and back, and is saved as a file', async ({ asMember }) => {
  const page = await asMember('aurora', { account: 'demo-agent', at: '/m/member/agent?tab=report' });
  const table = page.getByRole('table');
  await page.getByRole('button', { name: '7 days' }).tap();
  await expect(table.getByRole('row', { name: /^mira/ })).not.toContainText(/^mira₱0\.00/);
  await table.getByRole('button', { name: 'rico' }).tap();
  await expect(table.getByRole('row', { name: /^noor/ })).toBeVisible();
  await page.goBack();
  await expect(table.getByRole('row', { name: /^mira/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file (CSV)' }).tap();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^report-.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(
    expect.arrayContaining(['\uFEFFAccount', 'mira', 'rico', 'tomas']),
  );
});

test('only agents can open the agents’ pages', async ({ asMember }) => {
  const page = await asMember('aurora');
  for (const path of ['/m/agentRegister', '/m/member/agent']) {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.getByText('Non-agents cannot log in')).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home$/);
  }
});

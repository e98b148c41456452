// Money commands whose answer is lost: the member sends them again, and the money moves once.
import type { Locator, Page } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from '../faults/fault-proxy.ts';
import { gatewayPort } from '../product.ts';
import { ownWords } from '../own-words.ts';
import { accountButton, expect, originOf, test, tick } from '../people.ts';
import { paymentPassword, setUpTransfers, setUpWithdrawals } from '../withdrawals.ts';

let line: FaultProxy;

async function amountIn(place: Locator): Promise<number> {
  return Number((await place.innerText()).replaceAll(/[^\d.]/g, ''));
}

test.beforeAll(async () => {
  line = await openFaultProxy(gatewayPort(), 1);
});
test.afterAll(() => line.close());

test('an agent’s transfer that was committed, answered with 503 and submitted again moves the money once', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/503/);
  const page = await asMember('aurora', { account: 'demo-partner', port: line.port });
  const before = await amountIn(accountButton(page));
  await page.goto(`${originOf('aurora', line.port)}/m/member/agent?tab=transfers`);
  await setUpTransfers(page);
  await page.goto(`${originOf('aurora', line.port)}/m/member/agent?tab=downlines`);
  await page.getByRole('button', { name: /leya/ }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').first().fill('7');
  await sheet.getByLabel('Payment password').fill(paymentPassword);
  line.hitNext('/wps/agent/transferDownline', 'unavailable-after');
  await sheet.getByRole('button', { name: 'Transfer', exact: true }).tap();
  await page.getByRole('alertdialog').getByRole('button').first().tap();
  await sheet.getByLabel('Payment password').fill(paymentPassword);
  await sheet.getByRole('button', { name: 'Transfer', exact: true }).tap();
  await expect(page.getByText(/₱7\.00.* transferred/)).toBeVisible();
  await page.goto(`${originOf('aurora', line.port)}/m/home`);
  await expect.poll(() => amountIn(accountButton(page))).toBe(before - 7);
});

test('a withdrawal whose answer was lost with the tab is shown when the app is opened again, and is made once', async ({
  asMember,
}) => {
  const url = `${originOf('harbor', line.port)}/m/withdraw`;
  const closed = await asMember('harbor', {
    language: 'EN',
    account: 'demo-partner',
    at: '/m/withdraw',
    port: line.port,
  });
  await setUpWithdrawals(closed, await ownWords('EN'));
  const context = closed.context();
  const fillIn = async (page: Page, amount: string) => {
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByLabel('Payment password').fill(paymentPassword);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).tap();
  };
  await closed.getByRole('textbox', { name: 'Amount' }).waitFor();
  line.hitNext('/wps/transaction/withdraw', 'silent-after');
  await fillIn(closed, '150');
  const hits = () => line.journal.filter(({ path }) => path === '/wps/transaction/withdraw');
  await expect.poll(hits).toMatchObject([{ fault: 'silent-after', status: 200 }]);
  await closed.close();

  const page = await context.newPage();
  await page.goto(`${originOf('harbor', line.port)}/m/login`);
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto(url);
  const inProgress = page.getByRole('region', { name: 'In progress' });
  await expect(inProgress).toContainText(/No confirmation arrived for your withdrawal of .*150/);
  await expect(inProgress).toContainText(/Your withdrawal W\d+ of .*150.* is in progress/);
  await inProgress.getByRole('button', { name: 'Fill it in again' }).tap();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('150');
  await fillIn(page, '150');
  await expect(page.getByRole('heading', { name: 'We have your withdrawal request' })).toBeVisible();
  await expect.poll(hits).toMatchObject([{ status: 200 }, { status: 200 }]);

  // It is confirmed now. Another one is possible after a question.
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(inProgress).not.toContainText('No confirmation arrived');
  await fillIn(page, '150');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/A withdrawal of .*150.* is still in progress/);
  await question.getByRole('button', { name: 'Cancel' }).tap();
  expect(hits()).toHaveLength(2);
  await tick(page.getByRole('radio', { name: 'Records' }));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a transfer and a deposit whose answers were lost are sent again from their pages, and are made once', async ({
  asMember,
}) => {
  const silence = async (page: Page, path: string, press: () => Promise<void>) => {
    const before = line.journal.filter((passage) => passage.path === path).length;
    line.hitNext(path, 'silent-after');
    await press();
    await expect
      .poll(() => line.journal.filter((passage) => passage.path === path).slice(before))
      .toMatchObject([{ fault: 'silent-after', status: 200 }]);
    await page.reload();
  };
  const page = await asMember('aurora', {
    language: 'EN',
    account: 'demo-partner',
    at: '/m/member/agent?tab=transfers',
    port: line.port,
  });
  await setUpTransfers(page);
  await page.goto(`${originOf('aurora', line.port)}/m/member/agent?tab=downlines`);
  const inProgress = page.getByRole('region', { name: 'In progress' });
  const sheet = page.getByRole('dialog');
  const typePassword = () => sheet.getByLabel('Payment password').fill(paymentPassword);
  await page.getByRole('button', { name: /leya/ }).tap();
  await sheet.getByRole('textbox').first().fill('3');
  await typePassword();
  await silence(page, '/wps/agent/transferDownline', () =>
    sheet.getByRole('button', { name: 'Transfer', exact: true }).tap(),
  );
  await expect(inProgress).toContainText(/No confirmation arrived for your transfer of .*3/);
  const sent = page.waitForResponse('**/wps/agent/transferDownline');
  await inProgress.getByRole('button', { name: 'Send it again' }).tap();
  await typePassword();
  await sheet.getByRole('button', { name: 'Send it again' }).tap();
  expect(await (await sent).json()).toMatchObject({ value: { repeated: true } });
  await expect(inProgress).toBeHidden();

  await page.goto(`${originOf('aurora', line.port)}/m/voucherCenter`);
  const open = async () => {
    await page.getByRole('button', { name: /^Bank transfer/ }).tap();
    await page.getByRole('textbox', { name: 'Amount' }).fill('500');
    await page.getByLabel('Transfer to').selectOption({ index: 1 });
    await page.getByLabel('Your name at the bank').fill('Ana Cruz');
    await page.getByRole('button', { name: 'Show account details' }).tap();
  };
  await silence(page, '/wps/relay/MCSFE_depositManual', open);
  await inProgress.getByRole('button', { name: 'Send it again' }).tap();
  await expect(page.getByText('Confirmed. It was made once.')).toBeVisible();
  await expect(inProgress.getByRole('listitem')).toHaveCount(1);
  await expect(inProgress).toContainText(/Your deposit D\d+ of .*500/);
  await open();
  await expect(page.getByRole('alertdialog')).toContainText(/A deposit of .*500.* is still in progress/);
});

test('a lottery bet whose answer was lost with the tab is found when the lottery is opened again, and is placed once', async ({
  asMember,
}) => {
  // Its draw is in the evening, so the countdown does not matter.
  const at = '/m/lottery?playType=3d&gameId=evening-three';
  const closed = await asMember('aurora', { language: 'EN', account: 'demo-partner', at, port: line.port });
  const context = closed.context();
  const lotteryIn = (page: Page) => page.frameLocator('iframe[title="Lottery"]');
  const lottery = lotteryIn(closed);
  const balance = lottery.locator('.balance b');
  await expect(balance).toContainText('₱');
  const before = await amountIn(balance);
  await lottery.getByRole('group', { name: 'Bet' }).getByRole('button', { name: 'Sum', exact: true }).click();
  await lottery.getByRole('button', { name: 'Odd', exact: true }).click();
  await lottery.getByRole('button', { name: 'Add to slip' }).click();
  await lottery.getByRole('button', { name: /^Open slip/ }).click();
  line.hitNext('/lgw/orders', 'silent-after');
  await lottery.getByRole('dialog', { name: 'Bet slip' }).getByRole('button', { name: 'Place bet' }).click();
  const hits = () => line.journal.filter(({ method, path }) => method === 'POST' && path === '/lgw/orders');
  await expect.poll(hits).toMatchObject([{ fault: 'silent-after', status: 200 }]);
  await closed.close();

  const page = await context.newPage();
  await page.goto(`${originOf('aurora', line.port)}/m/login`);
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto(`${originOf('aurora', line.port)}${at}`);
  await expect(lotteryIn(page).getByText('Your previous bet was placed.')).toBeVisible();
  expect(hits()).toMatchObject([{ status: 200 }, { status: 200 }]);
  await expect.poll(() => amountIn(lotteryIn(page).locator('.balance b'))).toBe(before - 2);
});

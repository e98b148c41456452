// The records of a member: filters in the address, receipts, the proof of one round, a cancelled bet, and files.
import { readFileSync } from 'node:fs';
import { minorOf, movementsOf, sumOf } from '../ledger.ts';
import { expect, originOf, test, tick } from '../people.ts';
import { openSlot, playRound } from '../slot.ts';

const account = 'demo-agent';

test('the filter of records is the same after a reload and in another tab, and a round shows its proof', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', account });
  await openSlot(page, originOf('aurora'));
  await playRound(page);
  await playRound(page);
  await page.goto(`${originOf('aurora')}/m/member/transactions`);
  const kinds = page.getByRole('toolbar', { name: 'Kind of record' });
  await kinds.getByRole('button', { name: 'Games' }).tap();
  const completed = page.getByRole('toolbar', { name: 'State' }).getByRole('button', { name: 'Completed' });
  await completed.tap();
  await expect(page).toHaveURL(/\?kind=game&status=settled$/);
  const rows = page.getByRole('main').getByRole('listitem');
  // The amounts appear when the currency is known.
  await expect(rows.nth(1)).toContainText(/Golden Sevens.*₱/);
  const shown = await rows.nth(1).textContent();

  await page.reload();
  await expect(kinds.getByRole('button', { name: 'Games' })).toHaveAttribute('aria-current', 'true');
  await expect(completed).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\?kind=game&status=settled$/);
  await expect(rows.nth(1)).toHaveText(shown ?? '');
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByRole('main').getByRole('listitem').nth(1)).toHaveText(shown ?? '');
  await tab.close();

  // The round before the last one: its receipt has the movements of the ledger.
  await rows.nth(1).getByRole('link').tap();
  const movements = page.getByRole('list', { name: 'Movements of money' }).getByRole('listitem');
  await expect(movements.first()).toContainText('Bet');
  const stake = minorOf((await page.getByText('Stake').locator('..').locator('bdi').textContent()) ?? '');
  const win = minorOf(
    (await page
      .getByText('Win', { exact: true })
      .first()
      .locator('..')
      .locator('bdi')
      .first()
      .textContent()) ?? '',
  );
  const ledger = await movementsOf(page, 'aurora');
  const stakes = ledger.flatMap(({ code, amount }, place) => (code === 'STAKE' ? [{ amount, place }] : []));
  const [last, before] = stakes;
  expect(stake).toBe(-(before?.amount ?? 0n));
  expect(win).toBe(sumOf(ledger.slice((last?.place ?? 0) + 1, before?.place), 'WIN'));

  const number =
    (
      await page
        .getByText(/^Number/)
        .locator('bdi')
        .textContent()
    )
      ?.split(' ')
      .at(-1) ?? '';
  await page.getByRole('link', { name: 'Check the proof of this round' }).tap();
  const proof = page.getByRole('dialog', { name: 'Round' });
  await expect(proof.getByRole('listitem')).toHaveCount(1);
  await expect(proof).toContainText(number);
  await proof.getByRole('button', { name: /^Verify/ }).tap();
  await expect(proof.getByText('Verified: this outcome follows from both seeds.')).toBeVisible();
});

test('a lottery bet is cancelled from its receipt, and the ledger returns its stake', async ({
  asMember,
}) => {
  const page = await asMember('aurora', {
    language: 'EN',
    account,
    at: '/m/lottery?playType=3d&gameId=evening-three',
  });
  const lottery = page.frameLocator('iframe[title="Lottery"]');
  await lottery.getByRole('group', { name: 'Bet' }).getByRole('button', { name: 'Sum', exact: true }).click();
  await lottery.getByRole('button', { name: 'Odd', exact: true }).click();
  await lottery.getByRole('button', { name: 'Add to slip' }).click();
  await lottery.getByRole('button', { name: /^Open slip/ }).click();
  await lottery.getByRole('dialog', { name: 'Bet slip' }).getByRole('button', { name: 'Place bet' }).click();
  await expect(lottery.getByText('Bet placed. Good luck!')).toBeVisible();

  await page.goto(`${originOf('aurora')}/m/member/transactions?kind=lottery&status=open`);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Evening Three' }).first();
  await row.getByRole('link').tap();
  await expect(page.getByText('Odd', { exact: true })).toBeVisible();
  const [staked] = await movementsOf(page, 'aurora');
  expect(staked?.code).toBe('STAKE');
  await page.getByRole('button', { name: 'Cancel bets' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel bets' }).tap();
  const movements = page.getByRole('list', { name: 'Movements of money' }).getByRole('listitem');
  await expect(movements).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Cancel bets' })).toHaveCount(0);
  const [returned] = await movementsOf(page, 'aurora');
  expect(returned).toMatchObject({ code: 'REFUND', amount: -(staked?.amount ?? 0n) });
  const balance = await movements
    .last()
    .getByText(/^Balance/)
    .textContent();
  expect(minorOf(balance ?? '')).toBe(returned?.balance);
});

test('records are taken away as a statement and as CSV with every movement of the ledger', async ({
  asMember,
}) => {
  // The form proposes this month. The member's first movement is some hours old, and may be of the month before.
  const from = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const at = `/m/member/transactions?from=${from}`;
  const page = await asMember('aurora', { language: 'EN', account, at });
  const download = async (format: string) => {
    await page.getByRole('button', { name: 'Download' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Download' });
    await tick(sheet.getByRole('radio', { name: format }));
    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Download' }).tap();
    const file = await saved;
    await expect(sheet).toBeHidden();
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const statement = await download('Monthly statement (PDF)');
  expect(statement.name).toMatch(/^statement-20\d\d-\d\d\.pdf$/);
  expect(statement.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(statement.bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  const csv = await download('Movements (CSV)');
  expect(csv.name).toMatch(/^records-.*\.csv$/);
  const lines = csv.bytes.toString().trimEnd().split('\r\n').slice(1);
  const ledger = await movementsOf(page, 'aurora');
  const amounts = lines.map((line) => BigInt((line.split(',').at(-2) ?? '').replace('.', '')));
  expect(amounts.slice(-ledger.length)).toEqual(ledger.map(({ amount }) => amount).toReversed());
});

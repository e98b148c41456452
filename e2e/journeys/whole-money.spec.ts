// All money of one member, from a deposit with an offer to a paid withdrawal and the file of the month: every figure on
// screen is that of the ledger.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { minorOf, movementsOf, sumOf } from '../ledger.ts';
import { ownWords } from '../own-words.ts';
import { call, expect, originOf, test, tick } from '../people.ts';
import { openSlot, playRound } from '../slot.ts';
import { decide, paymentPassword, setUpWithdrawals } from '../withdrawals.ts';

function origin(): string {
  return originOf('harbor');
}

/** Bets of the offer: eight times the deposit of 200 and its bonus of 100; the dinar has three decimals. */
const REQUIRED = 2_400_000n;

async function ledgerOf(page: Page) {
  const movements = await movementsOf(page, 'harbor');
  return { movements, balance: movements[0]?.balance ?? 0n, staked: -sumOf(movements, 'STAKE', 'REFUND') };
}

function partOf(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Balance' })
    .getByText(name, { exact: true })
    .locator('..')
    .locator('bdi');
}

async function shown(amount: Locator): Promise<bigint> {
  return minorOf((await amount.textContent()) ?? '');
}

function betsLine(page: Page): Locator {
  return page
    .getByRole('list', { name: 'Ready to withdraw' })
    .getByRole('listitem')
    .filter({ hasText: 'Bets for your deposits' });
}

/** Opens the withdrawals page with its checklist, which is closed while a withdrawal is possible. */
async function openWithdrawals(page: Page): Promise<void> {
  await page.goto(`${origin()}/m/withdraw`);
  const checklist = page.locator('details').filter({ hasText: 'Ready to withdraw' });
  await checklist.waitFor();
  if ((await checklist.getAttribute('open')) === null) await checklist.locator('summary').tap();
}

async function payIn(page: Page): Promise<void> {
  await page.goto(`${origin()}/m/voucherCenter`);
  await page.getByRole('button', { name: /^QR payment/ }).tap();
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await page.getByRole('radio', { name: /^First deposit/ }).check({ force: true });
  await expect(page.getByText(/stays locked until you have placed bets of \S*2,400\.000/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).tap();
  await page.getByRole('link', { name: 'Open the payment page' }).tap();
  await page.getByRole('button', { name: 'Pay', exact: true }).tap();
  await page.getByRole('link', { name: /^Back to/ }).tap();
  await expect(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
}

/** Plays rounds of the highest bet. */
async function playHighest(page: Page, rounds: number): Promise<void> {
  await openSlot(page, origin());
  const raise = page.getByRole('button', { name: 'Raise the bet' });
  while (await raise.isEnabled()) await raise.tap();
  for (let round = 0; round < rounds; round += 1) await playRound(page);
}

/** The texts of a PDF in its built-in font: amounts and dates. Its header comes first. */
function textsOf(file: Buffer): string[] {
  const text = file.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])+)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    ),
  );
  return [text.slice(0, 8), ...lines];
}

/** Downloads the statement of this month as PDF, and reads it. */
async function statementTexts(page: Page): Promise<string[]> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Download' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Download' });
  await tick(sheet.getByRole('radio', { name: 'Monthly statement (PDF)' }));
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download' }).tap();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/);
  return textsOf(readFileSync(await file.path()));
}

test('[CCALL-40][CCALL-41] a deposit with an offer is wagered, withdrawn, followed to its payment and exported in the figures of the ledger', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('harbor', { language: 'EN', account: 'demo-agent', at: '/m/withdraw' });
  await setUpWithdrawals(page, await ownWords('EN'));
  const opening = (await ledgerOf(page)).balance;
  await payIn(page);

  await openWithdrawals(page);
  await expect(betsLine(page)).toContainText('2,400.000');
  let ledger = await ledgerOf(page);
  expect(sumOf(ledger.movements, 'DEPOSIT')).toBe(200_000n);
  expect(sumOf(ledger.movements, 'BONUS') - opening).toBe(100_000n);
  expect(await shown(partOf(page, 'Locked'))).toBe(300_000n);
  expect(await shown(partOf(page, 'Including bonus'))).toBe(100_000n);
  expect(await shown(partOf(page, 'Withdrawable'))).toBe(ledger.balance - 300_000n);

  const play = async (rounds: number) => {
    await playHighest(page, rounds);
    await openWithdrawals(page);
    ledger = await ledgerOf(page);
    const left = REQUIRED - ledger.staked;
    const bets = left > 0n ? String(left).replace(/(\d{3})$/, '.$1') : 'No bets are left';
    await expect
      .poll(async () => ((await betsLine(page).textContent()) ?? '').replaceAll(',', ''))
      .toContain(bets);
  };
  await play(1);
  const bet = ledger.staked;
  await play(Number((REQUIRED - 1n) / bet));
  expect(ledger.staked).toBeGreaterThanOrEqual(REQUIRED);
  expect(await shown(partOf(page, 'Withdrawable'))).toBe(ledger.balance);

  await page.getByRole('textbox', { name: 'Amount' }).fill('250');
  await page.getByLabel('Payment password').fill(paymentPassword);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'We have your withdrawal request' })).toBeVisible();
  const orderNo = (await page.getByText(/^W\d+$/).textContent()) ?? '';
  await decide(page, '/merchants/harbor/payments', orderNo, 'Approve');
  await expect(page.getByRole('heading', { name: 'Your money is on its way' })).toBeVisible();
  await decide(page, '/payments', orderNo, 'Accept');
  await expect(page.getByRole('heading', { name: 'Your money has been paid out' })).toBeVisible();

  await page.goto(`${origin()}/m/member/transactions`);
  // The totals of all days, since midnight may be in between.
  const total = async (name: string) => {
    const amounts = page
      .getByRole('main')
      .locator('dl')
      .getByText(name, { exact: true })
      .locator('..')
      .locator('bdi');
    return (await amounts.allTextContents()).reduce((sum, text) => sum + minorOf(text), 0n);
  };
  ledger = await ledgerOf(page);
  await expect.poll(() => total('Withdrawn')).toBe(-sumOf(ledger.movements, 'WITHDRAW'));
  expect(await total('Deposited')).toBe(sumOf(ledger.movements, 'DEPOSIT'));
  expect(await total('Staked')).toBe(ledger.staked);
  expect(await total('Won')).toBe(sumOf(ledger.movements, 'WIN'));

  await page.getByRole('button', { name: 'Download' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Download' });
  await tick(sheet.getByRole('radio', { name: 'Movements (CSV)' }));
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download' }).tap();
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1);
  expect(lines.map((line) => BigInt((line.split(',').at(-2) ?? '').replace('.', '')))).toEqual(
    ledger.movements.map(({ amount }) => amount).toReversed(),
  );

  // The cover of the statement names the closing balance.
  const shownTexts = await statementTexts(page);
  expect(shownTexts[0]).toMatch(/^%PDF-/);
  expect(shownTexts.join(' ').replaceAll(',', '')).toContain(
    `${String(ledger.balance).replace(/(\d{3})$/, '.$1')} `,
  );
  expect(calls).toContainEqual(call('GET /wps/relay/MCSFE_getDepositSettings'));
  expect(calls).toContainEqual(call('POST /wps/member/bankCard'));
  expect(calls).toContainEqual(call('GET /wps/relay/MCSFE_getTotalDepositSuccessCount'));
  expect(calls).toContainEqual(call('POST /wps/transaction/withdraw'));
  expect(calls).toContainEqual(call('GET /wps/member/bankCard'));
  expect(calls).toContainEqual(call('GET /wps/relay/MCSFE_getWithdrawReport'));
});

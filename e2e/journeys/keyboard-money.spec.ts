// Money by keyboard alone, in a language from left to right and in one from right to left: nothing is tapped, and only
// Tab or the app moves focus.
import type { Locator, Page } from '@playwright/test';
import { openVendorWallets } from '../back-office.ts';
import { keyboardOf, type Keyboard } from '../keyboard.ts';
import { arrives, escapes, field, holdsFocus, sheet, submit } from '../keyboard-access.ts';
import { ownWords, type OwnWords } from '../own-words.ts';
import { expect, originOf, password, test, tokenOf, untilAlive, withoutBrowser } from '../people.ts';
import { sandboxOrigin } from '../product.ts';
import { paymentPassword } from '../withdrawals.ts';

// Each member sets a payment password, and the merchant has several wallets from now on.
test.use({ ownProduct: 'keyboard' });
test.beforeAll(() => openVendorWallets('harbor'));

type Person = { readonly page: Page; readonly keys: Keyboard; readonly word: OwnWords };

function button({ page, word }: Person, key: string): Locator {
  return page.getByRole('button', { name: word(key), exact: true });
}
function heading({ page, word }: Person, key: string): Locator {
  return page.getByRole('heading', { name: word(key) });
}
function link({ page, word }: Person, key: string): Locator {
  return page.getByRole('main').getByRole('link', { name: word(key) });
}
async function open({ page }: Person, path: string): Promise<void> {
  await page.goto(originOf('harbor') + path);
  await untilAlive(page);
}
/** The field has focus, and its error is read with it. */
async function isRefused({ word }: Person, input: Locator, key: string): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  const [before = ''] = word(key).split('{');
  await expect(input).toHaveAccessibleDescription(new RegExp(before));
  await expect(input).toBeFocused();
}
/** The first of the choices of a list. */
async function chooseFirst({ keys }: Person, list: Locator): Promise<void> {
  await keys.reach(list);
  await keys.press('ArrowDown');
  await expect(list).not.toHaveValue('');
}

async function deposits(person: Person): Promise<void> {
  const { page, keys, word } = person;
  const amount = field(page, 'amount');
  await open(person, '/m/voucherCenter');
  const balance = page
    .getByRole('region', { name: word('wallet.balance') })
    .locator('bdi')
    .first();
  const before = await balance.innerText();
  await keys.enter(
    page
      .getByRole('group', { name: word('wallet.methods') })
      .getByRole('button')
      .first(),
  );
  await expect(page.locator('h2:focus')).toHaveCount(1);
  await keys.fill(amount, '1');
  await keys.press('Enter');
  await isRefused(person, amount, 'money.tooLittle');
  const chip = page
    .getByRole('group', { name: word('money.presets') })
    .getByRole('button')
    .nth(1);
  await keys.reach(chip);
  await keys.press('Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await keys.reach(amount, 'Shift+Tab');
  await keys.type('500');
  await keys.enter(submit(page));
  await expect(heading(person, 'wallet.deposit.PENDING')).toBeFocused();
  await keys.enter(link(person, 'wallet.openPage'));
  await expect(page).toHaveURL(new RegExp(`^${sandboxOrigin()}/pay/`));
  await keys.enter(page.getByRole('button', { name: word('pay', 'sandbox/checkout'), exact: true }));
  await keys.enter(page.getByRole('link', { name: new RegExp(`^${word('back', 'sandbox/checkout')}`) }));
  await expect(heading(person, 'wallet.deposit.PAID')).toBeVisible();
  await untilAlive(page);
  await keys.enter(button(person, 'wallet.another'));
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(balance).not.toHaveText(before);
}

/** The checklist of withdrawals leads to both pages, and each leads back by itself. */
async function getsReadyToWithdraw(person: Person): Promise<void> {
  const { page, keys, word } = person;
  await open(person, '/m/withdraw');
  await keys.enter(link(person, 'money.ready.setPassword'));
  await expect(sheet(page)).toBeVisible();
  await holdsFocus(page, keys, submit(page));
  await keys.fill(field(page, 'proof'), password);
  await keys.fill(field(page, 'paymentPassword'), paymentPassword);
  await keys.fill(field(page, 'confirmPaymentPassword'), paymentPassword);
  await keys.press('Enter');
  await arrives(page, /\/m\/withdraw$/);

  await open(person, '/m/member/bankCards');
  const add = button(person, 'card.add').last();
  await keys.enter(add);
  await holdsFocus(page, keys, submit(page));
  await escapes(page, add);
  await keys.press('Enter');
  await chooseFirst(person, sheet(page).getByLabel(word('card.bank'), { exact: true }));
  await keys.fill(field(page, 'accountName'), 'Ana Cruz');
  await keys.fill(field(page, 'accountNo'), '99');
  await keys.fill(field(page, 'paymentPassword'), paymentPassword);
  await keys.fill(field(page, 'proof'), password);
  await keys.press('Enter');
  await isRefused(person, field(page, 'accountNo'), 'card.wrongNumber');
  await keys.type('9988776655');
  await keys.press('Enter');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
}

async function withdraws(person: Person): Promise<void> {
  const { page, keys, word } = person;
  await open(person, '/m/withdraw');
  const amount = field(page, 'amount');
  await keys.reach(field(page, 'bankCardId'));
  await keys.enter(button(person, 'money.all'));
  await expect(amount).not.toHaveValue('');
  await keys.reach(amount, 'Shift+Tab');
  await keys.type('250');
  await keys.fill(field(page, 'paymentPassword'), '111111');
  await keys.press('Enter');
  await isRefused(person, field(page, 'paymentPassword'), 'error.payment.password.err');
  await keys.type(paymentPassword);
  await keys.press('Enter');
  await expect(heading(person, 'wallet.withdraw.PENDING')).toBeFocused();
  const orderNo = (await page.getByText(/^W\d+$/).textContent()) ?? '';
  await keys.enter(button(person, 'wallet.done'));
  await expect(page.locator('main :focus')).toHaveCount(1);
  const records = page.getByRole('radio', { name: word('wallet.records') });
  await keys.reach(page.getByRole('radio', { name: word('nav.withdraw') }), 'Shift+Tab');
  await keys.press('ArrowDown');
  await expect(records).toBeChecked();
  await expect(records).toBeFocused();
  await keys.enter(page.getByRole('listitem').filter({ hasText: orderNo }).getByRole('link'));
  await expect(heading(person, 'wallet.withdraw.PENDING')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
}

async function movesMoney(person: Person): Promise<void> {
  const { page, keys, word } = person;
  await open(person, '/m/wallet');
  const vendors = page.getByRole('region', { name: word('wallet.atVendors') });
  const vendor = vendors.getByRole('listitem').first().getByRole('button');
  const amount = field(page, 'amount');
  await keys.enter(vendor);
  await holdsFocus(page, keys, submit(page));
  await escapes(page, vendor);
  await keys.press('Enter');
  await keys.reach(field(page, 'to'));
  await keys.fill(amount, '0');
  await keys.press('Enter');
  await isRefused(person, amount, 'money.zero');
  await keys.type('250');
  await keys.press('Enter');
  await expect(sheet(page)).toHaveCount(0);
  await expect(vendor).toBeFocused();
  await expect(vendor).toContainText(/250/);
  await keys.enter(button(person, 'wallet.collectAll'), 'Shift+Tab');
  await expect(vendor).not.toContainText(/250/);
  await expect(page.locator('main :focus')).toHaveCount(1);
}

/** More records than a page shows: transfers between two wallets, made without the page. */
async function makeRecords({ page }: Person): Promise<void> {
  const { address, host } = withoutBrowser(originOf('harbor'));
  const headers = { host, Authorization: await tokenOf(page) };
  for (let made = 0; made < 21; made += 1) {
    const answer = await page.request.post(`${address}/wps/relay/MCSFE_walletTransfer`, {
      headers: { ...headers, 'idempotency-key': `key-${made}` },
      data: { fromVendor: 'main', toVendor: 'QST', amount: '1000' },
    });
    expect(await answer.json()).toMatchObject({ success: true });
  }
}

async function readsRecords(person: Person, isRightToLeft: boolean): Promise<void> {
  const { page, keys, word } = person;
  await makeRecords(person);
  await open(person, '/m/member/transactions');
  const rows = page.getByRole('main').getByRole('listitem');
  const kinds = page.getByRole('toolbar', { name: word('records.kinds') });
  const kind = (name: string) =>
    kinds.getByRole('button', { name: word(`records.kind.${name}`), exact: true });
  await keys.reach(kind('all'));
  await keys.press(isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
  await expect(kind('deposit')).toBeFocused();
  await keys.press('Enter');
  await expect(page).toHaveURL(/\?kind=deposit$/);
  await expect(rows).toHaveCount(1);
  await keys.press('Home');
  await expect(kind('all')).toBeFocused();
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(rows).toHaveCount(20);

  const [from, to] = [page.getByLabel(word('records.from')), page.getByLabel(word('records.to'))];
  // The same result whether this browser shows day or month first.
  await keys.reach(from);
  await page.keyboard.type('02022021');
  await expect(from).toHaveValue('2021-02-02');
  await keys.reach(to);
  await page.keyboard.type('01012021');
  // The later day is the last one, wherever it was typed.
  await expect(page).toHaveURL(/\?from=2021-01-01&to=2021-02-02$/);
  await keys.reach(button(person, 'records.download'));
  await expect(from).toHaveValue('2021-01-01');
  await expect(to).toHaveValue('2021-02-02');

  const download = button(person, 'records.download').first();
  await keys.press('Enter');
  await holdsFocus(page, keys, button(person, 'records.download').last());
  await escapes(page, download);
  await keys.enter(button(person, 'records.showAll'));
  await expect(rows).toHaveCount(20);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await keys.enter(page.getByRole('button', { name: word('pages.more') }));
  await expect(rows.nth(21)).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await keys.enter(rows.nth(21).getByRole('link'), 'Shift+Tab');
  await expect(page).toHaveURL(/[?]id=/);
  await expect(page.locator('main :focus')).toHaveCount(1);

  await open(person, '/m/member/bets');
  await keys.reach(link(person, 'records.toLottery'));
}

for (const language of ['EN', 'AR'] as const) {
  test(`[PAGE-15] ${language}: a deposit, a bank account, a withdrawal, a transfer and the records`, async ({
    asMember,
  }) => {
    const page = await asMember('harbor', {
      language,
      locale: language === 'EN' ? 'en-PH' : 'ar-KW',
      account: language === 'EN' ? 'demo-agent' : 'demo-partner',
    });
    const person = { page, keys: keyboardOf(page), word: await ownWords(language) };
    const records = () => readsRecords(person, language === 'AR');
    const parts = { deposits, getsReadyToWithdraw, withdraws, movesMoney, records };
    for (const [name, part] of Object.entries(parts)) await test.step(name, () => part(person));
  });
}

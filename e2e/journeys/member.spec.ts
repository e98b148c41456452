// A member's own pages: profile, status, security of the account, and feedback.
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { codeAfter } from '../inbox.ts';
import { call, expect, logIn, originOf, password, test } from '../people.ts';
import { shownFor } from '../second-factors.ts';

function open(page: Page, path: string) {
  return page.goto(originOf('aurora') + path);
}

test('[PAGE-15][MEMBER-05][MEMBER-06] the member centre leads to the club, which shows the requirements of the next rank', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/member/home' });
  await expect(page.getByRole('heading', { name: 'demo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Help and news' })).toBeVisible();
  await page.getByRole('link', { name: /Gold.*\d% of the way to Platinum/ }).click();
  await expect(page).toHaveURL(/\/m\/member\/benefits$/);
  await expect(page.getByText('Your rank')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Conditions for Platinum' })).toBeVisible();
  const bets = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar', { name: 'Bets', exact: true }) })
    .first();
  await expect(bets).toContainText(/₱\d+\.\d\d.? \/ .?₱20,000\.00/);
  await expect(page.locator('li[aria-current="true"]')).toContainText(
    /Gold.*Weekly cashback.*0\.4%.*Birthday gift.*₱300\.00/,
  );
  await expect(page.getByRole('heading', { name: 'What the club has paid you' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
});

test('[MEMBER-03] a member without rank rules reads that the club is coming, without ranks', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', account: 'demo-agent', at: '/m/member/benefits' });
  await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  await expect(page.getByText('Platinum')).toHaveCount(0);
});

test('[MEMBER-06] a merchant with the base version shows everything in one grid', async ({ asMember }) => {
  const page = await asMember('lotus', { language: 'EN', at: '/m/member/home' });
  const ways = page.getByRole('navigation', { name: 'Member menu' });
  await expect(ways.getByRole('link', { name: 'VIP club' })).toBeVisible();
  await expect(ways.getByRole('link', { name: 'Feedback' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('[ACALL-18][MEMBER-08][MEMBER-09] a member chooses one of nine pictures, and it is kept', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/member/home' });
  const own = page.getByRole('button', { name: 'Change your picture' });
  await own.click();
  const choices = page.getByRole('button', { name: /^Picture \d$/ });
  await expect(choices).toHaveCount(9);
  await page.getByRole('button', { name: 'Picture 8' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(own.locator('img')).toHaveAttribute('src', '/m/static/avatars/8.webp');
  await page.reload();
  await expect(own.locator('img')).toHaveAttribute('src', '/m/static/avatars/8.webp');
  expect(await own.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192);
  expect(calls).toContainEqual(call('PUT /wps/member/info/icon', { icon: 8 }));
});

test('[ACALL-22][ACALL-23] a payment password is set, and confirms the bank account that winnings go to', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/member/bankCards' });
  // The link opens the form.
  await page.getByRole('link', { name: 'Set a payment password' }).click();
  const sheet = page.getByRole('dialog', { name: 'Set a payment password' });
  await sheet.getByLabel('Login password').fill(password);
  await sheet.getByLabel('New payment password').fill('48291');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByLabel('New payment password')).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel('New payment password').fill('482913');
  await sheet.getByLabel('Once more').fill('482913');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The payment password is set')).toBeVisible();

  await open(page, '/m/member/bankCards');
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a bank account' });
  await adding.getByLabel('Bank', { exact: true }).selectOption('Lantern Bank');
  await adding.getByLabel('Account holder').fill('Ana Cruz');
  await adding.getByLabel('Account number or IBAN').fill('9988 7766 55');
  await adding.getByLabel('Login password').fill(password);
  await adding.getByLabel('Payment password').fill('111111');
  await adding.getByRole('button', { name: 'Add a bank account' }).click();
  await expect(adding.getByText('The payment password is not right. 4 attempts left.')).toBeVisible();
  await adding.getByLabel('Payment password').fill('482913');
  await adding.getByRole('button', { name: 'Add a bank account' }).click();
  await expect(page.getByText('•••• 6655')).toBeVisible();
  await expect(adding).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('9988');

  // An account that is linked to another waits, also as a new account, and the waiting page shows a new end time.
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  await adding.getByLabel('Bank', { exact: true }).selectOption('Lantern Bank');
  await adding.getByLabel('Account number or IBAN').fill('1122334455');
  await adding.getByLabel('Payment password').fill('482913');
  await adding.getByRole('button', { name: 'Use a code by email instead' }).click();
  const code = await codeAfter('demo@aurora.example', () =>
    adding.getByRole('button', { name: 'Send the code' }).click(),
  );
  await adding.getByLabel('Six-digit code').fill(code);
  await adding.getByRole('button', { name: 'Add a bank account' }).click();
  await expect(page.getByText('•••• 4455')).toBeVisible();
  await open(page, '/m/member/security');
  await page.getByRole('link', { name: /Waiting changes/ }).click();
  const wait = page.getByRole('listitem').filter({ hasText: 'New bank account' });
  await expect(wait).toContainText('Lantern Bank •••• 4455');
  await expect(wait).toContainText('Withdrawals are possible from');
});

test('[ACALL-23] an authenticator app is switched on by its first code and asked for from then on, and off by the password and a code', async ({
  asMember,
  asVisitor,
}) => {
  const page = await asMember('harbor', { language: 'EN', at: '/m/member/security' });
  const row = page.getByRole('button', { name: /Authenticator app/ });
  await expect(row).toContainText('Off');
  await row.click();
  const sheet = page.getByRole('dialog', { name: 'Authenticator app' });
  await sheet.getByLabel('Login password').fill('not the password');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet.getByText('The current password is not right.')).toBeVisible();
  await sheet.getByLabel('Login password').fill(password);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await sheet.locator('bdi').textContent()) ?? '').replaceAll(' ', '');
  await sheet.getByLabel('Six-digit code').fill('000000');
  await sheet.getByRole('button', { name: 'Switch on' }).click();
  await expect(sheet.getByText('Verification code error')).toBeVisible();
  await sheet.getByLabel('Six-digit code').fill(shownFor(secret, 0));
  await sheet.getByRole('button', { name: 'Switch on' }).click();
  await expect(row).toContainText('On');

  const other = await asVisitor('harbor', { language: 'EN', at: '/m/login' });
  await logIn(other);
  await expect(other.getByRole('dialog')).toBeVisible();

  await row.click();
  await sheet.getByLabel('Login password').fill(password);
  // The code of this half minute was used to switch it on; the next code is valid already.
  await sheet.getByLabel('Code of the authenticator app').fill(shownFor(secret, 1));
  await sheet.getByRole('button', { name: 'Switch off' }).click();
  await expect(row).toContainText('Off');
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
/** One violet pixel. */
const png = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 128, 64, 255]))),
  chunk('IEND', Buffer.alloc(0)),
]);

test('[MEMBER-11] feedback of ten words is sent with a picture; nine words are refused on the page', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/feedback' });
  await page.getByLabel('It is about').selectOption('A suggestion');
  await page.getByLabel('Your message').fill('The countdown of draws is hard to read outside');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please write between 10 and 500 words')).toBeVisible();
  await page.getByLabel('Your message').fill('The countdown of draws is hard to read outside in sunlight.');
  const pictures = page.locator('input[type="file"]');
  await pictures.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Only JPEG and PNG pictures can be sent')).toBeVisible();
  await pictures.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/wps/feedback'));
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    type: 'suggestion',
    pictures: [expect.stringMatching(/^data:image\/jpeg;base64,/)],
  });
  await expect(page.getByText('Thank you, we have it')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/member\/home$/);
});

test('[PAGE-17] [ROUTE-17] feedback leads a visitor home, a member stays, and a trial account reads why it cannot', async ({
  asVisitor,
  asMember,
}) => {
  const visitor = await asVisitor('aurora', { language: 'EN', at: '/m/feedback' });
  await expect(visitor).toHaveURL(/\/m\/home$/);
  const member = await asMember('aurora', { language: 'EN', at: '/m/feedback' });
  await expect(member.getByRole('heading', { name: 'Feedback' })).toBeVisible();
  await expect(member).toHaveURL(/\/m\/feedback$/);
  const trial = await asMember('aurora', { language: 'EN', account: 'demo-trial' });
  // Shown for two seconds, which may be over before the page has all its pictures.
  const isTold = trial.getByText('Please login an actual account to use this function').waitFor();
  await open(trial, '/m/feedback');
  await isTold;
  await expect(trial).toHaveURL(/\/m\/home$/);
});

test('a member without lottery bets sees a link to the lotteries', async ({ asMember }) => {
  // No other journey plays with this account.
  const page = await asMember('aurora', { language: 'EN', account: 'tomas', at: '/m/member/bets' });
  await expect(page.getByRole('heading', { name: 'No lottery bets yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to lotteries' }).click();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=LOTT/);
});

const shortcuts = [
  ['Deposit', '/m/voucherCenter'],
  ['Withdraw', '/m/withdraw'],
  ['Recent', '/m/gameList?gameType=RECENT'],
  ['VIP', '/m/member/benefits'],
] as const;

function strip(page: Page) {
  return page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
}

test('[HOME-12][HOME-15] home has four shortcuts; each sends a visitor to login', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { language: 'EN' });
  await expect(strip(page)).toHaveText(shortcuts.map(([name]) => new RegExp(name)));
  for (const [index] of shortcuts.entries()) {
    await strip(page).nth(index).click();
    await expect(page).toHaveURL(/\/m\/login$/);
    await page.goBack();
  }
});

test('[HOME-13][HOME-14] they lead a member to the member pages, such as recent games and the club', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN' });
  for (const [index, [, path]] of shortcuts.entries())
    await expect(strip(page).nth(index)).toHaveAttribute('href', path);
  await strip(page).nth(2).click();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RECENT$/);
  await page.goBack();
  await strip(page).nth(3).click();
  await expect(page).toHaveURL(/\/m\/member\/benefits$/);
});

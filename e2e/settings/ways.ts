// The ways into the product that a merchant's settings show, each walked to its end: inside, or a message that says why
// not. A press without an effect, a page without content and a wait without an end are faults.
import { expect, type Locator, type Page } from '@playwright/test';
import { dragPiece, puzzle } from '../captcha.ts';
import { codeAfter } from '../inbox.ts';
import { accountButton, followLink, logIn, pressUntil, tick, untilAlive } from '../people.ts';
import { paths } from '@foyer/contract/paths.ts';
import { waiting } from '../walk.ts';
import type { ValueSet } from '@foyer/contract/testing/covering.ts';

/** Time for the proof of work on a busy machine. */
const WORK_MS = 40_000;

/** Where the app tells a person something. */
export const messages =
  'dialog[open], section[aria-live] > div, [role="status"]:not(:empty), [role="alert"]:not(:empty)';

function hasMessage(page: Page): Promise<boolean> {
  return page
    .locator(messages)
    .evaluateAll((found) => found.some((at) => at.checkVisibility() && at.textContent?.trim() !== ''));
}

/** Waits for an effect of a press: another address or a message. */
async function untilAnswered(page: Page, before: string, what: string): Promise<void> {
  await expect.poll(async () => page.url() !== before || (await hasMessage(page)), what).toBe(true);
}

/** Waits for a page with content and without placeholders. */
async function untilShown(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toContainText(/\S/);
  await expect.poll(() => waiting(page)).toBe(0);
}

/** Inside with an account, or outside with a message. */
async function untilInsideOrTold(page: Page): Promise<'inside' | 'told'> {
  const isInside = async () => (await accountButton(page).count()) > 0 && !page.url().endsWith('/m/login');
  const isForced = () => page.url().endsWith('/m/changePsw');
  await expect.poll(async () => (await isInside()) || isForced() || (await hasMessage(page))).toBe(true);
  return (await isInside()) || isForced() ? 'inside' : 'told';
}

/** Has the browser work for a captcha instead of reading its picture. */
async function solvePicture(form: Page | Locator): Promise<void> {
  await form.getByRole('button', { name: 'I cannot see the picture' }).click({ timeout: WORK_MS });
  await expect(form.getByText('Solved. You can continue.')).toBeVisible({ timeout: WORK_MS });
}

/** Solves the slider, or the picture that takes its place where the slider does not load within its 5 s (CAPTCHA-08). */
async function solveSlider(page: Page, isOn: boolean): Promise<void> {
  if (!isOn) return;
  const slider = puzzle(page).getByRole('slider');
  const broken = page.getByRole('alertdialog').filter({ hasText: 'Geetest service not work' });
  await expect.poll(async () => (await slider.isVisible()) || (await broken.isVisible())).toBe(true);
  if (await broken.isVisible()) {
    const sheet = page.getByRole('dialog', { name: 'One quick check' });
    await broken.getByRole('button', { name: 'Confirm' }).click();
    await solvePicture(sheet);
    await sheet.getByRole('button', { name: 'Continue' }).click();
  } else await dragPiece(page);
  await expect(slider).toHaveCount(0);
}

/** Presses each item of the bottom navigation, from the page where the press before it led. */
export async function pressNavigation(page: Page): Promise<void> {
  const start = '/m/activity';
  const { origin } = new URL(page.url());
  const items = page.getByRole('navigation', { name: 'Main navigation' }).locator('a, button');
  const open = async (): Promise<void> => {
    await page.goto(origin + start);
    await untilAlive(page);
  };
  const hasLeft = (): boolean => new URL(page.url()).origin !== origin;
  await open();
  await expect(items.first()).toBeVisible();
  const count = await items.count();
  for (let at = 0; at < count; at += 1) {
    if (hasLeft() || (await hasMessage(page))) await open();
    else if (!(await items.first().isVisible())) await followLink(page, start);
    await expect(items.first()).toBeVisible();
    if ((await items.nth(at).getAttribute('aria-current')) === 'page') continue;
    const before = page.url();
    const name = await items.nth(at).innerText();
    await page.locator('#content').evaluate((left) => left.setAttribute('data-left', ''));
    await items.nth(at).click();
    await untilAnswered(page, before, `a press on ${name} has an effect`);
    // The chat's page leads to the page of the service, or says why it does not.
    if (new URL(page.url()).pathname === paths.chat)
      await expect.poll(async () => hasLeft() || (await hasMessage(page))).toBe(true);
    if (hasLeft()) continue;
    // The previous screen stays until the next one is ready.
    if (new URL(page.url()).pathname !== new URL(before).pathname)
      await page.locator('#content:not([data-left])').waitFor();
    await untilShown(page);
  }
}

/** Logs in by name; an account that the merchant does not admit gets the reason. */
export async function logInByName(page: Page, set: ValueSet, account: string): Promise<'inside' | 'told'> {
  await logIn(page, account);
  await solveSlider(page, set['loginSlider'] === 'on');
  return await untilInsideOrTold(page);
}

/** A slider of another version than 4 sends no codes, and says so (SMS-09). */
async function isCodeRefused(page: Page, set: ValueSet): Promise<boolean> {
  if (set['codeSlider'] !== 'on' || set['sliderVersion'] === 'v4') return false;
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Geetest service not work');
  return true;
}

/** Logs in by a code to a number. */
export async function logInByNumber(page: Page, set: ValueSet, number: string): Promise<'inside' | 'told'> {
  await tick(page.getByRole('radio', { name: 'Mobile' }));
  await page.locator('input[name="mobileNum"]').fill(number);
  if (await isCodeRefused(page, set)) return 'told';
  const code = await codeAfter(`+63${number}`, async () => {
    await page.getByRole('button', { name: 'Send code' }).click();
    await solveSlider(page, set['codeSlider'] === 'on');
  });
  await page.locator('input[name="verificationCode"]').fill(code);
  await page.locator('form button[type="submit"]').first().click();
  return await untilInsideOrTold(page);
}

/** Opens the free trial. */
export async function tryOut(page: Page): Promise<'inside' | 'told'> {
  await page.getByRole('button', { name: /Play free/ }).click();
  return await untilInsideOrTold(page);
}

/** Logs in with a provider as a person that the sandbox knows. */
export async function logInAt(page: Page, provider: string): Promise<void> {
  const popup = page.waitForEvent('popup', { timeout: 15_000 }).catch(() => null);
  const frame = page.frameLocator('iframe[title="Sign in with Google"]');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  const person = 'Mika Reyes';
  if (provider === 'LINE') await page.getByRole('link', { name: person }).click();
  else {
    const inFrame = frame.getByRole('link', { name: person });
    const shown = inFrame.waitFor({ timeout: 15_000 }).then(() => null);
    const window = await Promise.race([popup, shown.catch(() => popup)]);
    await (window ? window.getByRole('link', { name: person }) : inFrame).click();
  }
  const isAtForm = () => page.url().includes('/m/register');
  // The next log-in with a name binds the identity.
  const bindHint = page.getByText(/^Log in to bind your/);
  await expect
    .poll(
      async () =>
        isAtForm() ||
        (await bindHint.isVisible()) ||
        (await hasMessage(page)) ||
        (await accountButton(page).count()) > 0,
    )
    .toBe(true);
  await untilShown(page);
}

let people = 0;

/** Registers in one way, as the form asks for it. */
export async function register(page: Page, set: ValueSet, by: 'name' | 'number'): Promise<'inside' | 'told'> {
  if (set['registerBy'] === 'both')
    await tick(page.getByRole('radio', { name: by === 'name' ? 'Username' : 'Mobile' }));
  people += 1;
  const name = `w${Date.now().toString(36)}${people}`;
  const number = `9${String(Date.now()).slice(-7)}${people % 10}`;
  const field = (which: string) => page.locator(`form [name="${which}"]`);
  if (by === 'name') await field('username').fill(name);
  else await field('mobileNum').fill(number);
  if ((await field('password').count()) > 0) {
    await field('password').fill('mangoes at midnight');
    await field('confirmPassword').fill('mangoes at midnight');
  }
  if ((await field('verificationCode').count()) > 0) {
    if (await isCodeRefused(page, set)) return 'told';
    const code = await codeAfter(`+63${number}`, async () => {
      await page.getByRole('button', { name: 'Send code' }).click();
      await solveSlider(page, set['codeSlider'] === 'on');
    });
    await field('verificationCode').fill(code);
  }
  if ((await field('captcha').count()) > 0) {
    await solvePicture(page);
  }
  const consent = page.getByRole('checkbox').first();
  if ((await consent.count()) > 0) await tick(consent);
  await page.locator('form button[type="submit"]').first().click();
  await solveSlider(page, set['registerSlider'] === 'on');
  return await untilInsideOrTold(page);
}

/** Opens each form for a new password and sends it empty: every one says what is missing. */
export async function openReset(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  const methods = page.getByRole('radio');
  const count = await methods.count();
  for (let at = 0; at < Math.max(count, 1); at += 1) {
    if (count > 0) await tick(methods.nth(at));
    const form = page.locator('form').first();
    await expect(form.locator('input:visible').first()).toBeVisible();
    await form.locator('button[type="submit"]').click();
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  }
}

/** Deposits where the merchant takes deposits; elsewhere the page says that they are closed. */
export async function deposit(page: Page, set: ValueSet, amount: number): Promise<void> {
  await page.goto(new URL('/m/voucherCenter', page.url()).href);
  await untilShown(page);
  const isOffered = !(set['depositSwitch'] === 'on' && set['CREDITMAR3'] === 'on');
  if (!isOffered) return;
  if (set['deposits'] === 'off') {
    await expect(page.getByText('Deposits are closed for an hour.')).toBeVisible();
    return;
  }
  await page.getByRole('button', { name: /^QR payment/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(amount));
  await pressUntil(page.getByRole('button', { name: 'Continue to payment' }), () =>
    expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible({ timeout: 5_000 }),
  );
}

/** The page of withdrawals offers the next step, or says why there is none. */
export async function openWithdrawal(page: Page): Promise<void> {
  await page.goto(new URL('/m/withdraw', page.url()).href);
  await untilShown(page);
  if (!page.url().includes('/m/withdraw')) return;
  await expect(
    page
      .locator('main')
      .getByText(/\S{3,}/)
      .first(),
  ).toBeVisible();
}

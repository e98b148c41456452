// The ways into the product that a merchant's settings show, each walked to the end that `expected.ts` computes: inside
// as the right account, or the message that says why not. Any other end or message is a fault.
import { expect, type Locator, type Page } from '@playwright/test';
import { dragPiece, puzzle, solveByWork } from '../captcha.ts';
import { codeAfter } from '../inbox.ts';
import { newName, newNumber } from '../new-people.ts';
import { accountButton, followLink, logIn, pressUntil, tick, untilAlive } from '../people.ts';
import { paths } from '@foyer/contract/paths.ts';
import { markScreen, waiting } from '../walk.ts';
import type { ValueSet } from '@foyer/contract/testing/covering.ts';
import {
  arePaymentsOffered,
  fieldsOf,
  navigationOf,
  refusalOf,
  resetMethodsOf,
  says,
  sendsCodes,
  unboundEnd,
  type Who,
} from './expected.ts';

/** Where the app tells a person something. */
export const messages =
  'dialog[open], section[aria-live] > div, [role="status"]:not(:empty), [role="alert"]:not(:empty)';

function hasMessage(page: Page): Promise<boolean> {
  return page
    .locator(messages)
    .evaluateAll((found) => found.some((at) => at.checkVisibility() && at.textContent?.trim() !== ''));
}

/** A text that the app shows a person, as a whole. */
function told(page: Page, text: string): Locator {
  return page.locator(messages).getByText(text, { exact: true }).first();
}

/** Waits for a page with content and without placeholders. */
async function untilShown(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toContainText(/\S/);
  await expect.poll(() => waiting(page)).toBe(0);
}

/** No question and no error over the page. */
function expectNoAlert(page: Page): Promise<void> {
  return expect(page.getByRole('alertdialog')).toHaveCount(0);
}

function untilAt(page: Page, path: string): Promise<void> {
  return expect(page).toHaveURL(({ pathname }) => pathname === path);
}

/** Outside, with this reason. */
async function expectRefusal(page: Page, reason: string): Promise<void> {
  await expect(told(page, reason)).toBeVisible();
  await expect(accountButton(page)).toHaveCount(0);
}

/** Home with this account, without a message; or outside with the reason why it is not admitted. */
async function expectEnd(page: Page, account: string, refusal: string | null = null): Promise<void> {
  if (refusal !== null) return expectRefusal(page, refusal);
  await untilAt(page, paths.home);
  await expect(page.locator('main').getByText(new RegExp(`^Hello, ${account}$`))).toBeVisible();
  await expectNoAlert(page);
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
    await solveByWork(sheet);
    await sheet.getByRole('button', { name: 'Continue' }).click();
  } else await dragPiece(page);
  await expect(slider).toHaveCount(0);
}

/** Presses each item of the bottom navigation, from the page where the press before it led. */
export async function pressNavigation(page: Page, set: ValueSet, who: Who): Promise<void> {
  const { origin } = new URL(page.url());
  const items = page.getByRole('navigation', { name: 'Main navigation' }).locator('a, button');
  const open = async (): Promise<void> => {
    await page.goto(origin + paths.activity);
    await untilAlive(page);
  };
  const expected = navigationOf(set, who);
  await open();
  await expect(items).toContainText(expected.map(([label]) => label));
  for (const [at, [label, end]] of expected.entries()) {
    if (new URL(page.url()).origin !== origin || (await hasMessage(page))) await open();
    else if (!(await items.first().isVisible())) await followLink(page, paths.activity);
    await expect(items.first()).toBeVisible();
    if ((await items.nth(at).getAttribute('aria-current')) === 'page') continue;
    const before = new URL(page.url()).pathname;
    const untilLeft = await markScreen(page);
    await items.nth(at).click();
    if (end === 'elsewhere')
      await expect(page, `a press on ${label} leaves`).toHaveURL((url) => url.origin !== origin);
    else if ('text' in end) {
      await expect(told(page, end.text), `a press on ${label} says why`).toBeVisible();
      await untilAt(page, before);
    } else {
      await untilAt(page, end.path);
      // The previous screen stays until the next one is ready.
      await untilLeft();
      await untilShown(page);
      await expectNoAlert(page);
    }
  }
}

/** Logs in by name; an account that the merchant does not admit gets the reason. */
export async function logInByName(page: Page, set: ValueSet, account: string): Promise<void> {
  await logIn(page, account);
  await solveSlider(page, set['loginSlider'] === 'on');
  await expectEnd(page, account, refusalOf(set, account === 'demo-agent' ? 'agent' : 'member'));
}

/** Requests a code and types it; false where the merchant's slider sends none. */
async function typeCode(page: Page, set: ValueSet, number: string): Promise<boolean> {
  const send = page.getByRole('button', { name: 'Send code' });
  if (!sendsCodes(set)) {
    await send.click();
    await expectRefusal(page, says.noSlider);
    return false;
  }
  const code = await codeAfter(`+63${number}`, async () => {
    await send.click();
    await solveSlider(page, set['codeSlider'] === 'on');
  });
  await page.locator('input[name="verificationCode"]').fill(code);
  return true;
}

/** Logs in by a code to the number of the demo member. */
export async function logInByNumber(page: Page, set: ValueSet): Promise<void> {
  const number = '900000001';
  await tick(page.getByRole('radio', { name: 'Mobile' }));
  await page.locator('input[name="mobileNum"]').fill(number);
  if (!(await typeCode(page, set, number))) return;
  await page.locator('form button[type="submit"]').first().click();
  await expectEnd(page, 'demo', refusalOf(set, 'member'));
}

/** Opens the free trial. */
export async function tryOut(page: Page, set: ValueSet): Promise<void> {
  await page.getByRole('button', { name: /Play free/ }).click();
  await expectEnd(page, 'trial-\\w+', refusalOf(set, 'trial'));
}

/** Logs in with a provider as a person whom no member is bound to. */
export async function logInAt(page: Page, set: ValueSet, provider: string): Promise<void> {
  const popup = page.waitForEvent('popup', { timeout: 15_000 }).catch(() => null);
  const frame = page.frameLocator('iframe[title="Sign in with Google"]');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  const person = 'New person';
  if (provider === 'LINE') await page.getByRole('link', { name: person }).click();
  else {
    const inFrame = frame.getByRole('link', { name: person });
    const shown = inFrame.waitFor({ timeout: 15_000 }).then(() => null);
    const window = await Promise.race([popup, shown.catch(() => popup)]);
    await (window ? window.getByRole('link', { name: person }) : inFrame).click();
  }
  const end = unboundEnd(set);
  if (end === 'inside') return expectEnd(page, 'u[0-9a-f]{12}');
  if ('refusal' in end) return expectRefusal(page, end.refusal);
  const choice = page.getByRole('dialog', { name: 'Almost there' });
  await expect(choice).toContainText(`This ${provider} account is new here.`);
  await expect(choice).toContainText('Once bound, the account cannot be changed or unlinked');
  await expect(choice.getByRole('button', { name: 'Register a new account' })).toHaveCount(
    end.offersRegistration ? 1 : 0,
  );
  if (end.offersRegistration) {
    await choice.getByRole('button', { name: 'Register a new account' }).click();
    await untilAt(page, paths.register);
    await expect(page.getByText(`Your ${provider} account will be linked to this one.`)).toBeVisible();
    return;
  }
  await choice.getByRole('button', { name: 'Log in to an existing account' }).click();
  await expect(page.getByText(`Log in to bind your ${provider} account`)).toBeVisible();
}

/** Registers in one way, as the settings ask for it. */
export async function register(page: Page, set: ValueSet, by: 'name' | 'number'): Promise<void> {
  if (set['registerBy'] === 'both')
    await tick(page.getByRole('radio', { name: by === 'name' ? 'Username' : 'Mobile' }));
  const name = newName();
  const number = newNumber();
  const field = (which: string) => page.locator(`form [name="${which}"]`);
  const asked = fieldsOf(set, by);
  for (const [which, isAsked] of Object.entries(asked))
    await expect(field(which), which).toHaveCount(isAsked ? 1 : 0);
  if (asked['username']) await field('username').fill(name);
  else await field('mobileNum').fill(number);
  if (asked['password']) {
    await field('password').fill('mangoes at midnight');
    await field('confirmPassword').fill('mangoes at midnight');
  }
  if (asked['verificationCode'] && !(await typeCode(page, set, number))) return;
  if (asked['captcha']) await solveByWork(page);
  const years = set['ageLimit'] === '0' ? '18' : set['ageLimit'];
  await tick(page.getByRole('checkbox', { name: `I am ${years} or over and accept the user agreement` }));
  await page.locator('form button[type="submit"]').first().click();
  await solveSlider(page, set['registerSlider'] === 'on');
  await expectEnd(page, by === 'name' ? name : `63${number}`);
}

/** Opens each form for a new password and sends it empty: every one says what is missing. */
export async function openReset(page: Page, set: ValueSet): Promise<void> {
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  const methods = resetMethodsOf(set);
  await expect(page.getByRole('radio')).toHaveCount(methods.length > 1 ? methods.length : 0);
  for (const name of methods) {
    if (methods.length > 1) await tick(page.getByRole('radio', { name }));
    const form = page.locator('form').first();
    await expect(form.locator('input:visible').first()).toBeVisible();
    await form.locator('button[type="submit"]').click();
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  }
}

/** Home states the age limit of the merchant. */
export async function readAge(page: Page, { ageLimit }: ValueSet): Promise<void> {
  const statement = page.getByText('Play responsibly');
  if (ageLimit === '0') await expect(statement).toHaveCount(0);
  else await expect(page.getByText(`${ageLimit}+ only.`)).toBeVisible();
}

/** The page of invitations shows the member's own code, or that there is no reward. */
export async function openInvitations(page: Page, { referral }: ValueSet): Promise<void> {
  await followLink(page, paths.inviteFriends);
  const shown = referral === 'on' ? 'Your code' : 'There is no referral reward at the moment.';
  await expect(page.locator('main').getByText(shown, { exact: true })).toBeVisible();
}

/** Opens a page about money; where the merchant offers no payments, home opens with the reason. */
async function openPayments(page: Page, set: ValueSet, path: string): Promise<boolean> {
  await followLink(page, path);
  const isOffered = arePaymentsOffered(set);
  if (!isOffered) await expect(told(page, says.noPermission)).toBeVisible();
  await untilAt(page, isOffered ? path : paths.home);
  return isOffered;
}

/** Deposits where the merchant takes deposits; elsewhere the page says that they are closed. */
export async function deposit(page: Page, set: ValueSet, amount: number): Promise<void> {
  if (!(await openPayments(page, set, paths.deposit))) return;
  if (set['deposits'] === 'off') {
    await expect(page.getByText(says.depositsClosed)).toBeVisible();
    return;
  }
  await page.getByRole('button', { name: /^QR payment/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(amount));
  await pressUntil(page.getByRole('button', { name: 'Continue to payment' }), () =>
    expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible({ timeout: 5_000 }),
  );
}

/** The checklist of withdrawals names a bank account always, and what the settings add. */
export async function openWithdrawal(page: Page, set: ValueSet): Promise<void> {
  if (!(await openPayments(page, set, paths.withdraw))) return;
  const lines = page.getByRole('list', { name: 'Ready to withdraw' });
  await expect(lines.getByText('Add a bank account', { exact: true })).toBeVisible();
  await expect(lines.getByText(says.withdrawalsClosed, { exact: true })).toHaveCount(
    set['withdrawals'] === 'on' ? 0 : 1,
  );
  await expect(lines.getByText('Set a payment password', { exact: true })).toHaveCount(
    set['paymentPassword'] === 'on' ? 1 : 0,
  );
}

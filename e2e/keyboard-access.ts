// Steps of a person who logs in, registers or recovers an account by keyboard alone.
import type { Locator, Page } from '@playwright/test';
import type { Keyboard } from './keyboard.ts';
import { accountButton, expect } from './people.ts';

export function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name });
}
export function link(page: Page, name: string) {
  return page.getByRole('main').getByRole('link', { name });
}
export function field(page: Page, name: string) {
  return page.locator(`[name="${name}"]:visible`);
}
export function sheet(page: Page) {
  return page.locator('dialog[open]');
}
export function submit(page: Page) {
  return page.locator('form button[type="submit"]:visible').last();
}
function title(page: Page, name?: string) {
  return page.getByRole('heading', { level: 1, ...(name && { name }) });
}

/** The screen has changed, and a screen reader starts at its title. */
export async function arrives(page: Page, path: RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(title(page)).toBeFocused();
}

/** No other attempt is accepted for half a second (LOGIN-16); a test types faster than that. */
export function pressEnterUntil(page: Page, done: () => Promise<unknown>): Promise<void> {
  return expect(async () => {
    const isDone = done();
    await page.keyboard.press('Enter');
    await isDone;
  }).toPass();
}
export const PATIENCE = { timeout: 1_500 };

export function isMarkedInvalid(input: Locator): Promise<void> {
  return expect(input).toHaveAttribute('aria-invalid', 'true', PATIENCE);
}

export async function goesIn(page: Page): Promise<void> {
  await pressEnterUntil(page, () => expect(page).toHaveURL(/\/m\/home$/, PATIENCE));
  await arrives(page, /\/m\/home$/);
}

/** The sheet is closed, and the control that opened it has focus again. */
export async function escapes(page: Page, opener: ReturnType<typeof button>): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/**
 * For a person who can neither drag nor see: the browser computes a proof of work. The pressed button disappears, and
 * focus moves to its replacement.
 */
export async function startProofOfWork(page: Page, { enter }: Keyboard): Promise<void> {
  await enter(button(page, 'I cannot see the picture'));
  await expect(button(page, 'Show me a picture')).toBeFocused();
  await expect(page.getByText('Solved. You can continue.')).toBeVisible();
}

export async function setTwice(page: Page, { fill, press }: Keyboard, secret: string): Promise<void> {
  await fill(field(page, 'newPassword'), secret);
  await fill(field(page, 'confirmPassword'), secret);
  await press('Enter');
}

export async function enterName(page: Page, { fill, press }: Keyboard, name: string, secret: string) {
  await fill(field(page, 'username'), name);
  await fill(field(page, 'password'), secret);
  await press('Enter');
}

export async function openSecurity(page: Page, { enter }: Keyboard): Promise<void> {
  await enter(accountButton(page), 'Shift+Tab');
  await arrives(page, /\/m\/member\/home$/);
  await enter(link(page, 'Security'));
  await arrives(page, /\/m\/member\/security$/);
}

/** Focus starts in the sheet, and Tab leads from its last control back to its first. */
export async function holdsFocus(page: Page, { reach }: Keyboard, last: Locator): Promise<void> {
  await expect(sheet(page).locator(':focus')).toHaveCount(1);
  await reach(last);
  await reach(sheet(page).getByRole('button').first());
}

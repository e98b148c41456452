// Log-ins with a provider: the buttons of the login screen, and the pages of the sandbox that they open.
import { expect, type Page } from '@playwright/test';
import { sandboxOrigin } from './product.ts';

export const names = {
  line: 'LINE',
  telegram: 'Telegram',
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'Twitter',
};
export type Service = keyof typeof names;
export const services = Object.keys(names) as Service[];

/** Sets a provider's behaviour on its page in the sandbox. */
export async function steer(page: Page, service: Service, behaviour: string): Promise<void> {
  const form = { behaviour };
  const answer = await page.request.post(`${sandboxOrigin()}/sign-ins/${service}`, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

export function press(page: Page, service: Service) {
  return page.getByRole('button', { name: `Continue with ${names[service]}` }).tap();
}

export async function inWindow(page: Page, service: Service): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(page, service);
  return opened;
}

/** Google asks in a frame, or in a window if the frame did not appear in time. */
async function atGoogle(page: Page) {
  const frame = page.frameLocator('iframe[title="Sign in with Google"]');
  const opened = page.waitForEvent('popup');
  await press(page, 'google');
  const shown = frame
    .getByRole('link', { name: 'Cancel' })
    .waitFor()
    .then(() => frame);
  return Promise.any([opened, shown]);
}

/** The provider's page, wherever it opens: a window, a frame, or in place of the login screen. */
async function signInPage(page: Page, service: Service) {
  if (service === 'google') return atGoogle(page);
  if (service !== 'line') return inWindow(page, service);
  await press(page, service);
  return page;
}

export async function choose(page: Page, service: Service, who: string): Promise<void> {
  return (await signInPage(page, service)).getByRole('link', { name: who }).click();
}

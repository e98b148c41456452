import { captchaWork } from '@foyer/contract/calls/captcha.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { later } from '#testing/fake-network.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { isSpinnerSeenAt } from '#testing/spinner.ts';
import { CaptchaField } from './captcha-field.tsx';

afterEach(clear);

test('[CAPTCHA-01] a picture that does not load is replaced by a button whose text is its name, and which loads another', async () => {
  // A browser keeps only so many entries.
  performance.clearResourceTimings();
  renderScreen(<CaptchaField purpose="login" />, { areas: ['captcha'] });
  const requested = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/wps/captcha?')).length;
  await expect.poll(requested).toBe(1);
  const again = page.getByRole('button', {
    name: 'The picture did not load. Tap to try again.',
    exact: true,
  });
  document.querySelector('button img')?.dispatchEvent(new Event('error'));
  await expect.element(again).toBeVisible();
  (again.element() as HTMLButtonElement).click();
  await expect.poll(requested).toBe(2);
});

test('[CAPTCHA-01] the picture is requested for the purpose of its form, with the time', async () => {
  const before = Date.now();
  renderScreen(<CaptchaField purpose="register" />, { areas: ['captcha'] });
  const picture = document.querySelector<HTMLImageElement>('button img');
  const { pathname, searchParams } = new URL(picture?.src ?? '', location.href);
  expect([pathname, searchParams.get('for')]).toEqual(['/wps/captcha', 'register']);
  const asked = Number(searchParams.get('_'));
  expect([asked >= before, asked <= Date.now()]).toEqual([true, true]);
});

test('[LAYOUT-15] the spinner of the task that replaces the picture stays as long as the task takes', async () => {
  const answers = [answerWith(captchaWork, later().reply)];
  renderScreen(<CaptchaField purpose="login" />, { areas: ['captcha'], answers });
  await page.getByRole('button', { name: 'I cannot see the picture' }).click();
  await expect.element(page.getByText(/^Your browser is solving a task/)).toBeVisible();
  expect(isSpinnerSeenAt(60_000)).toBe(true);
});

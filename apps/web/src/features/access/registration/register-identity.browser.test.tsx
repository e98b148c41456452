// The registration screen with the merchant's name and a proven identity, and the next screen when no session is
// opened.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeAlerts } from '#testing/close-alerts.ts';
import { fill } from '#testing/fake-form.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { arrived, consent, create, open, registered, whole } from '#testing/fake-registration.tsx';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import LoginScreen from '../login/login-screen.tsx';
import { forgetProof } from '../social/credential.ts';

afterEach(async () => {
  await closeAlerts();
  clear();
  forgetProof();
  history.replaceState(null, '', '/');
});

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test.each([
  [{ logo: '/logo.svg', h5_logo: '/h5.svg', image_logo: '/image.svg' }, '/logo.svg'],
  [{ h5_logo: '/h5.svg', image_logo: '/image.svg' }, '/h5.svg'],
])('[REG-01] of %o the logo is %s', async (logos, src) => {
  await open({ parameters: { ...logos, title: 'Aurora' } });
  await expect.element(page.getByRole('img', { name: 'Aurora' })).toHaveAttribute('src', src);
});

test('[REG-01] without a logo the name stands there', async () => {
  await open({ parameters: { title: 'Aurora' } });
  await expect.element(page.getByText('Aurora', { exact: true })).toBeVisible();
  expect(page.getByRole('img', { name: 'Aurora' }).elements()).toEqual([]);
});

test('[REG-16] [SOCIAL-11] shows name and picture of the identity that it keeps, and sends it', async () => {
  const kept = { lineSessionToken: 'line-token', name: 'Linh', picture };
  sessionStorage.setItem('MC_LINE_SESSION', JSON.stringify(kept));
  await open();
  await expect.element(page.getByText('Linh', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Your LINE account will be linked to this one.')).toBeVisible();
  expect([...document.images].map(({ src }) => src)).toContain(picture);
  await fill(whole);
  consent();
  await create();
  expect(registered()[0]).toMatchObject({ lineSessionToken: 'line-token' });
  await arrived();
  expect(sessionStorage.getItem('MC_LINE_SESSION')).toBe(null);
});

test('[SOCIAL-16] an identity that LINE no longer confirms is said so and forgotten, so that the next try can do without it', async () => {
  const kept = { lineSessionToken: 'line-token', name: 'Linh', picture };
  sessionStorage.setItem('MC_LINE_SESSION', JSON.stringify(kept));
  await open({ answers: () => refusal('line_invalid_token') });
  await fill(whole);
  consent();
  await create();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(sessionStorage.getItem('MC_LINE_SESSION')).toBe(null);
  await closeAlerts();
  await create(2);
  expect(registered().map((body) => body['lineSessionToken'])).toEqual(['line-token', undefined]);
});

test('[REG-18] an answer without a token leads to log-in, with the name filled in', async () => {
  await open({ answers: () => fine({ customerId: '7', customerName: 'ana1' }) });
  await fill(whole);
  consent();
  await create();
  await expect.poll(() => location.pathname).toBe('/m/login');
  clear();
  renderScreen(<LoginScreen />, { areas: ['access', 'captcha'] });
  await expect.element(page.getByLabelText('Username')).toHaveValue('ana1');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
});

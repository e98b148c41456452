// The access forms when the gateway answers 429: their messages, and the wait for the next code.
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { localStore, tabStore } from '#device/storage.ts';
import { checkAffiliate, checkUsername, registerSettings } from '@foyer/contract/calls/registration.ts';
import { fine, type Reply } from '#testing/fake-network.ts';
import { paths } from '#navigation/paths.ts';
import { Hosts } from '#shell/hosts.tsx';
import { philippines, templateOf } from '#testing/merchant.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { until } from '#testing/until.ts';
import LoginScreen from './login/login-screen.tsx';
import { field, fill } from '#testing/fake-form.ts';
import { settingsOf, words } from '#testing/fake-settings.ts';
import RegisterScreen from './registration/register-screen.tsx';
import ForgetScreen from './reset/forget-screen.tsx';

const DAY = 86_400_000;

/** Refused by a rate limit, as the gateway answers it: only the header contains the wait. */
function tooMany(seconds?: number) {
  const body = {
    success: false,
    value: null,
    message: 'TOO_MANY_REQUEST',
    errorCode: 'TOO_MANY_REQUEST',
  };
  const headers: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  return Response.json(body, { status: 429, headers });
}

const waits = [
  { type: 0, value: 'Too many attempts. Try again in ' },
  { type: 1, value: 'time' },
  { type: 0, value: '.' },
] as const;

/** The screen of a visitor; the gateway answers `reply` to every command. */
function open(screen: ReactNode, reply: Reply) {
  const free = () => fine({ exists: false, valid: true });
  const page = (
    <>
      <div id="root">{screen}</div>
      <Hosts />
    </>
  );
  renderScreen(page, {
    merchant: {
      template: templateOf(),
      flags: { CHNGPASSMAIL3: false, CHNGPASSVERIF3: true },
      country: philippines,
    },
    areas: ['access', 'captcha', 'register', 'reset', 'dial'],
    words: { ...words, 'alert.tryAgainIn': waits },
    answers: [
      answer(registerSettings, settingsOf()),
      answerWith(checkUsername, free),
      answerWith(checkAffiliate, free),
    ],
    otherwise: (request) => (request.method === 'GET' ? fine(null) : reply(request)),
    sessionPorts: { tab: tabStore, local: localStore, path: () => paths.login },
  });
}

afterEach(async () => {
  await closeAlerts();
  clear();
});

/** Sends the form until `seen`: for half a second after an attempt no other one is accepted. */
function submitUntil(seen: () => boolean) {
  return until(() => {
    document.querySelector('form')?.requestSubmit();
    return seen();
  });
}

test('[AERR-10] a log-in that a rate limit refuses shows how long to wait in place of its button', async () => {
  open(<LoginScreen />, () => tooMany(90));
  await userEvent.fill(page.getByLabelText('Username'), 'anna');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'walnuts at noon');
  const wait = page.getByRole('timer');
  await submitUntil(() => wait.elements().length > 0);
  await expect.element(wait.getByText(/Too many attempts\. Try again in 1:(30|2\d)\./)).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test.each([
  ['with the wait', 90, 'Too many attempts. Try again in 1:30.'],
  ['without one, where the answer names none', undefined, 'Too many requests. Please wait a moment.'],
] as const)('[AERR-10] a registration that a rate limit refuses says so %s', async (_, seconds, text) => {
  open(<RegisterScreen />, () => tooMany(seconds));
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  const password = 'mangoes at midnight';
  await fill({ username: 'Ana1', password, confirmPassword: password });
  field('consent').click();
  const alert = page.getByRole('alertdialog');
  await submitUntil(() => alert.elements().length > 0);
  await expect.element(alert.getByText(text)).toBeVisible();
});

test('[AERR-10] a new password that a rate limit refuses shows the wait', async () => {
  open(<ForgetScreen search="?method=verification" />, () => tooMany(3600));
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  const password = 'mangoes at midnight';
  await fill({
    username: 'ana1',
    verificationCode: '123456',
    newPassword: password,
    confirmPassword: password,
  });
  const alert = page.getByRole('alertdialog');
  await submitUntil(() => alert.elements().length > 0);
  await expect.element(alert.getByText('Too many attempts. Try again in 1:00:00.')).toBeVisible();
});

test('[AERR-10] a code that a rate limit refuses shows the wait, and its button is disabled', async () => {
  open(<ForgetScreen search="?method=verification" />, () => tooMany(240));
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  await fill({ username: 'ana1' });
  await page.getByRole('button', { name: 'Send code' }).click();
  const alert = page.getByRole('alertdialog');
  await expect.element(alert.getByText('Too many attempts. Try again in 4:00.')).toBeVisible();
  await alert.getByRole('button').click();
  await expect.element(page.getByRole('button', { name: /Again in 2(40|3\d) s/ })).toBeVisible();
});

test('the wait for the next code is the server’s, on a device whose clock is two days ahead', async () => {
  const serverNow = Date.now() - 2 * DAY;
  open(<ForgetScreen search="?method=verification" />, () =>
    fine({ expirationTime: serverNow + 58_000 }, { date: new Date(serverNow).toUTCString() }),
  );
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  const sms = page.getByRole('radio', { name: 'SMS' }).element();
  if (sms instanceof HTMLElement) sms.click();
  await fill({ username: 'ana1' });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByRole('button', { name: /Again in 5\d s/ })).toBeVisible();
});

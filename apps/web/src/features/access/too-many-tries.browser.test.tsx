// What the access forms show when the gateway answers 429, and how long they wait for the next code.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { openLanguage } from '#language/language.ts';
import { bundled } from '#language/words/bundled.ts';
import { createMerchant, MerchantContext } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { fakeNetwork, fine, type Reply } from '#testing/fake-network.ts';
import { createQueryClient } from '#request/query-client.ts';
import { connectRequests, identify } from '#request/send.ts';
import { loneTab } from '#testing/fake-session.ts';
import { openSession } from '#session/session.ts';
import { Hosts } from '#shell/hosts.tsx';
import { clear, show } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import LoginScreen from './login/login-screen.tsx';
import { field, fill } from '#testing/fake-form.ts';
import { land, settingsOf, words } from '#testing/fake-settings.ts';
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

function open(screen: ReactNode, answers: Reply) {
  const reply: Reply = (one) => {
    if (one.path.endsWith('/setting/register')) return fine(settingsOf());
    if (one.path.endsWith('/key/rsa')) return Response.json('key');
    if (one.path.startsWith('/wps/check/')) return fine({ exists: false, valid: true });
    return one.method === 'GET' ? fine(null) : answers(one);
  };
  const { ports } = fakeNetwork(clock, reply, {
    sealing: {
      mode: () => 2,
      load: async () =>
        ({
          seal: async ({ body }: { body: unknown }) => ({ headers: {}, body: { value: String(body) } }),
        }) as never,
    },
  });
  connectRequests(ports);
  identify({ merchantCode: 'AURORA', language: 'EN' });
  const forgetAnswers = () => undefined;
  openSession(loneTab({ tab: tabStore, local: localStore, identify, forgetAnswers, path: () => '/m/login' }));
  const merchant = createMerchant({
    template: { merchantCode: 'A', templateId: 'A', mobileTemplate: {}, parameters: {}, routes: [] },
    settings: plainSettings,
    flags: { CHNGPASSMAIL3: false, CHNGPASSVERIF3: true },
    country: land,
  });
  show(
    <QueryClientProvider client={createQueryClient()}>
      <MerchantContext value={merchant}>
        <div id="root">{screen}</div>
        <Hosts />
      </MerchantContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  const keeper = openLanguage(
    { fetchWords: async () => ({}), bundledWords: async () => ({}) },
    () => undefined,
  );
  const waits = [
    { type: 0, value: 'Too many attempts. Try again in ' },
    { type: 1, value: 'time' },
    { type: 0, value: '.' },
  ] as const;
  keeper.adopt('EN', { ...words, ...bundled.reset, 'alert.tryAgainIn': waits }, [
    'core',
    'access',
    'captcha',
    'register',
    'reset',
    'dial',
  ]);
});
afterEach(async () => {
  for (const button of page.getByRole('alertdialog').getByRole('button').elements())
    if (button instanceof HTMLElement) button.click();
  await until(() => page.getByRole('alertdialog').elements().length === 0);
  clear();
  sessionStorage.clear();
  localStorage.clear();
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
  await expect.element(alert.getByText('Too many attempts. Try again in 60:00.')).toBeVisible();
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

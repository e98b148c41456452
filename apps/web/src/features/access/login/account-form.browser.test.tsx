// The log-in form in use: which messages it shows about the input, and where.
import { login, loginVerification } from '@foyer/contract/calls/session.ts';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Merchant } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { refusal } from '#testing/fake-network.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import { useMessages } from '#ui/layers/messages.ts';
import LoginScreen from './login-screen.tsx';
import { storedLogins } from '../remembered/stored-logins.ts';

let sent: readonly { readonly path: string }[] = [];
beforeEach(() => open());
afterEach(() => {
  clear();
  vi.restoreAllMocks();
  storedLogins.forget('username');
});

/** Closes each alert at once: an attempt ends when its alert is closed. */
function Reader() {
  const { alerts } = useMessages();
  useEffect(() => {
    for (const { answer } of alerts) answer(true);
  }, [alerts]);
  return null;
}

function open(merchant: Partial<Merchant> = {}) {
  const screen = (
    <>
      <LoginScreen />
      <Reader />
    </>
  );
  ({ sent } = renderScreen(screen, {
    merchant,
    areas: ['access', 'captcha'],
    answers: [login, loginVerification].map((call) => answerWith(call, () => refusal('login.cred.err'))),
  }));
}

const username = page.getByLabelText('Username');
/** The message at a field, as a screen reader announces it. */
function saidAt(field: typeof username): string {
  const ids = field.element().getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
}
function below(field: typeof username): boolean {
  const id = field.element().getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  const message = document.getElementById(id)?.getBoundingClientRect();
  return message !== undefined && message.top >= field.element().getBoundingClientRect().bottom;
}

test('[LOGIN-08] the password is masked at first, and the eye shows and hides it', async () => {
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('[AVAL-09] an invalid field shows an error when it is left, until it is valid', async () => {
  await userEvent.fill(username, 'a b');
  await userEvent.tab();
  await expect.element(username).toHaveAttribute('aria-invalid', 'true');
  expect(saidAt(username)).not.toBe('');
  expect(below(username)).toBe(true);
  await userEvent.fill(username, 'anna');
  await expect.element(username).not.toHaveAttribute('aria-invalid', 'true');
  expect(saidAt(username)).toBe('');
});

test('[AVAL-09] an invalid form is not sent: each field shows its error, and the first has the focus', async () => {
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(username).toHaveFocus();
  for (const field of [username, page.getByLabelText('Password', { exact: true })]) {
    expect(saidAt(field)).not.toBe('');
    expect(below(field)).toBe(true);
  }
  expect(sent.filter(({ path }) => path.includes('login'))).toEqual([]);
});

test.each([
  ['🦊'.repeat(64), null],
  ['🦊'.repeat(7), 'true'],
  // Several code points make one character.
  ['👍🏽'.repeat(64), null],
  ['👨‍👩‍👧‍👦'.repeat(7), 'true'],
])('[AVAL-15] a password is counted in characters: of "%s" is invalid: %s', async (typed, invalid) => {
  const password = page.getByLabelText('Password', { exact: true });
  await userEvent.fill(password, typed);
  await userEvent.tab();
  expect(password.element().getAttribute('aria-invalid')).toBe(invalid);
});

const record = {
  type: 'username',
  username: 'anna',
  secret: 'fr1.0',
  countryDialingCode: '',
  countryCode: '',
} as const;

test('[REMEMBER-04] the remembered name fills a field that is still empty', async () => {
  await storedLogins.keep(record, { merchantCode: 'AURORA', isWanted: true });
  open();
  await expect.element(username).toHaveValue('anna');
});

test.each([
  ['is writing another', 'bertha'],
  ['has only just gone there', ''],
])('[REMEMBER-04] a remembered name that is late leaves the field to who %s', async (_, typed) => {
  await storedLogins.keep(record, { merchantCode: 'AURORA', isWanted: true });
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  const opened = vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...asked) => {
    await late;
    return decrypt(...asked);
  });
  open();
  await username.click();
  if (typed) await userEvent.keyboard(typed);
  arrive();
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  await Promise.all(opened.mock.results.map(({ value }) => value as Promise<ArrayBuffer>));
  // The late values were shown by now.
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  await expect.element(username).toHaveValue(typed);
});

const template = {
  merchantCode: 'AURORA',
  templateId: 'BASE1',
  mobileTemplate: {},
  parameters: {},
  routes: [],
};
function triesToLogIn() {
  return sent.some(({ path }) => path.startsWith('/wps/session/'));
}

test('[REMEMBER-01] the option to be remembered is ticked when the screen opens', async () => {
  await expect.element(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

test.each([true, false])(
  '[LOGIN-17] [LOGIN-19] with showLoginGeetest %s the slider is required before the log-in, or not',
  async (showLoginGeetest) => {
    const captcha = { ...plainSettings.captcha, GEETEST_ID: 'id', GEETEST_VERSION: 'v4', showLoginGeetest };
    open({ template, settings: { ...plainSettings, captcha } });
    await userEvent.fill(username, 'anna');
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'walnuts at noon');
    const slider = page.getByRole('dialog', { name: 'One quick check' });
    // In the half second after another attempt a press is ignored.
    await until(() => {
      document.querySelector('form')?.requestSubmit();
      return triesToLogIn() || slider.elements().length > 0;
    });
    expect([slider.elements().length, triesToLogIn()]).toEqual(showLoginGeetest ? [1, false] : [0, true]);
    if (showLoginGeetest) await slider.getByRole('button', { name: 'Close' }).click();
  },
);

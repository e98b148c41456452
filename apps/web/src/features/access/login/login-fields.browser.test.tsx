// The messages at the four fields of a log-in: one rule each, in both methods.
import { login } from '@foyer/contract/calls/session.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Hosts } from '#shell/hosts.tsx';
import { refusal } from '#testing/fake-network.ts';
import { philippines } from '#testing/merchant.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import LoginScreen from './login-screen.tsx';

afterEach(clear);

test.each([
  ['Account', 'Username', 'anna@x', 'Account format incorrect'],
  ['Account', 'Password', '1234567', 'Password format incorrect'],
  ['Mobile', 'Mobile number', '12345', 'Mobile number not valid'],
])('[AVAL-11] %s: a malformed %s ("%s") is told: %s', async (method, label, wrong, text) => {
  renderScreen(<LoginScreen />, {
    merchant: { flags: { MOBILEVERCODELOGIN3: true }, country: philippines },
    areas: ['access'],
  });
  (page.getByRole('radio', { name: method }).element() as HTMLInputElement).click();
  const field = page.getByLabelText(label, { exact: true });
  await userEvent.fill(field, wrong);
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription(text);
});

test.each([
  ['Account', 'Username', [' ', 'ann', 'anna@x'], 'anna'],
  ['Account', 'Password', ['', '1234567'], '12345678'],
  ['Mobile', 'Mobile number', ['', '12345', '917-123'], '9171234567'],
  ['Mobile', 'Verification code', ['', '123', '12a4'], '1234'],
])(
  '[AVAL-08] %s: at the field %s, %j are shown as invalid, and "%s" is not',
  async (method, label, wrong, right) => {
    const { requestsOf } = renderScreen(<LoginScreen />, {
      merchant: { flags: { MOBILEVERCODELOGIN3: true }, country: philippines },
      areas: ['access'],
    });
    (page.getByRole('radio', { name: method }).element() as HTMLInputElement).click();
    const field = page.getByLabelText(label, { exact: true });
    for (const value of wrong) {
      await userEvent.fill(field, right);
      await userEvent.fill(field, value);
      document.querySelector('form')?.requestSubmit();
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveAccessibleDescription(/\w/);
      await userEvent.fill(field, right);
      await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    expect(requestsOf(login)).toEqual([]);
  },
);

test('[AVAL-09] a code that the gateway finds wrong is called so under its field, without an alert', async () => {
  const screen = (
    <>
      <LoginScreen />
      <Hosts />
    </>
  );
  const { requestsOf } = renderScreen(screen, {
    merchant: { flags: { MOBILEVERCODELOGIN3: true }, country: philippines },
    areas: ['access'],
    answers: [answerWith(login, () => refusal('verification.code.err'))],
  });
  (page.getByRole('radio', { name: 'Mobile' }).element() as HTMLInputElement).click();
  await userEvent.fill(page.getByLabelText('Mobile number'), '9171234567');
  const code = page.getByLabelText('Verification code');
  await userEvent.fill(code, '123456');
  await until(() => {
    if (requestsOf(login).length === 0) document.querySelector('form')?.requestSubmit();
    return requestsOf(login).length > 0;
  });
  await expect.element(code).toHaveAccessibleDescription('Verification code error');
  const message = page.getByText('Verification code error').element().getBoundingClientRect();
  expect(message.top).toBeGreaterThanOrEqual(code.element().getBoundingClientRect().bottom);
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

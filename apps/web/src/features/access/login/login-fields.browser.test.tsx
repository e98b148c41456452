// The messages at the four fields of a log-in: one rule each, in both methods.
import { login } from '@foyer/contract/calls/session.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { philippines } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
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

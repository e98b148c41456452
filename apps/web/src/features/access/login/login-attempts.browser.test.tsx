// The log-in form after a failed attempt: its messages, and when it accepts the next attempt.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { login, loginVerification } from '@foyer/contract/calls/session.ts';
import { fine, refusal, type Reply, type SentRequest } from '#testing/fake-network.ts';
import { Hosts } from '#shell/hosts.tsx';
import { answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { until } from '#testing/until.ts';
import LoginScreen from './login-screen.tsx';

let attempts: () => readonly SentRequest[] = () => [];
let answer: Reply = () => fine(null);
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: 'Log in', exact: true });
function isBusy(): boolean {
  return submit.element().getAttribute('aria-busy') === 'true';
}

beforeEach(async () => {
  const screen = (
    <>
      <LoginScreen />
      <Hosts />
    </>
  );
  const calls = [login, loginVerification];
  const { requestsOf } = renderScreen(screen, {
    areas: ['access', 'captcha'],
    answers: calls.map((call) => answerWith(call, (request) => answer(request))),
  });
  attempts = () => calls.flatMap(requestsOf);
  await userEvent.fill(page.getByLabelText('Username'), 'anna');
  await userEvent.fill(password, 'walnuts at noon');
  await until(() => !isBusy());
});
const before = location.href;
afterEach(async () => {
  await closeAlerts();
  clear();
  history.replaceState(null, '', before);
});

/** Presses until an attempt is accepted: presses within the pause after another one are ignored. */
function attempt(count: number) {
  return until(() => {
    if (attempts().length < count) document.querySelector('form')?.requestSubmit();
    return attempts().length === count;
  });
}

test('[LOGIN-10] a wrong picture code is shown at its field, which is empty and has the focus', async () => {
  answer = () => refusal('captcha.required', 200, { captcha: true });
  await attempt(1);
  const code = page.getByLabelText('Picture code');
  await expect.element(code).toBeVisible();
  // The first demand for a captcha is not shown as an error.
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(code, 'aB12');
  await attempt(2);
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('');
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  // Any other refusal has spent the picture too.
  answer = () => refusal('permission.denied', 200, { captcha: true });
  await userEvent.fill(code, 'cD34');
  await attempt(3);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await closeAlerts();
  await expect.element(code).toHaveValue('');
});

test('[LOGIN-16] the pause begins with the answer: an alert that stays open does not make it longer', async () => {
  answer = () => refusal('login.cred.err');
  await attempt(1);
  const alert = page.getByRole('alertdialog');
  await expect.element(alert).toBeVisible();
  // The button is busy as long as it ignores presses, and free again while the alert is still open.
  await expect.poll(isBusy).toBe(false);
  await expect.element(alert).toBeVisible();
  await alert.getByRole('button').click();
  // Another message: the same one is not repeated within a second.
  answer = () => refusal('user.disabled');
  await submit.click();
  await expect.poll(() => attempts().length).toBe(2);
  await expect.element(alert).toBeVisible();
});

test('[LOGIN-16] within the pause the button is busy, so that no press is lost without a sign', async () => {
  answer = () => refusal('login.cred.err');
  await attempt(1);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(isBusy()).toBe(true);
  document.querySelector('form')?.requestSubmit();
  expect(attempts().length).toBe(1);
});

test('[AVAL-05] [AVAL-06] without a picture code, or with other signs, the log-in is refused at the field and not sent', async () => {
  answer = () => refusal('captcha.required', 200, { captcha: true });
  await attempt(1);
  const code = page.getByLabelText('Picture code');
  await until(() => !isBusy());
  for (const wrong of ['', '!!']) {
    await userEvent.fill(code, 'aB12');
    await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(code, wrong);
    document.querySelector('form')?.requestSubmit();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(code)
      .toHaveAccessibleDescription(/Please enter the verification code \(1-16 characters\)/);
  }
  expect(attempts()).toHaveLength(1);
});

test('[LOGIN-25] after wrong attempts the log-in carries the typed values, its type and the picture code', async () => {
  // A first demand for the picture shows no alert, which would make the form inert.
  answer = () => refusal('captcha.required', 200, { captcha: true });
  await attempt(1);
  await userEvent.fill(page.getByLabelText('Picture code'), 'aB12');
  answer = () => fine({ id: '7', token: 't-7', userName: 'anna', customerType: 0, lastLoginAt: null });
  await attempt(2);
  const [before, after] = attempts().map(plainBodyOf);
  const typed = { type: 'username', username: 'anna', password: 'walnuts at noon', isSms: false };
  expect(before).toMatchObject(typed);
  expect(before).not.toHaveProperty('captcha');
  expect(after).toMatchObject({ ...typed, captcha: 'aB12' });
});

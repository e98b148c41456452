// The sheet of the second factor: when the code of a log-in may be requested again.
import { emailNoLogin } from '@foyer/contract/calls/security.ts';
import { login, loginVerification } from '@foyer/contract/calls/session.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Hosts } from '#shell/hosts.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { fine, refusal, type Reply } from '#testing/fake-network.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import { endWait } from '../codes/code-sending.ts';
import LoginScreen from './login-screen.tsx';

const opened = { id: '7', token: 't-7', userName: 'anna', customerType: 0, lastLoginAt: null };
const sheet = page.getByRole('dialog', { name: 'One more step' });
const button = sheet.getByRole('button', { name: 'Send code' });
const waiting = sheet.getByRole('button', { name: /Again in|access.sendIn/ });
let requestsOf: ReturnType<typeof renderScreen>['requestsOf'];
let verified: Reply = () => fine(opened);
const before = location.href;

afterEach(async () => {
  verified = () => fine(opened);
  await closeAlerts();
  endWait('factor email');
  clear();
  history.replaceState(null, '', before);
});

/** Submits a form until there were `count` requests: a submit in the half second after an attempt is ignored. */
function submit(
  form: () => HTMLFormElement | null,
  call: typeof login | typeof loginVerification,
  count = 1,
) {
  return until(() => {
    if (requestsOf(call).length < count) form()?.requestSubmit();
    return requestsOf(call).length === count;
  });
}
function logIn(count: number) {
  return submit(() => document.querySelector('form'), login, count);
}
async function close(): Promise<void> {
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(sheet).not.toBeInTheDocument();
}

/** Opens the screen, logs in and requests the code of the second factor. */
async function requestCode(): Promise<void> {
  const screen = (
    <>
      <LoginScreen />
      <Hosts />
    </>
  );
  ({ requestsOf } = renderScreen(screen, {
    areas: ['access', 'captcha'],
    answers: [
      answerWith(login, () => refusal('login_verify_required', 200, { email: true })),
      answerWith(loginVerification, (sent) => verified(sent)),
      answer(emailNoLogin, { expirationTime: Date.now() + 60_000 }),
    ],
  }));
  await userEvent.fill(page.getByLabelText('Username'), 'anna');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'mangoes at midnight');
  await logIn(1);
  await button.click();
  await expect.element(waiting).toBeVisible();
}

test('[FACTOR-05] the next code may be requested at once when the last one was used, and has to wait when it was not', async () => {
  await requestCode();
  await userEvent.fill(sheet.getByLabelText('Verification code'), '123456');
  await submit(() => sheet.element().querySelector('form'), loginVerification);
  await expect.poll(() => location.pathname).toBe('/m/home');
  clear();
  sessionStorage.clear();
  await requestCode();
  await close();
  await logIn(2);
  await expect.element(waiting).toBeVisible();
  await close();
});

test('[AERR-02] a second factor whose log-in is refused shows the server’s message, without the brackets at its end, in an alert', async () => {
  const message = 'Log in again (E12)';
  verified = () => Response.json({ success: false, value: null, message, errorCode: 'login.cred.err' });
  await requestCode();
  await userEvent.fill(sheet.getByLabelText('Verification code'), '123456');
  await submit(() => sheet.element().querySelector('form'), loginVerification);
  const alert = page.getByRole('alertdialog', { name: 'Notice' });
  await expect.element(alert).toHaveAccessibleDescription('Log in again');
  await closeAlerts();
  await close();
});

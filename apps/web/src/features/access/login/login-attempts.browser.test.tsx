// What the log-in form shows after a failed attempt, and when it accepts the next one.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { openLanguage } from '#language/language.ts';
import type { Words } from '#language/words.ts';
import { bundled } from '#language/words/bundled.ts';
import { createMerchant, MerchantContext } from '#merchant/merchant.ts';
import { fakeNetwork, fine, refusal, type Reply, type SentRequest } from '#testing/fake-network.ts';
import { createQueryClient } from '#request/query-client.ts';
import { connectRequests, forgetAnswers, identify } from '#request/send.ts';
import { loneTab } from '#testing/fake-session.ts';
import { openSession } from '#session/session.ts';
import { Hosts } from '#shell/hosts.tsx';
import { clear, show } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import LoginScreen from './login-screen.tsx';

let sent: readonly SentRequest[] = [];
let answer: Reply = () => fine(null);
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: 'Log in', exact: true });
function attempts() {
  return sent.filter(({ path }) => path.startsWith('/wps/session/') && !path.endsWith('/key/rsa'));
}
function isBusy(): boolean {
  return submit.element().getAttribute('aria-busy') === 'true';
}

beforeEach(async () => {
  const network = fakeNetwork(
    clock,
    (one) => {
      if (one.path.endsWith('/key/rsa')) return Response.json('key');
      return one.path.startsWith('/wps/session/') ? answer(one) : fine(null);
    },
    {
      sealing: {
        mode: () => 2,
        load: async () => ({
          seal: async ({ body }) => ({
            headers: { Encryption: '2', 'X-Digest': '', 'X-RSA': '' },
            body: { value: JSON.stringify(body) },
          }),
        }),
      },
    },
  );
  connectRequests(network.ports);
  sent = network.sent;
  openSession(loneTab({ identify, forgetAnswers }));
  const words = openLanguage(
    { fetchWords: () => Promise.reject(new Error('no texts')), bundledWords: () => Promise.resolve({}) },
    () => undefined,
  );
  const areas = ['core', 'access', 'captcha'] as const;
  words.adopt('EN', Object.assign({}, ...areas.map((area) => bundled[area])) as Words, areas);
  show(
    <QueryClientProvider client={createQueryClient()}>
      <MerchantContext value={createMerchant({})}>
        <LoginScreen />
        <Hosts />
      </MerchantContext>
    </QueryClientProvider>,
  );
  await userEvent.fill(page.getByLabelText('Username'), 'anna');
  await userEvent.fill(password, 'walnuts at noon');
  await until(() => !isBusy());
});
afterEach(async () => {
  await until(() => {
    const buttons = document.querySelectorAll<HTMLElement>('[role="alertdialog"] button');
    for (const button of buttons) button.click();
    return buttons.length === 0;
  });
  clear();
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

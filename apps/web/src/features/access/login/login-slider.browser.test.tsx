// The slider before a log-in: when it runs, and when its result is sent again.
import { smsNoLogin } from '@foyer/contract/calls/security.ts';
import { login } from '@foyer/contract/calls/session.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import { Hosts } from '#shell/hosts.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { philippines } from '#testing/merchant.ts';
import { answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import LoginScreen from './login-screen.tsx';

const captcha = {
  GEETEST_ID: 'id',
  GEETEST_VERSION: 'v4',
  showLoginGeetest: true,
  showSmsGeetest: false,
  showGeetest: false,
};
const sheet = page.getByRole('dialog', { name: 'One quick check' });
const puzzles = new Set<HTMLIFrameElement>();

afterEach(async () => {
  await closeAlerts();
  clear();
  puzzles.clear();
});

/** Solves a puzzle that no earlier call has solved, as the provider's frame reports it. */
async function solve(lotNumber: string): Promise<void> {
  const frame = await until(() => {
    const shown = sheet.elements()[0]?.querySelector('iframe');
    return shown && !puzzles.has(shown) ? shown : null;
  });
  if (frame) puzzles.add(frame);
  const proof = { geetestValidateV4: lotNumber };
  const data = { captcha: { kind: 'solved', proof } };
  dispatchEvent(new MessageEvent('message', { source: frame?.contentWindow, data }));
}

test('[LOGIN-18] a solution that got no answer is sent again without a second slider; any answer uses it up', async () => {
  let isDown = true;
  const screen = (
    <>
      <LoginScreen />
      <Hosts />
    </>
  );
  const { requestsOf } = renderScreen(screen, {
    merchant: { settings: { ...plainSettings, captcha } },
    areas: ['access', 'captcha'],
    answers: [
      answerWith(login, () => {
        if (isDown) throw new TypeError('no network');
        return refusal('login.cred.err');
      }),
    ],
  });
  const proofs = () => requestsOf(login).map((request) => plainBodyOf(request)['geetestValidateV4']);
  /** Presses until the log-in has gone as far: presses in the half second after an attempt are ignored. */
  const press = (isDone: () => boolean) =>
    until(() => {
      if (!isDone()) document.querySelector('form')?.requestSubmit();
      return isDone();
    });
  await userEvent.fill(page.getByLabelText('Username'), 'anna');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'walnuts at noon');
  await press(() => sheet.elements().length === 1);
  await solve('first');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(proofs()).toEqual(['first']);
  await closeAlerts();
  isDown = false;
  await press(() => proofs().length === 2);
  expect(proofs()).toEqual(['first', 'first']);
  expect(puzzles.size).toBe(1);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await closeAlerts();
  await press(() => sheet.elements().length === 1);
  await solve('second');
  await expect.poll(proofs).toEqual(['first', 'first', 'second']);
});

test('[ACALL-15] a code to log in with is requested with the number, its dialling code and the result of the slider', async () => {
  const { requestsOf } = renderScreen(<LoginScreen />, {
    merchant: {
      flags: { MOBILEVERCODELOGIN3: true },
      settings: { ...plainSettings, smsProvider: 'sms', captcha: { ...captcha, showSmsGeetest: true } },
      country: philippines,
    },
    areas: ['access', 'captcha'],
    answers: [answerWith(smsNoLogin, () => fine({ expirationTime: Date.now() + 60_000 }))],
  });
  (page.getByRole('radio', { name: 'Mobile' }).element() as HTMLInputElement).click();
  await userEvent.fill(page.getByLabelText('Mobile number'), '9171234567');
  await page.getByRole('button', { name: 'Send code' }).click();
  await solve('solved');
  await until(() => requestsOf(smsNoLogin).length > 0);
  expect(requestsOf(smsNoLogin).map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/wps/verification/sms/noLogin',
      {
        mobileNum: '9171234567',
        countryDialingCode: '63',
        loginDeviceId: expect.any(String),
        geetestValidateV4: 'solved',
      },
    ],
  ]);
});

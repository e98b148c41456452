// When the login screen logs in by itself with what the device remembers.
import { login } from '@foyer/contract/calls/session.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tabStore } from '#device/storage.ts';
import { rememberRefusedHandOver } from '#session/incoming-session.ts';
import { Hosts } from '#shell/hosts.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { ann } from '#testing/fake-session.ts';
import { later, refusal } from '#testing/fake-network.ts';
import { philippines, templateOf } from '#testing/merchant.ts';
import { type AppSetup, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import type { RememberedLogin } from '../remembered/remembered.ts';
import { storedLogins } from '../remembered/stored-logins.ts';
import LoginScreen from './login-screen.tsx';

const anna: RememberedLogin = {
  type: 'username',
  username: 'anna',
  secret: 'fr1.device.secret',
  countryDialingCode: '',
  countryCode: '',
};
const username = page.getByLabelText('Username');
const button = page.getByRole('button', { name: 'Log in', exact: true });
let requestsOf: ReturnType<typeof renderScreen>['requestsOf'];
let reply = later();

/** Opens the screen; the gateway does not answer a log-in before the test ends. */
function open(parameters: Record<string, string> = {}, setup: AppSetup = {}): void {
  const screen = (
    <>
      <LoginScreen />
      <Hosts />
    </>
  );
  ({ requestsOf } = renderScreen(screen, {
    merchant: {
      template: templateOf(parameters),
      flags: { MOBILEVERCODELOGIN3: true },
      country: philippines,
    },
    areas: ['access'],
    answers: [answerWith(login, (request) => reply.reply(request))],
    sessionPorts: { tab: tabStore },
    ...setup,
  }));
}

beforeEach(() => {
  reply = later();
});
afterEach(async () => {
  await closeAlerts();
  clear();
  reply.give(refusal('user.disabled'));
  storedLogins.forget('username');
  storedLogins.forget('sms');
});

// For half a second after an attempt the screen accepts no other one: the test that logs in is the last.
test.each<readonly [string, Record<string, string>, () => void]>([
  ['[REMEMBER-06] [REMEMBER-08] the merchant switches that off', { switch_auto_login: '0' }, () => undefined],
  ['[REMEMBER-06] [REMEMBER-08] autoLogin is 0', {}, () => storedLogins.stopAutoLogin()],
  [
    '[REMEMBER-06] [REMEMBER-08] another merchant stored it',
    {},
    () => localStorage.setItem('MC_REMEMBER_MERCHANT', 'LOTUS'),
  ],
  [
    '[REMEMBER-06] [REMEMBER-07] a redirectUrl waits',
    {},
    () => sessionStorage.setItem('MC_REDIRECT_URL', 'https://p.example/'),
  ],
  [
    '[REMEMBER-06] [REMEMBER-11] the session in the address was refused',
    {},
    () => rememberRefusedHandOver(tabStore),
  ],
  [
    '[REMEMBER-06] [REMEMBER-07] a backUrl waits',
    {},
    () => sessionStorage.setItem('MC_BACK_URL', 'https://p.example/'),
  ],
])('%s: the name is filled in and nothing is sent', async (_, parameters, prepare) => {
  await storedLogins.keep(anna, { merchantCode: 'AURORA', isWanted: true });
  prepare();
  open(parameters);
  await expect.element(username).toHaveValue('anna');
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  // An attempt would have begun in the same moment, and would still wait for its answer.
  expect(button.element().getAttribute('aria-busy')).not.toBe('true');
  expect(requestsOf(login)).toEqual([]);
});

test('[REMEMBER-06] [REMEMBER-07] a session exists: nothing is sent', async () => {
  await storedLogins.keep(anna, { merchantCode: 'AURORA', isWanted: true });
  open({}, { member: ann });
  // The form is hidden, because the screen leads a member on: the text is in the document only.
  await expect.element(page.getByText('Saved on this device')).toBeInTheDocument();
  const hidden = page.getByRole('button', { name: 'Log in', exact: true, includeHidden: true });
  expect(hidden.element().getAttribute('aria-busy')).not.toBe('true');
  expect(requestsOf(login)).toEqual([]);
});

test('[REMEMBER-09] a remembered number is filled in, and nothing is sent', async () => {
  await storedLogins.keep(
    { ...anna, type: 'sms', username: '9171234567' },
    { merchantCode: 'AURORA', isWanted: true },
  );
  open();
  (page.getByRole('radio', { name: 'Mobile' }).element() as HTMLInputElement).click();
  await expect.element(page.getByLabelText('Mobile number')).toHaveValue('9171234567');
  expect(button.element().getAttribute('aria-busy')).not.toBe('true');
  expect(requestsOf(login)).toEqual([]);
});

test('[REMEMBER-06] otherwise it is sent by itself, once', async () => {
  await storedLogins.keep(anna, { merchantCode: 'AURORA', isWanted: true });
  const { promise, reject } = Promise.withResolvers<Response>();
  reply = { ...reply, reply: () => promise };
  open();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await until(() => requestsOf(login).length > 0);
  expect(requestsOf(login).map(plainBodyOf)).toMatchObject([{ username: 'anna', password: anna.secret }]);
  // Without an answer the device may log in by itself again, when the screen opens the next time.
  reject(new TypeError('no network'));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await closeAlerts();
  await expect.element(button).not.toHaveAttribute('aria-busy', 'true');
  for (const method of ['Mobile', 'Account']) {
    (page.getByRole('radio', { name: method }).element() as HTMLInputElement).click();
    await expect.element(page.getByRole('radio', { name: method })).toBeChecked();
  }
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  expect(button.element().getAttribute('aria-busy')).not.toBe('true');
  expect(requestsOf(login)).toHaveLength(1);
});

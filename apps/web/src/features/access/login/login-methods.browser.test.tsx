// The two methods of the log-in screen: the values that stay when the method changes, and the data that the device
// remembers.
import { smsNoLogin } from '@foyer/contract/calls/security.ts';
import { login, loginVerification } from '@foyer/contract/calls/session.ts';
import { lineBegin } from '@foyer/contract/calls/social.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { plainSettings } from '#merchant/settings.ts';
import { Hosts } from '#shell/hosts.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { fine, refusal, type Reply } from '#testing/fake-network.ts';
import { philippines } from '#testing/merchant.ts';
import { answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import { endWait } from '../codes/code-sending.ts';
import { storedLogins } from '../remembered/stored-logins.ts';
import LoginScreen from './login-screen.tsx';
import { PAUSE_MS } from './submit-lock.ts';

const opened = { id: '7', token: 't-7', userName: 'anna', customerType: 0, lastLoginAt: null };
/** A merchant of a country that shares its dialling code with another one. */
const northAmerica = {
  ...philippines,
  countryCode: 'CA',
  countryDialingCode: '1',
  countries: [
    { countryCode: 'CA', country: 'Canada', countryDialingCode: '1' },
    { countryCode: 'US', country: 'United States', countryDialingCode: '1' },
  ],
};

let requestsOf: ReturnType<typeof renderScreen>['requestsOf'];
let answer: Reply = () => fine(opened);
/** Ends the pause that a test holds: all tests of the file share the lock. */
let endPause = () => {};

function open(country = philippines): void {
  const screen = (
    <>
      <LoginScreen />
      <Hosts />
    </>
  );
  ({ requestsOf } = renderScreen(screen, {
    merchant: {
      flags: { MOBILEVERCODELOGIN3: true, CHNGPASSMAIL3: true, UPDATEMOBILEICC3: true, LINELOGIN3: true },
      settings: { ...plainSettings, line: { clientId: '1' } },
      country,
    },
    areas: ['access', 'captcha', 'dial', 'social'],
    answers: [login, loginVerification, lineBegin, smsNoLogin].map((call) =>
      answerWith(call, (one) => answer(one)),
    ),
  }));
}
function sent() {
  return requestsOf(login).map(plainBodyOf);
}
/** Presses until there were `count` attempts: presses in the half second after an attempt are ignored. */
function attempt(count: number) {
  return until(() => {
    if (sent().length < count) document.querySelector('form')?.requestSubmit();
    return sent().length === count;
  });
}
async function choose(method: 'Account' | 'Mobile'): Promise<void> {
  (page.getByRole('radio', { name: method }).element() as HTMLInputElement).click();
  const field = page.getByLabelText(method === 'Account' ? 'Username' : 'Mobile number');
  await expect.element(field).toBeVisible();
}
const option = page.getByRole('checkbox', { name: 'Remember me' });

beforeEach(() => {
  answer = () => fine(opened);
});
afterEach(async () => {
  endPause();
  endPause = () => {};
  vi.restoreAllMocks();
  await closeAlerts();
  clear();
  storedLogins.forget('username');
  storedLogins.forget('sms');
  history.replaceState(null, '', '/');
});

test('[LOGIN-06] [REMEMBER-01] both methods show the link to a new password and the option to be remembered', async () => {
  open();
  for (const method of ['Account', 'Mobile', 'Account'] as const) {
    await choose(method);
    await expect.element(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
    await expect.element(option).toBeChecked();
  }
  await option.click();
  await choose('Mobile');
  await expect.element(option).not.toBeChecked();
  // The device keeps the choice.
  clear();
  open();
  await expect.element(option).not.toBeChecked();
});

test('[LOGIN-03] the method by number asks for a number with its country, and for a code that a button sends', async () => {
  open();
  await choose('Mobile');
  for (const name of ['Mobile number', 'Verification code'])
    await expect.element(page.getByRole('textbox', { name, exact: true })).toBeVisible();
  for (const name of ['Country code +63', 'Send code'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  for (const label of ['Username', 'Password'])
    expect(page.getByLabelText(label, { exact: true }).elements()).toEqual([]);
});

test('[LOGIN-05] each method shows what the device remembers for it, whatever was typed before', async () => {
  const country = { countryDialingCode: '63', countryCode: 'PH' };
  const why = { merchantCode: 'AURORA', isWanted: true };
  await storedLogins.keep({ type: 'username', username: 'anna', secret: 'fr1.0', ...country }, why);
  await storedLogins.keep({ type: 'sms', username: '9171234567', secret: '', ...country }, why);
  storedLogins.stopAutoLogin();
  open();
  const name = page.getByLabelText('Username');
  const number = page.getByLabelText('Mobile number');
  await expect.element(name).toHaveValue('anna');
  await userEvent.fill(name, 'bertha');
  await choose('Mobile');
  await expect.element(number).toHaveValue('9171234567');
  await userEvent.fill(number, '9187654321');
  await userEvent.fill(page.getByLabelText('Verification code'), '123456');
  await choose('Account');
  await expect.element(name).toHaveValue('anna');
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  await choose('Mobile');
  await expect.element(number).toHaveValue('9171234567');
  await expect.element(page.getByLabelText('Verification code')).toHaveValue('');
});

test('[AVAL-13] a code for a number that cannot exist is not requested, and its field says so', async () => {
  open();
  await choose('Mobile');
  const number = page.getByLabelText('Mobile number');
  await userEvent.fill(number, '12');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(number).toHaveAccessibleDescription(/Please enter a valid mobile number/);
  await expect.element(number).toHaveFocus();
  expect(requestsOf(smsNoLogin)).toEqual([]);
});

test('[LOGIN-05] the image captcha stays when the method changes, and its text is empty', async () => {
  answer = () => refusal('login.cred.err', 200, { captcha: true });
  open();
  await userEvent.fill(page.getByLabelText('Username'), 'anna');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'walnuts at noon');
  await attempt(1);
  const code = page.getByLabelText('Picture code');
  await expect.element(code).toBeVisible();
  await closeAlerts();
  await userEvent.fill(code, 'aB12');
  await choose('Mobile');
  await choose('Account');
  await expect.element(code).toBeVisible();
  await expect.element(code).toHaveValue('');
});

async function logInByNumber(): Promise<void> {
  await choose('Mobile');
  await userEvent.fill(page.getByLabelText('Mobile number'), '4165550123');
  await userEvent.fill(page.getByLabelText('Verification code'), '123456');
}

test('[LOGIN-16] the pause after an attempt holds for every method', async () => {
  const { after } = clock;
  vi.spyOn(clock, 'after').mockImplementation((ms, run) => {
    if (ms !== PAUSE_MS) return after(ms, run);
    endPause = run;
    return () => {};
  });
  answer = () => refusal('user.disabled');
  open();
  await userEvent.fill(page.getByLabelText('Username'), 'anna');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'walnuts at noon');
  await attempt(1);
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await closeAlerts();
  await page.getByRole('listitem').filter({ hasText: 'LINE' }).getByRole('button').click();
  await logInByNumber();
  document.querySelector('form')?.requestSubmit();
  endPause();
  await userEvent.fill(page.getByLabelText('Verification code'), '654321');
  await attempt(2);
  expect(sent().map(({ password }) => password)).toEqual(['walnuts at noon', '654321']);
  expect(requestsOf(lineBegin)).toEqual([]);
});

test('[AERR-02] a refused log-in by number shows the server’s message, without the brackets at its end, in an alert', async () => {
  const message = 'Nobody has this number (E12)';
  answer = () => Response.json({ success: false, value: null, message, errorCode: 'not.exists.user' });
  open(northAmerica);
  await logInByNumber();
  await attempt(1);
  await expect
    .element(page.getByRole('alertdialog', { name: 'Notice' }))
    .toHaveAccessibleDescription('Nobody has this number');
});

test('[SMS-01] while the button waits for the next code, it is ready for another dialling code', async () => {
  onTestFinished(() => endWait('login 63'));
  answer = () => fine({ expirationTime: Date.now() + 60_000 });
  const malaysia = { countryCode: 'MY', country: 'Malaysia', countryDialingCode: '60' };
  open({ ...philippines, countries: [...philippines.countries, malaysia] });
  await choose('Mobile');
  await userEvent.fill(page.getByLabelText('Mobile number'), '9171234567');
  const ready = page.getByRole('button', { name: 'Send code' });
  await ready.click();
  await expect.element(ready).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Country code +63' }).click();
  await page.getByRole('button', { name: /Malaysia/ }).click();
  await expect.element(ready).toBeEnabled();
});

test('[REMEMBER-01] without the option the number is not remembered', async () => {
  open(northAmerica);
  await option.click();
  await logInByNumber();
  await attempt(1);
  await expect.poll(() => location.pathname).toBe('/m/home');
  expect(sent()[0]).toMatchObject({ type: 'sms', remember: false });
  expect(await storedLogins.read('sms')).toBe(null);
});

test('[REMEMBER-02] [REMEMBER-04] a number is remembered with its country, which is chosen again', async () => {
  open(northAmerica);
  await choose('Mobile');
  await page.getByRole('button', { name: 'Country code +1' }).click();
  await page.getByRole('button', { name: /United States/ }).click();
  await logInByNumber();
  await attempt(1);
  await expect.poll(() => location.pathname).toBe('/m/home');
  expect(await storedLogins.read('sms')).toEqual({
    type: 'sms',
    username: '4165550123',
    secret: '',
    countryDialingCode: '1',
    countryCode: 'US',
  });
  clear();
  sessionStorage.clear();
  open(northAmerica);
  await choose('Mobile');
  await expect.element(page.getByLabelText('Mobile number')).toHaveValue('4165550123');
  await page.getByRole('button', { name: 'Country code +1' }).click();
  await expect
    .element(page.getByRole('button', { name: /United States/ }).first())
    .toHaveAttribute('aria-pressed', 'true');
});

test('[FACTOR-03] a remembered log-in whose second factor was closed logs in again at the next press', async () => {
  const record = { type: 'username', username: 'anna', countryDialingCode: '', countryCode: '' } as const;
  await storedLogins.keep({ ...record, secret: 'fr1.first' }, { merchantCode: 'AURORA', isWanted: true });
  storedLogins.stopAutoLogin();
  answer = () => refusal('login_verify_required', 200, { email: true, rememberSecret: 'fr1.second' });
  open();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  await attempt(1);
  const sheet = page.getByRole('dialog', { name: 'One more step' });
  await expect.element(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect((await storedLogins.read('username'))?.secret).toBe('fr1.second');
  await attempt(2);
  expect(sent().map(({ password }) => password)).toEqual(['fr1.first', 'fr1.second']);
  // Closing it changes nothing about the automatic log-in (OPEN-A-58).
  expect(localStorage.getItem('autoLogin')).toBe('0');
});

test.each([
  [{ email: true, ga: false, sms: true }, ['Email', 'SMS']],
  [{ email: false, ga: true, sms: true }, ['Authenticator', 'SMS']],
  [{ ga: true }, []],
])('[FACTOR-01] [FACTOR-02] %o opens a sheet with the choice of %o', async (value, kinds) => {
  answer = () => refusal('login_verify_required', 200, value);
  open();
  await userEvent.fill(page.getByLabelText('Username'), 'anna');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'mangoes at midnight');
  await attempt(1);
  const sheet = page.getByRole('dialog', { name: 'One more step' });
  await expect.element(sheet).toBeVisible();
  const choices = sheet.getByRole('radio').elements() as HTMLInputElement[];
  expect(choices.map(({ labels }) => labels?.[0]?.textContent)).toEqual(kinds);
  expect(sheet.getByRole('button', { name: 'Send code' }).elements()).toHaveLength(
    kinds[0] === 'Email' ? 1 : 0,
  );
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(sheet).not.toBeInTheDocument();
});

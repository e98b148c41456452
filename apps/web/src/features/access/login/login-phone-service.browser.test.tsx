// Logging in where the phone-verification service proves the number: the requests, and the next screen for a new
// number.
import { reportEvent } from '@foyer/contract/calls/measures.ts';
import { registerAuto, registerSettings } from '@foyer/contract/calls/registration.ts';
import { login } from '@foyer/contract/calls/session.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { learn } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { Hosts } from '#shell/hosts.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { settingsOf } from '#testing/fake-settings.ts';
import { type IdentityCall, identitySettings, serveIdentity } from '#testing/fake-identity-service.ts';
import { fine, refusal, type Reply } from '#testing/fake-network.ts';
import { philippines, templateOf } from '#testing/merchant.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { sentEvents } from '#testing/sent-events.ts';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import { endWait } from '../codes/code-sending.ts';
import { storedLogins } from '../remembered/stored-logins.ts';
import { forgetProof } from '../social/credential.ts';
import LoginScreen from './login-screen.tsx';

const opened = { id: '7', token: 't-7', userName: 'anna', customerType: 0, lastLoginAt: null };
const dialCode = '60';
let asked: readonly IdentityCall[] = [];
let requestsOf: ReturnType<typeof renderScreen>['requestsOf'];

/** Opens the screen, has a code sent and types it. */
async function openWithCode(
  flags: Record<string, boolean>,
  autoRegister: boolean,
  loggedIn: Reply,
  enforcement?: string,
  registered: object = { token: 't-8', id: '8', userName: 'u8' },
) {
  asked = serveIdentity(() => ({ sessionInfo: 's-1', idToken: 'proof' }), enforcement);
  const screen = (
    <>
      <LoginScreen />
      <Hosts />
    </>
  );
  ({ requestsOf } = renderScreen(screen, {
    merchant: {
      settings: { ...plainSettings, smsProvider: 'firebase', firebase: identitySettings },
      flags: { MOBILEVERCODELOGIN3: true, ...flags },
      country: { ...philippines, countryDialingCode: dialCode },
    },
    areas: ['access', 'captcha', 'dial'],
    answers: [
      answerWith(login, loggedIn),
      answer(registerSettings, settingsOf({ autoRegister })),
      answerWith(registerAuto, () => fine(registered)),
    ],
  }));
  (page.getByRole('radio', { name: 'Mobile' }).element() as HTMLInputElement).click();
  await userEvent.fill(page.getByLabelText('Mobile number'), '9170000001');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByRole('button', { name: /Again in|access.sendIn/ })).toBeVisible();
  await userEvent.fill(page.getByLabelText('Verification code'), '123456');
}
/** Presses until there was an attempt: presses in the half second after another test's are ignored. */
function attempt() {
  return until(() => {
    if (requestsOf(login).length === 0) document.querySelector('form')?.requestSubmit();
    return requestsOf(login).length > 0;
  });
}
const choice = page.getByRole('dialog', { name: 'Almost there' });

afterEach(async () => {
  vi.restoreAllMocks();
  await closeAlerts();
  endWait(`login ${dialCode}`);
  clear();
  forgetProof();
  storedLogins.forget('sms');
  localStorage.removeItem('MC_REFERRAL');
  history.replaceState(null, '', '/');
});

test('[LOGIN-27] the log-in sends the service’s token, and the number is remembered', async () => {
  await openWithCode({}, false, () => fine(opened));
  await attempt();
  expect(requestsOf(login).map(plainBodyOf)[0]).toMatchObject({
    type: 'firebase',
    isSms: true,
    firebaseChannel: 'sms',
    firebaseIdToken: 'proof',
    firebaseMobileNo: '9170000001',
    countryDialingCode: dialCode,
  });
  await expect.poll(() => location.pathname).toBe('/m/home');
  const kept = { type: 'sms', username: '9170000001', secret: '', countryDialingCode: dialCode };
  expect(await storedLogins.read('sms')).toMatchObject(kept);
});

test('[AVAL-15] a code of the service that has not six digits is refused at its field, and the service is not asked', async () => {
  await openWithCode({}, false, () => fine(opened));
  const code = page.getByLabelText('Verification code');
  const before = asked.length;
  for (const typed of ['1234', '1234567']) {
    await userEvent.fill(code, '123456');
    await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(code, typed);
    document.querySelector('form')?.requestSubmit();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await expect.element(code).toHaveAccessibleDescription(/Verification code error/);
  }
  expect([requestsOf(login), asked.length]).toEqual([[], before]);
});

test('[SMS-13] a code that was sent to another number has expired: the service is not asked, and nobody is logged in', async () => {
  await openWithCode({}, false, () => fine(opened));
  await userEvent.fill(page.getByLabelText('Mobile number'), '9170000002');
  const before = asked.length;
  const code = page.getByLabelText('Verification code');
  await until(() => {
    document.querySelector('form')?.requestSubmit();
    return code.element().getAttribute('aria-invalid') === 'true';
  });
  await expect
    .element(code)
    .toHaveAccessibleDescription(/The verification code has expired, please get a new one/);
  expect([requestsOf(login), asked.length]).toEqual([[], before]);
});

test.each([
  [
    'ENFORCE',
    {
      captchaResponse: 'human site-key sendVerificationCode',
      clientType: 'CLIENT_TYPE_WEB',
      recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
    },
  ],
  ['OFF', {}],
])('[LOGIN-27] where the bot check is %s, a code is requested with its result', async (state, proof) => {
  await openWithCode({}, false, () => fine(opened), state);
  expect(asked).toEqual([
    { method: 'sendVerificationCode', body: { phoneNumber: `+${dialCode}9170000001`, ...proof } },
  ]);
});

test('[LOGIN-27] [SOCIAL-07] [TRACK-01] [ACALL-10] a number without an account registers by itself where the merchant has switched that on', async () => {
  const link = { affiliateCode: 'friend', linkId: '7', originalDomain: location.hostname };
  localStorage.setItem('MC_REFERRAL', JSON.stringify(link));
  await openWithCode({ FIREBASECREATEACC3: true }, true, () => refusal('not.exists.user'));
  await attempt();
  await expect.poll(() => requestsOf(registerAuto).map(plainBodyOf)).toHaveLength(1);
  expect(requestsOf(registerAuto).map(plainBodyOf)[0]).toMatchObject({
    firebaseChannel: 'sms',
    firebaseIdToken: 'proof',
    consent: true,
    registerUrl: expect.stringContaining(location.origin),
    registerMethod: 'H5',
    type: 0,
    loginDeviceId: localStorage.getItem('loginDeviceId'),
    affiliateCode: 'friend',
    linkId: '7',
  });
  await expect.poll(() => location.pathname).toBe('/m/home');
  expect(choice.elements()).toEqual([]);
  await expect
    .poll(() => sentEvents({ requestsOf }))
    .toMatchObject([
      { event: 'registerSubmit' },
      { event: 'register', payload: { customerId: '8', customerName: 'u8' } },
    ]);
});

test('[TRACK-01] a number that registers by itself without a session counts as registered once, then logs in', async () => {
  learn({ template: templateOf() });
  let logIns = 0;
  const logIn: Reply = () => ((logIns += 1) === 1 ? refusal('not.exists.user') : fine(opened));
  const registered = { customerId: '7', customerName: 'anna' };
  await openWithCode({ FIREBASECREATEACC3: true }, true, logIn, undefined, registered);
  await attempt();
  await expect.poll(() => location.pathname).toBe('/m/home');
  const payload = { customerId: '7', customerName: 'anna' };
  await expect
    .poll(() => requestsOf(reportEvent).map(({ body }) => body))
    .toMatchObject([
      { event: 'registerSubmit' },
      { event: 'register', payload },
      { event: 'login', payload },
    ]);
});

test.each([
  [{ FIREBASECREATEACC3: true }, 'not.exists.user', 1],
  [{}, 'bind_customer_required', 0],
] as const)(
  '[LOGIN-27] [SOCIAL-08] [SOCIAL-10] with %o a number that is nobody’s offers the choice',
  async (flags, code, registrations) => {
    await openWithCode(flags, false, () => refusal(code));
    await attempt();
    await expect.element(choice).toBeVisible();
    expect(choice.getByRole('button', { name: 'Register a new account' }).elements()).toHaveLength(
      registrations,
    );
    await expect.element(choice.getByText(`+${dialCode}9170000001`, { exact: true })).toBeVisible();
    await choice.getByRole('button', { name: 'Log in to an existing account' }).click();
    await expect.element(page.getByLabelText('Username')).toBeVisible();
    expect(requestsOf(registerAuto)).toEqual([]);
  },
);

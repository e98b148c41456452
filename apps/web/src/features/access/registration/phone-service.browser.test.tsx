// Registration where the phone-verification service sends and checks the codes: the messages to the visitor.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { field, fill } from '#testing/fake-form.ts';
import { codesAsked, consent, create, open, registered, sendButton } from '#testing/fake-registration.tsx';
import { type IdentityCall, identitySettings, serveIdentity } from '#testing/fake-identity-service.ts';
import { settingsOf } from '#testing/fake-settings.ts';

const sliderOn = {
  GEETEST_ID: 'id',
  GEETEST_VERSION: 'v4',
  showLoginGeetest: false,
  showSmsGeetest: true,
  showGeetest: false,
};

/** The service's answers by method; a text is the message of an error. */
type Answers = Readonly<Record<'sendVerificationCode' | 'signInWithPhoneNumber', object | string>>;
/** Each test has a dialling code of its own: the wait for the next code is one for each. */
const dialCodes = [
  '60',
  '61',
  '62',
  '63',
  '64',
  '65',
  '66',
  '81',
  '82',
  '84',
  '90',
  '91',
  '92',
  '93',
  '94',
  '95',
  '98',
];
let dialCode = '';
let asked: readonly IdentityCall[] = [];

/** Opens the form; the service gives these answers. */
async function openServed(
  answers: Partial<Answers>,
  { slider = false, smsVerification = true } = {},
): Promise<void> {
  asked = serveIdentity((method) => answers[method as keyof Answers] ?? {});
  await open({
    dialCode,
    asks: settingsOf({ methods: { username: false, mobile: true }, smsVerification }),
    settings: { smsProvider: 'firebase', firebase: identitySettings, ...(slider && { captcha: sliderOn }) },
  });
}
function lines(): string {
  const text = document.querySelector<HTMLElement>('[role="alertdialog"] [id$="-text"]');
  return text?.innerText ?? '';
}
/** Presses until the service was asked to check the code. */
function createOnce() {
  return until(() => {
    const isAsked = asked.some(({ method }) => method === 'signInWithPhoneNumber');
    if (!isAsked) document.querySelector('form')?.requestSubmit();
    return isAsked;
  });
}
const mobileNum = '9170000001';

beforeEach(() => {
  dialCode = dialCodes.pop() ?? '';
  asked = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeAlerts();
  clear();
});

test('[AERR-07] a code that the service does not send: its error is shown in words', async () => {
  await openServed({ sendVerificationCode: 'TOO_MANY_ATTEMPTS_TRY_LATER' });
  await fill({ mobileNum });
  await sendButton().click();
  await expect.poll(lines).toBe('Too many attempts. Please wait a while and try again.');
  await expect.element(sendButton()).toBeEnabled();
});

test('[AERR-07] each error of the service that has words is shown in them', async () => {
  const answers = { sendVerificationCode: '' };
  await openServed(answers);
  await fill({ mobileNum });
  const check = 'Please complete the verification first';
  // The same text is not shown twice in a row within a second.
  for (const [error, said] of [
    ['CAPTCHA_CHECK_FAILED', check],
    ['USER_DISABLED', 'This account is disabled at its provider.'],
    ['MISSING_RECAPTCHA_TOKEN', check],
    ['INVALID_PHONE_NUMBER', 'Please enter a valid mobile number'],
    ['INVALID_RECAPTCHA_TOKEN', check],
    ['INVALID_IDP_RESPONSE', 'This login could not be confirmed. Please try again.'],
    ['INVALID_RECAPTCHA_ACTION', check],
    ['MISSING_PHONE_NUMBER', 'Please enter a valid mobile number'],
    ['OPERATION_NOT_ALLOWED', 'Coming soon'],
    ['INVALID_PENDING_TOKEN', 'This login could not be confirmed. Please try again.'],
  ] as const) {
    answers.sendVerificationCode = error;
    await sendButton().click();
    await expect.poll(lines).toBe(said);
    await closeAlerts();
  }
});

test('[AERR-08] an error without words is shown with its code and reason, each on a line of its own', async () => {
  await openServed({ sendVerificationCode: 'TENANT_ID_MISMATCH : other tenant' });
  await fill({ mobileNum });
  await sendButton().click();
  await expect
    .poll(lines)
    .toBe('Authentication failed\nCode: tenant-id-mismatch\nReason: TENANT_ID_MISMATCH : other tenant');
});

test.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Please wait a while and try again.'],
  ['QUOTA_EXCEEDED', 'No more codes can be sent right now. Please try again later.'],
  ['INVALID_SESSION_INFO', 'The verification code has expired, please get a new one'],
])('[AERR-07] [REG-20] the service refuses to check a code with %s: that is shown', async (error, said) => {
  await openServed({ sendVerificationCode: { sessionInfo: 's-1' }, signInWithPhoneNumber: error });
  await fill({ mobileNum });
  await sendButton().click();
  await expect.poll(() => asked.length).toBe(1);
  await fill({ verificationCode: '123456' });
  consent();
  await createOnce();
  await expect.poll(lines).toBe(said);
  expect(registered()).toEqual([]);
});

test.each([
  ['INVALID_CODE', 'Verification code error'],
  ['SESSION_EXPIRED', 'The verification code has expired, please get a new one'],
])('[AERR-07] [REG-20] the service answers %s: that is shown at the field', async (error, said) => {
  await openServed({ sendVerificationCode: { sessionInfo: 's-1' }, signInWithPhoneNumber: error });
  await fill({ mobileNum });
  await sendButton().click();
  await expect.poll(() => asked.length).toBe(1);
  await fill({ verificationCode: '123456' });
  consent();
  await createOnce();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(field('verificationCode').getAttribute('aria-invalid')).toBe('true');
  expect([lines(), registered()]).toEqual(['', []]);
});

test('[REG-20] [SMS-12] the service proves the number, and its token is part of the registration', async () => {
  await openServed({
    sendVerificationCode: { sessionInfo: 's-1' },
    signInWithPhoneNumber: { idToken: 'proof' },
  });
  await fill({ mobileNum });
  await sendButton().click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toMatchObject({ phoneNumber: `+${dialCode}${mobileNum}` });
  await fill({ verificationCode: '123456' });
  consent();
  await createOnce();
  await expect.poll(() => registered().length).toBe(1);
  expect(asked[1]?.body).toEqual({ sessionInfo: 's-1', code: '123456' });
  expect(registered()[0]).toMatchObject({ firebaseChannel2: 'sms', firebaseIdToken2: 'proof' });
});

test.each(['12345', '1234567'])(
  '[REG-20] [AVAL-15] %s has not six digits: the service is not asked',
  async (code) => {
    await openServed({ sendVerificationCode: { sessionInfo: 's-1' } });
    await fill({ mobileNum, verificationCode: code });
    consent();
    await until(() => {
      document.querySelector('form')?.requestSubmit();
      return field('verificationCode').getAttribute('aria-invalid') === 'true';
    });
    await expect.element(page.getByText('Verification code error')).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test('[REG-20] where numbers are not verified the service is not asked', async () => {
  await openServed({}, { smsVerification: false });
  await fill({ mobileNum });
  consent();
  await create();
  expect(asked).toEqual([]);
  expect(registered()[0]).not.toHaveProperty('firebaseIdToken2');
});

test('[SMS-13] a code that the service never sent has expired; nothing is registered', async () => {
  await openServed({});
  await fill({ mobileNum, verificationCode: '123456' });
  consent();
  const said = page.getByText('The verification code has expired, please get a new one');
  await until(() => {
    document.querySelector('form')?.requestSubmit();
    return said.elements().length > 0;
  });
  expect([registered(), codesAsked(), asked]).toEqual([[], [], []]);
});

test('[SMS-04] [SMS-07] while the captcha is open, nothing says that a code is being sent', async () => {
  await openServed({}, { slider: true });
  await fill({ mobileNum });
  await sendButton().click();
  const slider = page.getByRole('dialog', { name: 'One quick check' });
  await expect.element(slider).toBeVisible();
  expect(document.body.textContent).not.toContain('Sending…');
  await slider.getByRole('button', { name: 'Close' }).first().click();
});

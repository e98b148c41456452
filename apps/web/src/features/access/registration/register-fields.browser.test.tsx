// The messages at the fields of the registration form.
import { registerSettings } from '@foyer/contract/calls/registration.ts';
import { afterEach, expect, test } from 'vitest';
import { closeAlerts } from '#testing/close-alerts.ts';
import { field, fill, names } from '#testing/fake-form.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import {
  arrived,
  consent,
  create,
  namesChecked,
  open,
  registrations,
  whole,
} from '#testing/fake-registration.tsx';
import { settingsOf } from '#testing/fake-settings.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import type { RegisterSettings } from './register-rules.ts';
import RegisterScreen from './register-screen.tsx';

afterEach(async () => {
  await closeAlerts();
  clear();
});

function submit(): void {
  document.querySelector('form')?.requestSubmit();
}
/** The texts that a screen reader reads with the field. */
function saidAt(name: string): string {
  const ids = field(name).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
}
function isInvalid(name: string): boolean {
  return field(name).getAttribute('aria-invalid') === 'true';
}
function asking(fields: RegisterSettings['fields'], captcha = false) {
  return open({ asks: settingsOf({ fields, captcha }) });
}

test('[AVAL-01] [AVAL-02] an empty optional field passes, an empty required one fails with its own message', async () => {
  await asking({
    payeeName: { enabled: false, required: true, message: 'Not asked for' },
    email: { enabled: true, required: false, message: '' },
    nickname: { enabled: true, required: true, message: '' },
    qqNum: { enabled: true, required: true, message: 'Your QQ, please' },
    username: { enabled: true, required: true, message: 'A name, please' },
  });
  submit();
  await expect.poll(() => isInvalid('nickname')).toBe(true);
  expect(saidAt('username')).toContain('A name, please');
  expect(saidAt('nickname')).toBe('Please fill this in');
  expect(saidAt('qqNum')).toBe('Your QQ, please');
  expect(isInvalid('email')).toBe(false);
  expect(names()).not.toContain('payeeName');
  expect(registrations()).toEqual([]);
});

test('[AVAL-01] where the rules of the fields do not load, an alert says why', async () => {
  const refused = () => refusal('service.unavailable', 503);
  const { notices } = renderScreen(<RegisterScreen />, {
    areas: ['access', 'captcha', 'register'],
    answers: [answerWith(registerSettings, refused)],
  });
  await expect.poll(() => notices).toMatchObject([{ kind: 'alert', failure: { status: 503 } }]);
});

test('[AVAL-03] [AVAL-04] [CVAL-05] the confirmation is required; the password again passes, anything else fails', async () => {
  await asking({});
  await fill({ username: whole.username, password: whole.password });
  submit();
  await expect.poll(() => isInvalid('confirmPassword')).toBe(true);
  expect(saidAt('confirmPassword')).toBe('Please fill this in');
  await fill({ confirmPassword: 'mangoes at noon' });
  submit();
  await expect.poll(() => saidAt('confirmPassword')).toBe('Confirmation password not matched');
  await fill({ confirmPassword: whole.password });
  await expect.poll(() => saidAt('confirmPassword')).toBe('Passwords match');
  expect(isInvalid('confirmPassword')).toBe(false);
  await fill({ password: `${whole.password}!` });
  await expect.poll(() => saidAt('confirmPassword')).toBe('');
  expect(registrations()).toEqual([]);
});

test('[ACALL-13] a name that is taken is not sent until it is changed; a malformed one is not asked about', async () => {
  await open({ checked: () => fine({ exists: true, valid: true }) });
  await fill({ username: 'a b' });
  field('username').blur();
  await fill({ ...whole, username: 'taken1' });
  consent();
  await expect.poll(() => saidAt('username')).toContain('Sorry, the username already exists');
  expect(namesChecked().map(({ url }) => url.split('?')[1])).toEqual(['username=taken1']);
  submit();
  await expect.poll(() => document.activeElement).toBe(field('username'));
  expect([isInvalid('username'), registrations()]).toEqual([true, []]);
  await fill({ username: 'free22' });
  await create();
  await arrived();
});

test('a late answer about a name says nothing about the name that was typed since', async () => {
  const { promise: late, resolve: answerNow } = Promise.withResolvers<void>();
  let answered = 0;
  await open({
    checked: async () => {
      await late;
      answered += 1;
      return fine({ exists: answered === 1, valid: true });
    },
  });
  await fill({ username: 'taken1' });
  field('username').blur();
  await fill({ username: 'free22' });
  field('username').blur();
  answerNow();
  await expect.poll(() => answered).toBe(2);
  await fill({ password: whole.password });
  expect(saidAt('username')).not.toContain('already exists');
});

const captchaText = 'Please enter the verification code (1-16 characters)';

test('[AVAL-05] [AVAL-06] [ACONST-07] the image captcha is required, and has 1 to 16 letters or digits', async () => {
  await asking({}, true);
  await fill(whole);
  for (const wrong of ['', 'a b', 'é']) {
    await fill({ captcha: 'aB3' });
    await expect.poll(() => isInvalid('captcha')).toBe(false);
    await fill({ captcha: wrong });
    submit();
    await expect.poll(() => isInvalid('captcha')).toBe(true);
    expect(saidAt('captcha')).toContain(captchaText);
  }
  expect(field('captcha').maxLength).toBe(16);
  expect(registrations()).toEqual([]);
});

/** The date of birth of a person who turns eighteen some days after a time. */
function birthdayIn(days: number, now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
}

test('[AVAL-14] [CVAL-02] [CVAL-05] an impossible date of birth, or one of a person below eighteen, shows its message', async () => {
  await asking({ birthday: { enabled: true, required: true, message: '' } });
  for (const wrong of ['2999-01-01', '1899-01-01', new Date().toISOString().slice(0, 10), birthdayIn(2)]) {
    await fill({ birthday: wrong });
    submit();
    await expect.poll(() => isInvalid('birthday')).toBe(true);
    expect(saidAt('birthday')).toBe('Please enter the correct date of birth');
    await fill({ birthday: birthdayIn(-2) });
    await expect.poll(() => isInvalid('birthday')).toBe(false);
  }
});

test('the age is the one on the server’s day, whatever day it is on the phone', async () => {
  const server = new Date();
  server.setUTCDate(server.getUTCDate() - 3);
  await open({
    asks: settingsOf({ fields: { birthday: { enabled: true, required: true, message: '' } } }),
    headers: { date: server.toUTCString(), 'cache-control': 'no-store' },
  });
  await fill({ birthday: birthdayIn(2, server) });
  submit();
  await expect.poll(() => isInvalid('birthday')).toBe(true);
  await fill({ birthday: birthdayIn(-1, server) });
  await expect.poll(() => isInvalid('birthday')).toBe(false);
});

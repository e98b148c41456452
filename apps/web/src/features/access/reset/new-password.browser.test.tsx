// The new password that is typed twice, and the image captcha of a link by mail.
import {
  changePassword,
  resetByLink,
  resetByMail,
  resetBySms,
  resetByVerification,
  resetSmsCode,
  resetVerificationCode,
} from '@foyer/contract/calls/password.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import { Hosts } from '#shell/hosts.tsx';
import { fill } from '#testing/fake-form.ts';
import { ann } from '#testing/fake-session.ts';
import { later, refusal } from '#testing/fake-network.ts';
import { codeSlider } from '#testing/fake-settings.ts';
import { philippines } from '#testing/merchant.ts';
import { paste } from '#testing/paste.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import ChangeScreen from './change-screen.tsx';
import { LinkForm } from './link-form.tsx';
import { MailForm } from './mail-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { VerificationForm } from './verification-form.tsx';

afterEach(clear);

function submit(): void {
  document.querySelector('form')?.requestSubmit();
}

test('[RESET-05] a confirmation that differs from the new password shows that they do not match', async () => {
  const { requestsOf } = renderScreen(<ChangeScreen />, {
    member: ann,
    areas: ['access', 'reset'],
    answers: [answer(changePassword, null)],
  });
  const confirmation = page.getByLabelText('New password again', { exact: true });
  await userEvent.fill(page.getByLabelText('Current password', { exact: true }), 'walnuts at noon');
  await userEvent.fill(page.getByLabelText('New password', { exact: true }), 'mangoes at midnight');
  await userEvent.fill(confirmation, 'mangoes at noon');
  submit();
  await expect.element(confirmation).toHaveAttribute('aria-invalid', 'true');
  await expect.element(confirmation).toHaveAccessibleDescription('Confirmation password not matched');
  expect(requestsOf(changePassword)).toEqual([]);
});

test('[ENTRY-13] after the change of a password the member continues at the redirectUrl that waits', async () => {
  const before = location.href;
  sessionStorage.setItem('MC_REDIRECT_URL', `${location.origin}/m/gameList?gameType=RNG`);
  renderScreen(<ChangeScreen />, {
    member: ann,
    areas: ['access', 'reset'],
    answers: [answer(changePassword, null)],
  });
  await userEvent.fill(page.getByLabelText('Current password', { exact: true }), 'walnuts at noon');
  for (const name of ['New password', 'New password again'])
    await userEvent.fill(page.getByLabelText(name, { exact: true }), 'mangoes at midnight');
  submit();
  await expect.poll(() => location.pathname + location.search).toBe('/m/gameList?gameType=RNG');
  history.replaceState(null, '', before);
});

function nothing(): void {}

function MailedLink({ onDone }: { readonly onDone: () => void }) {
  return <LinkForm token="t" onDone={onDone} onDead={nothing} />;
}

test.each([
  ['a code to a number', PhoneForm, resetBySms, { mobileNum: '9171234567' }],
  ['a code of an account', VerificationForm, resetByVerification, { username: 'anna' }],
  ['a mailed link', MailedLink, resetByLink, null],
])('[RESET-05] with %s a confirmation that differs is refused too', async (_, Form, call, whose) => {
  const { requestsOf } = renderScreen(<Form onDone={nothing} />, {
    merchant: { country: philippines },
    areas: ['access', 'captcha', 'reset'],
  });
  if (whose) await fill({ ...whose, verificationCode: '123456' });
  await fill({ newPassword: 'mangoes at midnight', confirmPassword: 'mangoes at noon' });
  submit();
  await expect
    .element(page.getByLabelText('New password again', { exact: true }))
    .toHaveAccessibleDescription('Confirmation password not matched');
  expect(requestsOf(call)).toEqual([]);
});

test('a pasted password that is too long is refused at its field, and not cut', async () => {
  const { requestsOf } = renderScreen(<ChangeScreen />, {
    member: ann,
    areas: ['access', 'reset'],
    answers: [answer(changePassword, null)],
  });
  const long = 'm'.repeat(65);
  const field = page.getByLabelText('New password', { exact: true });
  await userEvent.fill(page.getByLabelText('Current password', { exact: true }), 'walnuts at noon');
  await paste(field, long);
  await paste(page.getByLabelText('New password again', { exact: true }), long);
  submit();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue(long);
  expect(requestsOf(changePassword)).toEqual([]);
});

test('[AVAL-05] [AVAL-06] a link by mail needs the image captcha, of letters and digits', async () => {
  const { requestsOf } = renderScreen(<MailForm />, { areas: ['access', 'captcha', 'reset'] });
  const captcha = page.getByLabelText('Picture code');
  for (const wrong of ['', 'not one']) {
    await userEvent.fill(captcha, 'AB3cD');
    await userEvent.fill(captcha, wrong);
    submit();
    await expect.element(captcha).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(captcha)
      .toHaveAccessibleDescription(/Please enter the verification code \(1-16 characters\)/);
  }
  expect(requestsOf(resetByMail)).toEqual([]);
});

test('[SMS-06] [AVAL-13] [CVAL-05] a code for a number that cannot exist is not requested', async () => {
  // The slider does not come before the check of the number.
  const { requestsOf } = renderScreen(<PhoneForm onDone={nothing} />, {
    merchant: { settings: { ...plainSettings, captcha: codeSlider } },
    areas: ['access', 'captcha', 'reset'],
  });
  const number = page.getByLabelText('Mobile number', { exact: true });
  await userEvent.fill(number, '12');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(number).toHaveAccessibleDescription('Please enter a valid mobile number');
  await expect.element(number).toHaveFocus();
  expect(requestsOf(resetSmsCode)).toEqual([]);
});

test.each([
  ['a number', PhoneForm, { mobileNum: '9171234567' }],
  ['an account', VerificationForm, { username: 'anna' }],
])('[SMS-04] while a code for %s is being sent, a message says so', async (_, Form, whose) => {
  const answered = later();
  const screen = (
    <>
      <Form onDone={nothing} />
      <Hosts />
    </>
  );
  renderScreen(screen, {
    merchant: { country: philippines },
    areas: ['access', 'captcha', 'reset'],
    answers: [resetSmsCode, resetVerificationCode].map((call) => answerWith(call, answered.reply)),
  });
  await fill(whose);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByText('Sending…')).toBeVisible();
  answered.give(refusal('verification.not_sent'));
  await expect.element(page.getByText('Sending…')).not.toBeInTheDocument();
});

test('[SMS-07] a code for a number is behind the slider of codes, and behind no other', async () => {
  const { requestsOf } = renderScreen(<PhoneForm onDone={nothing} />, {
    merchant: { settings: { ...plainSettings, captcha: codeSlider }, country: philippines },
    areas: ['access', 'captcha', 'reset'],
  });
  await userEvent.fill(page.getByLabelText('Mobile number', { exact: true }), '9171234567');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByRole('dialog', { name: 'One quick check' })).toBeVisible();
  expect(requestsOf(resetSmsCode)).toEqual([]);
});

test('[ACALL-21] [RESET-02] a code of an account is sent with the account, its kind and the new password', async () => {
  const onDone = vi.fn<() => void>();
  const { requestsOf } = renderScreen(<VerificationForm onDone={onDone} />, {
    areas: ['access', 'captcha', 'reset'],
    answers: [answer(resetByVerification, null)],
  });
  (page.getByRole('radio', { name: 'Authenticator' }).element() as HTMLInputElement).click();
  await userEvent.fill(page.getByLabelText('Username', { exact: true }), 'anna');
  await userEvent.fill(page.getByLabelText('Verification code', { exact: true }), '123456');
  await userEvent.fill(page.getByLabelText('New password', { exact: true }), 'mangoes at midnight');
  await userEvent.fill(page.getByLabelText('New password again', { exact: true }), 'mangoes at midnight');
  submit();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(requestsOf(resetByVerification).map(plainBodyOf)).toEqual([
    {
      username: 'anna',
      verificationType: 'ga',
      verificationCode: '123456',
      newPassword: 'mangoes at midnight',
      confirmPassword: 'mangoes at midnight',
    },
  ]);
});

// The verification code of the registration screen: when it is requested, and the wait for the next one.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeAlerts } from '#testing/close-alerts.ts';
import { field, fill } from '#testing/fake-form.ts';
import { fine, refusal, type Reply } from '#testing/fake-network.ts';
import { byNumber, codesAsked, notices, open, sendButton } from '#testing/fake-registration.tsx';
import { codeSlider } from '#testing/fake-settings.ts';
import { painted, untilPainted } from '#testing/painted.ts';
import { philippines } from '#testing/merchant.ts';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import { endWait } from '../codes/code-sending.ts';

afterEach(async () => {
  for (const code of ['60', philippines.countryDialingCode]) endWait(`register ${code}`);
  vi.useRealTimers();
  await closeAlerts();
  clear();
});

function inAMinute() {
  return fine({ expirationTime: Date.now() + 60_000 });
}
let expiresAt = 0;
/** A wait that no form has by itself. */
function in75Seconds() {
  expiresAt = Date.now() + 75_000;
  return fine({ expirationTime: expiresAt });
}

test('[SMS-06] [AVAL-13] [CVAL-05] a code is not requested for a number that cannot exist', async () => {
  // The slider does not come before the check of the number.
  await open({ asks: byNumber, settings: { captcha: codeSlider } });
  await fill({ mobileNum: '12' });
  await sendButton().click();
  await expect.element(page.getByText('Please enter a valid mobile number')).toBeVisible();
  expect(document.activeElement).toBe(field('mobileNum'));
  expect(codesAsked()).toHaveLength(0);
});

test.each<[string, Reply]>([
  ['the provider did not accept', () => refusal('verification.not_sent')],
  ['got no answer', () => Promise.reject(new TypeError('no network'))],
])('[SMS-14] a code that %s shows no message, and the button is ready', async (_, answers) => {
  await open({ asks: byNumber, answers });
  await fill({ mobileNum: '9181234567' });
  await sendButton().click();
  await expect.poll(() => codesAsked().length).toBe(1);
  await expect.element(sendButton()).toBeEnabled();
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
  expect(notices()).toEqual([]);
  expect(document.body.textContent).not.toContain('Sending');
});

test('a number of a country that the merchant does not register is refused at its field', async () => {
  await open({
    asks: byNumber,
    answers: () => refusal('field.invalid', 200, { field: 'mobileNum', complaint: 'mobile' }),
  });
  await fill({ mobileNum: '9181234567' });
  await sendButton().click();
  await expect.element(page.getByText('Please enter a valid mobile number')).toBeVisible();
  expect(document.activeElement).toBe(field('mobileNum'));
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
});

test('a refusal of a code that is neither is shown', async () => {
  await open({ asks: byNumber, answers: () => refusal('register.closed') });
  await fill({ mobileNum: '9181234567' });
  await sendButton().click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test('[SMS-07] [SMS-10] a code with the slider on, shows it first; when it is closed unsolved, nothing is sent', async () => {
  await open({ asks: byNumber, settings: { captcha: codeSlider }, answers: inAMinute });
  await fill({ mobileNum: '9191234567' });
  await sendButton().click();
  await expect.element(page.getByRole('dialog', { name: 'One quick check' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(page.getByText('Please complete the verification first')).toBeVisible();
  expect(codesAsked()).toHaveLength(0);
});

test('[SMS-09] a code behind a slider of another version than 4 is not requested, and an alert says so', async () => {
  const captcha = { ...codeSlider, GEETEST_VERSION: '' };
  await open({ asks: byNumber, settings: { captcha }, answers: inAMinute });
  await fill({ mobileNum: '9201234567' });
  await sendButton().click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveAccessibleDescription('unknown_error: Geetest service not work');
  expect(codesAsked()).toHaveLength(0);
});

test('[SMS-10] a puzzle that closes itself unsolved says the same, and nothing is sent', async () => {
  await open({ asks: byNumber, settings: { captcha: codeSlider }, answers: inAMinute });
  await fill({ mobileNum: '9191234568' });
  await sendButton().click();
  const slider = page.getByRole('dialog', { name: 'One quick check' });
  await expect.element(slider).toBeVisible();
  const frame = await until(() => slider.element().querySelector('iframe'));
  const data = { captcha: { kind: 'closed' } };
  dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data }));
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveAccessibleDescription('Please complete the verification first');
  await expect.poll(() => slider.elements()).toEqual([]);
  expect(codesAsked()).toEqual([]);
});

test('[SMS-04] [ACONST-04] a code being sent shows a message for 15 s at most', async () => {
  await open({ asks: byNumber, answers: () => new Promise(() => undefined) });
  await fill({ mobileNum: '9211234567' });
  await expect.element(sendButton()).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  (sendButton().element() as HTMLButtonElement).click();
  const isSaid = () => document.body.textContent.includes('Sending…');
  await untilPainted(isSaid).then(painted);
  await vi.advanceTimersByTimeAsync(14_500);
  expect(isSaid()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  await untilPainted(() => !isSaid());
});

test('[SMS-01] the wait for the next code is still there when the form is opened again, for its dialling code alone', async () => {
  const openWith = (dialCode: string) => open({ asks: byNumber, answers: inAMinute, dialCode });
  const label = () => sendButton().element().textContent;
  await openWith('60');
  expect(label()).toBe('Send code');
  await fill({ mobileNum: '9171234567' });
  await sendButton().click();
  await expect.poll(label).toMatch(/^Again in/);
  for (const [dialCode, text] of [
    ['60', /^Again in/],
    ['61', /^Send code$/],
  ] as const) {
    clear();
    await openWith(dialCode);
    expect(label()).toMatch(text);
  }
});

test('[SMS-01] [SMS-02] [SMS-05] [SMS-08] [SMS-11] [ACONST-04] a code counts down to the next one, and a message says that it was sent', async () => {
  await open({ asks: byNumber, answers: in75Seconds });
  await fill({ mobileNum: '9171234567' });
  await expect.element(sendButton()).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  (sendButton().element() as HTMLButtonElement).click();
  const toast = () => document.body.textContent.includes('Verification code sent');
  await until(async () => {
    await vi.advanceTimersByTimeAsync(5);
    return toast();
  });
  expect(codesAsked().map(({ body }) => body)).toEqual([
    { mobileNum: '9171234567', countryDialingCode: '63', loginDeviceId: expect.any(String) },
  ]);
  await vi.advanceTimersByTimeAsync(1_300);
  expect(toast()).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  await painted();
  expect(toast()).toBe(false);
  const label = () => sendButton().element().textContent;
  await expect.poll(label).toMatch(/^Again in (73|74) s$/);
  await expect.element(sendButton()).toBeDisabled();
  // It keeps the focus, so that it can still be pressed.
  (sendButton().element() as HTMLButtonElement).click();
  await vi.advanceTimersByTimeAsync(43_000);
  await expect.poll(label).toMatch(/^Again in (29|30|31) s$/);
  expect(codesAsked()).toHaveLength(1);
  // A part of a second counts as a whole one.
  await vi.advanceTimersByTimeAsync(expiresAt - Date.now() - 100);
  await expect.poll(label).toBe('Again in 1 s');
  await expect.element(sendButton()).toBeDisabled();
  await vi.advanceTimersByTimeAsync(600);
  await expect.poll(label).toBe('Send again');
  await expect.element(sendButton()).toBeEnabled();
});

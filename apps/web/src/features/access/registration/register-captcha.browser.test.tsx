// The captchas of the registration form: which one is required, and what happens when the gateway asks for another.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { field, fill } from '#testing/fake-form.ts';
import {
  arrived,
  challengesAsked,
  codesAsked,
  consent,
  create,
  open,
  registered,
  sendButton,
  whole,
} from '#testing/fake-registration.tsx';
import { settingsOf } from '#testing/fake-settings.ts';

const captcha = {
  GEETEST_ID: 'id',
  GEETEST_VERSION: 'v4',
  showLoginGeetest: false,
  showSmsGeetest: false,
  showGeetest: false,
};
const image = page.getByText('Enter the equation result or the numbers or letters you see (1-16 characters)');
const slider = page.getByRole('dialog', { name: 'One quick check' });

afterEach(async () => {
  vi.restoreAllMocks();
  await closeAlerts();
  clear();
});

/** Presses until the slider opens: presses in the half second after another test's attempt are ignored. */
function pressUntilSlider() {
  return until(() => {
    if (slider.elements().length === 0) document.querySelector('form')?.requestSubmit();
    return slider.elements().length === 1;
  });
}
/** In place of the puzzle, the picture beside it. */
async function solveByPicture() {
  await slider.getByRole('button', { name: 'Use a picture code instead' }).click();
  await slider.getByRole('textbox').fill('aB12');
  await slider.getByRole('button', { name: 'Continue' }).click();
}

test.each([
  [true, false, 1],
  [true, true, 0],
  [false, false, 0],
] as const)(
  '[CAPTCHA-02] [CAPTCHA-03] with the register captcha %s and the slider %s the form asks for %i image codes',
  async (asked, showGeetest, count) => {
    await open({ asks: settingsOf({ captcha: asked }), settings: { captcha: { ...captcha, showGeetest } } });
    await expect.poll(() => image.elements().length).toBe(count);
  },
);

test('[CAPTCHA-03] with the register captcha and the slider on, the slider is solved and the member is registered', async () => {
  await open({
    asks: settingsOf({ captcha: true }),
    settings: { captcha: { ...captcha, showGeetest: true } },
  });
  await fill(whole);
  consent();
  await pressUntilSlider();
  expect(registered()).toEqual([]);
  await solveByPicture();
  await expect.poll(() => registered().length).toBe(1);
  expect(registered()[0]).toMatchObject({ username: 'ana1', captcha: 'aB12' });
  await arrived();
});

test('[AVAL-05] [AVAL-06] the picture beside the slider needs a code of letters and digits', async () => {
  await open({ settings: { captcha: { ...captcha, showGeetest: true } } });
  await fill(whole);
  consent();
  await pressUntilSlider();
  await slider.getByRole('button', { name: 'Use a picture code instead' }).click();
  const code = slider.getByRole('textbox');
  for (const wrong of ['', 'a b']) {
    await code.fill(wrong);
    await slider.getByRole('button', { name: 'Continue' }).click();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('aB12');
    await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
  }
  expect(registered()).toEqual([]);
});

test('[CAPTCHA-03] a slider that only the gateway asks for opens, whatever the form shows', async () => {
  await open({
    asks: settingsOf({ captcha: true }),
    answers: () => refusal('captcha.required', 200, { captcha: 'slider' }),
  });
  await fill({ ...whole, captcha: 'xyz' });
  consent();
  await create();
  await expect.element(slider).toBeVisible();
  await slider.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Please complete the verification first')).toBeVisible();
});

test('[CAPTCHA-03] a wrong image code shows at its field, without a sheet', async () => {
  await open({
    asks: settingsOf({ captcha: true }),
    answers: () => refusal('captcha.required', 200, { captcha: 'image' }),
  });
  await fill({ ...whole, captcha: 'xyz' });
  consent();
  await create();
  await expect.poll(() => field('captcha').getAttribute('aria-invalid')).toBe('true');
  expect(slider.elements()).toEqual([]);
});

test('[ACALL-12] a slider of version 3 asks for its challenge with the time and the purpose', async () => {
  const before = Date.now();
  await open({ settings: { captcha: { ...captcha, GEETEST_VERSION: '', showGeetest: true } } });
  await fill(whole);
  consent();
  await pressUntilSlider();
  await expect.poll(() => challengesAsked().length).toBeGreaterThan(0);
  const query = new URLSearchParams(challengesAsked()[0]?.url.split('?')[1]);
  expect(query.get('for')).toBe('register');
  const asked = Number(query.get('t'));
  expect([asked >= before, asked <= Date.now()]).toEqual([true, true]);
  await slider.getByRole('button', { name: 'Close' }).first().click();
});

test('[CAPTCHA-09] a slider of version 3 starts from the values of its challenge', async () => {
  const challenge = { gt: 'gt-1', challenge: 'c'.repeat(32), newCaptcha: true };
  await open({
    settings: { captcha: { ...captcha, GEETEST_VERSION: 'v3', showGeetest: true } },
    answers: () => fine(challenge),
  });
  await fill(whole);
  consent();
  await pressUntilSlider();
  const frame = await until(() => slider.element().querySelector('iframe'));
  // This window stands for that of the frame, which no script outside can read.
  Object.defineProperty(frame, 'contentWindow', { value: window });
  const started: unknown[] = [];
  const hear = ({ data }: MessageEvent<{ start?: unknown } | null>) => {
    if (data?.start) started.push(data.start);
  };
  addEventListener('message', hear);
  onTestFinished(() => removeEventListener('message', hear));
  dispatchEvent(new MessageEvent('message', { source: window, data: { captcha: { kind: 'here' } } }));
  await expect.poll(() => started).toEqual([{ language: 'en', ...challenge }]);
  await slider.getByRole('button', { name: 'Close' }).first().click();
});

test('[CAPTCHA-06] a second captcha while one is open is rejected without a message; later it opens', async () => {
  const mobile = settingsOf({ methods: { username: false, mobile: true } });
  await open({
    asks: mobile,
    settings: { captcha: { ...captcha, showSmsGeetest: true, showGeetest: true } },
  });
  await fill({ mobileNum: '9221234567', verificationCode: '1234' });
  consent();
  await sendButton().click();
  await expect.element(slider).toBeVisible();
  const form = document.querySelector('form');
  const isBusy = () => form?.querySelector('[type="submit"][aria-busy="true"]') !== null;
  await until(() => {
    form?.requestSubmit();
    return isBusy();
  });
  // The attempt ends by itself: it waits for no captcha.
  await expect.poll(isBusy).toBe(false);
  expect([slider.elements().length, page.getByRole('alertdialog').elements().length]).toEqual([1, 0]);
  expect([registered(), codesAsked()]).toEqual([[], []]);
  await slider.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await pressUntilSlider();
});

test('[CAPTCHA-08] [CAPTCHA-09] [CCONST-01] [ACONST-08] a puzzle of version 4 that is not there after 5 s is loaded once more, then replaced', async () => {
  const ends: (() => void)[] = [];
  const { after } = clock;
  vi.spyOn(clock, 'after').mockImplementation((ms, run) => {
    if (ms !== 5000) return after(ms, run);
    ends.push(run);
    return () => {};
  });
  await open({ settings: { captcha: { ...captcha, showGeetest: true } } });
  await fill(whole);
  consent();
  await pressUntilSlider();
  const puzzle = () => slider.element().querySelector('iframe');
  const first = await until(() => ends.length > 0 && puzzle());
  ends.pop()?.();
  await until(() => puzzle() !== null && puzzle() !== first);
  expect(challengesAsked()).toEqual([]);
  ends.pop()?.();
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveAccessibleDescription('unknown_error: Geetest service not work');
  await closeAlerts();
  await expect.element(slider.getByRole('textbox')).toBeVisible();
});

test('[CAPTCHA-07] a puzzle that does not load is loaded once more; after a second error the picture takes its place', async () => {
  await open({ settings: { captcha: { ...captcha, showGeetest: true } } });
  // The test before ends with the same alert, which is not repeated within a second unless another one came between.
  void showAlert({ text: 'another alert' });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await closeAlerts();
  await fill(whole);
  consent();
  await pressUntilSlider();
  const frames: HTMLIFrameElement[] = [];
  for (const number of [1, 2]) {
    const frame = await until(() => {
      const shown = slider.element().querySelector('iframe');
      return shown && !frames.includes(shown) ? shown : null;
    });
    expect(frames.push(frame)).toBe(number);
    const data = { captcha: { kind: 'error' } };
    dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data }));
  }
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveAccessibleDescription('unknown_error: Geetest service not work');
  await closeAlerts();
  await expect.element(slider.getByRole('textbox')).toBeVisible();
  expect(slider.element().querySelector('iframe')).toBe(null);
});

// The registration screen in use: its fields, its requests and its messages.
import { hostAffiliate } from '@foyer/contract/affiliate.ts';
import { registerSettings } from '@foyer/contract/calls/registration.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { learn, merchant } from '#merchant/merchant.ts';
import { templateOf } from '#testing/merchant.ts';
import { currentSession } from '#session/session.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { field, fill, names } from '#testing/fake-form.ts';
import { fine, refusal, type Reply } from '#testing/fake-network.ts';
import {
  arrived,
  byNumber,
  codesChecked,
  consent,
  create,
  made,
  open,
  registered,
  registrations,
  reported,
  sendButton,
  whole,
} from '#testing/fake-registration.tsx';
import { settingsOf } from '#testing/fake-settings.ts';
import { untilPainted } from '#testing/painted.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import RegisterScreen from './register-screen.tsx';

/** A refusal as another backend may write it. */
function refusalOf(message: string | null) {
  return Response.json({ success: false, value: null, message, errorCode: 'E-7041' });
}

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closeAlerts();
  clear();
  history.replaceState(null, '', '/');
});

describe('the screen', () => {
  test('[REG-01] [REG-10] leads back home, shows the merchant’s name, and leads to log-in', async () => {
    await open();
    expect(page.getByRole('link', { name: 'Back' }).element().getAttribute('href')).toBe('/m/home');
    expect(page.getByRole('img', { name: 'Aurora' }).element().getAttribute('src')).toBe('/own.svg');
    const logIn = page.getByRole('link', { name: 'Log in instead' });
    expect(logIn.element().getAttribute('href')).toBe('/m/login');
  });

  test('[REG-02] offers a choice of ways only when there are two', async () => {
    await open();
    expect(page.getByRole('radio').elements()).toHaveLength(0);
    await open({ asks: settingsOf({ methods: { username: true, mobile: true } }) });
    expect(names()).toContain('username');
    (page.getByRole('radio', { name: 'Mobile number' }).element() as HTMLInputElement).click();
    await expect.element(sendButton()).toBeVisible();
    expect(names()).toContain('mobileNum');
    expect(names()).not.toContain('username');
  });

  test('[REG-03] shows only the fields that the merchant asks for', async () => {
    const email = { enabled: true, required: false, message: '' };
    await open({ asks: settingsOf({ fields: { email, line: { ...email, enabled: false } } }) });
    expect(names()).toEqual(['username', 'password', 'confirmPassword', 'email', 'consent']);
  });

  test('[REG-07] by number: a picker of the dialling code, and a button that requests the code', async () => {
    await open({ asks: byNumber });
    await expect.element(page.getByRole('button', { name: 'Country code +63' })).toBeVisible();
    await expect.element(sendButton()).toBeEnabled();
    expect(names()).toEqual(['mobileNum', 'verificationCode', 'consent']);
  });

  test('[REG-03] without settings shows a message, and tries again at a press', async () => {
    let isUp = false;
    const reply = () => (isUp ? fine(settingsOf()) : refusal('service.unavailable', 503));
    renderScreen(<RegisterScreen />, {
      areas: ['access', 'captcha', 'register'],
      answers: [answerWith(registerSettings, reply)],
    });
    await expect.element(page.getByText('The form could not be loaded.')).toBeVisible();
    isUp = true;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  });
});

describe('registering', () => {
  test('[REG-22] [REG-24] stores the session, and a remembered log-in only when the option asks for it', async () => {
    for (const wanted of ['1', '0']) {
      localStorage.clear();
      localStorage.setItem('MC_REMEMBER_ON', wanted);
      localStorage.setItem('MC_REMEMBER_username', 'of an earlier log-in');
      localStorage.setItem('MC_REFERRAL', JSON.stringify({ affiliateCode: 'friend', originalDomain: 'a' }));
      await open();
      await fill(whole);
      consent();
      await create();
      await expect.poll(() => currentSession()?.token).toBe('t-1');
      expect(registered()[0]).toMatchObject({ username: 'ana1', type: 0, login: true });
      // A code without a field of its own is sent as it arrived, unchecked.
      expect(registered()[0]).toMatchObject({ affiliateCode: 'friend' });
      expect(codesChecked()).toEqual([]);
      expect(registered()[0]?.['remember']).toBe(wanted === '1' ? true : undefined);
      const kept = localStorage.getItem('MC_REMEMBER_username');
      expect(kept === null).toBe(wanted === '0');
      expect(kept).not.toBe('of an earlier log-in');
      expect(kept ?? '').not.toContain('mangoes');
      await arrived();
      sessionStorage.clear();
    }
  });

  test('[REG-24] without a secret of the gateway nothing is remembered, not even the former log-in', async () => {
    localStorage.clear();
    localStorage.setItem('MC_REMEMBER_username', 'of an earlier log-in');
    await open({ answers: () => fine({ ...made, rememberSecret: undefined }) });
    await fill(whole);
    consent();
    await create();
    await arrived();
    expect(registered()[0]).toMatchObject({ remember: true });
    expect(localStorage.getItem('MC_REMEMBER_username')).toBe(null);
    expect(localStorage.getItem('autoLogin')).toBe('0');
    sessionStorage.clear();
  });

  test.each([
    ['A100', hostAffiliate(location.hostname)],
    ['BMT1', hostAffiliate(location.hostname)],
    ['MT8801', 'www'],
  ])(
    '[START-12] [TEMPLATE-02] without a code, at the template %s, sends the code %s',
    async (templateId, code) => {
      localStorage.clear();
      learn({ template: { ...merchant.get().template, templateId } });
      await open();
      await fill(whole);
      consent();
      await create();
      await expect.poll(() => registered()[0]?.['affiliateCode']).toBe(code);
      await arrived();
      sessionStorage.clear();
    },
  );

  test('[REG-25] [TRACK-01] [TRACK-06] is reported to the event counter when it is sent and when it succeeded', async () => {
    const events = reported;
    learn({ template: templateOf() });
    let answer: Response = refusalOf('not today');
    await open({ answers: () => answer });
    await fill(whole);
    consent();
    await create();
    await expect.poll(() => events().length).toBe(1);
    expect(events()).toMatchObject([{ event: 'registerSubmit', merchant: 'AURORA', payload: {} }]);
    answer = fine(made);
    await create(2);
    await expect.poll(() => events().length).toBe(3);
    expect(events().slice(1)).toMatchObject([
      { event: 'registerSubmit' },
      { event: 'register', payload: { customerId: '7', customerName: 'ana' } },
    ]);
    await arrived();
  });

  test('[TRACK-01] [REG-25] is reported as successful, once, where the answer opens no session', async () => {
    learn({ template: templateOf() });
    await open({ answers: () => fine({ customerId: '7', customerName: 'ana1' }) });
    await fill(whole);
    consent();
    await create();
    await expect.poll(() => location.pathname).toBe('/m/login');
    await expect
      .poll(() => reported())
      .toMatchObject([
        { event: 'registerSubmit' },
        { event: 'register', payload: { customerId: '7', customerName: 'ana1' } },
      ]);
  });

  test('[REG-26] leads to where the visitor was going', async () => {
    sessionStorage.setItem('MC_GO_TO', '/m/gameList?gameType=RNG');
    await open();
    await fill(whole);
    consent();
    await create();
    await expect.poll(() => location.pathname + location.search).toBe('/m/gameList?gameType=RNG');
  });

  test('[AERR-06] an unexpected error is shown as unknown_error, and the form is free again', async () => {
    await open();
    await fill(whole);
    consent();
    const broken = vi.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
      throw new Error('cookies cannot be read');
    });
    const alert = page.getByRole('alertdialog').getByText('Unknown error');
    await until(() => {
      document.querySelector('form')?.requestSubmit();
      return alert.elements().length > 0;
    });
    broken.mockRestore();
    expect(registered()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
  });

  test('[REG-28] [ACONST-03] ignores a second press while an attempt is under way and for half a second after it', async () => {
    const answers: (() => void)[] = [];
    await open({
      answers: () => new Promise((resolve) => answers.push(() => resolve(refusal('field.invalid')))),
    });
    await fill(whole);
    consent();
    await create();
    const form = document.querySelector('form');
    form?.requestSubmit();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answers[0]?.();
    // The half second starts when the alert was closed.
    await untilPainted(() => document.querySelector('[role="alertdialog"]') !== null);
    const isBusy = () => document.querySelector('form [aria-busy="true"]') !== null;
    const pass = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      form?.requestSubmit();
      await vi.advanceTimersByTimeAsync(0);
    };
    await pass(499);
    expect([registered().length, isBusy()]).toEqual([1, true]);
    await pass(500);
    vi.useRealTimers();
    await expect.poll(() => registered().length).toBe(2);
    answers[1]?.();
  });

  test('an attempt that got no answer is sent again as the same attempt, the next as another', async () => {
    let isDown = true;
    await open({
      answers: () => {
        if (isDown) throw new TypeError('no network');
        return refusal('username.exists');
      },
    });
    await fill(whole);
    consent();
    await create();
    await page.getByRole('button', { name: 'Confirm' }).click();
    isDown = false;
    await create(2);
    await expect.element(page.getByText('Sorry, the username already exists')).toBeVisible();
    expect(field('username').value).toBe('Ana1');
    await fill({ username: 'Ana2' });
    await create(3);
    const [first, second, third] = registrations().map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test.each<[string, Reply, string]>([
    ['neither message nor known code', () => refusalOf(null), 'Unknown error'],
    ['words of its own', () => refusalOf('Closed for tonight'), 'Closed for tonight'],
  ])('[AERR-06] a refusal with %s is reported', async (_, answers, words) => {
    await open({ answers });
    await fill(whole);
    consent();
    await create();
    await expect.element(page.getByRole('alertdialog').getByText(words)).toBeVisible();
    expect(field('username').value).toBe('Ana1');
  });

  test('[REG-09] [REG-27] [AVAL-07] [CAPTCHA-01] the image captcha: another picture at a tap and after a failure, which is shown', async () => {
    // A browser renders only so many options.
    performance.clearResourceTimings();
    await open({ asks: settingsOf({ captcha: true }), answers: () => refusal('unknown_error', 500) });
    const pictures = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/wps/captcha?')).length;
    await expect
      .element(
        page.getByText('Enter the equation result or the numbers or letters you see (1-16 characters)'),
      )
      .toBeVisible();
    await expect.poll(pictures).toBeGreaterThan(0);
    const shown = pictures();
    await page.getByRole('button', { name: 'New picture' }).first().click();
    await expect.poll(pictures).toBe(shown + 1);
    await fill({ ...whole, captcha: 'aB12' });
    consent();
    await create();
    await expect.element(page.getByText('Unknown error')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(registered()[0]).toMatchObject({ captcha: 'aB12' });
    await expect.poll(pictures).toBe(shown + 2);
    expect(field('username').value).toBe('Ana1');
  });
});

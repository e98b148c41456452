// Combinations of settings: with each of ten sets of a merchant's flags, parameters and settings, every way in that the
// screens show is walked to its end. `npm run settings` walks eighty sets through the whole product.
import { login, loginFreeplay } from '@foyer/contract/calls/session.ts';
import {
  checkUsername,
  register,
  registerMobile,
  registerSettings,
} from '@foyer/contract/calls/registration.ts';
import { memberType, type Person } from '@foyer/contract/member-type.ts';
import type { ValueSet } from '@foyer/contract/testing/covering.ts';
import { flagsOf, parametersOf, settingSets } from '@foyer/contract/testing/setting-sets.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings, type Settings } from '#merchant/settings.ts';
import { answer, answerWith } from '#testing/render-screen.tsx';
import { fill } from '#testing/fake-form.ts';
import { fine } from '#testing/fake-network.ts';
import { ann, annsLogin } from '#testing/fake-session.ts';
import { settingsOf } from '#testing/fake-settings.ts';
import { contactOf, philippines, statusOf, templateOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';

const SETS_HERE = 10;
const before = location.href;

function settingsIn(set: ValueSet): Settings {
  const isOn = (name: string) => set[name] === 'on';
  return {
    ...plainSettings,
    smsProvider: set['smsProvider'] as Settings['smsProvider'],
    forceChangePassword: isOn('forceChangePassword'),
    depositSwitch: isOn('depositSwitch'),
    isSingleWallet: isOn('isSingleWallet'),
    promotions: { ...plainSettings.promotions, REFERRAL: { enabled: isOn('referral'), count: 1 } },
    captcha: {
      GEETEST_ID: set['sliderVersion'] === '' ? '' : 'id',
      GEETEST_VERSION: set['sliderVersion'] === '' ? '' : 'v4',
      showLoginGeetest: isOn('loginSlider'),
      showGeetest: isOn('registerSlider'),
      showSmsGeetest: isOn('codeSlider'),
    },
  };
}

const newMember = { token: 't-ann', id: '7', userName: 'ann', rememberSecret: 'fr1.a.b' };

/** Opens an address of the merchant with this set; log-ins and registrations are accepted. */
function open(set: ValueSet, address: string, person: Person = null) {
  const parameters = Object.entries(parametersOf(set)).filter(([, value]) => value !== null);
  const by = set['registerBy'];
  return openPage(address, {
    merchant: {
      template: templateOf({ title: 'Aurora', ...Object.fromEntries(parameters) }),
      flags: flagsOf(set),
      settings: settingsIn(set),
      country: philippines,
      status: statusOf({ contacts: [contactOf({ link: 'https://help.example/' })] }),
    },
    ...(person !== null && { member: { ...ann, type: person } }),
    answers: [
      answer(login, { ...annsLogin, customerType: set['login_audience'] === 'agent' ? 1 : 0 }),
      answerWith(checkUsername, () => fine({ exists: false })),
      answer(loginFreeplay, { ...annsLogin, customerType: 4 }),
      ...[register, registerMobile].map((call) => answerWith(call, () => fine(newMember))),
      answer(
        registerSettings,
        settingsOf({
          methods: { username: by !== 'number', mobile: by !== 'name' },
          defaultMethod: by === 'number' ? 'mobile' : 'username',
          captcha: set['registerImage'] === 'on',
          smsVerification: set['registerCode'] === 'on',
          mobileNumberPassword: set['numberPassword'] === 'on',
        }),
      ),
    ],
  });
}

/** The effect of a press: another address, a layer or a message. */
function effectsOf() {
  const layers = document.querySelectorAll('dialog[open], section[aria-live] > div, [aria-invalid="true"]');
  return `${location.pathname}${location.search} ${layers.length}`;
}
function isShown(): boolean {
  const main = document.querySelector('main');
  return (main?.textContent?.trim() ?? '') !== '' || document.querySelector('iframe') !== null;
}

/**
 * Presses each control that `find` returns, each on a page of its own. Returns how many there are, and those whose
 * press had no effect.
 */
async function pressEach(start: () => void, find: () => readonly HTMLElement[]) {
  const dead: string[] = [];
  start();
  await until(isShown);
  const count = find().length;
  for (let at = 0; at < count; at += 1) {
    start();
    const control = await until(() => find()[at]);
    if (control.ariaCurrent === 'page') continue;
    const was = effectsOf();
    control.click();
    const isAnswered = await until(() => effectsOf() !== was).catch(() => false);
    if (!isAnswered) dead.push(control.textContent);
    await closeMessages();
  }
  return { count, dead };
}

const slider = page.getByRole('dialog', { name: 'One quick check' });

/** Submits the form until the page is left; solves the slider by the picture beside it. */
async function submitUntilGone(from: string): Promise<void> {
  let isSolved = false;
  await until(() => {
    if (location.pathname !== from || isSolved) return true;
    isSolved = slider.elements().length > 0;
    // Presses in the half second after another attempt are ignored.
    if (!isSolved) document.querySelector('form')?.requestSubmit();
    return isSolved;
  });
  if (isSolved) {
    await slider.getByRole('button', { name: 'Use a picture code instead' }).click();
    await slider.getByRole('textbox').fill('aB12');
    await slider.getByRole('button', { name: 'Continue' }).click();
  }
  await expect.poll(() => location.pathname).not.toBe(from);
}
function fields(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('form [name]')];
}
const typed: Readonly<Record<string, string>> = {
  username: 'anna12',
  mobileNum: '9171234567',
  password: 'mangoes at midnight',
  confirmPassword: 'mangoes at midnight',
  verificationCode: '123456',
  captcha: 'aB12',
};

/** Closes what a press has opened: messages outlive their page. */
function closeMessages() {
  return until(() => {
    const buttons = document.querySelectorAll<HTMLElement>(
      '[role="alertdialog"] button, section[aria-live] button',
    );
    for (const button of buttons) button.click();
    return buttons.length === 0;
  });
}

afterEach(async () => {
  await closeMessages();
  clear();
  history.replaceState(null, '', before);
});

const people: readonly Person[] = [null, memberType.member, memberType.trial, memberType.virtual40];

describe.each(
  settingSets()
    .slice(0, SETS_HERE)
    .map((set, at) => [at + 1, set] as const),
)('with set %i of settings', (_, set) => {
  test.each(people)('each item of the navigation has an effect for a person of type %s', async (person) => {
    const { count, dead } = await pressEach(
      () => void open(set, '/m/activity', person),
      () => [...document.querySelectorAll<HTMLElement>('nav[aria-label="Main navigation"] a')],
    );
    expect(count).toBeGreaterThan(0);
    expect(dead).toEqual([]);
  });

  test('each link of the login screen leads to a page', async () => {
    const { count, dead } = await pressEach(
      () => void open(set, '/m/login'),
      () => [...document.querySelectorAll<HTMLElement>('main a')],
    );
    const isRegistrationOpen = set['switch_register'] === '1' && set['login_audience'] !== 'agent';
    const isRegistrationOffered = isRegistrationOpen && set['switch_register_button'] !== '0';
    const isResettable = set['CHNGPASSMAIL3'] === 'on' || set['CHNGPASSVERIF3'] === 'on';
    expect(count).toBeGreaterThanOrEqual(Number(isRegistrationOffered) + Number(isResettable));
    expect(dead).toEqual([]);
  });

  test('a log-in leads inside', async () => {
    open(set, '/m/login');
    await until(() => fields().length > 0);
    await fill({ username: 'anna12', password: 'mangoes at midnight' });
    await submitUntilGone('/m/login');
    expect(location.pathname).toBe('/m/home');
  });

  test('the registration says what is missing, and leads inside or says whom the merchant admits', async () => {
    open(set, '/m/register');
    await until(() => fields().length > 0);
    // Where members only are admitted, the log-in is shown instead.
    const isOpen = set['switch_register'] !== '0';
    await expect.poll(() => location.pathname).toBe(isOpen ? '/m/register' : '/m/login');
    await until(() => {
      document.querySelector('form')?.requestSubmit();
      return document.querySelector('[aria-invalid="true"]') !== null;
    });
    await fill(
      Object.fromEntries(fields().flatMap(({ name }) => (typed[name] ? [[name, typed[name]] as const] : []))),
    );
    for (const box of fields()) if (box.name === 'consent') box.click();
    // A registration makes a member.
    const isForAgents = isOpen && set['login_audience'] === 'agent';
    if (isForAgents) {
      document.querySelector('form')?.requestSubmit();
      const alerts = page.getByRole('alertdialog').filter({ hasText: 'Non-agents cannot log in' });
      await until(() => alerts.elements().length > 0);
    } else await submitUntilGone(location.pathname);
    expect(location.pathname).toBe(isForAgents ? '/m/register' : '/m/home');
  });
});

// Which parts of the login screen a merchant's switches show and hide.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import RegisterScreen from '../registration/register-screen.tsx';
import LoginScreen from './login-screen.tsx';
import TrailScreen from './trail-screen.tsx';

type Part = readonly ['link' | 'button' | 'group', string];

afterEach(clear);

/** Whether the screen of a merchant with these flags and parameters shows the part. */
function shows(
  [role, name]: Part,
  flags: Record<string, unknown>,
  parameters: Record<string, string> = {},
  Screen = LoginScreen,
): boolean {
  const template = templateOf({ title: 'Aurora', ...parameters });
  renderScreen(<Screen />, { merchant: { template, flags }, areas: ['access'] });
  return page.getByRole(role, { name, exact: true }).elements().length > 0;
}

test.each<readonly [string, string, Part, string]>([
  ['LOGIN-06', 'CHNGPASSMAIL3', ['link', 'Forgot password?'], 'the link to a new password by mail'],
  ['LOGIN-06', 'CHNGPASSVERIF3', ['link', 'Forgot password?'], 'the link to a new password by a code'],
])('[%s] [ROUTE-22] exactly when %s is on, %j shows: %s', (_row, flag, part) => {
  expect(shows(part, { [flag]: true })).toBe(true);
  expect(shows(part, { [flag]: false })).toBe(false);
  expect(shows(part, {})).toBe(false);
});

test('[LOGIN-04] [ROUTE-22] the choice of methods shows exactly when MOBILEVERCODELOGIN3 is on', () => {
  const mobile = page.getByRole('radio', { name: 'Mobile' });
  for (const isOn of [true, false]) {
    expect(shows(['group', 'How to log in'], { MOBILEVERCODELOGIN3: isOn })).toBe(isOn);
    expect(mobile.elements()).toHaveLength(isOn ? 1 : 0);
    expect(page.getByLabelText('Username').elements()).toHaveLength(1);
    expect(page.getByLabelText('Mobile number').elements()).toEqual([]);
  }
});

test.each<readonly [string, string, Part, string]>([
  [
    'LOGIN-07] [TEMPLATE-08',
    'switch_register_button',
    ['link', 'Create an account'],
    'the link to the registration',
  ],
  ['LOGIN-07', 'switch_register', ['link', 'Create an account'], 'the link, unless it would lead back'],
  ['TRIAL-02', 'switch_trial', ['button', 'Play free, no account'], 'the free trial'],
  ['TRIAL-02', 'trial', ['button', 'Play free, no account'], 'the free trial, by its other name'],
  ['LOGIN-01', 'switch_register', ['link', 'Back'], 'the way back, unless home is for members only'],
])('[%s] [ROUTE-22] unless %s is 0, %j shows: %s', (_row, parameter, part) => {
  expect(shows(part, {})).toBe(true);
  expect(shows(part, {}, { [parameter]: '1' })).toBe(true);
  expect(shows(part, {}, { [parameter]: '0' })).toBe(false);
});

test('[LOGIN-07] where only agents log in, the link to the registration is not there (R15)', () => {
  expect(shows(['link', 'Create an account'], {}, { login_audience: 'member' })).toBe(true);
  expect(shows(['link', 'Create an account'], {}, { login_audience: 'agent' })).toBe(false);
});

test.each([LoginScreen, TrailScreen])(
  '[TRIAL-02] where only agents log in, no free trial is offered (R15)',
  (Screen) => {
    const trial = ['button', 'Play free, no account'] as const;
    expect(shows(trial, {}, { login_audience: 'member' }, Screen)).toBe(true);
    expect(shows(trial, {}, { login_audience: 'agent' }, Screen)).toBe(false);
  },
);

test.each([
  ['LOGIN-01', 'Back', '/m/home'],
  ['LOGIN-07', 'Create an account', '/m/register'],
])('[%s] %s leads to %s', (_row, name, path) => {
  shows(['link', name], {});
  expect(page.getByRole('link', { name, exact: true }).element().getAttribute('href')).toBe(path);
});

test.each([LoginScreen, TrailScreen])(
  '[LOGIN-01] where home is for members only, the free trial is still offered',
  (Screen) => {
    const trial = ['button', 'Play free, no account'] as const;
    expect(shows(trial, {}, { switch_register: '0' }, Screen)).toBe(true);
  },
);

test('[TRIAL-02] [LAYOUT-10] the page of the free trial offers it unless the merchant has none', () => {
  expect(shows(['button', 'Play free, no account'], {}, {}, TrailScreen)).toBe(true);
  expect(shows(['button', 'Play free, no account'], {}, { switch_trial: '0' }, TrailScreen)).toBe(false);
});

const before = location.href;

const screens = [
  ['log-in', LoginScreen],
  ['registration', RegisterScreen],
  ['free trial', TrailScreen],
] as const;

test.each(screens)(
  '[LOGIN-01] a member who opens the %s does not see it, and continues to home in its place',
  async (_name, Screen) => {
    const pushed = vi.spyOn(history, 'pushState');
    onTestFinished(() => pushed.mockRestore());
    const areas = ['access', 'captcha', 'register'] as const;
    renderScreen(<Screen />, { merchant: { template: templateOf() }, member: ann, areas });
    const main = document.querySelector('main');
    expect(main).not.toBeNull();
    await expect.element(main).not.toBeVisible();
    await expect.poll(() => location.pathname).toBe('/m/home');
    expect(pushed).not.toHaveBeenCalled();
    history.replaceState(null, '', before);
  },
);

test.each(screens)(
  '[LOGIN-01] the document of the %s is hidden from a member until the app has loaded',
  (_name, Screen) => {
    const root = document.documentElement;
    onTestFinished(() => void delete root.dataset['session']);
    root.dataset['session'] = 'member';
    renderScreen(<Screen />, { merchant: { template: templateOf() }, areas: ['access', 'register'] });
    const shown = () => getComputedStyle(document.querySelector('main') ?? root).visibility;
    expect(shown()).toBe('hidden');
    delete root.dataset['session'];
    expect(shown()).toBe('visible');
  },
);

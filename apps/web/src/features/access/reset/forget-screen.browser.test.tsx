// The ways to a new password that a merchant offers.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import ForgetScreen from './forget-screen.tsx';

afterEach(() => {
  clear();
  history.replaceState(null, '', '/');
});

function open(flags: Record<string, boolean>, search = ''): void {
  history.replaceState(null, '', '/m/forget');
  renderScreen(<ForgetScreen search={search} />, {
    merchant: { flags },
    areas: ['access', 'captcha', 'dial', 'reset'],
  });
}
function fields() {
  return [...document.querySelectorAll<HTMLInputElement>('form input[name]')].map(({ name }) => name);
}
/** The texts of the choice above the form. */
function ways() {
  const choice = page.getByRole('group', { name: 'How to reset it' });
  return choice
    .getByRole('radio')
    .elements()
    .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent);
}

test('[RESET-01] with CHNGPASSMAIL3 alone there is the link by mail, and no choice', () => {
  open({ CHNGPASSMAIL3: true }, '?method=phone');
  expect(fields()).toEqual(['username', 'email', 'captcha']);
  expect(ways()).toEqual([]);
});

test.each([
  ['phone', 'mobileNum'],
  ['verification', 'username'],
])(
  '[RESET-02] with CHNGPASSVERIF3 alone a number and an account are offered: %s opens with %s',
  (method, first) => {
    open({ CHNGPASSVERIF3: true }, `?method=${method}`);
    expect(ways()).toEqual(['Mobile', 'Account']);
    expect(fields().find((name) => name === 'mobileNum' || name === 'username')).toBe(first);
    expect(fields()).not.toContain('email');
  },
);

test('[RESET-01] [RESET-02] with neither the screen leads to log-in', async () => {
  open({});
  await expect.poll(() => location.pathname).toBe('/m/login');
});

// A merchant that admits only agents, or only members.
import { login, logout } from '@foyer/contract/calls/session.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { localStore, tabStore } from '#device/storage.ts';
import { Hosts } from '#shell/hosts.tsx';
import { annsLogin } from '#testing/fake-session.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import LoginScreen from './login-screen.tsx';

const before = location.href;

/** Logs in at a merchant of this audience; the gateway answers with an account of this type. */
async function logIn(login_audience: string, customerType: MemberType) {
  const screen = (
    <>
      <LoginScreen />
      <Hosts />
    </>
  );
  const app = renderScreen(screen, {
    merchant: { template: templateOf({ login_audience }) },
    areas: ['access', 'captcha'],
    answers: [answer(login, { ...annsLogin, customerType }), answer(logout, null)],
    sessionPorts: { tab: tabStore, local: localStore },
  });
  await userEvent.fill(page.getByLabelText('Username'), 'anna');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'walnuts at noon');
  await until(() => {
    if (app.requestsOf(login).length === 0) document.querySelector('form')?.requestSubmit();
    return app.requestsOf(login).length === 1;
  });
  return app;
}

afterEach(async () => {
  await closeAlerts();
  clear();
  history.replaceState(null, '', before);
});

test.each([
  // The same message is not shown twice within a second, so those with one text do not follow each other.
  ['[AGENT-06] [ROLE-12] members', 'member', memberType.agent, 'Non-member account unable to login'],
  ['[AGENT-05] [ROLE-11] agents', 'agent', memberType.member, 'Non-agents cannot log in'],
  [
    '[AGENT-06] [ROLE-12] members, to a virtual account,',
    'member',
    memberType.virtual41,
    'Non-member account unable to login',
  ],
] as const)('%s only: another account reads it, and is logged out again', async (_, audience, type, text) => {
  const app = await logIn(audience, type);
  await expect.element(page.getByText(text)).toBeVisible();
  expect(sessionStorage.getItem('MC_SESSION_INFO')).toBe(null);
  expect(location.pathname).not.toBe('/m/home');
  await expect.poll(() => app.requestsOf(logout).length).toBe(1);
});

test.each([
  ['all', 'agent', memberType.member, 'Non-agents cannot log in'],
  ['all', 'member', memberType.agent, 'Non-member account unable to login'],
  ['agent', 'all', memberType.member, 'Non-agents cannot log in'],
] as const)(
  '[ROLE-11] [ROLE-12] an address narrows the audience "%s" by type=%s, and never widens it',
  async (audience, type, customerType, text) => {
    history.replaceState(null, '', `/m/login?type=${type}`);
    const app = await logIn(audience, customerType);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.poll(() => app.requestsOf(logout).length).toBe(1);
  },
);

test('an address with a type admits the accounts of that type', async () => {
  history.replaceState(null, '', '/m/login?type=agent');
  await logIn('all', memberType.agent);
  await expect.poll(() => location.pathname).toBe('/m/home');
});

test.each([
  ['agent', memberType.agent],
  ['member', memberType.member],
] as const)('with the audience "%s" its own accounts are logged in', async (audience, type) => {
  await logIn(audience, type);
  await expect.poll(() => location.pathname).toBe('/m/home');
  expect(sessionStorage.getItem('MC_SESSION_INFO')).toContain(annsLogin.token);
});

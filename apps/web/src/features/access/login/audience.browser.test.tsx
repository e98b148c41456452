// A merchant that admits only agents, or only members.
import { registerAuto, registerSettings } from '@foyer/contract/calls/registration.ts';
import { login, logout } from '@foyer/contract/calls/session.ts';
import { lineToken, loginLine, loginTelegram } from '@foyer/contract/calls/social.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clock as deviceClock } from '#device/clock.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { plainSettings } from '#merchant/settings.ts';
import { storeSocialReturn } from '#session/social-return.ts';
import { Hosts } from '#shell/hosts.tsx';
import { fine, refusal } from '#testing/fake-network.ts';
import { annsLogin } from '#testing/fake-session.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { settingsOf } from '#testing/fake-settings.ts';
import { templateOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import LoginScreen from './login-screen.tsx';
import { PAUSE_MS } from './submit-lock.ts';

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

const clock = performance.now.bind(performance);
const after = deviceClock.after.bind(deviceClock);
let later = 0;
beforeEach(() => {
  // The pause after the attempt of one test would ignore that of the next.
  vi.spyOn(deviceClock, 'after').mockImplementation((ms, run) => after(ms === PAUSE_MS ? 0 : ms, run));
  // The same message is not shown again within a second: each test is later than that.
  later += 2_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + later);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeAlerts();
  clear();
  history.replaceState(null, '', before);
});

test.each([
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

/** The log-in screen after a provider has led back to it; the identity has no account, or one of this type. */
function openReturned(customerType: MemberType | null) {
  history.replaceState(null, '', '/m/login');
  const account = () =>
    customerType === null ? refusal('not.exists.user') : fine({ ...annsLogin, customerType });
  const screen = (
    <>
      <LoginScreen />
      <Hosts />
    </>
  );
  return renderScreen(screen, {
    merchant: {
      template: templateOf(),
      flags: { LINELOGIN3: true, TELEGRAMLOGIN3: true, FIREBASECREATEACC3: true },
      settings: {
        ...plainSettings,
        line: { clientId: '1' },
        telegram: { botId: '2', loginUrl: 'https://telegram.example/auth' },
      },
    },
    areas: ['access', 'captcha', 'social'],
    answers: [
      answer(lineToken, { lineSessionToken: 'l1', name: 'Mika Reyes', picture: '' }),
      answerWith(loginLine, account),
      answerWith(loginTelegram, account),
      answer(registerSettings, settingsOf({ autoRegister: true })),
      answer(logout, null),
    ],
    sessionPorts: { tab: tabStore, local: localStore },
  });
}

function returnFromLine(customerType: MemberType | null) {
  tabStore.write('MC_LINE_STATE', 's1');
  tabStore.write('MC_LINE_NONCE', 'n1');
  storeSocialReturn(new URL('/m/login?code=c1&state=s1', location.href));
  return openReturned(customerType);
}

function returnFromTelegram(customerType: MemberType | null) {
  const proof = { id: 7001, first_name: 'Mika', auth_date: 1, hash: 'ab'.repeat(32) };
  tabStore.write('MC_TELEGRAM_BEGUN', String(deviceClock.now()));
  storeSocialReturn(new URL(`/m/login#tgAuthResult=${btoa(JSON.stringify(proof))}`, location.href));
  return openReturned(customerType);
}

/** Opens the log-in with this address. */
async function arrive(address: string): Promise<void> {
  history.replaceState(null, '', address);
  renderScreen(<LoginScreen />, { areas: ['access', 'captcha'] });
  await expect.element(page.getByLabelText('Username')).toBeVisible();
}

/** Opens the log-in with this address, then a provider's page in its place. */
async function leaveForProvider(address: string): Promise<void> {
  await arrive(address);
  clear();
}

test.each([
  ['agent', 'LINE', returnFromLine, memberType.member, 'Non-agents cannot log in'],
  ['member', 'LINE', returnFromLine, memberType.agent, 'Non-member account unable to login'],
  ['agent', 'Telegram', returnFromTelegram, memberType.member, 'Non-agents cannot log in'],
  ['member', 'Telegram', returnFromTelegram, memberType.agent, 'Non-member account unable to login'],
] as const)(
  '[ROLE-11] [ROLE-12] type=%s still narrows the log-in after %s has led back',
  async (type, _provider, returnHere, customerType, text) => {
    await leaveForProvider(`/m/login?type=${type}`);
    const app = returnHere(customerType);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.poll(() => app.requestsOf(logout).length).toBe(1);
    expect(sessionStorage.getItem('MC_SESSION_INFO')).toBe(null);
  },
);

test('[ROLE-11] an identity without an account is not registered by a log-in for agents only', async () => {
  await leaveForProvider('/m/login?type=agent');
  const app = returnFromLine(null);
  await expect.element(page.getByText('Non-agents cannot log in')).toBeVisible();
  expect(app.requestsOf(registerAuto)).toEqual([]);
});

test('[ROLE-11] a member who has left the log-in for agents is admitted by the next one', async () => {
  await leaveForProvider('/m/login?type=agent');
  // The address bar leads elsewhere, so that the log-in page cannot notice.
  openPage('/m/offline');
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  clear();
  returnFromLine(memberType.member);
  await expect.poll(() => location.pathname).toBe('/m/home');
});

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

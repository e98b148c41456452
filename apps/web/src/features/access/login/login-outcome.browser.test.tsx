// Where a log-in leads, what it stores, and what a refused one removes.
import { changePassword } from '@foyer/contract/calls/password.ts';
import { login, loginFreeplay, logout } from '@foyer/contract/calls/session.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { recentGames } from '@foyer/contract/calls/games.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PictureFormat } from '#catalogue/visitor-inputs.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { plainSettings } from '#merchant/settings.ts';
import { send } from '#request/send.ts';
import { Hosts } from '#shell/hosts.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { fine, later, refusal, type Reply } from '#testing/fake-network.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { sentEvents } from '#testing/sent-events.ts';
import {
  enterIpad,
  enterNativeApp,
  enterPwa,
  enterWebclip,
  leaveShell,
  stayInBrowser,
} from '#testing/shells.ts';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';
import { storedLogins } from '../remembered/stored-logins.ts';
import ChangeScreen from '../reset/change-screen.tsx';
import { forgetProof, keepProof, pendingFields, type Proof } from '../social/credential.ts';
import LoginScreen from './login-screen.tsx';

const opened = { id: '7', token: 't-7', userName: 'anna', customerType: 0, lastLoginAt: null };
const trial = { ...opened, id: '9', userName: 'trial', customerType: memberType.trial };
const before = location.href;
let app: ReturnType<typeof renderScreen>;

function open(reply: Reply, isForced = plainSettings.forceChangePassword, tried: Reply = () => fine(trial)) {
  const screen = (
    <PictureFormat value={{ ext: 'avif' }}>
      <LoginScreen />
      <Hosts />
    </PictureFormat>
  );
  app = renderScreen(screen, {
    merchant: { template: templateOf(), settings: { ...plainSettings, forceChangePassword: isForced } },
    areas: ['access', 'captcha'],
    answers: [
      answerWith(login, reply),
      answerWith(loginFreeplay, tried),
      answerWith(recentGames, () => refusal('unknown_error', 500)),
    ],
    sessionPorts: { tab: tabStore, local: localStore },
  });
}
function attempts(): number {
  return app.requestsOf(login).length;
}
async function fill(): Promise<void> {
  await userEvent.fill(page.getByLabelText('Username'), 'anna');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'walnuts at noon');
}
function submit(): void {
  document.querySelector('form')?.requestSubmit();
}
/** Presses until one attempt was sent: presses in the half second after another one are ignored. */
function attempt() {
  return until(() => {
    if (attempts() === 0) submit();
    return attempts() === 1;
  });
}
async function logIn(): Promise<void> {
  await fill();
  await attempt();
}

afterEach(async () => {
  await closeAlerts();
  clear();
  storedLogins.forget('username');
  forgetProof();
  leaveShell();
  vi.restoreAllMocks();
  history.replaceState(null, '', before);
});

test('[LOGIN-20] a log-in stores its token, which the next calls carry, and leads home', async () => {
  open(() => fine(opened));
  await logIn();
  await expect.poll(() => location.pathname).toBe('/m/home');
  expect(sessionStorage.getItem('MC_SESSION_INFO')).toContain('t-7');
  await send(memberFunds, {});
  expect(app.requestsOf(memberFunds)[0]?.headers['Authorization']).toBe('t-7');
});

test('[LOGIN-14] [IMAGE-04] a log-in requests the recent games, with pictures in the format of the browser; a failure is not shown', async () => {
  open(() => fine(opened));
  await logIn();
  const asked = () => app.requestsOf(recentGames).map(({ url }) => new URL(url, location.href).search);
  await expect.poll(asked).toEqual(['?ext=avif&pageNum=1&pageSize=100']);
  // The answer to a later call: the one before it was handled.
  await send(memberFunds, {});
  expect(app.notices).toEqual([]);
});

test('[TRACK-01][TRACK-06] a log-in is counted with the member, when it was right', async () => {
  let reply: Reply = () => refusal('permission.denied');
  open((sent) => reply(sent));
  await logIn();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await closeAlerts();
  expect(sentEvents(app)).toEqual([]);
  reply = () => fine(opened);
  await until(() => {
    if (attempts() === 1) submit();
    return attempts() === 2;
  });
  const payload = { customerId: '7', customerName: 'anna' };
  await expect.poll(() => sentEvents(app)).toMatchObject([{ event: 'login', payload }]);
});

test('[TRACK-01][TRACK-06] the start of a trial is counted', async () => {
  open(() => refusal('permission.denied'));
  const button = page.getByRole('button', { name: 'Play free, no account' });
  await until(() => {
    if (app.requestsOf(loginFreeplay).length === 0) (button.query() as HTMLElement | null)?.click();
    return app.requestsOf(loginFreeplay).length === 1;
  });
  const payload = { customerId: '9', customerName: 'trial' };
  await expect.poll(() => sentEvents(app)).toMatchObject([{ event: 'startTrial', payload }]);
});

test('[TRIAL-03] [TRIAL-05] the start of a trial is busy until its answer; a refused one stays and may be tried again', async () => {
  const answered = later();
  open(() => refusal('permission.denied'), false, answered.reply);
  const at = location.pathname;
  const button = page.getByRole('button', { name: 'Play free, no account' });
  const isBusy = () => button.element().getAttribute('aria-busy') === 'true';
  await until(() => {
    if (app.requestsOf(loginFreeplay).length === 0) (button.query() as HTMLElement | null)?.click();
    return app.requestsOf(loginFreeplay).length === 1;
  });
  await expect.poll(isBusy).toBe(true);
  answered.give(refusal('trial.off', 403));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(isBusy()).toBe(false);
  expect(location.pathname).toBe(at);
});

test.each([
  ['[LOGIN-21] the default password', { passwordIsDefault: true }, false, '/m/changePsw'],
  ['[LOGIN-22] an expired one where that forces a change', { passwordExpired: true }, true, '/m/changePsw'],
  ['[LOGIN-22] an expired one where it does not', { passwordExpired: true }, undefined, '/m/home'],
  ['[LOGIN-23] the first log-in', { firstTimeLogin: true }, false, '/m/changePsw'],
] as const)('[RESET-03] %s leads to %s', async (_, change, isForced, to) => {
  open(() => fine({ ...opened, ...change }), isForced);
  await logIn();
  await expect.poll(() => location.pathname).toBe(to);
});

test.each([
  ['the default one', { passwordIsDefault: true }, null],
  ['the one of a first log-in', { firstTimeLogin: true }, 'walnuts at noon'],
])(
  '[ROUTE-06] the old password is asked for unless it is the default one, just typed: %s',
  async (_, change, typed) => {
    open(() => fine({ ...opened, ...change }));
    await logIn();
    await expect.poll(() => location.pathname).toBe('/m/changePsw');
    await storedLogins.keep(record, { merchantCode: 'AURORA', isWanted: true });
    clear();
    const { requestsOf } = renderScreen(<ChangeScreen />, {
      areas: ['access', 'reset'],
      answers: [answer(changePassword, null)],
      sessionPorts: { tab: tabStore, local: localStore },
    });
    const old = page.getByLabelText('Current password', { exact: true });
    expect(old.elements()).toHaveLength(typed ? 1 : 0);
    if (typed) await userEvent.fill(old, typed);
    await userEvent.fill(page.getByLabelText('New password', { exact: true }), 'mangoes at midnight');
    await userEvent.fill(page.getByLabelText('New password again', { exact: true }), 'mangoes at midnight');
    submit();
    await expect.poll(() => location.pathname).toBe('/m/home');
    expect(requestsOf(changePassword).map(plainBodyOf)).toMatchObject([{ oldPassword: 'walnuts at noon' }]);
    expect(await storedLogins.read('username')).toBe(null);
  },
);

const telegramAuth = { user: { id: 7, first_name: 'Mika' }, auth_date: 1, hash: 'ab'.repeat(32) };
test.each<[string, Reply, Proof['provider'], Proof['fields']]>([
  ['a refusal by LINE', () => refusal('line_invalid_token'), 'line', { lineSessionToken: 'one-time' }],
  ['a refusal by Telegram', () => refusal('telegram_validate_failed'), 'telegram', { telegramAuth }],
  ['a success', () => fine(opened), 'line', { lineSessionToken: 'one-time' }],
])(
  '[SOCIAL-16] [SOCIAL-22] [LOGIN-29] a log-in by name sends the pending identity, and %s removes it',
  async (_, reply, provider, fields) => {
    keepProof({ provider, fields, name: 'Mika', picture: '' });
    open(reply);
    await logIn();
    await expect.poll(pendingFields).toEqual({});
    expect(app.requestsOf(login).map(plainBodyOf)).toMatchObject([{ type: 'username', ...fields }]);
    const alert = page.getByRole('alertdialog');
    await until(() => alert.elements().length > 0 || location.pathname === '/m/home');
  },
);

test('[LOGIN-15] while an attempt is under way, another one sends nothing', async () => {
  const answer = later();
  open(answer.reply);
  await logIn();
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  for (let press = 0; press < 3; press += 1) submit();
  answer.give(fine(opened));
  await expect.poll(() => location.pathname).toBe('/m/home');
  expect(attempts()).toBe(1);
});

const record = {
  type: 'username',
  username: 'anna',
  secret: 'fr1.device.secret',
  countryDialingCode: '',
  countryCode: '',
} as const;

async function refuseRemembered(reply: Reply) {
  await storedLogins.keep(record, { merchantCode: 'AURORA', isWanted: true });
  open(reply);
  await expect.element(page.getByLabelText('Username')).toHaveValue('anna');
  await attempt();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  return { kept: await storedLogins.read('username'), flag: localStorage.getItem('autoLogin') };
}

test.each(['login.cred.err', 'not.exists.user'])(
  '[REMEMBER-10] [REMEMBER-05] %s removes what the device remembers, and with it the automatic log-in',
  async (code) => {
    expect(await refuseRemembered(() => refusal(code))).toEqual({ kept: null, flag: '0' });
    await closeAlerts();
    await expect.element(page.getByText('Saved on this device')).not.toBeInTheDocument();
  },
);

test('[REMEMBER-05] any other refusal stops the automatic log-in alone', async () => {
  const { kept, flag } = await refuseRemembered(() => refusal('permission.denied'));
  expect([kept?.username, flag]).toEqual(['anna', '0']);
});

test.each(['login.cred.err', 'not.exists.user'])(
  '[AERR-02] %s shows the server’s message, without the brackets at its end, in an alert to confirm',
  async (errorCode) => {
    const message = `No ${errorCode} (E12) （错误）`;
    open(() => Response.json({ success: false, value: null, message, errorCode }));
    await logIn();
    const alert = page.getByRole('alertdialog', { name: 'Notice' });
    await expect.element(alert).toHaveAccessibleDescription(`No ${errorCode}`);
    await alert.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(alert).not.toBeInTheDocument();
  },
);

test.each([
  ['a browser', stayInBrowser, undefined, false],
  ['an iPad', enterIpad, 'IPAD', false],
  ['an installed app', enterPwa, 'PWA', false],
  ['an app on the home screen of an iPhone', enterWebclip, 'WEBCLIP', false],
  ['the merchant’s app', enterNativeApp, undefined, true],
] as const)(
  '[LOGIN-30] [LOGIN-31] a log-in in %s says so',
  async (_, enterShell, header, isOfficialAppLogin) => {
    enterShell();
    open(() => fine(opened));
    await logIn();
    const [request] = app.requestsOf(login);
    expect(request?.headers['Device']).toBe(header);
    const loginDeviceId = localStorage.getItem('loginDeviceId');
    expect(loginDeviceId).toHaveLength(36);
    expect(request && plainBodyOf(request)).toMatchObject({ loginDeviceId, isOfficialAppLogin });
    // The log-in ends on home; in the next test it would leave that one's page.
    await expect.poll(() => location.pathname).toBe('/m/home');
  },
);

test('[SESSION-02] a log-in whose session is too large to store is refused, and its token is ended', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  open(() => fine({ ...opened, userName: 'x'.repeat(1_572_864) }));
  await logIn();
  await expect
    .element(page.getByRole('alertdialog').getByText('The answer could not be read. Please try again.'))
    .toBeVisible();
  expect(location.href).toBe(before);
  expect(sessionStorage.getItem('MC_SESSION_INFO')).toBe(null);
  expect(app.requestsOf(logout).map(({ headers }) => headers['Authorization'])).toEqual(['t-7']);
});

// The social row, from a provider's answer to the functions of the screen that it calls.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { paths } from '#navigation/paths.ts';
import type { Settings } from '#merchant/settings.ts';
import type { Failure } from '#request/outcome.ts';
import type { SessionStore } from '#session/session-store.ts';
import { storeSocialReturn } from '#session/social-return.ts';
import type { LoginRequest } from '#session/login-calls.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { type AppSetup, openApp, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Said, said, settings } from '#testing/social.tsx';
import { forgetProof, pendingFields } from './credential.ts';
import { SocialRow } from './social-row.tsx';
import { type SocialActions, useSocial } from './use-social.ts';

const auth = { id: 7001, first_name: 'Mika', last_name: 'Reyes', auth_date: 1, hash: 'ab'.repeat(32) };
const fragment = `#tgAuthResult=${btoa(JSON.stringify(auth)).replace(/=+$/, '')}`;
const on = { TELEGRAMLOGIN3: true, FIREBASECREATEACC3: true };

function failure(code: string): Failure {
  return { code, serverCode: code, message: code, value: null, status: 200, spanId: null } as Failure;
}

type Scene = {
  flags?: Record<string, boolean>;
  /** The answers to the log-ins, in their order. */
  logsIn?: readonly (Failure | null)[];
  registers?: Failure | 'made' | null;
  isAuto?: boolean;
  /** Template parameters. */
  parameters?: Record<string, string>;
  returned?: string;
  /** Settings that the merchant lacks. */
  without?: Partial<Settings>;
  /** No button was pressed here. */
  cameByItself?: boolean;
};

let keeper: SessionStore;
const setup: AppSetup = {
  areas: ['access', 'social'],
  sessionPorts: { tab: tabStore, local: localStore, path: () => paths.login },
};

/**
 * The screen after Telegram returned a proof for a login that was started here, with the functions that the row
 * called.
 */
function open({ flags = on, logsIn = [failure('not.exists.user')], registers = null, ...more }: Scene = {}) {
  const { isAuto = false, returned = fragment, without = {}, parameters = {} } = more;
  const asked: string[] = [];
  const requests: LoginRequest[] = [];
  storeSocialReturn(new URL(`https://aurora.example/m/login${returned}`));
  if (!more.cameByItself) tabStore.write('MC_TELEGRAM_BEGUN', String(clock.now()));
  const actions: SocialActions = {
    logIn: async (request) => {
      requests.push(request);
      asked.push('log in');
      return logsIn[requests.length - 1] ?? null;
    },
    register: async (fields) => {
      asked.push(`register with ${Object.keys(fields).join()}`);
      return registers;
    },
    registersByItself: async () => isAuto,
    openRegister: () => void asked.push('open register'),
    openLogin: () => void asked.push('open login'),
    attempt: async (run) => {
      await run();
      return true;
    },
  };
  const merchant = { flags, settings: { ...settings, ...without }, template: templateOf(parameters) };
  ({ session: keeper } = renderScreen(<Row actions={actions} />, { ...setup, merchant }));
  return { asked, requests };
}

/** The row of a screen with these actions, and the messages. */
function Row({ actions }: { readonly actions: SocialActions }) {
  const social = useSocial(actions);
  return (
    <>
      <SocialRow social={social} />
      <Said />
    </>
  );
}
function choice() {
  return page.getByRole('dialog', { name: 'Almost there' });
}
function existing() {
  return choice().getByRole('button', { name: 'Log in to an existing account' });
}
function consent() {
  return choice().getByRole('checkbox');
}
function register() {
  return choice().getByRole('button', { name: 'Register a new account' });
}
function unconfirmed() {
  return said('Telegram could not confirm this login. Please try again.');
}
/** A mini-app's init data, in the address. */
function initDataOf(user: string) {
  return `#${new URLSearchParams({ tgWebAppData: `user=${encodeURIComponent(user)}&auth_date=1&hash=x` })}`;
}
function flagOf(provider: string) {
  return `${provider.toUpperCase()}LOGIN3`;
}
/** The row has read what came with the address. */
async function untilTaken(shown: string) {
  await expect.element(button(shown)).toBeVisible();
  await import('./social-flow.ts');
  await new Promise((done) => requestAnimationFrame(done));
}
// Texts are not compiled here: a button is found by its content.
function button(name: string) {
  return page.getByRole('listitem').filter({ hasText: name }).getByRole('button');
}

let now = 1e9;
beforeEach(() => {
  // The same message is not shown again within a second: here each reading of the clock is later than that.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
  // A sheet that is removed with its test would close the next one's sheet: its history step back arrives late.
  vi.spyOn(history, 'back').mockImplementation(() => undefined);
  ({ session: keeper } = openApp(setup));
});
afterEach(() => {
  vi.restoreAllMocks();
  clear();
  forgetProof();
});

test('[LOGIN-12][LOGIN-13][TEMPLATE-16] a button is shown exactly when its flag is on', async () => {
  for (const name of ['Google', 'Facebook', 'LINE', 'Telegram', 'Twitter']) {
    open({ flags: { [flagOf(name)]: true }, returned: '' });
    await expect.element(button(name)).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
    clear();
  }
  open({ flags: {}, returned: '' });
  expect(page.getByRole('listitem').elements()).toHaveLength(0);
});

describe('a returned proof', () => {
  test('logs its member in, and is no longer pending', async () => {
    const { asked, requests } = open({ logsIn: [null] });
    await expect.poll(() => asked).toEqual(['log in']);
    expect(requests[0]).toMatchObject({
      type: 'telegram',
      telegramAuth: { user: { id: 7001, first_name: 'Mika', last_name: 'Reyes' } },
    });
    await expect.poll(pendingFields).toEqual({});
  });

  test.each(['not.exists.user', 'bind_customer_required'])(
    '[SOCIAL-06][SOCIAL-07] and is answered %s registers automatically when all three conditions are met, without a dialog or a message',
    async (code) => {
      const { asked } = open({ logsIn: [failure(code)], isAuto: true });
      await expect.poll(() => asked).toEqual(['log in', 'register with telegramAuth']);
      await expect.poll(pendingFields).toEqual({});
      expect(page.getByRole('button').elements()).toEqual([button('Telegram').element()]);
    },
  );

  test('[SOCIAL-12] logs in once more when its registration opened no session', async () => {
    const { asked } = open({ isAuto: true, registers: 'made' });
    await expect.poll(() => asked).toEqual(['log in', 'register with telegramAuth', 'log in']);
  });

  test.each<[string, Scene]>([
    ['the merchant does not register automatically', { isAuto: false }],
    ['FIREBASECREATEACC3 is off', { isAuto: true, flags: { TELEGRAMLOGIN3: true } }],
    ['SSOMANUALREG3 is on', { isAuto: true, flags: { ...on, SSOMANUALREG3: true } }],
  ])('[SOCIAL-08][TEMPLATE-16] asks its visitor where %s', async (_, play) => {
    const { asked } = open(play);
    await expect.element(choice()).toBeVisible();
    expect(asked).toEqual(['log in']);
  });

  test.each<[string, Record<string, boolean>, boolean]>([
    ['FIREBASECREATEACC3', { FIREBASECREATEACC3: true }, true],
    ['SSOMANUALREG3', { SSOMANUALREG3: true }, true],
    ['neither flag', {}, false],
  ])('[SOCIAL-10] with %s on offers what that allows', async (_, flags, offers) => {
    open({ flags: { TELEGRAMLOGIN3: true, ...flags } });
    await expect.element(existing()).toBeVisible();
    expect(register().elements()).toHaveLength(offers ? 1 : 0);
  });

  test.each([
    [{ switch_register: '0' }, 'FIREBASECREATEACC3'],
    [{ switch_register: '0' }, 'SSOMANUALREG3'],
    [{ switch_register: '2' }, 'FIREBASECREATEACC3'],
    [{ switch_register: '2' }, 'SSOMANUALREG3'],
    [{ login_audience: 'agent' }, 'SSOMANUALREG3'],
  ])('[SOCIAL-10] with %o and %s no registration is offered', async (parameters, flag) => {
    open({ flags: { TELEGRAMLOGIN3: true, [flag]: true }, parameters });
    await expect.element(existing()).toBeVisible();
    expect(register().elements()).toHaveLength(0);
  });

  test('[SOCIAL-09] shows the identity, warns, and waits for the log-in that binds it', async () => {
    const { asked } = open();
    await expect.element(choice().getByText('Mika Reyes')).toBeVisible();
    await expect
      .element(choice().getByRole('note'))
      .toHaveTextContent('Once bound, the account cannot be changed or unlinked');
    await existing().click();
    await expect.poll(() => asked).toEqual(['log in', 'open login']);
    expect(pendingFields()).toMatchObject({ telegramAuth: { user: { id: 7001 } } });
  });

  test('that is given up is not bound', async () => {
    open();
    await choice().getByRole('button', { name: 'Close' }).click();
    await expect.poll(pendingFields).toEqual({});
  });

  test('[SOCIAL-11][TEMPLATE-16] is sent by the register screen when members fill in a form', async () => {
    const { asked } = open({ flags: { ...on, SSOMANUALREG3: true } });
    await register().click();
    await expect.poll(() => asked).toEqual(['log in', 'open register']);
    expect(pendingFields()).toMatchObject({ telegramAuth: { user: { id: 7001 } } });
  });

  test('[SOCIAL-12] registers without a form when the merchant allows it, after age and agreement are confirmed', async () => {
    const { asked } = open();
    await register().click();
    await expect.element(choice().getByText('Please confirm your age and the agreement')).toBeVisible();
    expect(asked).toEqual(['log in']);
    await consent().click({ force: true });
    await register().click();
    await expect.poll(() => asked).toEqual(['log in', 'register with telegramAuth']);
  });

  test('that was not requested here creates no member without asking, even when the merchant registers automatically', async () => {
    const returned = initDataOf('{"id":7001,"first_name":"Mika"}');
    const { asked } = open({ isAuto: true, cameByItself: true, returned });
    await expect.element(consent()).toBeVisible();
    expect(asked).toEqual(['log in']);
  });

  test('[SOCIAL-22] that is refused shows a message, and is removed', async () => {
    open({ registers: failure('telegram_validate_failed') });
    await expect.element(consent()).toBeVisible();
    (consent().element() as HTMLInputElement).click();
    expect(pendingFields()).toHaveProperty('telegramAuth');
    await register().click();
    await unconfirmed().click();
    expect(pendingFields()).toEqual({});
  });

  test("[SOCIAL-22] a mini-app's is sent once, where it is refused", async () => {
    const scene = { returned: initDataOf('{"id":7002}'), logsIn: [failure('telegram_validate_failed')] };
    open(scene);
    await unconfirmed().click();
    clear();
    const { asked } = open(scene);
    await untilTaken('Telegram');
    expect(asked).toEqual([]);
  });
});

describe.each([
  ['TELEGRAMLOGIN3 is off', false],
  ['somebody is logged in', true],
])('[SOCIAL-18] where %s', (_, isInside) => {
  test.each([
    ['an answer in the address', fragment],
    ["a mini-app's init data", initDataOf('{"id":7001}')],
  ])('%s is ignored', async (_name, returned) => {
    if (isInside) keeper.begin(ann);
    const { asked } = open({ flags: { ...on, LINELOGIN3: true, TELEGRAMLOGIN3: isInside }, returned });
    await untilTaken('LINE');
    expect(asked).toEqual([]);
  });
});

describe('a press', () => {
  test.each([
    ['Google', { firebase: null }],
    ['Facebook', { firebase: null }],
    ['Twitter', { firebase: null }],
    ['Facebook', { facebook: null }],
    ['LINE', { line: null }],
    ['Telegram', { telegram: null }],
  ])('[SOCIAL-03] on %s, which is not configured, says so and starts nothing', async (name, without) => {
    const { asked } = open({ flags: { [flagOf(name)]: true }, returned: '', without });
    await button(name).click();
    await said('Coming soon').click();
    expect(asked).toEqual([]);
  });
});

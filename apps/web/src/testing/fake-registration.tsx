// The registration screen with a gateway that returns the answers of a test.
import { QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { openLanguage } from '#language/language.ts';
import { createMerchant, MerchantContext } from '#merchant/merchant.ts';
import { plainSettings, type Settings } from '#merchant/settings.ts';
import { fakeNetwork, fine, type Reply, type SentRequest } from './fake-network.ts';
import { createQueryClient } from '#request/query-client.ts';
import { connectRequests, identify } from '#request/send.ts';
import { loneTab } from './fake-session.ts';
import { openSession } from '#session/session.ts';
import { Hosts } from '#shell/hosts.tsx';
import { show } from './show.tsx';
import { until } from './until.ts';
import { field } from './fake-form.ts';
import { land, settingsOf, words } from './fake-settings.ts';
import type { RegisterSettings } from '#features/access/registration/register-rules.ts';
import RegisterScreen from '#features/access/registration/register-screen.tsx';

type ScreenOptions = {
  readonly asks?: RegisterSettings;
  readonly settings?: Partial<Settings>;
  readonly answers?: Reply;
  /** The answers to the checks of a name and of an invitation code. */
  readonly checked?: Reply;
};

let log: SentRequest[] = [];
/** All requests since the screen was opened. */
export function sent(): readonly SentRequest[] {
  return log;
}
export const made = { token: 't-1', id: '7', userName: 'ana', rememberSecret: 'fr1.a.b' };

/** Opens the screen of a merchant whose gateway returns `answers` where a test needs its own. */
export async function open({
  asks = settingsOf(),
  settings = {},
  answers = () => fine(made),
  checked = () => fine({ exists: false, valid: true }),
}: ScreenOptions = {}) {
  const reply: Reply = (one) => {
    if (one.path.endsWith('/setting/register')) return fine(asks);
    if (one.path.endsWith('/key/rsa')) return Response.json('key');
    if (one.path.startsWith('/wps/check/')) return checked(one);
    if (['/wps/member/info', '/wps/system/event'].includes(one.path)) return fine({});
    return answers(one);
  };
  const { ports, sent: requests } = fakeNetwork(clock, reply, {
    // The encryption has tests of its own; here the plain body is read.
    sealing: {
      mode: () => 2,
      load: async () => ({
        seal: async ({ body }) => ({
          headers: { Encryption: '2', 'X-Digest': '', 'X-RSA': '' },
          body: { value: JSON.stringify(body) },
        }),
      }),
    },
  });
  log = requests;
  connectRequests(ports);
  identify({ merchantCode: 'AURORA', language: 'EN' });
  openSession(
    loneTab({
      tab: tabStore,
      local: localStore,
      identify,
      forgetAnswers: () => undefined,
      path: () => '/m/register',
    }),
  );
  const keeper = openLanguage(
    { fetchWords: async () => ({}), bundledWords: async () => ({}) },
    () => undefined,
  );
  keeper.adopt('EN', words, ['core', 'access', 'captcha', 'register', 'dial']);
  const merchant = createMerchant({
    template: {
      merchantCode: 'A',
      templateId: 'A',
      mobileTemplate: {},
      parameters: { logo: '/own.svg', title: 'Aurora' },
      routes: [],
    },
    settings: { ...plainSettings, smsProvider: 'sms', ...settings },
    flags: { UPDATEMOBILEICC3: true },
    country: land,
  });
  show(
    <QueryClientProvider client={createQueryClient()}>
      <MerchantContext value={merchant}>
        <div id="root">
          <RegisterScreen />
        </div>
        <Hosts />
      </MerchantContext>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible();
}

export const whole = {
  username: 'Ana1',
  password: 'mangoes at midnight',
  confirmPassword: 'mangoes at midnight',
};
export function consent() {
  return field('consent').click();
}
/** Presses until there were `count` attempts: presses in the half second after an attempt are ignored. */
export function create(count = 1) {
  return until(() => {
    if (registered().length < count) document.querySelector('form')?.requestSubmit();
    return registered().length === count;
  });
}
export function registered() {
  return log
    .filter(({ path }) => path.startsWith('/wps/member/register'))
    .map(({ body }) => JSON.parse((body as { value: string }).value) as Record<string, unknown>);
}
export function codesAsked() {
  return log.filter(({ path }) => path === '/wps/verification/sms/register');
}
export function sendButton() {
  return page.getByRole('button', { name: /Send code|Send again|Again in/ });
}

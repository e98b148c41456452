// The registration screen with a gateway that returns the answers of a test.
import {
  checkAffiliate,
  checkUsername,
  register,
  registerAuto,
  registerMobile,
  registerSettings,
  smsRegister,
} from '@foyer/contract/calls/registration.ts';
import type { Call } from '@foyer/contract/call.ts';
import { captchaGeetest } from '@foyer/contract/calls/captcha.ts';
import { reportEvent } from '@foyer/contract/calls/measures.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { localStore, tabStore } from '#device/storage.ts';
import type { Notice } from '#request/ports.ts';
import type { RegisterSettings } from '#features/access/registration/register-rules.ts';
import RegisterScreen from '#features/access/registration/register-screen.tsx';
import { plainSettings, type Settings } from '#merchant/settings.ts';
import { paths } from '#navigation/paths.ts';
import { Hosts } from '#shell/hosts.tsx';
import { field } from './fake-form.ts';
import { fine, type Reply, type SentRequest } from './fake-network.ts';
import { settingsOf, words } from './fake-settings.ts';
import { philippines, templateOf } from './merchant.ts';
import { answerWith, plainBodyOf, renderScreen } from './render-screen.tsx';
import { sentEvents } from './sent-events.ts';
import { until } from './until.ts';

type ScreenOptions = {
  readonly asks?: RegisterSettings;
  readonly settings?: Partial<Settings>;
  /** Parameters of the template. */
  readonly parameters?: Record<string, string>;
  /** The merchant's dialling code. The wait for the next code is one for each dialling code. */
  readonly dialCode?: string;
  /** The headers of the answer with the settings. */
  readonly headers?: Record<string, string>;
  /** The answers to everything that is not listed here. */
  readonly answers?: Reply;
  /** The answers to the checks of a name and of an invitation code. */
  readonly checked?: Reply;
};

let requestsOf: (call: Call<never>) => SentRequest[] = () => [];
/** The checks of invitation codes since the screen was opened. */
export function codesChecked() {
  return requestsOf(checkAffiliate);
}
/** The checks of account names since the screen was opened. */
export function namesChecked() {
  return requestsOf(checkUsername);
}
/** The events since the screen was opened. */
export function reported() {
  return sentEvents({ requestsOf });
}
let alerts: readonly Notice[] = [];
/** Failures that the request layer has shown since the screen was opened. */
export function notices(): readonly Notice[] {
  return alerts;
}
export const made = { token: 't-1', id: '7', userName: 'ana', rememberSecret: 'fr1.a.b' };

/** Opens the screen of a merchant whose gateway returns `answers` where a test needs its own. */
export async function open({
  asks = settingsOf(),
  headers = {},
  settings = {},
  parameters = { logo: '/own.svg', title: 'Aurora' },
  dialCode = philippines.countryDialingCode,
  answers = () => fine(made),
  checked = () => fine({ exists: false, valid: true }),
}: ScreenOptions = {}) {
  const screen = (
    <>
      <div id="root">
        <RegisterScreen />
      </div>
      <Hosts />
    </>
  );
  ({ requestsOf, notices: alerts } = renderScreen(screen, {
    merchant: {
      template: templateOf(parameters),
      settings: { ...plainSettings, smsProvider: 'sms', ...settings },
      flags: { UPDATEMOBILEICC3: true },
      country: { ...philippines, countryDialingCode: dialCode },
    },
    areas: ['access', 'captcha', 'register', 'dial'],
    words,
    answers: [
      answerWith(registerSettings, () => fine(asks, headers)),
      answerWith(checkUsername, checked),
      answerWith(checkAffiliate, checked),
      answerWith(memberInfo, () => fine({})),
      answerWith(reportEvent, () => fine({})),
    ],
    otherwise: answers,
    sessionPorts: { tab: tabStore, local: localStore, path: () => paths.register },
  }));
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible();
}

/** The settings of a merchant whose members register with a mobile number. */
export const byNumber = settingsOf({ methods: { username: false, mobile: true } });
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
/** Waits for the end of a registration, which is on home. A test that ends before it would let it leave the next test's page. */
export async function arrived() {
  await expect.poll(() => location.pathname).toBe(paths.home);
  history.replaceState(null, '', '/');
}
export function registrations() {
  return [register, registerMobile, registerAuto].flatMap((call) => requestsOf(call));
}
export function registered() {
  return registrations().map(plainBodyOf);
}
export function codesAsked() {
  return requestsOf(smsRegister);
}
/** The challenges of a slider of version 3. */
export function challengesAsked() {
  return requestsOf(captchaGeetest);
}
export function sendButton() {
  return page.getByRole('button', { name: /Send code|Send again|Again in/ });
}

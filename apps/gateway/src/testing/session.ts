// A visitor on a device of their own, for tests of the login methods.
import { randomInt, randomUUID } from 'node:crypto';
import * as captchaCalls from '@foyer/contract/calls/captcha.ts';
import * as securityCalls from '@foyer/contract/calls/security.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import type { InputOf } from '@foyer/contract/call.ts';
import { demoPassword } from '#seed/accounts.ts';
import { readImage } from './captcha.ts';
import type { TestGateway } from './gateway.ts';

type SecondFactor = Partial<InputOf<typeof sessionCalls.loginVerification>>;

/** A device at an address of its own, because attempts are limited per address. */
export function openDevice(gateway: TestGateway, host = 'aurora.localhost') {
  const device = randomUUID();
  const headers = {
    cookie: `loginDeviceId=${device}`,
    'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`,
  };
  const base = { type: 'username', loginDeviceId: device, isOfficialAppLogin: false } as const;

  /** Asks for a captcha. The proof of work would take a hundred thousand hashes each time. */
  const solve = async (): Promise<string> => {
    await gateway.call(captchaCalls.captchaWork, { for: 'login' }, { host, headers });
    const [merchant = ''] = host.split('.');
    return readImage(gateway.databases, { merchant, purpose: 'login', deviceId: device });
  };
  const logIn = (said: SecondFactor = {}) =>
    gateway.callWith(
      sessionCalls.login,
      { ...base, username: 'demo', password: demoPassword, ...said },
      { host, headers },
    );
  return {
    device,
    headers,
    solve,
    logIn,
    /** The same, with a captcha solved first. */
    logInSolved: async (said: SecondFactor = {}) => logIn({ ...said, captcha: await solve() }),
    verify: (said: SecondFactor) =>
      gateway.callWith(
        sessionCalls.loginVerification,
        { ...base, username: 'demo', password: demoPassword, ...said },
        { host, headers },
      ),
    tryOut: () =>
      gateway.call(
        sessionCalls.loginFreeplay,
        { loginDeviceId: device, isOfficialAppLogin: false },
        { host, headers },
      ),
    askForCode: (channel: 'sms' | 'email', input: object) =>
      gateway.callWith({ sms: securityCalls.smsNoLogin, email: securityCalls.emailNoLogin }[channel], input, {
        host,
        headers,
      }),
  };
}

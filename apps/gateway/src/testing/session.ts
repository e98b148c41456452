// A visitor on a device of his own, for tests of the ways in.
import { randomInt, randomUUID } from 'node:crypto';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { login, loginVerification } from '@foyer/contract/calls/session.ts';
import { demoPassword } from '#seed/accounts.ts';
import { isWorkDone } from '#domains/captcha/work.ts';
import type { TestGateway } from './gateway.ts';

type LoggedIn = ValueOf<typeof login> & { captcha?: unknown; retryAfter?: number };
type Said = Partial<InputOf<typeof loginVerification>>;

/** A device at an address of its own: one may try only so often. */
export function openDevice(gateway: TestGateway, host = 'aurora.localhost') {
  const device = randomUUID();
  const headers = {
    cookie: `loginDeviceId=${device}`,
    'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`,
  };
  const base = { type: 'username', loginDeviceId: device, isOfficialAppLogin: false } as const;

  /** Lets the machine do the sum instead of reading the picture. */
  const solve = async (): Promise<string> => {
    const { body } = await gateway.send<{ salt: string }>('/wps/captcha/work?for=login', { host, headers });
    const salt = body.value?.salt ?? '';
    let number = 0;
    while (!isWorkDone(salt, String(number))) number += 1;
    return String(number);
  };
  const logIn = (said: Said = {}) =>
    gateway.sendSealed<LoggedIn>(
      '/wps/session/login',
      { ...base, username: 'demo', password: demoPassword, ...said },
      { host, headers },
    );
  return {
    device,
    headers,
    solve,
    logIn,
    /** The same, with a captcha solved first. */
    logInSolved: async (said: Said = {}) => logIn({ ...said, captcha: await solve() }),
    verify: (said: Said) =>
      gateway.sendSealed<LoggedIn>(
        '/wps/session/login/verification',
        { ...base, username: 'demo', password: demoPassword, ...said },
        { host, headers },
      ),
    tryOut: () =>
      gateway.send<LoggedIn>('/wps/session/login/freeplay', {
        method: 'POST',
        host,
        headers,
        body: { loginDeviceId: device, isOfficialAppLogin: false },
      }),
    askForCode: (channel: 'sms' | 'email', body: object) =>
      gateway.send<{ expirationTime: number }>(`/wps/verification/${channel}/noLogin`, {
        method: 'POST',
        host,
        headers,
        body,
      }),
  };
}

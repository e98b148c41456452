// The login calls of the app: this module adds the device data to each screen's request (LOGIN-30, LOGIN-31).
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import { login, loginFreeplay, loginVerification } from '@foyer/contract/calls/session.ts';
import { loginLine, loginTelegram } from '@foyer/contract/calls/social.ts';
import { deviceHeader } from '#device/device-header.ts';
import { deviceId } from '#device/device-id.ts';
import { currentShell } from '#device/shell.ts';
import type { Send } from '#request/layer.ts';
import type { Outcome } from '#request/outcome.ts';

export type DeviceFacts = {
  readonly loginDeviceId: string;
  readonly isOfficialAppLogin: boolean;
  /** The Device header, or null for none. */
  readonly header: string | null;
};

/** The data of this page's device. */
export function deviceFacts(): DeviceFacts {
  return {
    loginDeviceId: deviceId(),
    isOfficialAppLogin: currentShell() === 'native',
    header: deviceHeader(),
  };
}

type DeviceField = 'loginDeviceId' | 'isOfficialAppLogin';
export type LoginRequest =
  | Omit<InputOf<typeof login>, DeviceField>
  | Omit<InputOf<typeof loginLine>, DeviceField>
  | Omit<InputOf<typeof loginTelegram>, DeviceField>;
export type SecondFactor = Pick<InputOf<typeof loginVerification>, 'verificationType' | 'verificationCode'>;
export type LoginValue = ValueOf<typeof login>;

export type LoginCalls = {
  /** A first factor, by the path of its type. */
  readonly logIn: (request: LoginRequest) => Promise<Outcome<LoginValue>>;
  /** The same request again, with the second factor. */
  readonly verify: (request: LoginRequest, factor: SecondFactor) => Promise<Outcome<LoginValue>>;
  readonly tryOut: () => Promise<Outcome<LoginValue>>;
};

const silent = { alert: false };

export function loginCalls(send: Send, facts: () => DeviceFacts = deviceFacts): LoginCalls {
  const addressed = () => {
    const { header, ...device } = facts();
    return { device, options: header ? { ...silent, headers: { Device: header } } : silent };
  };
  return {
    logIn: (request) => {
      const { device, options } = addressed();
      if (request.type === 'line') return send(loginLine, { ...request, ...device }, options);
      if (request.type === 'telegram') return send(loginTelegram, { ...request, ...device }, options);
      return send(login, { ...request, ...device }, options);
    },
    verify: (request, factor) => {
      const { device, options } = addressed();
      return send(loginVerification, { ...request, ...device, ...factor }, options);
    },
    tryOut: () => {
      const { device, options } = addressed();
      return send(loginFreeplay, device, options);
    },
  };
}

import { login } from '@foyer/contract/calls/session.ts';
import { useState } from 'react';
import { clock } from '#device/clock.ts';
import { deviceId } from '#device/device-id.ts';
import { currentShell } from '#device/shell.ts';
import { tabStore } from '#device/storage.ts';
import { useLanguage } from '#language/language.ts';
import { partnerFacts, useMerchant } from '#merchant/merchant.ts';
import { goOn } from '#navigation/go.ts';
import { send } from '#request/send.ts';
import { arrival } from '#session/arrival.ts';
import { beginSession } from '#session/session.ts';
import type { Credentials } from './login-rules.ts';
import { createSubmitLock } from './submit-lock.ts';

/** One lock for every way in (OPEN-A-22). */
const lock = createSubmitLock(clock);

export type LoginResult = 'in' | 'refused' | 'ignored';

/** The act of logging in: send, keep the session, go where the person was going (LOGIN-20, LOGIN-24). */
export const useLogin = () => {
  const house = useMerchant();
  const { code: language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const attempt = async ({ username, password }: Credentials): Promise<LoginResult> => {
    const outcome = await send(login, {
      username: username.trim(),
      password,
      type: 'username',
      isSms: false,
      loginDeviceId: deviceId(),
      isOfficialAppLogin: currentShell() === 'native',
    });
    if (!outcome.ok) return 'refused';
    const { id, token, userName, customerType, firstTimeLogin } = outcome.value;
    const { merchantCode } = house.template;
    beginSession({
      id,
      token,
      userName,
      merchantCode,
      type: customerType,
      firstTimeLogin,
      spanId: outcome.spanId,
    });
    const here = { origin: location.origin, language };
    goOn(await arrival(send, tabStore, { ...here, ...partnerFacts(house) }));
    return 'in';
  };
  const logIn = async (credentials: Credentials): Promise<LoginResult> => {
    let result: LoginResult = 'ignored';
    await lock.attempt(async () => {
      setBusy(true);
      result = await attempt(credentials);
      setBusy(false);
    });
    return result;
  };
  return { logIn, isBusy };
};

// The log-in screen's functions for the social row.
import { registerSettings } from '@foyer/contract/calls/registration.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { send } from '#request/send.ts';

import { useRegisterByProof } from '../social/use-register-by-proof.ts';
import type { SocialActions } from '../social/use-social.ts';
import type { Login } from './use-login.ts';

export function useSocialActions(login: Login, openLogin: () => void): SocialActions {
  return {
    logIn: login.logIn,
    register: useRegisterByProof(),
    registersByItself: async () => {
      const settings = await send(registerSettings, {}, { alert: false });
      return settings.ok && settings.value.autoRegister;
    },
    openRegister: () => go(paths.register),
    openLogin,
    attempt: login.attempt,
  };
}

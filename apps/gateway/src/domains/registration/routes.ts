import * as calls from '@foyer/contract/calls/registration.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { sendCode, checkAffiliate, checkUsername } from './checks.ts';
import { registerByIdentity, registerByName, registerByNumber } from './service.ts';
import { registrationRulesOf } from './settings.ts';
import type { RegistrationKit } from './steps.ts';

export function registrationRoutes(kit: RegistrationKit): BoundCall[] {
  const attempt = { limit: ['register.ip', 'register.device'] } as const;
  return [
    bind(calls.register, (at, input) => registerByName(at, kit, input), attempt),
    bind(calls.registerAgain, (at, input) => registerByName(at, kit, input), attempt),
    bind(calls.registerMobile, (at, input) => registerByNumber(at, kit, input), attempt),
    bind(calls.registerAuto, (at, input) => registerByIdentity(at, kit, input), attempt),
    bind(calls.registerSettings, async (at) => (await registrationRulesOf(at)).settings, { keepMs: 5_000 }),
    bind(calls.checkUsername, checkUsername, { limit: ['check.browser', 'check.ip'] }),
    bind(calls.checkAffiliate, checkAffiliate, { limit: 'check.ip' }),
    bind(calls.smsRegister, (at, input) => sendCode(at, kit, input)),
  ];
}

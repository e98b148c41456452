import * as calls from '@foyer/contract/calls/registration.ts';
import { bind, type Bound } from '#http/bind.ts';
import { sendCode, tellAffiliate, tellUsername } from './checks.ts';
import { registerByIdentity, registerByName, registerByNumber } from './service.ts';
import { registrationRulesOf } from './settings.ts';
import type { RegistrationKit } from './steps.ts';

export function registrationRoutes(kit: RegistrationKit): Bound[] {
  return [
    bind(calls.register, (at, input) => registerByName(at, kit, input)),
    bind(calls.registerAgain, (at, input) => registerByName(at, kit, input)),
    bind(calls.registerMobile, (at, input) => registerByNumber(at, kit, input)),
    bind(calls.registerAuto, (at, input) => registerByIdentity(at, kit, input)),
    bind(calls.registerSettings, async (at) => (await registrationRulesOf(at)).settings, { keepMs: 5_000 }),
    bind(calls.checkUsername, (at, input) => tellUsername(at, kit, input)),
    bind(calls.checkAffiliate, (at, input) => tellAffiliate(at, kit, input)),
    bind(calls.smsRegister, (at, input) => sendCode(at, kit, input)),
  ];
}

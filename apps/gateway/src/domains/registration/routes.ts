import * as calls from '@foyer/contract/calls/registration.ts';
import { bind, type Bound } from '#http/bind.ts';
import { sendCode, tellAffiliate, tellUsername } from './checks.ts';
import { registerByIdentity, registerByName, registerByNumber } from './service.ts';
import { houseOf } from './settings.ts';
import type { RegistrationKit } from './steps.ts';

export function registrationRoutes(kit: RegistrationKit): Bound[] {
  return [
    bind(calls.register, (input, at) => registerByName(at, kit, input)),
    bind(calls.registerAgain, (input, at) => registerByName(at, kit, input)),
    bind(calls.registerMobile, (input, at) => registerByNumber(at, kit, input)),
    bind(calls.registerAuto, (input, at) => registerByIdentity(at, kit, input)),
    bind(calls.registerSettings, async (_input, at) => (await houseOf(at)).settings, { keepMs: 5_000 }),
    bind(calls.checkUsername, (input, at) => tellUsername(at, kit, input)),
    bind(calls.checkAffiliate, (input, at) => tellAffiliate(at, kit, input)),
    bind(calls.smsRegister, (input, at) => sendCode(at, kit, input)),
  ];
}

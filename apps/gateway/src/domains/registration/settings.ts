// How a merchant registers members (OPEN-A-59).
import type { ValueOf } from '@foyer/contract/call.ts';
import type { registerSettings } from '@foyer/contract/calls/registration.ts';
import type { RegisterMethod } from '@foyer/contract/register-fields.ts';
import { isRegistrationOpen } from '@foyer/contract/registration-open.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { remembered } from '#service/memo.ts';

export type RegisterSettings = ValueOf<typeof registerSettings>;

/** The defaults of a merchant without settings: closed. */
const closed: RegisterSettings = {
  methods: { username: false, mobile: false },
  defaultMethod: 'username',
  fields: {},
  captcha: false,
  smsVerification: true,
  mobileNumberPassword: true,
  autoRegister: false,
  defaultPassword: '',
  countries: [],
};

const rowOf = remembered(5_000, ({ db }) =>
  db.selectFrom('merchants').select(['registration', 'parameters', 'settings']).executeTakeFirstOrThrow(),
);

export type RegistrationRules = {
  settings: RegisterSettings;
  /** Minor units that the merchant gives a new member. */
  opening: bigint;
  ageLimit: number;
};

/** The merchant's settings; one switch closes every registration method (OPEN-A-15). */
export async function registrationRulesOf(at: At): Promise<RegistrationRules> {
  const { registration, parameters, settings } = await rowOf(at);
  const { opening = '0', ...own } = registration;
  const merged = { ...closed, ...own };
  // A registration by number requires a password of the member's own where there is no default password (OPEN-A-20), and
  // where no code proves the number: the default password alone opens no session (R5), so the member could not log in again.
  const mobileNumberPassword =
    merged.mobileNumberPassword || merged.defaultPassword === '' || !merged.smsVerification;
  return {
    settings: {
      ...merged,
      mobileNumberPassword,
      methods: isRegistrationOpen(parameters) ? merged.methods : closed.methods,
    },
    opening: BigInt(opening),
    ageLimit: settings.ageLimit,
  };
}

/** The same, where this registration method is open; else throws register.closed. */
export async function requireOpenRegistration(at: At, method: RegisterMethod): Promise<RegistrationRules> {
  const rules = await registrationRulesOf(at);
  if (!rules.settings.methods[method]) throw new Refusal('register.closed');
  return rules;
}

// Registrations for tests: a whole request of a browser, and temporary changes of a merchant's required fields.
import { randomBytes, randomUUID } from 'node:crypto';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import * as registrationCalls from '@foyer/contract/calls/registration.ts';
import type { InputOf } from '@foyer/contract/call.ts';
import type { register } from '@foyer/contract/calls/registration.ts';
import { sql } from 'kysely';
import type { Registration } from '#db/tables/merchants.ts';
import { type CallSender, openTestGateway, type Request, type TestGateway } from './gateway.ts';

type Body = Partial<Record<keyof InputOf<typeof register> | 'verificationCode', unknown>>;
type RegistrationCall =
  | typeof registrationCalls.register
  | typeof registrationCalls.registerAgain
  | typeof registrationCalls.registerMobile
  | typeof registrationCalls.registerAuto;

export const password = 'mangoes at midnight';

/** A name that is not taken. */
export function newName(): string {
  return `m${randomBytes(5).toString('hex')}`;
}
/** A Philippine number that is not taken, as typed. */
export function newNumber(): string {
  return `9${String(randomBytes(4).readUInt32BE()).padStart(9, '0').slice(0, 9)}`;
}

export function body(given: Body = {}): Body {
  return {
    registerUrl: 'http://aurora.localhost:8080/m/register',
    domain: 'aurora.localhost',
    type: 0,
    login: true,
    registerMethod: 'H5',
    loginDeviceId: randomUUID(),
    isOfficialAppLogin: false,
    affiliateCode: '',
    ...given,
  };
}

/** The fields that Aurora requires with a name. */
export function byName(given: Body = {}): Body {
  return body({
    consent: true,
    username: newName(),
    password,
    confirmPassword: password,
    email: 'ana@example.com',
    birthday: '1990-02-28',
    ...given,
  });
}

/** The fields that Aurora requires with a number. */
export function byNumber(given: Body = {}): Body {
  const mobileNum = given.mobileNum ?? newNumber();
  return byName({ username: mobileNum, mobileNum, countryDialingCode: '63', ...given });
}

export function registering(gateway: TestGateway) {
  const send = (call: RegistrationCall, sent: Body, sender: CallSender = {}) => {
    // From a device and an address of its own, like a browser.
    const own = { cookie: `loginDeviceId=${String(sent.loginDeviceId)}` };
    return gateway.callWith(call, sent, { ...sender, headers: { ...own, ...sender.headers } });
  };
  const ask = (sent: Body, request: Request = {}) =>
    gateway.callWith(
      registrationCalls.smsRegister,
      {
        mobileNum: sent.mobileNum,
        countryDialingCode: sent.countryDialingCode,
        loginDeviceId: sent.loginDeviceId,
      },
      request,
    );
  return {
    send,
    ask,
    /** Requests a code and reads it from the message. */
    codeFor: async (sent: Body): Promise<string> => {
      await ask(sent);
      return gateway.codeSentTo(`+${String(sent.countryDialingCode)}${String(sent.mobileNum)}`);
    },
    /** Changes the fields that a merchant requires, and waits until the gateway has read the change. */
    change: async (merchant: string, change: Partial<Registration>) => {
      const db = gateway.databases.merchant(merchant);
      await sql`update merchants set registration = registration || ${JSON.stringify(change)}::jsonb`.execute(
        db,
      );
      gateway.clock.pass(6_000);
    },
    /** Without a slider: its own tests cover it. */
    withoutSlider: async (merchant: string) => {
      const db = gateway.databases.merchant(merchant);
      await sql`update merchants set settings = settings - 'captcha'`.execute(db);
      gateway.clock.pass(6_000);
    },
  };
}

/** Opens the gateway; Aurora and Lotus register without a slider. */
export async function openRegistrations() {
  const gateway = await openTestGateway();
  const use = registering(gateway);
  for (const merchant of ['aurora', 'lotus']) await use.withoutSlider(merchant);
  const aurora = gateway.databases.merchant('aurora');
  return {
    gateway,
    use,
    aurora,
    memberOf: (id: string | undefined) =>
      aurora
        .selectFrom('members')
        .selectAll()
        .where('id', '=', BigInt(id ?? '0'))
        .executeTakeFirstOrThrow(),
    info: (token: string | undefined) => gateway.call(memberInfo, {}, { token: token ?? '' }),
    logIn: (username: string, password: string) => gateway.signIn(username, { password }),
    forgetAttempts: () => gateway.databases.platform.deleteFrom('rate_limits').execute(),
  };
}

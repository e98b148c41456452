// The requests of an unknown caller about an account, for the test and the benchmark that check whether answers show
// that an account exists.
import { randomUUID } from 'node:crypto';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import * as securityCalls from '@foyer/contract/calls/security.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as registrationCalls from '@foyer/contract/calls/registration.ts';
import * as captchaCalls from '@foyer/contract/calls/captcha.ts';
import { sql } from 'kysely';
import { readImage } from './captcha.ts';
import { type Answer, openTestGateway, type TestGateway } from './gateway.ts';

/** One account of Aurora and one that does not exist, with the data that the requests use. */
export const known = { username: 'demo', email: 'ana@example.com', mobileNum: '9171234567' };
export const unknown = { username: 'mode', email: 'ana@example.com', mobileNum: '9171234568' };
type AccountData = typeof known;

function aurora({ databases }: TestGateway) {
  return databases.merchant('aurora');
}

/** Opens a gateway in which one account exists and the other does not. */
export async function openAskedGateway(): Promise<TestGateway> {
  const gateway = await openTestGateway();
  const { email, mobileNum } = known;
  await aurora(gateway)
    .updateTable('members')
    .set({ mobile: `+63${mobileNum}`, email })
    .where('account', '=', known.username)
    .execute();
  await aurora(gateway)
    .updateTable('members')
    .set({ mobile: null })
    .where('mobile', '=', `+63${unknown.mobileNum}`)
    .execute();
  await sql`update merchants set settings = settings - 'captcha', flags = flags || '{"MOBILEVERCODELOGIN3": true}'::jsonb`.execute(
    aurora(gateway),
  );
  gateway.clock.pass(6_000);
  return gateway;
}

/** No request has been sent yet. */
export async function afresh(gateway: TestGateway): Promise<void> {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  await aurora(gateway).deleteFrom('login_failures').execute();
  await aurora(gateway).deleteFrom('verification_codes').execute();
  await aurora(gateway).deleteFrom('code_sends').execute();
}

type QuestionRequest = { path: string; body: object; solves?: 'sms' | 'reset'; sealed?: true };
const dialling = { countryDialingCode: '63' };
const wrongCode = { verificationCode: '000000', newPassword: 'mangoes at midnight' };
const typedCode = { ...wrongCode, confirmPassword: wrongCode.newPassword };

export type Question = (who: AccountData, loginDeviceId: string) => QuestionRequest;
export const ways: Readonly<Record<string, Question>> = {
  'a log-in by password': ({ username }, loginDeviceId) => ({
    path: sessionCalls.login.path,
    body: { type: 'username', username, password: 'not this one', loginDeviceId, isOfficialAppLogin: false },
    sealed: true,
  }),
  'a code to log in with': ({ mobileNum }, loginDeviceId) => ({
    path: securityCalls.smsNoLogin.path,
    body: { ...dialling, mobileNum, loginDeviceId },
  }),
  'a log-in by a code': ({ mobileNum: username }, loginDeviceId) => ({
    path: sessionCalls.login.path,
    body: {
      ...dialling,
      type: 'sms',
      isSms: true,
      username,
      password: '000000',
      loginDeviceId,
      isOfficialAppLogin: false,
    },
    sealed: true,
  }),
  'the second factor of no log-in, by mail': ({ username }, loginDeviceId) => ({
    path: securityCalls.emailNoLogin.path,
    body: { username, scene: 'login', loginDeviceId },
  }),
  'a link for a new password': ({ username, email }) => ({
    path: passwordCalls.resetByMail.path,
    body: { username, email },
    solves: 'reset',
  }),
  'a code for a new password, by number': ({ mobileNum }) => ({
    path: passwordCalls.resetSmsCode.path,
    body: { ...dialling, mobileNum },
    solves: 'sms',
  }),
  'a code for a new password, by mail': ({ username }) => ({
    path: passwordCalls.resetVerificationCode.path,
    body: { username, verificationType: 'email' },
    solves: 'reset',
  }),
  'a new password by a wrong code to a number': ({ mobileNum }) => ({
    path: passwordCalls.resetBySms.path,
    body: { ...dialling, mobileNum, ...typedCode },
    sealed: true,
  }),
  'a new password by a wrong code to an address': ({ username }) => ({
    path: passwordCalls.resetByVerification.path,
    body: { username, verificationType: 'email', ...typedCode },
    sealed: true,
  }),
  'a new password by a wrong code of an app': ({ username }) => ({
    path: passwordCalls.resetByVerification.path,
    body: { username, verificationType: 'ga', ...typedCode },
    sealed: true,
  }),
  'a code to register with': ({ mobileNum }, loginDeviceId) => ({
    path: registrationCalls.smsRegister.path,
    body: { ...dialling, mobileNum, loginDeviceId },
  }),
};

/**
 * Prepares a request about an account from a new device, captcha and sealing included; returns the function that
 * sends it.
 */
export async function ready(
  gateway: TestGateway,
  way: Question,
  who: AccountData,
): Promise<() => Promise<Answer>> {
  const deviceId = randomUUID();
  const headers = { cookie: `loginDeviceId=${deviceId}`, language: 'EN' };
  const { path, body, solves, sealed } = way(who, deviceId);
  if (solves) await gateway.call(captchaCalls.captchaWork, { for: solves }, { headers });
  const captcha =
    solves && (await readImage(gateway.databases, { merchant: 'aurora', purpose: solves, deviceId }));
  const plain = { ...body, ...(captcha && { captcha }) };
  const made = sealed
    ? await gateway.sealFor(path, plain, { key: await gateway.publicKey() })
    : { body: plain, headers: {} };
  const request = { method: 'POST', body: made.body, headers: { ...headers, ...made.headers } } as const;
  return () => gateway.send(path, request);
}

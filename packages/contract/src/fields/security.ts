// Fields of the calls about second factors, sessions and proofs of ownership.
import type { Fields } from './field.ts';
import { factorValues } from './across-domains.ts';

export const securityFields: Fields = {
  'endSessions.request': ['The session to end.', { id: 'ab'.repeat(32) }],
  'smsNoLogin.request': [
    'A request of a code for a log-in by number.',
    {
      mobileNum: '9171234567',
      countryDialingCode: '63',
      loginDeviceId: '7f9c24e8-3b12-4f6a-9d0e-5c1b2a3d4e5f',
    },
  ],
  'request.username': [
    'Account name whose log-in waits on this device. Absent: the code is not for a log-in.',
    'demo',
  ],
  'emailNoLogin.request.username': ['Account name whose log-in waits on this device.', 'demo'],
  'smsNoLogin.request.mobileNum': [
    'Mobile number that gets the code; digits only. Absent: the number of the account.',
    '9171234567',
  ],
  'smsNoLogin.request.countryDialingCode': [
    'Dialling code of the number, digits without +. Absent: the number of the account.',
    '63',
  ],
  'smsNoLogin.request.scene': [
    'The code is for a log-in that waits for its second factor. Absent: for a log-in by number.',
  ],
  'emailNoLogin.request.scene': ['The code is for a log-in that waits for its second factor.'],
  'request.loginDeviceId': [
    'Id of this device, as in the log-in. Absent: the device of the cookie.',
    '7f9c24e8-3b12-4f6a-9d0e-5c1b2a3d4e5f',
  ],
  'securityConfig.answer.email': ['True when codes by mail are a second factor of the account.'],
  'securityConfig.answer.ga': ['True when an authenticator app is a second factor of the account.', false],
  'securityConfig.answer.sms': ['True when codes by SMS are a second factor of the account.', false],
  'securityConfig.answer.questions': ['True when the member has answered security questions.', false],
  'answer.id': ['Id of the security question.', 'first-pet'],
  'answer.question': ['The question in the language of the request.', 'What was the name of your first pet?'],
  'request.password': ['The log-in password of the member.', 'mangoes at midnight'],
  'request.answers': ['The answers to one to three questions; they replace earlier ones.'],
  'answers.id': ['Id of one of `securityQuestions`.', 'first-pet'],
  'answers.answer': ['Answer of the member, at least 2 characters.', 'Mango'],
  'request.verificationType': [
    'Kind of a confirmed factor that proves the owner. Absent: the account has none.',
    'email',
    factorValues,
  ],
  'request.verificationCode': ['The six digits of that factor. Absent: the account has none.', '482913'],
  kind: ['Kind of the second factor.', 'email', factorValues],
  'beginFactor.answer.expirationTime': [
    'When the next code can be requested, in milliseconds since 1970. Null: no code was sent.',
    1790000060000,
  ],
  secret: ['Secret of the authenticator app in base32. Null: another kind.', 'JBSWY3DPEHPK3PXP'],
  'beginFactor.answer.address': [
    'The same secret as an otpauth address, for a QR code. Null: another kind.',
    'otpauth://totp/Aurora:demo?secret=JBSWY3DPEHPK3PXP&issuer=Aurora',
  ],
  'confirmFactor.request.code': ['The first code of the new factor, six digits.', '482913'],
  hasPassword: ['True when the account has a password.'],
  'proofWays.answer.password': [
    'True when the password proves the owner; false when a second factor is needed.',
  ],
  codes: ['Kinds of codes that prove the owner; empty: none.'],
  'codes.to': [
    'Masked address or number that the code goes to. Null: an authenticator app, which creates its codes.',
    'a***@example.com',
  ],
  signIn: [
    'Whether a new log-in proves the owner.',
    'no',
    {
      no: 'the password or a code does',
      needed: 'a new log-in is needed first',
      fresh: 'the log-in of this session is new enough',
    },
  ],
  'sendProofCode.request.kind': [
    'Where the code is sent to.',
    'email',
    { email: 'the mail address of the account', sms: 'the mobile number of the account' },
  ],
  'ownSessions.answer.id': ['Id of the session, for `endSessions`; it is not the token.', 'ab'.repeat(32)],
  device: ['Names of browser and system; empty if they are not known.', 'Firefox, Android'],
  openedAt: ['Time of the log-in in milliseconds since 1970.', 1790000000000],
  usedAt: ['Time of the last request in milliseconds since 1970.', 1790003600000],
  isCurrent: ['True for the session of this request.'],
  'endSessions.request.id': [
    'Id of the session to end. Absent: all sessions except this one.',
    'ab'.repeat(32),
  ],
  ended: ['Number of sessions that ended.', 1],
  'payoutWaits.answer.kind': [
    'What was changed.',
    'bank_card',
    {
      payment_password: 'the payment password',
      email: 'the mail address',
      factor: 'a second factor',
      bank_card: 'a bank account was added',
    },
  ],
  detail: ['The new value, masked; empty for a password.', 'Meridian Bank •••• 5678'],
  changedAt: ['Time of the change in milliseconds since 1970.', 1790000000000],
  usableFrom: ['When it no longer delays payouts, in milliseconds since 1970.', 1790086400000],
  account: ['Account name of the member.', 'demo'],
  factors: ['The second factors that are on.'],
  trustedFrom: [
    'When a reset of the password accepts the factor, in milliseconds since 1970.',
    1790086400000,
  ],
  removals: ['Factors that were removed, the latest first.'],
  by: [
    'What removed the factor.',
    'operator',
    {
      reset: 'a reset of the password',
      operator: 'the back office',
      console: "a command on the gateway's machine",
    },
  ],
  reason: ['Why it was removed.', 'Case 4711: identity card shown'],
  'request.reason': [
    'How the owner was identified, or the number of the case.',
    'Case 4711: identity card shown',
  ],
  time: ['Time of the removal in milliseconds since 1970.', 1790000000000],
};

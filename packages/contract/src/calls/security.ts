// Second factors of a log-in: their codes, and their settings.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const smsNoLogin = call<Types<'security', 'smsNoLogin'>>()({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  who: 'anyone',
  quiet: true,
  errors: ['captcha.required'],
  summary:
    'Sends a log-in code to a number, or the SMS code of a log-in that waits for its second factor; the answer is the same if there is no such account.',
});

export const emailNoLogin = call<Types<'security', 'emailNoLogin'>>()({
  method: 'POST',
  path: '/wps/verification/email/noLogin',
  who: 'anyone',
  quiet: true,
  errors: [],
  summary:
    'Mails the code of a log-in that waits for its second factor; the answer is the same if there is none.',
});

export const securityConfig = call<Types<'security', 'securityConfig'>>()({
  method: 'GET',
  path: '/wps/member/securityConfig',
  who: 'member',
  errors: [],
  summary: 'Active second factors, and whether security questions are set.',
});

export const securityQuestions = call<Types<'security', 'securityQuestions'>>()({
  method: 'GET',
  path: '/wps/member/securityQuestions',
  who: 'member',
  errors: [],
  summary: 'The security questions to choose from.',
});

export const ownSecurityQuestions = call<Types<'security', 'ownSecurityQuestions'>>()({
  method: 'GET',
  path: '/wps/member/customerSecurityQuestions',
  who: 'member',
  errors: [],
  summary: 'The security questions of this member.',
});

export const answerSecurityQuestions = call<Types<'security', 'answerSecurityQuestions'>>()({
  method: 'POST',
  path: '/wps/member/customerSecurityQuestions',
  who: 'member',
  entry: 'security',
  sealed: true,
  errors: ['password.err', 'missing_encryption'],
  summary: 'Stores the answers of this member and replaces earlier ones.',
});

export const beginFactor = call<Types<'security', 'beginFactor'>>()({
  method: 'POST',
  path: '/wps/member/securityConfig/begin',
  who: 'member',
  entry: 'security',
  sealed: true,
  errors: [
    'password.err',
    'proof.required',
    'verification.code.err',
    'factor.unreachable',
    'missing_encryption',
  ],
  summary: 'Starts to set up a second factor: sends a code, or creates the secret of an authenticator app.',
});

export const confirmFactor = call<Types<'security', 'confirmFactor'>>()({
  method: 'POST',
  path: '/wps/member/securityConfig/confirm',
  who: 'member',
  entry: 'security',
  errors: ['verification.code.err', 'factor.expired'],
  summary: 'Confirms a second factor with its first code and activates it.',
});

export const dropFactor = call<Types<'security', 'dropFactor'>>()({
  method: 'POST',
  path: '/wps/member/securityConfig/drop',
  who: 'member',
  entry: 'security',
  sealed: true,
  errors: ['password.err', 'proof.required', 'verification.code.err', 'missing_encryption'],
  summary: 'Deactivates a second factor; payouts wait afterwards.',
});

export const proofWays = call<Types<'security', 'proofWays'>>()({
  method: 'GET',
  path: '/wps/member/security/proofs',
  who: 'member',
  entry: 'security',
  errors: [],
  summary: 'The ways in which this member can prove to be the owner, before a change that affects payouts.',
});

export const sendProofCode = call<Types<'security', 'sendProofCode'>>()({
  method: 'POST',
  path: '/wps/member/security/proofCode',
  who: 'member',
  entry: 'security',
  quiet: true,
  errors: ['factor.unreachable', 'verification.not_sent'],
  summary: 'Sends a code to the mail address or number of the account; it proves the owner.',
});

export const ownSessions = call<Types<'security', 'ownSessions'>>()({
  method: 'GET',
  path: '/wps/member/security/sessions',
  who: 'member',
  entry: 'security',
  errors: [],
  summary: "The member's sessions, the last used first.",
});

export const endSessions = call<Types<'security', 'endSessions'>>()({
  method: 'POST',
  path: '/wps/member/security/sessions/end',
  who: 'member',
  entry: 'security',
  errors: [],
  summary:
    'Ends one other session of the member, or all others. Their devices have to log in with the password again, and the owner is notified.',
});

export const payoutWaits = call<Types<'security', 'payoutWaits'>>()({
  method: 'GET',
  path: '/wps/member/security/waiting',
  who: 'member',
  entry: 'security',
  errors: [],
  summary: 'Recent changes of the account that delay payouts, and the time when each stops delaying them.',
});

export const memberFactors = call<Types<'security', 'memberFactors'>>()({
  method: 'GET',
  path: '/operator/members/{account}/factors',
  who: 'operator',
  errors: ['signature.invalid', 'field.invalid'],
  summary: "A member's second factors, and those that were removed, the latest first.",
});

export const removeMemberFactor = call<Types<'security', 'removeMemberFactor'>>()({
  method: 'POST',
  path: '/operator/members/{account}/factors/remove',
  who: 'operator',
  errors: ['signature.invalid', 'field.invalid'],
  summary:
    'Removes a second factor of a member who cannot use it. The removal is recorded, the member is notified, and payouts wait.',
});

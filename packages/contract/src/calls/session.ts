import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const rsaKey = call<Types<'session', 'rsaKey'>>()({
  method: 'GET',
  path: '/wps/session/key/rsa',
  who: 'anyone',
  bare: true,
  errors: [],
  summary: 'The public key for encrypted bodies: base64 SPKI, a plain string.',
});

/** Every log-in can be refused with these codes, because a log-in by password can also carry a provider's token. */
const refusals = [
  'login.cred.err',
  'user.disabled',
  'login.agents_only',
  'login.members_only',
  'login_verify_required',
  'factor.other_needed',
  'verification.code.err',
  'not.exists.user',
  'bind_customer_required',
  'line_invalid_token',
  'telegram_validate_failed',
  'firebase.invalid-id-token',
  'social.bound_elsewhere',
  'captcha.required',
  'missing_encryption',
] as const;

export const login = call<Types<'session', 'login'>>()({
  method: 'POST',
  path: '/wps/session/login',
  who: 'anyone',
  sealed: true,
  errors: refusals,
  summary:
    'Opens a session by account name and password, by a code sent to a mobile number, or by a verified identity.',
});

export const loginVerification = call<Types<'session', 'loginVerification'>>()({
  method: 'POST',
  path: '/wps/session/login/verification',
  who: 'anyone',
  sealed: true,
  errors: refusals,
  summary:
    'Completes a log-in that was answered with login_verify_required: the same request with a second factor.',
});

export const loginFreeplay = call<Types<'session', 'loginFreeplay'>>()({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  who: 'anyone',
  errors: ['trial.off', 'login.agents_only'],
  summary: 'Opens a trial session with play money. No account is needed.',
});

export const logout = call<Types<'session', 'logout'>>()({
  method: 'DELETE',
  path: '/wps/session/logout',
  who: 'member',
  quiet: true,
  errors: [],
  summary: 'Ends the session; its token is invalid from then on.',
});

export const loginMaya = call<Types<'session', 'loginMaya'>>()({
  method: 'POST',
  path: '/wps/session/login/maya',
  who: 'anyone',
  errors: ['ticket.invalid', 'user.disabled', 'login.agents_only', 'login.members_only'],
  summary: "Opens a session by a third party's session id.",
});

export const loginTicket = call<Types<'session', 'loginTicket'>>()({
  method: 'POST',
  path: '/wps/session/login/ticket',
  who: 'anyone',
  errors: ['ticket.invalid', 'user.disabled', 'login.agents_only', 'login.members_only'],
  summary: 'Opens a session by a one-time ticket that this merchant issued for its own origin.',
});

export const ticketFor = call<Types<'session', 'ticketFor'>>()({
  method: 'POST',
  path: '/wps/session/ticket',
  who: 'member',
  quiet: true,
  errors: ['ticket.audience'],
  summary: "Issues a one-time ticket for an origin on the merchant's list.",
});

export const keepAlive = call<Types<'session', 'keepAlive'>>()({
  method: 'POST',
  path: '/wps/session/keepAlive',
  timeoutMs: 5000,
  who: 'member',
  quiet: true,
  errors: [],
  summary: 'Keeps a session from a third party alive; sent every 90 seconds.',
});

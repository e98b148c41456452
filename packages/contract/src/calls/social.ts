// Log-in by an external identity: LINE, Telegram, and the identity service.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const lineBegin = call<Types<'social', 'lineBegin'>>()({
  method: 'POST',
  path: '/wps/session/line/begin',
  who: 'anyone',
  errors: ['coming_soon'],
  summary:
    'Starts a LINE log-in for this device and returns the address to open; its state is valid once, for ten minutes.',
});

export const lineToken = call<Types<'social', 'lineToken'>>()({
  method: 'POST',
  path: '/wps/session/line/token',
  timeoutMs: 5000,
  who: 'anyone',
  errors: ['line_invalid_token', 'coming_soon'],
  summary: "Exchanges LINE's authorization code for a one-time lineSessionToken, a name and a picture.",
});

export const loginLine = call<Types<'social', 'loginLine'>>()({
  method: 'POST',
  path: '/wps/session/login/line',
  who: 'anyone',
  sealed: true,
  quiet: true,
  errors: [
    'line_invalid_token',
    'not.exists.user',
    'bind_customer_required',
    'user.disabled',
    'login.agents_only',
    'login.members_only',
    'login_verify_required',
    'missing_encryption',
  ],
  summary: 'Opens a session for the member who is linked to this LINE account.',
});

export const loginTelegram = call<Types<'social', 'loginTelegram'>>()({
  method: 'POST',
  path: '/wps/session/login/telegram',
  who: 'anyone',
  sealed: true,
  quiet: true,
  errors: [
    'telegram_validate_failed',
    'not.exists.user',
    'bind_customer_required',
    'user.disabled',
    'login.agents_only',
    'login.members_only',
    'login_verify_required',
    'missing_encryption',
  ],
  summary: 'Opens a session for the member who is linked to this Telegram account.',
});

export const ownIdentities = call<Types<'social', 'ownIdentities'>>()({
  method: 'GET',
  path: '/wps/member/security/identities',
  who: 'member',
  entry: 'security',
  errors: [],
  summary: 'The external identities that log in to this account, the latest first.',
});

export const removeIdentity = call<Types<'social', 'removeIdentity'>>()({
  method: 'POST',
  path: '/wps/member/security/identities/remove',
  who: 'member',
  entry: 'security',
  sealed: true,
  errors: ['field.invalid', 'password.err', 'proof.required', 'verification.code.err', 'missing_encryption'],
  summary:
    'Removes an external identity with a proof of ownership: it does not log in any more, and all other sessions end.',
});

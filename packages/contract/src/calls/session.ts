import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const rsaKey = call<Types<'session', 'rsaKey'>>()({
  method: 'GET',
  path: '/wps/session/key/rsa',
  who: 'anyone',
  bare: true,
  errors: [],
  summary: 'The public key that sealed bodies are addressed to: base64 SPKI, a bare string.',
});

export const login = call<Types<'session', 'login'>>()({
  method: 'POST',
  path: '/wps/session/login',
  who: 'anyone',
  sealed: true,
  errors: ['login.cred.err', 'user.disabled', 'missing_encryption'],
  summary: 'Opens a session by account name and password.',
});

export const logout = call<Types<'session', 'logout'>>()({
  method: 'DELETE',
  path: '/wps/session/logout',
  who: 'member',
  quiet: true,
  errors: [],
  summary: 'Ends the session; its token is dead when this answers.',
});

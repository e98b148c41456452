// The app on the home screen gets a session of the member who adds it. Apart from the other calls of a session, which
// every page loads.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const installTicket = call<Types<'install', 'installTicket'>>()({
  method: 'POST',
  path: '/wps/session/ticket/install',
  who: 'member',
  quiet: true,
  errors: [],
  summary:
    'Issues the one-time ticket with which the app opens logged in after its installation on this device.',
});

export const loginInstalled = call<Types<'install', 'loginInstalled'>>()({
  method: 'POST',
  path: '/wps/session/login/installed',
  who: 'anyone',
  errors: ['ticket.invalid', 'user.disabled', 'login.agents_only', 'login.members_only'],
  summary: 'Opens a session by the ticket of an installation: once, within ten minutes, on the same device.',
});
